//! Telling the other processes on the same database what changed: in a small table, where each looks before it gives an
//! answer that it has kept. On PostgreSQL who waits is woken besides, once the change is committed (see `notify`).

use std::time::Duration;

use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};

use super::schema::signals;
use super::{Connection, StoreError, prepared};

/// The channel of PostgreSQL's NOTIFY.
pub(super) const CHANNEL: &str = "sealedmove";

/// What another process said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Which process said it.
    pub node: String,
    /// What changed, separated by spaces.
    pub topics: String,
}

/// How long what was said is kept at least. Nobody listens further back.
pub const RETENTION: Duration = Duration::from_secs(10 * 60);

/// Tells the others, once this transaction commits.
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

/// Up to where everything was received.
enum Position {
    /// The last signal, and the version of SQLite's file then.
    Signal { last: i64, version: i64 },
    /// What PostgreSQL had committed then: a snapshot, in its own notation. And whether it was another than the one before.
    Snapshot { seen: String, is_new: bool },
}

/// What was received. Signals are forgotten from the first on, so that whoever still finds the last one that they knew has
/// missed none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// All that was published since the last call.
    Signals(Vec<Signal>),
    /// That was so long ago that some of it has been forgotten.
    TooLate,
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

/// A signal, or none with the snapshot alone.
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
    /// Starts to listen: what was published before is not received.
    ///
    /// # Errors
    /// When the database cannot be reached.
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

    /// What was committed since the last call, without waiting. Costs next to nothing when nothing was.
    ///
    /// # Errors
    /// When the connection is lost: listen anew, and take everything as changed.
    pub fn receive(&mut self) -> Result<Received, StoreError> {
        match (&mut self.conn, &mut self.position) {
            (Connection::Sqlite(conn), Position::Signal { last, version }) => {
                // Reading the head of the WAL index would cost less; but a descriptor of that file, once closed, ends the locks
                // that this process has in it: https://sqlite.org/howtocorrupt.html, 2.2.
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
                    return Ok(Received::TooLate);
                }
                Ok(Received::Signals(rows.into_iter().map(|(_, node, topics)| Signal { node, topics }).collect()))
            }
            (Connection::Postgres(conn), Position::Snapshot { seen, is_new }) => {
                // While nobody writes, whoever reads again and again asks less; while somebody does, they ask once.
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

/// Transactions do not commit in the order of their numbers: received is what the snapshot before did not show, be it of
/// transactions that have begun since, or of those that were under way then. Numbers that have not been given yet are those
/// of another server, from which this database was restored. Every transaction before the oldest that was under way then has been
/// received; where no signal as old as that is left, others may have been forgotten. The largest is looked for, since at the other
/// end the index is full of what was deleted.
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
    Ok(if is_late { Received::TooLate } else { Received::Signals(signals) })
}

/// Whether nothing was committed since that snapshot: whatever is, changes what a snapshot of the primary says.
fn is_same_snapshot(conn: &mut PgConnection, before: &str) -> QueryResult<bool> {
    let now: Snapshot = prepared::sql("select pg_current_snapshot()::text as snapshot").get_result(conn)?;
    Ok(now.snapshot == before)
}

/// Removes at most `limit` of what was said before `before`, from the first on, and says how many. The last of all stays. On
/// PostgreSQL see [`prune`].
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let Connection::Sqlite(conn) = conn else { return Ok(0) };
    let kept = signals::table.filter(signals::at.ge(before.as_millis())).select(diesel::dsl::min(signals::id));
    let first_kept: Option<i64> = match kept.first(conn)? {
        Some(first) => Some(first),
        None => signals::table.select(diesel::dsl::max(signals::id)).first(conn)?,
    };
    let said = signals::table.filter(signals::id.lt(first_kept.unwrap_or_default()));
    let ids: Vec<i64> = said.order(signals::id).limit(limit).select(signals::id).load(conn)?;
    Ok(diesel::delete(signals::table.filter(signals::id.eq_any(ids))).execute(conn)?)
}

/// Removes what was said longer ago than [`RETENTION`] by PostgreSQL's clock, from the first on, and says how much. The last of all
/// stays.
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
