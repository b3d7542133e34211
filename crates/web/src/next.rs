//! The way to the next game that waits: `/next`.

use actix_web::HttpResponse;
use actix_web::web::{self, Data, ServiceConfig};
use correspondence_game::GameId;
use serde::Deserialize;

use super::flash_message::flash;
use super::redirect;
use http::{PlayerSession, Problem, get};
use service::Service;

/// The way to the next game.
pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/next").route(get().to(next)));
}

/// Where somebody comes from.
#[derive(Deserialize)]
struct From {
    /// The game they were at, which is not the next one.
    after: Option<String>,
}

async fn next(
    service: Data<Service>,
    PlayerSession(reader): PlayerSession,
    from: web::Query<From>,
) -> Result<HttpResponse, Problem> {
    // What names no game is as if it were not there.
    let after: Option<GameId> = from.after.as_deref().and_then(|after| after.parse().ok());
    Ok(match service.preferences.next_game(reader.user.id, after).await?.id {
        Some(game) => redirect(&format!("/game/{game}")),
        None => flash("notice-info-nothing-waits", redirect("/")),
    })
}
