//! Imported games as a PGN stream.

use std::io;

use async_stream::try_stream;
use bytes::Bytes;
use futures_util::Stream;
use tokio_util::sync::CancellationToken;

use super::NetworkStreamPermit;
use domain::imported_game_search::ImportedGameSearch;
use domain::user::UserId;
use service::{Service, StoreError};

/// Media type of PGN, as chess programs commonly write it.
pub const PGN: &str = "application/x-chess-pgn";

/// Streams the imported games of `owner` that match the search as PGN, latest import first, with two empty lines after
/// each. They are read from the database as the client consumes them.
///
/// # Errors
/// Database errors before the first byte.
pub async fn stream_imported_games(
    service: Service,
    owner: UserId,
    search: ImportedGameSearch,
    place: NetworkStreamPermit,
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
