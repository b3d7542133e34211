//! Retry and removal, by an operator, of jobs that no worker holds.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::jobs;
use super::{Connection, StoreError};

/// Locks those of these jobs that no worker holds until the transaction ends.
fn lock_idle(conn: &mut Connection, ids: &[i64], now: Instant) -> Result<Vec<i64>, StoreError> {
    let is_idle = jobs::locked_until.is_null().or(jobs::locked_until.lt(now.as_millis()));
    let idle = jobs::table.filter(jobs::id.eq_any(ids.to_vec()).and(is_idle)).select(jobs::id);
    Ok(match conn {
        Connection::Sqlite(conn) => idle.load(conn)?,
        // Jobs that a worker is taking are skipped without waiting.
        Connection::Postgres(conn) => idle.for_update().skip_locked().load(conn)?,
    })
}

/// Makes these jobs due now with no attempts counted, except those that a worker holds; returns which.
pub fn retry(conn: &mut Connection, ids: &[i64], now: Instant) -> Result<Vec<i64>, StoreError> {
    let idle = lock_idle(conn, ids, now)?;
    diesel::update(jobs::table.filter(jobs::id.eq_any(idle.clone())))
        .set((
            jobs::failed_at.eq(None::<i64>),
            jobs::last_error.eq(None::<String>),
            jobs::first_deferred_at.eq(None::<i64>),
            jobs::attempts.eq(0),
            jobs::run_at.eq(now.as_millis()),
        ))
        .execute(conn)?;
    Ok(idle)
}

/// Deletes these jobs, except those that a worker holds; returns which.
pub fn remove(conn: &mut Connection, ids: &[i64], now: Instant) -> Result<Vec<i64>, StoreError> {
    let idle = lock_idle(conn, ids, now)?;
    diesel::delete(jobs::table.filter(jobs::id.eq_any(idle.clone()))).execute(conn)?;
    Ok(idle)
}
