//! Deadlines of running games, read by index for the background loop.

use std::time::Duration;

use correspondence_clock::{Instant, TripleBlock, WEEKENDS_OFF};
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

/// An arbitrary constant, the same on every node.
const ADVISORY_LOCK: i64 = 0x5ea1_ed31;

/// Running games whose flags fell automatically before `before`, in that order: the first `limit` after `after`.
pub fn overdue(conn: &mut Connection, before: Instant, after: Option<Due>, limit: i64) -> Result<Vec<Due>, StoreError> {
    let (from, id) = behind(after);
    let rows: Vec<(String, Option<i64>)> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.lt(StoredInstant::of(before))))
        // The first half lets the database seek in the index.
        .filter(games::flags_at.ge(from).and(games::flags_at.gt(from).or(games::id.gt(id))))
        .order((games::flags_at, games::id))
        .limit(limit)
        .select((games::id, games::flags_at + DowntimeTotalInQuery))
        .load(conn)?;
    rows.into_iter().map(due::read).collect()
}

/// The earliest automatic flag fall of a running game at or after `from`.
pub fn next(conn: &mut Connection, from: Instant) -> Result<Option<Instant>, StoreError> {
    let earliest: Option<Option<i64>> = games::table
        .filter(games::ended_at.is_null().and(games::flags_at.ge(StoredInstant::of(from))))
        .order(games::flags_at)
        .select(games::flags_at + DowntimeTotalInQuery)
        .first(conn)
        .optional()?;
    Ok(earliest.flatten().map(Instant::from_millis))
}

/// An advisory lock that lets only one transaction of all nodes end games on time, so that they end in the order of
/// their flag falls. `false` if another holds it. It is released with the transaction; `timeout` limits waiting for
/// rows locked by other changes.
///
/// On SQLite a writing transaction is always the only one.
pub fn claim_sweep(conn: &mut Connection, timeout: Duration) -> Result<bool, StoreError> {
    #[derive(QueryableByName)]
    struct Claimed {
        #[diesel(sql_type = Bool)]
        claimed: bool,
    }
    let Connection::Postgres(conn) = conn else { return Ok(true) };
    // A stalled node must not block the others: the server ends its idle transaction.
    conn.batch_execute(&format!(
        "set local lock_timeout = {}; set local idle_in_transaction_session_timeout = 10000",
        timeout.as_millis()
    ))?;
    let query = diesel::sql_query("select pg_try_advisory_xact_lock($1) as claimed").bind::<BigInt, _>(ADVISORY_LOCK);
    Ok(query.get_result::<Claimed>(conn)?.claimed)
}

/// PostgreSQL transactions in progress that may change games, of all processes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TransactionsInProgress(Vec<String>);

/// Lists the transactions in progress. On SQLite a writing transaction is always the only one.
pub fn transactions_in_progress(conn: &mut Connection) -> Result<TransactionsInProgress, StoreError> {
    #[derive(QueryableByName)]
    struct Transaction {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let Connection::Postgres(conn) = conn else { return Ok(TransactionsInProgress::default()) };
    // A transaction takes one of these locks before it reads the recorded downtime.
    let found: Vec<Transaction> = diesel::sql_query(
        "select distinct virtualtransaction as name from pg_locks \
         where relation = 'games'::regclass and mode in ('RowShareLock', 'RowExclusiveLock') and pid <> pg_backend_pid() \
         and database = (select oid from pg_database where datname = current_database())",
    )
    .load(conn)?;
    Ok(TransactionsInProgress(found.into_iter().map(|transaction| transaction.name).collect()))
}

/// Whether one of them is still in progress.
pub fn any_in_progress(
    conn: &mut Connection,
    TransactionsInProgress(transactions): &TransactionsInProgress,
) -> Result<bool, StoreError> {
    let Connection::Postgres(conn) = conn else { return Ok(false) };
    let running = diesel::sql_query(
        "select 1 from pg_locks where locktype = 'virtualxid' and granted and virtualtransaction = any($1) limit 1",
    );
    Ok(running.bind::<Array<Text>, _>(transactions).execute(conn)? > 0)
}

/// Corrects running games after a downtime was added to the total, which shifts all deadlines: deadlines that had
/// passed before it, and those of games whose clocks were stopped throughout, are shifted back. Leave does not stop the
/// clocks of a triple block. For partial shifts see
/// [`needing_recomputation`].
pub fn take_back(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    let duration = until - from;
    let bank = TripleBlock::BANK;
    // As stored before the downtime.
    let stored_from = serving_time::to_serving_time(downtime.from, serving_time::downtime_total(conn)?) + duration;
    // In SQLite a cross join fixes the join order: the small table `leaves` first.
    conn.batch_execute(&format!(
        "update games set remind_at = remind_at - {duration} where remind_at < {stored_from};
         update games set deadline = deadline - {duration}, flags_at = flags_at - {duration},
             remind_at = case when remind_at >= {stored_from} then remind_at - {duration} else remind_at end
         where ended_at is null and turn_began <= {from} and id in (
             select id from games where ended_at is null and flags_at < {stored_from}
             union select id from games where ended_at is null and flags_at is null and deadline < {stored_from}
             union select id from games where ended_at is null and paused_from <= {from} and paused_until >= {until}
             union select games.id from leaves cross join game_players cross join games
                 where game_players.user_id = leaves.user_id and game_players.ended_at is null
                 and games.id = game_players.game_id and games.turn = game_players.side
                 and games.control not like '%{bank}%'
                 and leaves.since <= {from} and leaves.until >= {until}
                 and (leaves.ended_at is null or leaves.ended_at >= {until})
         )"
    ))?;
    Ok(())
}

/// Running games whose deadlines a downtime does not simply shift, and which must be recomputed: something happened
/// after the last heartbeat, their clocks stop at weekends, an agreed pause ends during it, or leave of the side to
/// move begins or ends during it or begins before the new deadline. Pauses and leave that ended earlier are already
/// part of the deadline.
pub fn needing_recomputation(conn: &mut Connection, downtime: Downtime) -> Result<Vec<GameId>, StoreError> {
    let (from, until) = (downtime.from.as_millis(), downtime.until.as_millis());
    // Weekends may fall in the downtime or between the old and the new deadline. A pause that began during it was
    // agreed on then.
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

/// Running games that changed after that instant.
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

/// The games of a query, in the global lock order of games.
fn ids(conn: &mut Connection, query: &str) -> Result<Vec<GameId>, StoreError> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Text)]
        id: String,
    }
    let found: Vec<Found> = diesel::sql_query(query).load(conn)?;
    found.into_iter().map(|found| parse(&found.id)).collect()
}
