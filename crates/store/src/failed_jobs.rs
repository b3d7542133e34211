//! Permanently failed jobs (dead letters), for the operator to inspect, retry or delete.

use correspondence_clock::Instant;
use diesel::dsl::{count_star, max};
use diesel::prelude::*;

use super::schema::jobs;
use super::{Connection, StoreError};
use domain::job::FailedJob;

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

type Failed = jobs::BoxedQuery<'static, <Connection as diesel::Connection>::Backend>;

fn failed(id: Option<i64>, kind: Option<&str>) -> Failed {
    let mut failed = jobs::table.filter(jobs::failed_at.is_not_null()).into_boxed();
    if let Some(id) = id {
        failed = failed.filter(jobs::id.eq(id));
    }
    if let Some(kind) = kind {
        failed = failed.filter(jobs::kind.eq(kind.to_owned()));
    }
    failed
}

/// The latest failed jobs of a kind, or all, at most `limit`, and their total number.
pub fn list(conn: &mut Connection, kind: Option<&str>, limit: i64) -> Result<(Vec<FailedJob>, i64), StoreError> {
    let count: i64 = failed(None, kind).select(count_star()).get_result(conn)?;
    let columns = (jobs::id, jobs::kind, jobs::payload, jobs::attempts, jobs::last_error, jobs::failed_at);
    let last = failed(None, kind).order((jobs::failed_at.desc(), jobs::id.desc())).limit(limit);
    let rows: Vec<Row> = last.select(columns).load(conn)?;
    Ok((rows.into_iter().map(FailedJob::from).collect(), count))
}

/// When the latest of them failed, filtered by id and kind.
pub fn last_failed_at(
    conn: &mut Connection,
    id: Option<i64>,
    kind: Option<&str>,
) -> Result<Option<Instant>, StoreError> {
    let last: Option<i64> = failed(id, kind).select(max(jobs::failed_at)).get_result(conn)?;
    Ok(last.map(Instant::from_millis))
}

/// A failed job's position in the order of failure.
pub type Place = (Instant, i64);

/// Failed jobs filtered by id and kind, in the order of failure: at most `limit` after a position that failed by
/// `until`.
pub fn next(
    conn: &mut Connection,
    id: Option<i64>,
    kind: Option<&str>,
    after: Option<Place>,
    until: Instant,
    limit: i64,
) -> Result<Vec<Place>, StoreError> {
    let mut failed = failed(id, kind).filter(jobs::failed_at.le(until.as_millis()));
    if let Some((at, id)) = after {
        let at = at.as_millis();
        failed = failed.filter(jobs::failed_at.gt(at).or(jobs::failed_at.eq(at).and(jobs::id.gt(id))));
    }
    let next = failed.order((jobs::failed_at, jobs::id)).limit(limit);
    let found: Vec<(Option<i64>, i64)> = next.select((jobs::failed_at, jobs::id)).load(conn)?;
    Ok(found.into_iter().map(|(at, id)| (Instant::from_millis(at.unwrap_or_default()), id)).collect())
}

/// Deletes at most `limit` jobs that failed before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old = jobs::table.filter(jobs::failed_at.lt(before.as_millis()));
    let ids: Vec<i64> = old.order((jobs::failed_at, jobs::id)).limit(limit).select(jobs::id).load(conn)?;
    Ok(diesel::delete(jobs::table.filter(jobs::id.eq_any(ids))).execute(conn)?)
}
