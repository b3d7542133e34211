//! The deadlines of running games, as the background loop looks at them: in an index, not game by game.

use std::collections::BTreeSet;
use std::time::Duration;

use correspondence_clock::{Instant, WEEKENDS_OFF};
use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable};

use super::due::behind;
use super::parse::parse;
use super::schema::{game_events, game_players, games, leaves};
use super::{Connection, StoreError};
use crate::domain::downtime::Downtime;
use crate::domain::due::Due;

/// Any constant will do, as long as every node uses the same.
const ADVISORY_LOCK: i64 = 0x5ea1_ed31;

/// The running games whose flags fall by themselves and fell before `before`, in the order they fell: the first `most`
/// of those behind `after`.
pub fn overdue(conn: &mut Connection, before: Instant, after: Option<Due>, most: i64) -> Result<Vec<Due>, StoreError> {
    let (from, id) = behind(after);
    let rows: Vec<(String, Option<i64>)> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.lt(before.as_millis())))
        // The first half is for the index, which is walked from there on.
        .filter(games::flags_at.ge(from).and(games::flags_at.gt(from).or(games::id.gt(id))))
        .order((games::flags_at, games::id))
        .limit(most)
        .select((games::id, games::flags_at))
        .load(conn)?;
    rows.into_iter().map(Due::try_from).collect()
}

impl TryFrom<(String, Option<i64>)> for Due {
    type Error = StoreError;

    fn try_from((id, at): (String, Option<i64>)) -> Result<Self, StoreError> {
        Ok(Self { at: Instant::from_millis(at.unwrap_or_default()), game: parse(&id)? })
    }
}

/// The earliest deadline of any running game at `from` or later whose flag falls by itself.
pub fn next(conn: &mut Connection, from: Instant) -> Result<Option<Instant>, StoreError> {
    let earliest: Option<Option<i64>> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.ge(from.as_millis())))
        .order(games::flags_at)
        .select(games::flags_at)
        .first(conn)
        .optional()?;
    Ok(earliest.flatten().map(Instant::from_millis))
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

/// Moves the deadlines of running games by all of a downtime, where the clock of the side to move would have run all that
/// time. Of the others see [`not_simply_moved`].
pub fn shift(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    let running = games::table.filter(games::ended_at.is_null().and(games::deadline.ge(from)));
    // Whose clock stood still throughout, on leave, is no better off. The two sides of a game are told apart, for leave
    // stops no clock but one's own.
    let on_leave = format!(
        "select game_players.game_id, game_players.side from game_players \
         inner join leaves on leaves.user_id = game_players.user_id \
         where game_players.ended_at is null and leaves.since <= {from} \
         and leaves.until >= {until} and (leaves.ended_at is null or leaves.ended_at >= {until})"
    );
    // SQLite looks the games up in a table made of that; PostgreSQL, which does so for small ones only, joins.
    let is_not_on_leave = match conn {
        Connection::Sqlite(_) => format!("(games.id, games.turn) not in ({on_leave})"),
        Connection::Postgres(_) => {
            format!("not exists ({on_leave} and game_players.game_id = games.id and game_players.side = games.turn)")
        }
    };
    // So is nobody's in a game that was paused throughout.
    let is_not_paused =
        format!("(games.paused_until is null or not (games.paused_from <= {from} and games.paused_until >= {until}))");
    let moved = running
        .filter(games::turn_began.le(from))
        .filter(sql::<Bool>(&is_not_on_leave))
        .filter(sql::<Bool>(&is_not_paused));
    // A reminder that was due before is due still.
    let reminder = format!(
        "case when games.remind_at >= {from} then games.remind_at + {0} else games.remind_at end",
        until - from
    );
    // Each row is written once.
    diesel::update(moved)
        .set((
            games::deadline.eq(games::deadline + Some(until - from)),
            games::flags_at.eq(games::flags_at + Some(until - from)),
            games::remind_at.eq(sql::<Nullable<BigInt>>(&reminder)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The running games whose deadlines, moved already, a downtime does not simply move: something happened in them after
/// the last heartbeat, or their clocks stand still on weekends, or an agreed pause ends in between, or leave of whoever is
/// to move begins or ends in between, or begins by the deadline as it is now. What was over before stands in the deadline
/// already.
pub fn not_simply_moved(conn: &mut Connection, downtime: Downtime) -> Result<Vec<GameId>, StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    let running = games::table.filter(games::ended_at.is_null()).select(games::id);
    let moved: Vec<String> = running.filter(games::turn_began.gt(from)).load(conn)?;
    let changed = game_events::table.filter(game_events::at.gt(from)).select(game_events::game_id);
    let changed: Vec<String> = running.filter(games::id.eq_any(changed)).load(conn)?;
    // Weekends that stop a clock may lie in the downtime, or between the deadline before and the one after.
    let with_weekends = running.filter(games::control.like(format!("%{WEEKENDS_OFF}%")));
    let with_weekends: Vec<String> = with_weekends.load(conn)?;
    // One that began in between was agreed on then.
    let paused = games::paused_until.gt(from).and(games::paused_until.lt(until));
    let paused: Vec<String> = running.filter(paused).load(conn)?;
    let ends_after = |at: i64| leaves::until.gt(at).and(leaves::ended_at.is_null().or(leaves::ended_at.gt(at)));
    let of_away: Vec<String> = game_players::table
        .inner_join(games::table)
        .inner_join(leaves::table.on(leaves::user_id.eq(game_players::user_id)))
        .filter(game_players::ended_at.is_null().and(game_players::side.eq(games::turn)))
        .filter(ends_after(from).and(leaves::since.nullable().le(games::deadline)))
        .filter(leaves::since.gt(from).or(diesel::dsl::not(ends_after(until - 1))))
        .select(game_players::game_id)
        .load(conn)?;
    // In their order, in which everybody locks games.
    let each_once: BTreeSet<String> = [moved, changed, with_weekends, paused, of_away].into_iter().flatten().collect();
    each_once.iter().map(|id| parse(id)).collect()
}
