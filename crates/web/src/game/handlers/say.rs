//! The answer to a question about the position, alone: what scripts ask for.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::view_context::{Query, ViewContext};
use http::reader::text_of;
use http::{MaybeUser, Problem};
use service::Service;

/// The answer in words, as plain text.
///
/// # Errors
/// Where there is no such game, or the database's.
pub async fn answer(
    service: Data<Service>,
    reader: MaybeUser,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let view = service.games.game(&id).await?;
    let reader = reader.0.map(|reader| reader.user);
    let context = ViewContext::new(&view, reader.as_ref(), &query, service.now(), text_of(&request).locale());
    Ok(plain(context.question().answer_or_unknown(query.typed(), text_of(&request))))
}

/// Words alone.
pub fn plain(words: String) -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(words)
}
