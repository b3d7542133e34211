//! A player's page: who it is and what they play.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;

use super::lists::{FinishedGames, RunningGames};
use super::on_leave::OnLeave;
use super::relations::RelationButtons;
use super::{Moment, Page, Problem, get, html};
use crate::service::Service;

/// How many running games are shown.
const MOST_RUNNING: u16 = 50;

/// How many finished games are shown.
const MOST_FINISHED: u16 = 50;

/// A player's page.
pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/player/{name}").route(get().to(show)));
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    page: Page,
    name: String,
    since: Moment,
    /// What the reader can do about the player, where it is somebody else.
    relation: Option<RelationButtons>,
    /// The reader is logged in as somebody else, whom they do not block.
    may_challenge: bool,
    leave: Option<OnLeave>,
    running: Option<RunningGames>,
    finished: Option<FinishedGames>,
}

async fn show(service: Data<Service>, page: Page, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    // An account that was never confirmed is nobody yet.
    let found = service.user_by_name(&name).await?.filter(|player| player.confirmed_at.is_some());
    let player = found.ok_or_else(Problem::not_found)?;
    let running = service.urgent_games(player.id, MOST_RUNNING).await?.games;
    let finished = service.finished_games(player.id, MOST_FINISHED).await?;
    let leave = service.leave_ahead_of(player.id).await?;
    let (text, now) = (page.language(), service.now());
    let reader = page.user().map(|user| user.id);
    let caption = |key: &str| text.get(key).into_owned();
    let relation = match reader.filter(|reader| *reader != player.id) {
        Some(reader) => Some(RelationButtons::new(&player.name, service.relation(reader, player.id).await?, text)),
        None => None,
    };
    let filled = PlayerPage {
        since: Moment::new(player.created_at, text),
        may_challenge: relation.as_ref().is_some_and(|relation| !relation.is_blocked()),
        relation,
        leave: OnLeave::of(&leave, now, text),
        running: (!running.is_empty())
            .then(|| RunningGames::new(caption("player-running"), &running, player.id, reader, now, text)),
        finished: (!finished.is_empty())
            .then(|| FinishedGames::new(caption("player-finished"), &finished, player.id, text)),
        page: page.with_title(player.name.clone()),
        name: player.name,
    };
    html(StatusCode::OK, &filled)
}
