//! Periods in which the service was down.

use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::schema::{downtimes, heartbeat};
use super::{Connection, StoreError, prepared};
use domain::downtime::{Downtime, DowntimeTotal};

/// Downtimes, and the total of all recorded so far. One statement reads both, so they are consistent.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordedDowntimes {
    /// In order.
    pub(super) downtimes: Vec<Downtime>,
    /// The total of all downtimes, including others.
    pub(super) total: DowntimeTotal,
}

/// The downtimes that ended after `from` and before `to`.
pub(super) fn between(conn: &mut Connection, from: Instant, to: Instant) -> Result<RecordedDowntimes, StoreError> {
    let within = downtimes::until.gt(from.as_millis()).and(downtimes::until.le(to.as_millis()));
    let rows: Vec<(i64, Option<(i64, i64)>)> = heartbeat::table
        .left_join(downtimes::table.on(within))
        .order(downtimes::since)
        .select((heartbeat::downtime_total, (downtimes::since, downtimes::until).nullable()))
        .load(conn)?;
    let total = rows.first().map_or(0, |(total, _)| *total);
    let downtime = |(from, until)| Downtime { from: Instant::from_millis(from), until: Instant::from_millis(until) };
    let downtimes = rows.into_iter().filter_map(|(_, downtime)| downtime).map(downtime).collect();
    Ok(RecordedDowntimes { downtimes, total: DowntimeTotal::from_millis(total) })
}

/// The service time that all processes on one database share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedTime {
    /// The last heartbeat, if there ever was one.
    pub last: Option<Instant>,
    /// How far the service time is ahead of the clock it follows, in milliseconds; negative if it is behind.
    pub ahead: i64,
    /// The time of PostgreSQL's clock. SQLite has none of its own.
    pub database_time: Option<Instant>,
}

/// Reads the shared service time.
pub fn shared_time(conn: &mut Connection) -> Result<SharedTime, StoreError> {
    let (at, ahead, database_time) = match conn {
        Connection::Postgres(conn) => {
            // The clock's time, not that of the start of the transaction, which may have waited.
            let clock = sql::<BigInt>("(extract(epoch from clock_timestamp()) * 1000)::bigint");
            let row: (i64, i64, i64) =
                heartbeat::table.select((heartbeat::at, heartbeat::ahead, clock)).get_result(conn)?;
            (row.0, row.1, Some(row.2))
        }
        Connection::Sqlite(conn) => {
            let row: (i64, i64) = heartbeat::table.select((heartbeat::at, heartbeat::ahead)).get_result(conn)?;
            (row.0, row.1, None)
        }
    };
    let last = (at > 0).then(|| Instant::from_millis(at));
    Ok(SharedTime { last, ahead, database_time: database_time.map(Instant::from_millis) })
}

/// Stores how far the service time is ahead, unless another process has changed it from `before`.
pub fn set_ahead(conn: &mut Connection, before: i64, ahead: i64) -> Result<(), StoreError> {
    prepared::update(heartbeat::table, heartbeat::ahead.eq(before), heartbeat::ahead.eq(ahead)).execute(conn)?;
    Ok(())
}

/// The last heartbeat, if there ever was one.
pub fn last_heartbeat(conn: &mut Connection) -> Result<Option<Instant>, StoreError> {
    let at: i64 = heartbeat::table.select(heartbeat::at).get_result(conn)?;
    Ok((at > 0).then(|| Instant::from_millis(at)))
}

/// Like [`last_heartbeat`], locked against changes by others until this transaction ends.
pub fn last_heartbeat_for_update(conn: &mut Connection) -> Result<Option<Instant>, StoreError> {
    if let Connection::Postgres(conn) = conn {
        // A node that is suspended in the middle must not block the others: the server then ends its transaction.
        conn.batch_execute("set local idle_in_transaction_session_timeout = 10000")?;
    }
    // Setting the column to its own value locks the row, on either database.
    diesel::update(heartbeat::table).set(heartbeat::at.eq(heartbeat::at)).execute(conn)?;
    last_heartbeat(conn)
}

/// Stores a heartbeat. A process whose clock is behind does not set it back.
pub fn heartbeat(conn: &mut Connection, at: Instant) -> Result<(), StoreError> {
    let at = at.as_millis();
    prepared::update(heartbeat::table, heartbeat::at.lt(at), heartbeat::at.eq(at)).execute(conn)?;
    Ok(())
}

/// Records a downtime, which moves all deadlines back: see [`super::serving_time`].
pub fn insert(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    let millis = downtime.until.as_millis() - downtime.from.as_millis();
    diesel::update(heartbeat::table)
        .set(heartbeat::downtime_total.eq(heartbeat::downtime_total + millis))
        .execute(conn)?;
    diesel::insert_into(downtimes::table)
        .values((downtimes::since.eq(downtime.from.as_millis()), downtimes::until.eq(downtime.until.as_millis())))
        .execute(conn)?;
    Ok(())
}
