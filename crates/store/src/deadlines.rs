//! The deadlines of running games, as the background loop looks at them: in an index, not game by game.

use std::time::Duration;

use correspondence_clock::{Instant, WEEKENDS_OFF};
use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Text};

use super::due::{self, behind};
use super::parse::parse;
use super::schema::games;
use super::serving_time::{DowntimeTotalInQuery, StoredInstant};
use super::{Connection, StoreError, serving_time};
use domain::downtime::Downtime;
use domain::due::Due;

/// Any constant will do, as long as every node uses the same.
const ADVISORY_LOCK: i64 = 0x5ea1_ed31;

/// The running games whose flags fall by themselves and fell before `before`, in the order they fell: the first `most`
/// of those behind `after`.
pub fn overdue(conn: &mut Connection, before: Instant, after: Option<Due>, most: i64) -> Result<Vec<Due>, StoreError> {
    let (from, id) = behind(after);
    let rows: Vec<(String, Option<i64>)> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.lt(StoredInstant::of(before))))
        // The first half is for the index, which is walked from there on.
        .filter(games::flags_at.ge(from).and(games::flags_at.gt(from).or(games::id.gt(id))))
        .order((games::flags_at, games::id))
        .limit(most)
        .select((games::id, games::flags_at + DowntimeTotalInQuery))
        .load(conn)?;
    rows.into_iter().map(due::read).collect()
}

/// The earliest deadline of any running game at `from` or later whose flag falls by itself.
pub fn next(conn: &mut Connection, from: Instant) -> Result<Option<Instant>, StoreError> {
    let earliest: Option<Option<i64>> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.ge(StoredInstant::of(from))))
        .order(games::flags_at)
        .select(games::flags_at + DowntimeTotalInQuery)
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

/// The transactions of PostgreSQL that are changing games, of whichever process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnderWay(Vec<String>);

/// Those that are under way. On SQLite a transaction that writes is the only one.
pub fn under_way(conn: &mut Connection) -> Result<UnderWay, StoreError> {
    #[derive(QueryableByName)]
    struct Transaction {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let Connection::Postgres(conn) = conn else { return Ok(UnderWay::default()) };
    // Whoever changes a game has one of these locks before they read how much downtime was noted.
    let found: Vec<Transaction> = diesel::sql_query(
        "select distinct virtualtransaction as name from pg_locks \
         where relation = 'games'::regclass and mode in ('RowShareLock', 'RowExclusiveLock') and pid <> pg_backend_pid() \
         and database = (select oid from pg_database where datname = current_database())",
    )
    .load(conn)?;
    Ok(UnderWay(found.into_iter().map(|transaction| transaction.name).collect()))
}

/// Whether one of those has not ended.
pub fn is_under_way(conn: &mut Connection, UnderWay(transactions): &UnderWay) -> Result<bool, StoreError> {
    let Connection::Postgres(conn) = conn else { return Ok(false) };
    let running = diesel::sql_query(
        "select 1 from pg_locks where locktype = 'virtualxid' and granted and virtualtransaction = any($1) limit 1",
    );
    Ok(running.bind::<Array<Text>, _>(transactions).execute(conn)? > 0)
}

/// Takes back from running games what a downtime, of which the total tells already, puts off too much: what was over or due
/// before, and the deadlines of those whose clocks stood still throughout. Of what is put off in part see
/// [`not_simply_put_off`].
pub fn take_back(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    let lasted = until - from;
    // As it was kept before.
    let kept_from = serving_time::to_serving_time(downtime.from, serving_time::downtime_total(conn)?) + lasted;
    // A cross join is SQLite's word for an order of tables: leave first, of which there is little.
    conn.batch_execute(&format!(
        "update games set remind_at = remind_at - {lasted} where remind_at < {kept_from};
         update games set deadline = deadline - {lasted}, flags_at = flags_at - {lasted},
             remind_at = case when remind_at >= {kept_from} then remind_at - {lasted} else remind_at end
         where ended_at is null and turn_began <= {from} and id in (
             select id from games where ended_at is null and flags_at < {kept_from}
             union select id from games where ended_at is null and flags_at is null and deadline < {kept_from}
             union select id from games where ended_at is null and paused_from <= {from} and paused_until >= {until}
             union select games.id from leaves cross join game_players cross join games
                 where game_players.user_id = leaves.user_id and game_players.ended_at is null
                 and games.id = game_players.game_id and games.turn = game_players.side
                 and leaves.since <= {from} and leaves.until >= {until}
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
    // Weekends that stop a clock may lie in the downtime, or between the deadline before and the one after. A pause that
    // began in between was agreed on then.
    let of_row = format!(
        "(turn_began > {from} or control like '%{WEEKENDS_OFF}%' or (paused_until > {from} and paused_until < {until}))"
    );
    ids(
        conn,
        &format!(
            "select id from games where ended_at is null and flags_at is not null and {of_row}
         union select id from games where ended_at is null and flags_at is null and deadline is not null and {of_row}
         union select id from games where ended_at is null and id in (select game_id from game_events where at > {from})
         union select games.id from leaves cross join game_players cross join games
             where game_players.user_id = leaves.user_id and game_players.ended_at is null
             and games.id = game_players.game_id and games.turn = game_players.side
             and leaves.until > {from} and (leaves.ended_at is null or leaves.ended_at > {from})
             and leaves.since <= games.deadline + (select downtime_total from heartbeat)
             and (leaves.since > {from} or leaves.until < {until} or leaves.ended_at < {until})
         order by id"
        ),
    )
}

/// The running games in which something has happened after that instant.
pub fn changed_since(conn: &mut Connection, since: Instant) -> Result<Vec<GameId>, StoreError> {
    let since = since.as_millis();
    ids(conn, &format!(
        "select id from games where ended_at is null and flags_at is not null and turn_began > {since}
         union select id from games
             where ended_at is null and flags_at is null and deadline is not null and turn_began > {since}
         union select id from games where ended_at is null and id in (select game_id from game_events where at > {since})
         order by id"
    ))
}

/// The games that a query finds, in the order in which everybody locks games.
fn ids(conn: &mut Connection, query: &str) -> Result<Vec<GameId>, StoreError> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Text)]
        id: String,
    }
    let found: Vec<Found> = diesel::sql_query(query).load(conn)?;
    found.into_iter().map(|found| parse(&found.id)).collect()
}
