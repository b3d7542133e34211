//! Held notices, which wait for the reader's chosen hour: jobs that no worker takes individually, collected by a
//! bundle. As jobs they commit with their cause and are dropped when the next turn supersedes them, like all messages.

use std::ops::RangeInclusive;
use std::time::Duration;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::jobs;
use super::{Connection, StoreError};
use domain::user::UserId;

/// The topic of bundles, in the job table.
pub const BUNDLE_TOPIC: &str = "bundle";

/// Within this time before a bundle is due it cannot be relied on: a worker whose clock is ahead may take it, or it may
/// be taken before this transaction commits.
const MARGIN: Duration = Duration::from_secs(60);

/// When the first bundle of that kind and topic to that reader is due within `span`, if it is certain to include what
/// this transaction adds.
pub fn next_bundle(
    conn: &mut Connection,
    kind: &str,
    topic: &str,
    reader: UserId,
    span: RangeInclusive<Instant>,
    now: Instant,
) -> Result<Option<Instant>, StoreError> {
    let due: Option<Option<i64>> = jobs::table
        .filter(jobs::topic.eq(topic).and(jobs::recipient_id.eq(reader.0)).and(jobs::kind.eq(kind)))
        .filter(jobs::failed_at.is_null().and(jobs::attempts.eq(0)).and(jobs::locked_until.is_null()))
        .filter(jobs::run_at.between(span.start().as_millis(), span.end().as_millis()))
        .filter(jobs::run_at.gt((now + MARGIN).as_millis()))
        .select(diesel::dsl::min(jobs::run_at))
        .get_result(conn)
        .optional()?;
    Ok(due.flatten().map(Instant::from_millis))
}

/// Notices held for that reader until then, in order: ids and JSON payloads.
pub fn of(
    conn: &mut Connection,
    kind: &str,
    reader: UserId,
    until: Instant,
    limit: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    Ok(jobs::table
        .filter(jobs::owner_id.eq(reader.0).and(jobs::kind.eq(kind)).and(jobs::failed_at.is_null()))
        .filter(jobs::run_at.le(until.as_millis()))
        .order(jobs::id)
        .limit(limit)
        .select((jobs::id, jobs::payload))
        .load(conn)?)
}

/// Deletes delivered notices.
pub fn remove(conn: &mut Connection, kind: &str, ids: &[i64]) -> Result<(), StoreError> {
    diesel::delete(jobs::table.filter(jobs::id.eq_any(ids).and(jobs::kind.eq(kind)))).execute(conn)?;
    Ok(())
}

/// Queued supersedable jobs of those kinds to that reader with one of those topics.
pub fn supersedable(
    conn: &mut Connection,
    kinds: &[&str],
    reader: UserId,
    topics: &[String],
) -> Result<Vec<i64>, StoreError> {
    Ok(jobs::table
        .filter(jobs::topic.eq_any(topics).and(jobs::recipient_id.eq(reader.0)).and(jobs::failed_at.is_null()))
        .filter(jobs::kind.eq_any(kinds).and(jobs::supersedable.eq(true)))
        .select(jobs::id)
        .load(conn)?)
}

/// Deletes such jobs because their reader has already seen the news.
pub fn remove_seen(conn: &mut Connection, ids: &[i64]) -> Result<(), StoreError> {
    diesel::delete(jobs::table.filter(jobs::id.eq_any(ids).and(jobs::supersedable.eq(true)))).execute(conn)?;
    Ok(())
}
