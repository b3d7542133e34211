//! Kept games as PGN, one or all of them.

use std::io;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use async_stream::try_stream;
use bytes::Bytes;
use correspondence_game::GameId;
use futures_util::Stream;
use tokio_util::sync::CancellationToken;

use super::search::SearchForm;
use crate::web::{LoggedIn, Problem, StreamPlace, StreamPlaces};
use domain::kept_search::KeptSearch;
use domain::user::UserId;
use service::{Service, StoreError};

/// PGN's media type, as the field writes it.
pub const PGN: &str = "application/x-chess-pgn";

/// One game, to be kept as a file.
///
/// # Errors
/// Where the reader has no such game, or the database's.
pub async fn one(service: Data<Service>, reader: LoggedIn, id: web::Path<GameId>) -> Result<HttpResponse, Problem> {
    let view = service.kept_game(reader.user.id, &id).await?;
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
    let stream = stream_kept_games(service, reader.user.id, search, place, stop).await?;
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

/// The games that `owner` keeps and looks for as PGN, the one that was kept last first, with two empty
/// lines after each. They are read as they are taken.
///
/// # Errors
/// The database's, as long as nothing was answered.
pub async fn stream_kept_games(
    service: Service,
    owner: UserId,
    search: KeptSearch,
    place: StreamPlace,
    stop: CancellationToken,
) -> Result<impl Stream<Item = io::Result<Bytes>> + 'static, StoreError> {
    let first = service.kept_pgns(owner, search.clone(), None).await?;
    Ok(try_stream! {
        let _place = place;
        let mut next = first;
        while let Some((games, last)) = next {
            if stop.is_cancelled() {
                Err(io::Error::other("the service stops"))?;
            }
            let text: String = games.iter().flat_map(|pgn| [pgn.as_str(), "\n\n"]).collect();
            if !text.is_empty() {
                yield Bytes::from(text);
            }
            next = service.kept_pgns(owner, search.clone(), Some(last)).await.map_err(io::Error::other)?;
        }
    })
}
