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
    let chosen = query.chosen(page.user().map_or(Notation::STANDARD, |user| user.notation));
    if chosen.is_some() && reader.is_none() {
        // Whose log-in ended while they thought comes back to their move.
        return Err(Problem::log_in_and_return(&request.uri().to_string()));
    }
    let shown = service.game_page(&id, reader, BESIDE_THE_BOARD).await?;
    let now = service.now();
    let (answered, status, refused) = match chosen {
        Some(chosen) => look_at(page.clone(), &shown, &query, &chosen, now),
        None => (page.clone(), StatusCode::OK, Refused::default()),
    };
    let mut answer = page::answer(answered, &shown, &query, now, (status, &refused))?;
    if let Some(flip) = query.flip() {
        flipped::remember(page.site(), &request, &mut answer, &id, flip)?;
    }
    mark_read(&service, &page, &request, &id, shown.new_line).await?;
    Ok(answer)
}

/// The page that is to show a chosen move before it is sent, with what keeps it from being shown.
fn look_at(
    page: Page,
    shown: &GamePage,
    query: &Query,
    chosen: &MoveText,
    now: Instant,
) -> (Page, StatusCode, Refused) {
    let context = ViewContext::new(&shown.game, page.user(), query, now);
    let typed = match chosen {
        MoveText::Written { text, .. } => text.clone(),
        MoveText::Uci(_) => String::new(),
    };
    let text = page.language();
    if !context.may_move() {
        let notice = Notice::error(text.get("chosen-move-too-late"));
        return (page.with_notice(notice), StatusCode::CONFLICT, Refused::default());
    }
    match context.unplayable {
        None => (page, StatusCode::OK, Refused::default()),
        Some(error) => {
            let reason = Refusal::from(error);
            let notice = Notice::error(text.explain(&reason));
            (page.with_notice(notice), StatusCode::BAD_REQUEST, Refused { typed, ..Refused::default() })
        }
    }
}
