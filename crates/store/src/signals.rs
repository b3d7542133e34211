//! Cache invalidation between processes on the same database: a small table of signals, which each process reads before
//! it uses a cached response. On PostgreSQL subscribers are also notified once the change is committed (see `notify`).

use std::time::Duration;

use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};

use super::schema::signals;
use super::{Connection, StoreError, prepared};
use crate::postgres::PgConnection;

/// The channel of PostgreSQL's NOTIFY.
pub(super) const CHANNEL: &str = "sealedmove";

/// A message of another process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// The sender.
    pub node: String,
    /// The changed topics, separated by spaces.
    pub topics: String,
}

/// How long signals are stored at least. Listeners do not read further back.
pub const RETENTION: Duration = Duration::from_secs(10 * 60);

/// Publishes a signal when this transaction commits.
pub fn send(conn: &mut Connection, signal: &Signal, at: Instant) -> Result<(), StoreError> {
    match conn {
        Connection::Sqlite(conn) => diesel::insert_into(signals::table)
            .values((
                signals::node.eq(&signal.node),
                signals::topics.eq(&signal.topics),
                signals::at.eq(at.as_millis()),
            ))
            .execute(conn)?,
        Connection::Postgres(conn) => prepared::sql("insert into signals (node, topics) values (")
            .bind::<Text, _>(&signal.node, ", ")
            .bind::<Text, _>(&signal.topics, ")")
            .execute(conn)?,
    };
    Ok(())
}

/// Receives what other processes publish.
pub struct Listener {
    conn: Connection,
    position: Position,
}

/// How far a listener has received everything.
enum Position {
    /// The last signal, and SQLite's data version at that time.
    Signal { last: i64, version: i64 },
    /// A PostgreSQL snapshot in text form, and whether it differed from the previous one.
    Snapshot { seen: String, is_new: bool },
}

/// The result of receiving. Signals are deleted oldest first, so a listener that still finds its last signal has missed
/// none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// All that was published since the last call.
    Signals(Vec<Signal>),
    /// Some signals since the last call have already been deleted.
    Missed,
}

#[derive(QueryableByName)]
struct DataVersion {
    #[diesel(sql_type = BigInt)]
    data_version: i64,
}

#[derive(QueryableByName)]
struct Snapshot {
    #[diesel(sql_type = Text)]
    snapshot: String,
}

/// A signal, or the snapshot alone.
#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    snapshot: String,
    #[diesel(sql_type = Bool)]
    is_late: bool,
    #[diesel(sql_type = Nullable<Text>)]
    node: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    topics: Option<String>,
}

impl Listener {
    /// Subscribes: signals published before are not received.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn new(mut conn: Connection) -> Result<Self, StoreError> {
        let position = match &mut conn {
            Connection::Sqlite(_) => {
                let last = signals::table.select(diesel::dsl::max(signals::id)).first::<Option<i64>>(&mut conn)?;
                Position::Signal { last: last.unwrap_or(0), version: 0 }
            }
            Connection::Postgres(conn) => {
                // The statement is planned while there are few signals, and executed when there are many.
                conn.batch_execute("set enable_seqscan = off")?;
                let now = diesel::sql_query("select pg_current_snapshot()::text as snapshot");
                Position::Snapshot { seen: now.get_result::<Snapshot>(conn)?.snapshot, is_new: false }
            }
        };
        Ok(Self { conn, position })
    }

    /// Returns the signals committed since the last call, without waiting. Very cheap if there are none.
    ///
    /// # Errors
    /// If the connection is lost: subscribe again and invalidate everything.
    pub fn receive(&mut self) -> Result<Received, StoreError> {
        // A former primary may still answer, without what the new one has committed.
        if let Connection::Postgres(conn) = &self.conn
            && conn.is_replaced()
        {
            return Err(StoreError::Unavailable("another server has become the primary".to_owned()));
        }
        match (&mut self.conn, &mut self.position) {
            (Connection::Sqlite(conn), Position::Signal { last, version }) => {
                // Reading the head of the WAL index would cost less; but a descriptor of that file, once closed, ends
                // the locks that this process has in it: https://sqlite.org/howtocorrupt.html, 2.2.
                let now: DataVersion = prepared::sql("pragma data_version").get_result(conn)?;
                if now.data_version == std::mem::replace(version, now.data_version) {
                    return Ok(Received::Signals(Vec::new()));
                }
                let rows: Vec<(i64, String, String)> = signals::table
                    .filter(signals::id.gt(*last))
                    .order(signals::id)
                    .select((signals::id, signals::node, signals::topics))
                    .load(conn)?;
                // The ids have no gaps.
                let is_late = rows.first().is_some_and(|row| row.0 != *last + 1);
                *last = rows.last().map_or(*last, |row| row.0);
                if is_late {
                    return Ok(Received::Missed);
                }
                Ok(Received::Signals(rows.into_iter().map(|(_, node, topics)| Signal { node, topics }).collect()))
            }
            (Connection::Postgres(conn), Position::Snapshot { seen, is_new }) => {
                // While there are no writes, repeated reads need only the cheap snapshot query; while there are, they
                // skip it.
                if !*is_new && is_same_snapshot(conn, seen)? {
                    return Ok(Received::Signals(Vec::new()));
                }
                let before = seen.clone();
                let received = receive_from_postgres(conn, seen)?;
                *is_new = *seen != before;
                Ok(received)
            }
            _ => Err(StoreError::Corrupt("a position of another database".to_owned())),
        }
    }
}

