//! Repacking of packed games from the former format to the current one. It is part of a migration that requires the
//! service to be stopped, and can be removed with [`game_record::former`].

use diesel::Connection as _;
use diesel::backend::Backend;
use diesel::migration::{self, Migration, MigrationSource};
use diesel::prelude::*;
use game_record::former;

use crate::packed_games::{GameStart, Rows};
use crate::presence::Presence;
use crate::schema::{game_terms, games, packed_games};
use crate::{Connection, StoreError};

/// The migration before which games are repacked.
pub(super) const VERSION: &str = "20261128091000";

/// Games repacked in one transaction.
const BATCH_SIZE: i64 = 500;

/// The migrations before [`VERSION`] of a source.
pub(super) struct Before<S>(pub(super) S);

impl<DB: Backend, S: MigrationSource<DB>> MigrationSource<DB> for Before<S> {
    fn migrations(&self) -> migration::Result<Vec<Box<dyn Migration<DB>>>> {
        let mut steps = self.0.migrations()?;
        steps.retain(|step| step.name().version() < VERSION.into());
        Ok(steps)
    }
}

/// Repacks every game of the former format. It can be interrupted and continues where it was. Games that cannot be read
/// or would not round-trip stay as they are.
///
/// # Errors
/// [`StoreError::Migration`] if another process, which could not read the new format, is running, before anything is
/// changed; database errors.
pub(super) fn repack_all(conn: &mut Connection, presence: &Presence) -> Result<(), StoreError> {
    let any_packed: Option<String> =
        packed_games::table.select(packed_games::game_id).limit(1).get_result(conn).optional()?;
    if any_packed.is_none() {
        return Ok(());
    }
    if !presence.is_alone(conn)? {
        return Err(StoreError::Migration(
            "stop every process of the service on this database first: those of the version before cannot read games in \
             the new format"
                .to_owned(),
        ));
    }
    let mut after = String::new();
    while let Some(last) = conn.transaction(|conn| repack_next(conn, &after))? {
        after = last;
    }
    Ok(())
}

/// Repacks the next batch after that id; returns the last id of the batch.
fn repack_next(conn: &mut Connection, after: &str) -> Result<Option<String>, StoreError> {
    let next = packed_games::table
        .inner_join(games::table.inner_join(game_terms::table))
        .filter(packed_games::game_id.gt(after))
        .order(packed_games::game_id)
        .limit(BATCH_SIZE)
        .select((GameStart::as_select(), packed_games::record, packed_games::analysis));
    let rows: Vec<(GameStart, Vec<u8>, Option<Vec<u8>>)> = next.load(conn)?;
    for (start, record, analysis) in &rows {
        if record.first() != Some(&former::FORMAT) {
            continue;
        }
        match repacked(start, record, analysis.as_deref()) {
            Ok((new_record, new_analysis)) => {
                let old = packed_games::table.find(start.id()).filter(packed_games::record.eq(record));
                let new = (packed_games::record.eq(new_record), packed_games::analysis.eq(new_analysis));
                if diesel::update(old).set(new).execute(conn)? == 0 {
                    return Err(StoreError::Migration(format!("game {} was changed meanwhile", start.id())));
                }
            }
            Err(reason) => tracing::error!(game = start.id(), reason, "a packed game stays in the former format"),
        }
    }
    Ok(rows.last().map(|(start, ..)| start.id().to_owned()))
}

/// Record and analysis in the current format. An unreadable analysis stays as it is.
fn repacked(start: &GameStart, record: &[u8], analysis: Option<&[u8]>) -> Result<(Vec<u8>, Option<Vec<u8>>), String> {
    let at = start.start().map_err(|error| error.to_string())?;
    let record = former::unpack(at, record).map_err(|damage| damage.to_string())?;
    let moves: Vec<&str> = record.moves.iter().map(|played| played.uci.as_str()).collect();
    let evaluations = analysis.map(|analysis| former::unpack_analysis(at, &moves, analysis)).transpose();
    let damaged = analysis.filter(|_| evaluations.is_err()).map(<[u8]>::to_vec);
    let evaluations = evaluations.ok().flatten().unwrap_or_default();
    let (record, analysis) = Rows { record: Ok(record), evaluations }.packed(start)?;
    Ok((record, analysis.or(damaged)))
}
