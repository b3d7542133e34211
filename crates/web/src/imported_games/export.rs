//! Kept games as PGN, one or all of them.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use tokio_util::sync::CancellationToken;

use super::search::SearchForm;
use domain::ids::ImportedGameId;
use http::{LoggedIn, PGN, Problem, StreamPlaces, stream_imported_games};
use service::Service;

/// One game, to be kept as a file.
///
/// # Errors
/// Where the reader has no such game, or the database's.
pub async fn one(
    service: Data<Service>,
    reader: LoggedIn,
    id: web::Path<ImportedGameId>,
) -> Result<HttpResponse, Problem> {
    let view = service.imported_games.imported_game(reader.user.id, vec![reader.user.id], &id).await?;
    Ok(file(&format!("{id}.pgn")).body(view.pgn))
}

/// All games that are looked for.
///
/// # Errors
/// A refusal for an address that is none of ours, and the database's.
pub async fn all(
    service: Data<Service>,
    request: HttpRequest,
    reader: LoggedIn,
    form: web::Query<SearchForm>,
    places: Data<StreamPlaces>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, Problem> {
    let search = form.read().map_err(|_| Problem::bad_request())?;
    let place = places.take(&request, false).map_err(Problem::too_many)?;
    let (service, stop) = (service.get_ref().clone(), stop.get_ref().clone());
    let stream = stream_imported_games(service, reader.user.id, search, place, stop).await?;
    Ok(file("games.pgn").streaming(stream))
}

fn file(name: &str) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((CONTENT_TYPE, format!("{PGN}; charset=utf-8")))
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .insert_header((CACHE_CONTROL, "no-store"));
    answer
}
