//! Loading many games with as many queries as for one.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use correspondence_clock::Instant;
use diesel::prelude::*;

use correspondence_game::GameId;

use super::row::{Row, rows};
use crate::downtimes::RecordedDowntimes;
use crate::lock_order::{self, Lock};
use crate::schema::games;
use crate::{Connection, StoreError, downtimes, game_records, prepared};
use domain::downtime::Downtime;
use domain::game::StoredGame;

/// A loaded game, or why its rows cannot be read: damaged games do not hide the others.
pub type FoundGame = (GameId, Result<StoredGame, StoreError>);

/// The existing games of those ids, in the order of the ids.
pub fn find_all(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<FoundGame>, StoreError> {
    let selected = rows().filter(games::id.eq_any(texts(ids)));
    let rows = selected.select(Row::as_select()).load(conn)?;
    assemble(conn, ids, rows)
}

/// As [`find_all`], locking the games until this transaction ends.
pub fn find_all_for_update(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<FoundGame>, StoreError> {
    lock_order::note(Lock::Games, ids);
    let selected = rows().filter(games::id.eq_any(texts(ids)));
    let rows = match conn {
        // A fixed lock order prevents deadlocks.
        Connection::Postgres(conn) => {
            prepared::for_update_of("games", selected.order(games::id).select(Row::as_select())).load(conn)?
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => selected.select(Row::as_select()).load(conn)?,
    };
    assemble(conn, ids, rows)
}

/// Locks games until this transaction ends.
pub fn lock(conn: &mut Connection, ids: &[GameId]) -> Result<(), StoreError> {
    lock_order::note(Lock::Games, ids);
    // On SQLite the whole transaction has the only write lock.
    if let Connection::Postgres(conn) = conn {
        // A fixed lock order prevents deadlocks.
        let selected = games::table.filter(games::id.eq_any(texts(ids))).order(games::id).select(games::id);
        selected.for_update().load::<String>(conn)?;
    }
    Ok(())
}

fn assemble(conn: &mut Connection, ids: &[GameId], rows: Vec<Row>) -> Result<Vec<FoundGame>, StoreError> {
    let texts = texts(ids);
    let places: Vec<_> = rows.iter().map(Row::place).collect();
    let mut records = game_records::find_all(conn, &places)?;
    let first = rows.iter().map(|row| row.started_at).min().unwrap_or(i64::MAX);
    let noted = downtimes::between(conn, Instant::from_millis(first), Instant::MAX)?;

    let mut rows: HashMap<String, Row> = rows.into_iter().map(|row| (row.id.clone(), row)).collect();
    let game = |(id, text): (&GameId, &String)| {
        let row = rows.remove(text)?;
        let (from, to) = row.span();
        let within = |downtime: &&Downtime| downtime.until > from && downtime.until <= to;
        let downtimes = noted.downtimes.iter().filter(within).copied().collect();
        let noted = RecordedDowntimes { downtimes, total: noted.total };
        let record = records.remove(text).unwrap_or_else(|| Ok((Vec::new(), Vec::new())));
        // A panic on one game must not hide the others.
        let replayed =
            catch_unwind(AssertUnwindSafe(|| record.and_then(|(moves, events)| row.into_game(moves, events, &noted))));
        Some((*id, replayed.unwrap_or_else(|_| Err(StoreError::Corrupt(format!("game {id} cannot be replayed"))))))
    };
    Ok(ids.iter().zip(&texts).filter_map(game).collect())
}

fn texts(ids: &[GameId]) -> Vec<String> {
    ids.iter().map(GameId::to_string).collect()
}
