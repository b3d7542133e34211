//! The page of one game, for its players and for whoever watches.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::chat::BESIDE_THE_BOARD;
use super::super::flipped;
use super::super::page::{self, Refused};
use super::super::view_context::Query;
use super::chat::mark_read;
use crate::Page;
use domain::chat::Room;
use http::{Problem, browser_accounts, cache_response, is_seen};
use service::{Service, Topic};

/// How old the figures of the clocks may be, which are shown in minutes.
const RESOLUTION: Duration = Duration::from_secs(10);

/// The game's page.
///
/// # Errors
/// Where there is no such game, or the database's.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let reader = page.player().map(|player| player.id);
    let query = query.into_inner().or_flipped(flipped::is_remembered(page.site(), &request, &id));
    let query = if is_from_elsewhere(&request) { query.without_boxes() } else { query };
    if reader.is_none() && query.chooses() && !query.asks(page.notation()) {
        // Whose log-in ended while they thought comes back to their move.
        return Err(Problem::log_in_and_return(&request.uri().to_string()));
    }
    let browser = browser_accounts(&service, &request);
    let shown = service.games.game_page(&id, reader, browser, BESIDE_THE_BOARD).await?;
    if shown.shows_all_that_waits() {
        let rooms = Room::ALL.map(|room| Topic::Chat(*id, room));
        let readers = shown.engine_readers.iter().copied().map(Topic::User);
        let topics = shown.game.topics().into_iter().chain(rooms).chain(readers).collect();
        cache_response(&request, topics, shown.game.holds_until(service.now(), RESOLUTION));
    }
    let mut answer = page::answer(page.clone(), &shown, &query, service.now(), StatusCode::OK, &Refused::default())?;
    if let Some(flip) = query.flip() {
        flipped::remember(page.site(), &request, &mut answer, &id, flip)?;
    }
    if is_seen(&request) {
        service.notices.drop_seen_notices(&shown.unseen).await?;
    }
    mark_read(&service, &page, &request, &id, shown.new_line).await?;
    Ok(answer)
}

/// Whether another site led here, as the browser says (Fetch Metadata, 2.3).
fn is_from_elsewhere(request: &HttpRequest) -> bool {
    let site = request.headers().get("Sec-Fetch-Site").and_then(|site| site.to_str().ok());
    matches!(site, Some("cross-site" | "same-site"))
}
