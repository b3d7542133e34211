//! Following and blocking: buttons, actions, and the page of followed players.

mod buttons;
mod following;

use actix_web::HttpResponse;
use actix_web::web::{Data, Form, Path, ServiceConfig, post, resource};
use serde::Deserialize;

pub(super) use buttons::RelationButtons;
pub(super) use following::seen;

use http::{LoggedIn, Problem, get};
use layout::auth::local_path;
use layout::{flash_message, redirect};
use service::Service;
use service::relations::RelationError;

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/following").route(get().to(following::show)))
        .service(resource("/player/{name}/follow").route(post().to(follow)))
        .service(resource("/player/{name}/unfollow").route(post().to(unfollow)))
        .service(resource("/player/{name}/block").route(post().to(block)))
        .service(resource("/player/{name}/unblock").route(post().to(unblock)));
}

/// Where to redirect afterwards.
#[derive(Deserialize)]
struct Back {
    next: Option<String>,
}

impl Back {
    fn path(&self, name: &str) -> String {
        match &self.next {
            Some(next) => local_path(Some(next)).to_owned(),
            None => format!("/player/{name}"),
        }
    }
}

fn to_problem(error: RelationError, name: &str) -> Problem {
    let is_unknown = matches!(error, RelationError::UnknownPlayer(_));
    let problem = Problem::from(error);
    if is_unknown { problem } else { problem.back_to(format!("/player/{name}"), "relation-back") }
}

async fn follow(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    back: Form<Back>,
) -> Result<HttpResponse, Problem> {
    let player = service.relations.follow(reader.user.id, &name).await.map_err(|error| to_problem(error, &name))?;
    Ok(flash_message::flash("notice-followed", redirect(&back.path(&player.name))))
}

async fn unfollow(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    back: Form<Back>,
) -> Result<HttpResponse, Problem> {
    let player = service.relations.unfollow(reader.user.id, &name).await.map_err(|error| to_problem(error, &name))?;
    Ok(flash_message::flash("notice-unfollowed", redirect(&back.path(&player.name))))
}

async fn block(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    back: Form<Back>,
) -> Result<HttpResponse, Problem> {
    let player = service.relations.block(reader.user.id, &name).await.map_err(|error| to_problem(error, &name))?;
    Ok(flash_message::flash("notice-blocked", redirect(&back.path(&player.name))))
}

async fn unblock(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    back: Form<Back>,
) -> Result<HttpResponse, Problem> {
    let player = service.relations.unblock(reader.user.id, &name).await.map_err(|error| to_problem(error, &name))?;
    Ok(flash_message::flash("notice-unblocked", redirect(&back.path(&player.name))))
}
