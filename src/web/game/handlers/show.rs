//! The page of one game, for its players and for whoever watches.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::Notation;
use correspondence_clock::Instant;
use correspondence_game::{GameId, MoveText, Refusal};

use super::super::chat::BESIDE_THE_BOARD;
use super::super::flipped;
use super::super::page::{self, Refused};
use super::super::view_context::{Query, ViewContext};
use super::chat::mark_read;
use crate::service::Service;
use crate::service::game_page::GamePage;
use crate::web::notice::Notice;
use crate::web::{Page, Problem};

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
    let reader = page.user().map(|user| user.id);
    let query = query.into_inner().or_flipped(flipped::is_remembered(page.site(), &request, &id));
    let query = if is_from_elsewhere(&request) { query.without_boxes() } else { query };
    let chosen = query.chosen(page.user().map_or(Notation::STANDARD, |user| user.notation));
    if chosen.is_some() && reader.is_none() {
        // Whose log-in ended while they thought comes back to their move.
        return Err(Problem::log_in_and_return(&request.uri().to_string()));
    }
    let shown = service.game_page(&id, reader, BESIDE_THE_BOARD).await?;
    let now = service.now();
    let refused = chosen.and_then(|chosen| preview(&page, &shown, &query, &chosen, now));
    let (answered, status, refused) = refused.unwrap_or_else(|| (page.clone(), StatusCode::OK, Refused::default()));
    let mut answer = page::answer(answered, &shown, &query, now, (status, &refused))?;
    if let Some(flip) = query.flip() {
        flipped::remember(page.site(), &request, &mut answer, &id, flip)?;
    }
    mark_read(&service, &page, &request, &id, shown.new_line).await?;
    Ok(answer)
}

/// Whether another site led here, as the browser says (Fetch Metadata, 2.3).
fn is_from_elsewhere(request: &HttpRequest) -> bool {
    let site = request.headers().get("Sec-Fetch-Site").and_then(|site| site.to_str().ok());
    matches!(site, Some("cross-site" | "same-site"))
}

/// What is shown instead of a chosen move that cannot be sent.
fn preview(
    page: &Page,
    shown: &GamePage,
    query: &Query,
    chosen: &MoveText,
    now: Instant,
) -> Option<(Page, StatusCode, Refused)> {
    let reason = ViewContext::new(&shown.game, page.user(), query, now).unplayable?;
    let notice = Notice::error(page.language().explain(&reason));
    let status = match reason {
        Refusal::IllegalMove(_) => StatusCode::BAD_REQUEST,
        Refusal::GameOver(_) => StatusCode::GONE,
        _ => StatusCode::CONFLICT,
    };
    let typed = match (chosen, status) {
        (MoveText::Written { text, .. }, StatusCode::BAD_REQUEST) => text.clone(),
        _ => String::new(),
    };
    Some((page.clone().with_notice(notice), status, Refused { typed, ..Refused::default() }))
}
