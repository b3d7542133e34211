//! `/next`: redirects to the next game in which it is the reader's turn.

use actix_web::HttpResponse;
use actix_web::web::{self, Data, ServiceConfig};
use correspondence_game::GameId;
use serde::Deserialize;

use http::{PlayerSession, Problem, get};
use layout::flash_message::flash;
use layout::redirect;
use service::Service;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/next").route(get().to(next)));
}

#[derive(Deserialize)]
struct From {
    /// The current game, which is skipped.
    after: Option<String>,
}

async fn next(
    service: Data<Service>,
    PlayerSession(reader): PlayerSession,
    from: web::Query<From>,
) -> Result<HttpResponse, Problem> {
    // An invalid id is ignored.
    let after: Option<GameId> = from.after.as_deref().and_then(|after| after.parse().ok());
    Ok(match service.preferences.next_game(reader.user.id, after).await?.id {
        Some(game) => redirect(&format!("/game/{game}")),
        None => flash("notice-info-nothing-waits", redirect("/")),
    })
}
