//! Jobs that were put aside for good, for the operator to see, to have tried again, or to be rid of.

use correspondence_clock::Instant;
use diesel::dsl::count_star;
use diesel::prelude::*;

use super::schema::jobs;
use super::{Connection, StoreError};
use crate::domain::job::FailedJob;

#[derive(Queryable)]
struct Row {
    id: i64,
    kind: String,
    payload: String,
    attempts: i32,
    last_error: Option<String>,
    failed_at: Option<i64>,
}

impl From<Row> for FailedJob {
    fn from(Row { id, kind, payload, attempts, last_error, failed_at }: Row) -> Self {
        let failed_at = Instant::from_millis(failed_at.unwrap_or_default());
        Self { id, kind, payload, attempts, error: last_error.unwrap_or_default(), failed_at }
    }
}

/// Those of a kind, or all, that failed last, `most` of them at the most, and how many there are.
pub fn list(conn: &mut Connection, kind: Option<&str>, most: i64) -> Result<(Vec<FailedJob>, i64), StoreError> {
    let failed = || {
        let failed = jobs::table.filter(jobs::failed_at.is_not_null()).into_boxed();
        match kind {
            Some(kind) => failed.filter(jobs::kind.eq(kind.to_owned())),
            None => failed,
        }
    };
    let count: i64 = failed().select(count_star()).get_result(conn)?;
    let columns = (jobs::id, jobs::kind, jobs::payload, jobs::attempts, jobs::last_error, jobs::failed_at);
    let rows: Vec<Row> =
        failed().order((jobs::failed_at.desc(), jobs::id.desc())).limit(most).select(columns).load(conn)?;
    Ok((rows.into_iter().map(FailedJob::from).collect(), count))
}

/// Makes one of them, those of a kind, or all due now, with as many tries as new ones have, and says how many.
pub fn retry(conn: &mut Connection, id: Option<i64>, kind: Option<&str>, now: Instant) -> Result<usize, StoreError> {
    let ids = ids(conn, id, kind)?;
    let failed = jobs::table.filter(jobs::id.eq_any(ids)).filter(jobs::failed_at.is_not_null());
    let due = (
        jobs::failed_at.eq(None::<i64>),
        jobs::last_error.eq(None::<String>),
        jobs::first_deferred_at.eq(None::<i64>),
        jobs::attempts.eq(0),
        jobs::run_at.eq(now.as_millis()),
    );
    Ok(diesel::update(failed).set(due).execute(conn)?)
}

/// Takes one of them, those of a kind, or all off the table, and says how many.
pub fn remove(conn: &mut Connection, id: Option<i64>, kind: Option<&str>) -> Result<usize, StoreError> {
    let ids = ids(conn, id, kind)?;
    let failed = jobs::table.filter(jobs::id.eq_any(ids)).filter(jobs::failed_at.is_not_null());
    Ok(diesel::delete(failed).execute(conn)?)
}

/// So many are dealt with in one transaction.
pub const BATCH: i64 = 500;

fn ids(conn: &mut Connection, id: Option<i64>, kind: Option<&str>) -> Result<Vec<i64>, StoreError> {
    let mut failed = jobs::table.filter(jobs::failed_at.is_not_null()).into_boxed();
    if let Some(id) = id {
        failed = failed.filter(jobs::id.eq(id));
    }
    if let Some(kind) = kind {
        failed = failed.filter(jobs::kind.eq(kind.to_owned()));
    }
    Ok(failed.order((jobs::failed_at, jobs::id)).limit(BATCH).select(jobs::id).load(conn)?)
}

/// Removes at most `most` that failed before `before`, and says how many.
pub fn forget(conn: &mut Connection, before: Instant, most: i64) -> Result<usize, StoreError> {
    let old = jobs::table.filter(jobs::failed_at.lt(before.as_millis()));
    let ids: Vec<i64> = old.order((jobs::failed_at, jobs::id)).limit(most).select(jobs::id).load(conn)?;
    Ok(diesel::delete(jobs::table.filter(jobs::id.eq_any(ids))).execute(conn)?)
}
