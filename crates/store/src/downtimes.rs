//! When the service was not serving.

use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::schema::{downtimes, heartbeat};
use super::{Connection, StoreError, prepared};
use domain::downtime::{Downtime, DowntimeTotal};

/// Downtimes, and what all that were noted by then make: what is read by one statement fits together.
#[derive(Clone, Debug, Default)]
pub(super) struct Noted {
    /// In order.
    pub(super) downtimes: Vec<Downtime>,
    /// Of these and all others.
    pub(super) total: DowntimeTotal,
}

/// The downtimes that ended after `from` and before `to`.
pub(super) fn between(conn: &mut Connection, from: Instant, to: Instant) -> Result<Noted, StoreError> {
    let within = downtimes::until.gt(from.as_millis()).and(downtimes::until.le(to.as_millis()));
    let rows: Vec<(i64, Option<(i64, i64)>)> = heartbeat::table
        .left_join(downtimes::table.on(within))
        .order(downtimes::since)
        .select((heartbeat::downtime_total, (downtimes::since, downtimes::until).nullable()))
        .load(conn)?;
    let total = rows.first().map_or(0, |(total, _)| *total);
    let downtime = |(from, until)| Downtime { from: Instant::from_millis(from), until: Instant::from_millis(until) };
    let downtimes = rows.into_iter().filter_map(|(_, downtime)| downtime).map(downtime).collect();
    Ok(Noted { downtimes, total: DowntimeTotal::from_millis(total) })
}

/// What the processes on one database agree on about the time of the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedTime {
    /// The last heartbeat, if there ever was one.
    pub last: Option<Instant>,
    /// How far the time of the service is ahead of the clock that it goes by, in milliseconds; negative where it is behind.
    pub ahead: i64,
    /// What the clock of PostgreSQL says. SQLite has none of its own.
    pub database_time: Option<Instant>,
}

/// What the processes agree on.
pub fn shared_time(conn: &mut Connection) -> Result<SharedTime, StoreError> {
    let (at, ahead, database_time) = match conn {
        Connection::Postgres(conn) => {
            // The clock, not the beginning of the transaction, which may have waited.
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

/// Notes how far the time of the service is ahead, unless somebody else has noted another figure than `before`.
pub fn set_ahead(conn: &mut Connection, before: i64, ahead: i64) -> Result<(), StoreError> {
    prepared::update(heartbeat::table, heartbeat::ahead.eq(before), heartbeat::ahead.eq(ahead)).execute(conn)?;
    Ok(())
}

/// The last heartbeat, if there ever was one.
pub fn last_heartbeat(conn: &mut Connection) -> Result<Option<Instant>, StoreError> {
    let at: i64 = heartbeat::table.select(heartbeat::at).get_result(conn)?;
    Ok((at > 0).then(|| Instant::from_millis(at)))
}

/// The same, where nobody else may change it until this transaction ends.
pub fn last_heartbeat_for_update(conn: &mut Connection) -> Result<Option<Instant>, StoreError> {
    if let Connection::Postgres(conn) = conn {
        // A node that is halted in the middle must not keep the others from it: its transaction is then ended for it.
        conn.batch_execute("set local idle_in_transaction_session_timeout = 10000")?;
    }
    // Setting what is there locks the row, on either database.
    diesel::update(heartbeat::table).set(heartbeat::at.eq(heartbeat::at)).execute(conn)?;
    last_heartbeat(conn)
}

/// A heartbeat. Whoever has a clock that is behind does not turn it back.
pub fn heartbeat(conn: &mut Connection, at: Instant) -> Result<(), StoreError> {
    let at = at.as_millis();
    prepared::update(heartbeat::table, heartbeat::at.lt(at), heartbeat::at.eq(at)).execute(conn)?;
    Ok(())
}

/// Notes a downtime, by which all deadlines are put off: see [`super::serving_time`].
pub fn insert(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    let lasted = downtime.until.as_millis() - downtime.from.as_millis();
    diesel::update(heartbeat::table)
        .set(heartbeat::downtime_total.eq(heartbeat::downtime_total + lasted))
        .execute(conn)?;
    diesel::insert_into(downtimes::table)
        .values((downtimes::since.eq(downtime.from.as_millis()), downtimes::until.eq(downtime.until.as_millis())))
        .execute(conn)?;
    Ok(())
}