/// Transactions do not commit in the order of their ids, so this receives everything invisible in the previous
/// snapshot: signals of transactions begun since, and of those in progress then. Ids that have not been assigned yet
/// come from another server, from which this database was restored. All transactions before the oldest one in progress
/// then have been received; if no signal that old is left, later ones may have been deleted, too. The query looks for
/// the largest such id because the low end of the index is full of dead entries.
fn receive_from_postgres(conn: &mut PgConnection, before: &mut String) -> Result<Received, StoreError> {
    let rows: Vec<Row> = prepared::sql(
        "select now.snapshot::text as snapshot, s.node, s.topics, \
             (select max(written_by) from signals where written_by <= pg_snapshot_xmin(before.snapshot)) is null \
                 and (select max(written_by) from signals where written_by < pg_snapshot_xmax(now.snapshot)) is not null \
                 as is_late \
         from (select pg_current_snapshot() as snapshot) as now \
         cross join (select ",
    )
    .bind::<Text, _>(
        &*before,
        "::pg_snapshot as snapshot) as before \
         left join lateral ( \
             select node, topics from signals \
                 where written_by >= pg_snapshot_xmax(before.snapshot) and written_by < pg_snapshot_xmax(now.snapshot) \
             union all \
             select node, topics from signals \
                 where written_by = any(array(select pg_snapshot_xip(before.snapshot)))) as s on true",
    )
    .load(conn)?;
    let mut signals = Vec::new();
    let mut is_late = false;
    for Row { snapshot, is_late: late, node, topics } in rows {
        *before = snapshot;
        is_late |= late;
        signals.extend(node.zip(topics).map(|(node, topics)| Signal { node, topics }));
    }
    Ok(if is_late { Received::Missed } else { Received::Signals(signals) })
}

/// Whether nothing was committed since that snapshot: every commit changes the primary's snapshot.
fn is_same_snapshot(conn: &mut PgConnection, before: &str) -> QueryResult<bool> {
    let now: Snapshot = prepared::sql("select pg_current_snapshot()::text as snapshot").get_result(conn)?;
    Ok(now.snapshot == before)
}

/// Deletes at most `limit` signals sent before `before`, oldest first; returns how many. The latest signal always
/// stays. For PostgreSQL see [`prune`].
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let Connection::Sqlite(conn) = conn else { return Ok(0) };
    let retained = signals::table.filter(signals::at.ge(before.as_millis())).select(diesel::dsl::min(signals::id));
    let first_retained: Option<i64> = match retained.first(conn)? {
        Some(first) => Some(first),
        None => signals::table.select(diesel::dsl::max(signals::id)).first(conn)?,
    };
    let expired = signals::table.filter(signals::id.lt(first_retained.unwrap_or_default()));
    let ids: Vec<i64> = expired.order(signals::id).limit(limit).select(signals::id).load(conn)?;
    Ok(diesel::delete(signals::table.filter(signals::id.eq_any(ids))).execute(conn)?)
}

/// Deletes signals older than [`RETENTION`] by PostgreSQL's clock; returns how many. The latest signal always stays.
pub fn prune(conn: &mut PgConnection) -> Result<usize, StoreError> {
    let pruned = prepared::sql(
        "delete from signals where written_by < (select coalesce( \
             (select written_by from signals where at >= (extract(epoch from statement_timestamp()) * 1000)::bigint - ",
    )
    .bind::<BigInt, _>(
        i64::try_from(RETENTION.as_millis()).unwrap_or(i64::MAX),
        " order by written_by limit 1), \
             (select max(written_by) from signals where written_by < pg_snapshot_xmax(pg_current_snapshot()))))",
    );
    Ok(pruned.execute(conn)?)
}
