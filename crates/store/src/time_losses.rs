//! How many games of players end, and how many they lose on time: daily counters, updated in the transaction that ends
//! a game.

use std::collections::{BTreeMap, HashMap};

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::upsert::excluded;

use super::lock_order::{self, Lock};
use super::schema::time_losses;
use super::{Connection, StoreError};
use domain::time_losses::{SPAN_DAYS, TimeLosses};
use domain::user::UserId;

/// Rows per statement: PostgreSQL accepts at most 65,535 parameters.
const BATCH_SIZE: usize = 1_000;

/// Adds to the daily counters of players, in the order of the keys, so that two transactions that change the same rows
/// cannot deadlock.
pub fn add(conn: &mut Connection, more: &BTreeMap<(UserId, i32), TimeLosses>) -> Result<(), StoreError> {
    lock_order::note(Lock::TimeLosses, more.keys().map(|(user, _)| user.0));
    let stored = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    let row = |(&(user, day), losses): (&(UserId, i32), &TimeLosses)| {
        (
            time_losses::user_id.eq(user.0),
            time_losses::day.eq(day),
            time_losses::games.eq(stored(losses.games)),
            time_losses::lost_on_time.eq(stored(losses.lost)),
        )
    };
    let key = (time_losses::user_id, time_losses::day);
    let sums = (
        time_losses::games.eq(time_losses::games + excluded(time_losses::games)),
        time_losses::lost_on_time.eq(time_losses::lost_on_time + excluded(time_losses::lost_on_time)),
    );
    let rows: Vec<_> = more.iter().map(row).collect();
    match conn {
        Connection::Postgres(conn) => {
            for batch in rows.chunks(BATCH_SIZE) {
                let rows = diesel::insert_into(time_losses::table).values(batch);
                rows.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
        Connection::Sqlite(conn) => {
            for row in rows {
                let row = diesel::insert_into(time_losses::table).values(row);
                row.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
    }
    Ok(())
}

/// The counts of that player over the last [`SPAN_DAYS`] before `now`.
pub fn of(conn: &mut Connection, player: UserId, now: Instant) -> Result<TimeLosses, StoreError> {
    Ok(of_all(conn, &[player], now)?.remove(&player).unwrap_or_default())
}

/// Like [`of`], for several players. Players without a finished game are missing.
pub fn of_all(
    conn: &mut Connection,
    players: &[UserId],
    now: Instant,
) -> Result<HashMap<UserId, TimeLosses>, StoreError> {
    let rows: Vec<(i64, i32, i32)> = time_losses::table
        .filter(time_losses::user_id.eq_any(players.iter().map(|player| player.0)))
        .filter(time_losses::day.gt(now.day() - SPAN_DAYS))
        .select((time_losses::user_id, time_losses::games, time_losses::lost_on_time))
        .load(conn)?;
    let mut found = HashMap::new();
    for (player, games, lost) in rows {
        let count = |count: i32| u32::try_from(count).unwrap_or_default();
        *found.entry(UserId(player)).or_insert_with(TimeLosses::default) +=
            TimeLosses { games: count(games), lost: count(lost) };
    }
    Ok(found)
}

/// All counts of that player, by day.
pub fn days_of(conn: &mut Connection, player: UserId) -> Result<Vec<(i32, TimeLosses)>, StoreError> {
    let rows: Vec<(i32, i32, i32)> = time_losses::table
        .filter(time_losses::user_id.eq(player.0))
        .select((time_losses::day, time_losses::games, time_losses::lost_on_time))
        .load(conn)?;
    let count = |count: i32| u32::try_from(count).unwrap_or_default();
    Ok(rows
        .into_iter()
        .map(|(day, games, lost)| (day, TimeLosses { games: count(games), lost: count(lost) }))
        .collect())
}
