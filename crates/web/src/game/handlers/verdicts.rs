//! What the engine said of every position of a finished game, for scripts that step through it.

use actix_web::http::header::{CACHE_CONTROL, ETAG};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::analysis::verdicts;
use super::super::view_context::{Query, ViewContext};
use http::entity_tag::{entity_tag, is_not_modified};
use http::reader::text_of;
use http::{MaybeUser, Problem, reader_accounts};
use service::Service;

/// A list of paragraphs of markup by ply, in the reader's language and notation. It is much of a page's weight and stays as
/// it is: a browser that has it is told so.
///
/// # Errors
/// Where there is no such game, or it is not analysed.
pub async fn show(
    service: Data<Service>,
    reader: MaybeUser,
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
    let is_known = is_not_modified(&request, &tag);
    let mut answer = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header((CACHE_CONTROL, "private, no-cache")).insert_header((ETAG, tag));
    Ok(if is_known { answer.finish() } else { answer.json(verdicts) })
}
