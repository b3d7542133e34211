//! Many games at once, with as many questions as for one.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use correspondence_clock::Instant;
use diesel::prelude::*;

use correspondence_game::GameId;

use super::row::{Row, rows};
use crate::downtimes::Noted;
use crate::lock_order::{self, Lock};
use crate::schema::games;
use crate::{Connection, StoreError, downtimes, game_records, prepared};
use domain::downtime::Downtime;
use domain::game::StoredGame;

/// A game that was looked for, or why its rows cannot be read: one that is damaged does not hide the others.
pub type FoundGame = (GameId, Result<StoredGame, StoreError>);

/// The games of those ids that are there, in the order of the ids.
pub fn find_all(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<FoundGame>, StoreError> {
    let wanted = rows().filter(games::id.eq_any(texts(ids)));
    let rows = wanted.select(Row::as_select()).load(conn)?;
    assemble(conn, ids, rows)
}

/// The same, where nobody else may change them until this transaction ends.
pub fn find_all_for_update(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<FoundGame>, StoreError> {
    lock_order::note(Lock::Games, ids);
    let wanted = rows().filter(games::id.eq_any(texts(ids)));
    let rows = match conn {
        // One order for all who lock several.
        Connection::Postgres(conn) => {
            prepared::for_update_of("games", wanted.order(games::id).select(Row::as_select())).load(conn)?
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => wanted.select(Row::as_select()).load(conn)?,
    };
    assemble(conn, ids, rows)
}

/// Keeps everybody else from changing games until this transaction ends.
pub fn lock(conn: &mut Connection, ids: &[GameId]) -> Result<(), StoreError> {
    lock_order::note(Lock::Games, ids);
    // On SQLite the whole transaction has the only write lock.
    if let Connection::Postgres(conn) = conn {
        // One order for all who lock several.
        let wanted = games::table.filter(games::id.eq_any(texts(ids))).order(games::id).select(games::id);
        wanted.for_update().load::<String>(conn)?;
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
        let noted = Noted { downtimes, total: noted.total };
        let record = records.remove(text).unwrap_or_else(|| Ok((Vec::new(), Vec::new())));
        // A panic over one game is a defect of ours, and no reason to lose sight of the others.
        let replayed =
            catch_unwind(AssertUnwindSafe(|| record.and_then(|(moves, events)| row.into_game(moves, events, &noted))));
        Some((*id, replayed.unwrap_or_else(|_| Err(StoreError::Corrupt(format!("game {id} cannot be replayed"))))))
    };
    Ok(ids.iter().zip(&texts).filter_map(game).collect())
}

fn texts(ids: &[GameId]) -> Vec<String> {
    ids.iter().map(GameId::to_string).collect()
}
