//! The page of one game, for its players and for spectators.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::chat::LINES_BESIDE_BOARD;
use super::super::flipped;
use super::super::page::{self, Refused};
use super::super::view_context::Query;
use super::chat::mark_read;
use domain::chat::Room;
use http::{Problem, browser_accounts, cache_response, is_from_another_site, is_seen};
use layout::Page;
use service::{Service, Topic};

/// How old the clock times on a cached page may be. They are shown in minutes.
const RESOLUTION: Duration = Duration::from_secs(10);

/// The game's page.
///
/// # Errors
/// If the game does not exist or the database fails.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let reader = page.player().map(|player| player.id);
    let query = query.into_inner().or_flipped(flipped::is_remembered(page.site(), &request, &id));
    let query = if is_from_another_site(&request) { query.for_cross_site_link() } else { query };
    if reader.is_none() && query.chooses() && !query.asks(page.notation()) {
        // A player whose session expired while they were thinking returns to their move.
        return Err(Problem::log_in_and_return(&request.uri().to_string()));
    }
    let browser = browser_accounts(&service, &request);
    let data = service.games.game_page(&id, reader, browser, LINES_BESIDE_BOARD).await?;
    if data.shows_all_that_waits() {
        let rooms = Room::ALL.map(|room| Topic::Chat(*id, room));
        let readers = data.engine_readers.iter().copied().map(Topic::User);
        let topics = data.game.topics().into_iter().chain(rooms).chain(readers).collect();
        cache_response(&request, topics, data.game.holds_until(service.now(), RESOLUTION));
    }
    let mut answer = page::answer(page.clone(), &data, &query, service.now(), StatusCode::OK, &Refused::default())?;
    if let Some(flip) = query.flip() {
        flipped::remember(page.site(), &request, &mut answer, &id, flip)?;
    }
    if is_seen(&request) {
        service.notifications.drop_seen_notifications(&data.unseen).await?;
    }
    mark_read(&service, &page, &request, &id, data.new_line).await?;
    Ok(answer)
}
