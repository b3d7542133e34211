//! Notices that wait for the hour at which their reader wants them: jobs that no worker takes by themselves, and the bundle
//! that takes them along. That they are jobs lets them be stored with their cause, and be taken off the queue where the
//! next turn makes them untrue, as all messages are.

use std::ops::RangeInclusive;
use std::time::Duration;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::jobs;
use super::{Connection, StoreError};
use domain::user::UserId;

/// The topic of bundles, in the job table.
pub const BUNDLE_TOPIC: &str = "bundle";

/// So long before a bundle is due it may be taken at any moment by another worker, whose clock is ahead, or before the
/// transaction that relies on it has ended.
const MARGIN: Duration = Duration::from_secs(60);

/// When the first bundle of that kind and topic is due to that reader within `span`, if it can be relied on that it comes with
/// what this transaction adds.
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

/// What waits for that reader until then, in the order in which it happened: the keys, and what each is, as JSON.
pub fn of(
    conn: &mut Connection,
    kind: &str,
    reader: UserId,
    until: Instant,
    most: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    Ok(jobs::table
        .filter(jobs::owner_id.eq(reader.0).and(jobs::kind.eq(kind)).and(jobs::failed_at.is_null()))
        .filter(jobs::run_at.le(until.as_millis()))
        .order(jobs::id)
        .limit(most)
        .select((jobs::id, jobs::payload))
        .load(conn)?)
}

/// Removes what was told.
pub fn remove(conn: &mut Connection, kind: &str, ids: &[i64]) -> Result<(), StoreError> {
    diesel::delete(jobs::table.filter(jobs::id.eq_any(ids).and(jobs::kind.eq(kind)))).execute(conn)?;
    Ok(())
}

/// The jobs of those kinds that wait to tell that reader of a turn about one of those topics.
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

/// Removes such jobs: their reader has seen what they tell.
pub fn remove_seen(conn: &mut Connection, ids: &[i64]) -> Result<(), StoreError> {
    diesel::delete(jobs::table.filter(jobs::id.eq_any(ids).and(jobs::supersedable.eq(true)))).execute(conn)?;
    Ok(())
}
