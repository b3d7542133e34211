//! The deadlines of running games, as the background loop looks at them: in an index, not game by game.

use std::collections::BTreeSet;
use std::time::Duration;

use correspondence_clock::{Instant, WEEKENDS_OFF};
use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};

use super::due::{self, behind};
use super::parse::parse;
use super::schema::{game_events, game_players, games, leaves};
use super::{Connection, StoreError, serving_time};
use crate::domain::downtime::Downtime;
use crate::domain::due::Due;

/// Any constant will do, as long as every node uses the same.
const ADVISORY_LOCK: i64 = 0x5ea1_ed31;

/// The running games whose flags fall by themselves and fell before `before`, in the order they fell: the first `most`
/// of those behind `after`.
pub fn overdue(conn: &mut Connection, before: Instant, after: Option<Due>, most: i64) -> Result<Vec<Due>, StoreError> {
    let total = serving_time::downtime_total(conn)?;
    let (from, id) = behind(after, total);
    let rows: Vec<(String, i64)> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.lt(serving_time::kept(before, total))))
        // The first half is for the index, which is walked from there on.
        .filter(games::flags_at.ge(from).and(games::flags_at.gt(from).or(games::id.gt(id))))
        .order((games::flags_at, games::id))
        .limit(most)
        .select((games::id, games::flags_at.assume_not_null()))
        .load(conn)?;
    rows.into_iter().map(|row| due::read(row, total)).collect()
}

/// The earliest deadline of any running game at `from` or later whose flag falls by itself.
pub fn next(conn: &mut Connection, from: Instant) -> Result<Option<Instant>, StoreError> {
    let total = serving_time::downtime_total(conn)?;
    let earliest: Option<i64> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.ge(serving_time::kept(from, total))))
        .order(games::flags_at)
        .select(games::flags_at.assume_not_null())
        .first(conn)
        .optional()?;
    Ok(earliest.map(|kept| serving_time::told(kept, total)))
}

/// Makes this transaction the only one of all nodes that ends games on time, so that they end in the order their flags
/// fell. `false` when another is at it. The right goes with the transaction, however that ends; `timeout` is how long
/// it waits for games that are being changed.
///
/// On SQLite every transaction that writes is the only one.
pub fn claim_sweep(conn: &mut Connection, timeout: Duration) -> Result<bool, StoreError> {
    #[derive(QueryableByName)]
    struct Claimed {
        #[diesel(sql_type = Bool)]
        claimed: bool,
    }
    let Connection::Postgres(conn) = conn else { return Ok(true) };
    // A node that is halted in the middle must not keep the others from it: its transaction is then ended for it.
    conn.batch_execute(&format!(
        "set local lock_timeout = {}; set local idle_in_transaction_session_timeout = 10000",
        timeout.as_millis()
    ))?;
    let asked = diesel::sql_query("select pg_try_advisory_xact_lock($1) as claimed").bind::<BigInt, _>(ADVISORY_LOCK);
    Ok(asked.get_result::<Claimed>(conn)?.claimed)
}

/// Waits until whoever is changing games is done, and keeps others from it until this transaction ends: what they store
/// must not leave out a downtime that is just being noted. Where that takes long it is not waited for.
pub fn keep_from_changing(conn: &mut Connection) -> Result<(), StoreError> {
    // On SQLite every transaction that writes is the only one.
    let Connection::Postgres(conn) = conn else { return Ok(()) };
    // Autovacuum, which is in the way of it, too, gives way after a second, but for one that must not be put off.
    let locked = diesel::Connection::transaction(conn, |conn| conn.batch_execute("lock table games in exclusive mode"));
    match locked.map_err(StoreError::from) {
        Err(error @ StoreError::Unavailable(_)) => {
            tracing::warn!(%error, "a downtime is noted while games are being changed");
            Ok(())
        }
        done => done,
    }
}

/// Sets back, where a downtime of which the total tells already has put off too much, what is kept of running games: what was
/// over or due before, and the deadlines of whoever's clock stood still throughout. Of what is put off in part see
/// [`not_simply_put_off`].
pub fn set_back(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    let lasted = until - from;
    // As it was kept before.
    let kept_from = serving_time::kept(downtime.from, serving_time::downtime_total(conn)?) + lasted;
    conn.batch_execute(&format!(
        "update games set remind_at = remind_at - {lasted} where remind_at < {kept_from};
         update games set deadline = deadline - {lasted}, flags_at = flags_at - {lasted},
             remind_at = case when remind_at >= {kept_from} then remind_at - {lasted} else remind_at end
         where ended_at is null and turn_began <= {from} and id in (
             select id from games where ended_at is null and flags_at < {kept_from}
             union select id from games where ended_at is null and flags_at is null and deadline < {kept_from}
             union select id from games where ended_at is null and paused_from <= {from} and paused_until >= {until}
             union select game_players.game_id from leaves
                 inner join game_players on game_players.user_id = leaves.user_id and game_players.ended_at is null
                 inner join games on games.id = game_players.game_id and games.turn = game_players.side
                 where leaves.since <= {from} and leaves.until >= {until}
                 and (leaves.ended_at is null or leaves.ended_at >= {until})
         )"
    ))?;
    Ok(())
}

/// The running games whose deadlines a downtime does not simply put off: something happened in them after
/// the last heartbeat, or their clocks stand still on weekends, or an agreed pause ends in between, or leave of whoever is
/// to move begins or ends in between, or begins by the deadline as it is now. What was over before stands in the deadline
/// already.
pub fn not_simply_put_off(conn: &mut Connection, downtime: Downtime) -> Result<Vec<GameId>, StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    let running = games::table.filter(games::ended_at.is_null()).select(games::id);
    // Weekends that stop a clock may lie in the downtime, or between the deadline before and the one after. A pause that
    // began in between was agreed on then.
    let has_moved_or_pauses = games::turn_began
        .gt(from)
        .or(games::control.like(format!("%{WEEKENDS_OFF}%")))
        .or(games::paused_until.assume_not_null().gt(from).and(games::paused_until.assume_not_null().lt(until)));
    let of_row: Vec<String> = running.filter(has_moved_or_pauses).load(conn)?;
    let changed = game_events::table.filter(game_events::at.gt(from)).select(game_events::game_id);
    let changed: Vec<String> = running.filter(games::id.eq_any(changed)).load(conn)?;
    let ends_after = |at: i64| leaves::until.gt(at).and(leaves::ended_at.is_null().or(leaves::ended_at.gt(at)));
    let of_away: Vec<String> = game_players::table
        .inner_join(games::table)
        .inner_join(leaves::table.on(leaves::user_id.eq(game_players::user_id)))
        .filter(game_players::ended_at.is_null().and(game_players::side.eq(games::turn)))
        .filter(ends_after(from).and(leaves::since.nullable().le(serving_time::deadline())))
        .filter(leaves::since.gt(from).or(diesel::dsl::not(ends_after(until - 1))))
        .select(game_players::game_id)
        .load(conn)?;
    // In their order, in which everybody locks games.
    let each_once: BTreeSet<String> = [of_row, changed, of_away].into_iter().flatten().collect();
    each_once.iter().map(|id| parse(id)).collect()
}
