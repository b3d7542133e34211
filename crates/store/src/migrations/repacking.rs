//! Packed games of the former format, each read once and packed in that of today. It is part of a migration that needs the
//! service stopped, and goes with [`game_record::former`].

use diesel::Connection as _;
use diesel::backend::Backend;
use diesel::migration::{self, Migration, MigrationSource};
use diesel::prelude::*;
use game_record::former;

use crate::packed_games::GameStart;
use crate::schema::{game_terms, games, packed_games};
use crate::{Connection, StoreError};

/// The migration before which games are packed anew.
pub(super) const VERSION: &str = "20261128091000";

/// How many games are packed anew in one transaction.
const AT_A_TIME: i64 = 500;

/// The migrations before [`VERSION`] of a source.
pub(super) struct Before<S>(pub(super) S);

impl<DB: Backend, S: MigrationSource<DB>> MigrationSource<DB> for Before<S> {
    fn migrations(&self) -> migration::Result<Vec<Box<dyn Migration<DB>>>> {
        let mut steps = self.0.migrations()?;
        steps.retain(|step| step.name().version() < VERSION.into());
        Ok(steps)
    }
}

/// Packs every game of the former format anew. It can be interrupted, and goes on where it was.
///
/// # Errors
/// [`StoreError::Corrupt`] for a game that cannot be read: nothing is lost, and nothing else is changed.
pub(super) fn repack_all(conn: &mut Connection) -> Result<(), StoreError> {
    let mut after = String::new();
    while let Some(last) = conn.transaction(|conn| repack_next(conn, &after))? {
        after = last;
    }
    Ok(())
}

/// The same for the next games after that id; says which was the last of them.
fn repack_next(conn: &mut Connection, after: &str) -> Result<Option<String>, StoreError> {
    let next = packed_games::table
        .inner_join(games::table.inner_join(game_terms::table))
        .filter(packed_games::game_id.gt(after))
        .order(packed_games::game_id)
        .limit(AT_A_TIME)
        .select((GameStart::as_select(), packed_games::record, packed_games::analysis));
    let rows: Vec<(GameStart, Vec<u8>, Option<Vec<u8>>)> = next.load(conn)?;
    for (start, record, analysis) in &rows {
        if record.first() != Some(&former::FORMAT) {
            continue;
        }
        let at = start.start()?;
        let read = former::unpack(at, record).map_err(start.damaged("record"))?;
        let moves: Vec<&str> = read.moves.iter().map(|played| played.uci.as_str()).collect();
        let evaluations = analysis.as_ref().map(|analysis| former::unpack_analysis(at, &moves, analysis));
        let evaluations = evaluations.transpose().map_err(start.damaged("analysis"))?;
        let analysis = evaluations.map(|evaluations| game_record::pack_analysis(at, &moves, &evaluations));
        diesel::update(packed_games::table.find(start.id()))
            .set((packed_games::record.eq(game_record::pack(at, &read)), packed_games::analysis.eq(analysis)))
            .execute(conn)?;
    }
    Ok(rows.last().map(|(start, ..)| start.id().to_owned()))
}
