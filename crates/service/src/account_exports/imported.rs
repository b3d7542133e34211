//! `imported.pgn`: the imported games, with their owner's variations and comments.

use super::archive::Archive;
use super::{MakingError, Source};
use domain::imported_game_search::ImportedGameSearch;

pub(super) const FILE: &str = "imported.pgn";

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let (games, owner) = (&source.service.imported_games, source.user.id);
    archive.begin_file(FILE)?;
    let mut before = None;
    while let Some((pgns, last)) = games.imported_pgns(owner, ImportedGameSearch::default(), before).await? {
        for pgn in pgns {
            archive.write(pgn.as_bytes()).await?;
            archive.write(b"\n\n").await?;
        }
        before = Some(last);
    }
    Ok(())
}
