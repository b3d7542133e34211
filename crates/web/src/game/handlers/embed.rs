//! A game embedded in a frame on other sites: the board, the moves, and a link to the game's own page.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::super::embedded;
use super::super::view_context::Query;
use http::reader_language::public_text_of;
use http::{Problem, Site};
use layout::brand::Brand;
use layout::headers::embeddable_policy;
use service::Service;

/// The page in the frame. It is the same for everybody and has no actions: it reads no cookies, and no page that reads
/// them can be framed.
///
/// # Errors
/// If the game does not exist or the database fails.
pub async fn show(
    service: Data<Service>,
    site: Data<Site>,
    brand: Data<Brand>,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let view = service.games.game(&id).await?;
    let text = public_text_of(&request);
    let query = query.into_inner().for_spectator();
    let mut answer = embedded::answer(&view, &query, service.now(), text, &site, &brand)?;
    let headers = answer.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, embeddable_policy());
    headers.insert(CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
    Ok(answer)
}
