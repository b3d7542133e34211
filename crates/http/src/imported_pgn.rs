//! Kept games as a stream of PGN.

use std::io;

use async_stream::try_stream;
use bytes::Bytes;
use futures_util::Stream;
use tokio_util::sync::CancellationToken;

use super::StreamPlace;
use domain::imported_game_search::ImportedGameSearch;
use domain::user::UserId;
use service::{Service, StoreError};

/// PGN's media type, as the field writes it.
pub const PGN: &str = "application/x-chess-pgn";

/// The games that `owner` keeps and looks for as PGN, the one that was kept last first, with two empty
/// lines after each. They are read as they are taken.
///
/// # Errors
/// The database's, as long as nothing was answered.
pub async fn stream_imported_games(
    service: Service,
    owner: UserId,
    search: ImportedGameSearch,
    place: StreamPlace,
    stop: CancellationToken,
) -> Result<impl Stream<Item = io::Result<Bytes>> + 'static, StoreError> {
    let first = service.imported_games.imported_pgns(owner, search.clone(), None).await?;
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
            next = service.imported_games.imported_pgns(owner, search.clone(), Some(last)).await.map_err(io::Error::other)?;
        }
    })
}
