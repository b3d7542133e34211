//! PGN export of one or all imported games.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use tokio_util::sync::CancellationToken;

use super::search::SearchForm;
use domain::ids::ImportedGameId;
use http::{LoggedIn, PGN, Problem, StreamLimits, attachment, stream_imported_games};
use service::Service;

/// Downloads one game.
///
/// # Errors
/// If the reader has no such game, or a database error.
pub async fn one(
    service: Data<Service>,
    reader: LoggedIn,
    id: web::Path<ImportedGameId>,
) -> Result<HttpResponse, Problem> {
    let view = service.imported_games.imported_game(reader.user.id, vec![reader.user.id], &id).await?;
    Ok(file(&format!("{id}.pgn")).body(view.into_pgn()))
}

/// Downloads all games that match the search.
///
/// # Errors
/// A refusal of an invalid address, or a database error.
pub async fn all(
    service: Data<Service>,
    request: HttpRequest,
    reader: LoggedIn,
    form: web::Query<SearchForm>,
    places: Data<StreamLimits>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, Problem> {
    let search = form.read().map_err(|_| Problem::bad_request())?;
    let place = places.acquire(&request, false).map_err(Problem::too_many)?;
    let (service, stop) = (service.get_ref().clone(), stop.get_ref().clone());
    let stream = stream_imported_games(service, reader.user.id, search, place, stop).await?;
    Ok(file("games.pgn").streaming(stream))
}

fn file(name: &str) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, format!("{PGN}; charset=utf-8")))
        .insert_header(attachment(name))
        .insert_header((CACHE_CONTROL, "no-store"));
    response
}
