//! The engine's verdicts on all positions of a finished game, for scripts that step through it.

use actix_web::http::header::{CACHE_CONTROL, ETAG};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::analysis::verdicts;
use super::super::view_context::{Query, ViewContext};
use http::entity_tag::{entity_tag, is_not_modified};
use http::reader_language::text_of;
use http::{OptionalUser, Problem, reader_accounts};
use service::Service;

/// A list of paragraphs of markup by ply, in the reader's language and notation. It is large and does not
/// change, so a browser that has it cached gets 304.
///
/// # Errors
/// If the game does not exist or is not analysed.
pub async fn show(
    service: Data<Service>,
    reader: OptionalUser,
    request: HttpRequest,
    id: web::Path<GameId>,
) -> Result<HttpResponse, Problem> {
    let reader = reader.0.map(|reader| reader.user);
    let readers = reader_accounts(&service, &request, reader.as_ref().map(|reader| reader.id)).await?;
    let view = service.games.analysed_game(&id, readers).await?;
    let context =
        ViewContext::new(&view, reader.as_ref(), &Query::default(), service.now(), text_of(&request).locale());
    let verdicts = verdicts(&context, text_of(&request)).ok_or_else(Problem::not_found)?;
    let tag = entity_tag(verdicts.concat().as_bytes());
    let is_cached = is_not_modified(&request, &tag);
    let mut answer = if is_cached { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header((CACHE_CONTROL, "private, no-cache")).insert_header((ETAG, tag));
    Ok(if is_cached { answer.finish() } else { answer.json(verdicts) })
}
