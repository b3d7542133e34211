//! When the service was not serving.

use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;

use super::schema::{downtimes, heartbeat};
use super::{Connection, StoreError, prepared};
use crate::domain::downtime::Downtime;

/// The downtimes that ended after `from` and before `to`, in order.
pub fn between(conn: &mut Connection, from: Instant, to: Instant) -> Result<Vec<Downtime>, StoreError> {
    let rows: Vec<(i64, i64)> = downtimes::table
        .filter(downtimes::until.gt(from.as_millis()).and(downtimes::until.le(to.as_millis())))
        .order(downtimes::since)
        .select((downtimes::since, downtimes::until))
        .load(conn)?;
    let downtime = |(from, until)| Downtime { from: Instant::from_millis(from), until: Instant::from_millis(until) };
    Ok(rows.into_iter().map(downtime).collect())
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

/// Notes a downtime.
pub fn insert(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    diesel::insert_into(downtimes::table)
        .values((downtimes::since.eq(downtime.from.as_millis()), downtimes::until.eq(downtime.until.as_millis())))
        .execute(conn)?;
    Ok(())
}
