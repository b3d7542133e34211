//! The page of one game, for its players and for whoever watches.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::chat::BESIDE_THE_BOARD;
use super::super::page::{self, Refused};
use super::super::view_context::Query;
use super::chat::mark_read;
use crate::service::Service;
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
    let shown = service.game_page(&id, reader, BESIDE_THE_BOARD).await?;
    let answer = page::answer(page.clone(), &shown, &query, service.now(), (StatusCode::OK, &Refused::default()))?;
    mark_read(&service, &page, &request, &id, shown.new_line).await?;
    Ok(answer)
}
