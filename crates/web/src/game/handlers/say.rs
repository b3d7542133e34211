//! The answer to a question about the position as plain text, for scripts.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::view_context::{Query, ViewContext};
use http::reader_language::text_of;
use http::{OptionalUser, Problem};
use service::Service;

/// The answer in words, as plain text.
///
/// # Errors
/// If the game does not exist or the database fails.
pub async fn answer(
    service: Data<Service>,
    reader: OptionalUser,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let view = service.games.game(&id).await?;
    let reader = reader.0.map(|reader| reader.user);
    let context = ViewContext::new(&view, reader.as_ref(), &query, service.now(), text_of(&request).locale());
    Ok(plain_text(context.question().answer_or_unknown(query.typed(), text_of(&request))))
}

/// A plain-text response.
pub fn plain_text(words: String) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(words)
}
