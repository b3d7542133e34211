//! Reports of direct messages, for review by arbiters.

use correspondence_clock::Instant;
use diesel::dsl::count;
use diesel::prelude::*;

use super::direct_messages::Row;
use super::schema::{conversations, direct_message_reports, direct_messages};
use super::{Connection, StoreError};
use domain::direct_message::{MessageId, MessageReport, Pair};
use domain::user::UserId;

/// Stores a report; the reporter must not have reported the message before.
pub fn insert(conn: &mut Connection, message: MessageId, reporter: UserId, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(direct_message_reports::table)
        .values((
            direct_message_reports::message_id.eq(message.0),
            direct_message_reports::reporter_id.eq(reporter.0),
            direct_message_reports::reported_at.eq(at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whether `reporter` has reported the message.
pub fn has_reported(conn: &mut Connection, message: MessageId, reporter: UserId) -> Result<bool, StoreError> {
    let found: Option<i64> = direct_message_reports::table
        .find((message.0, reporter.0))
        .select(direct_message_reports::message_id)
        .get_result(conn)
        .optional()?;
    Ok(found.is_some())
}

/// How many open reports `reporter` has.
pub fn count_open_of(conn: &mut Connection, reporter: UserId) -> Result<i64, StoreError> {
    Ok(direct_message_reports::table
        .filter(direct_message_reports::reporter_id.eq(reporter.0))
        .filter(direct_message_reports::resolved_at.is_null())
        .count()
        .get_result(conn)?)
}

/// Open reports on conversations without `arbiter`, oldest first, at most `limit`.
pub fn open_for(conn: &mut Connection, arbiter: UserId, limit: i64) -> Result<Vec<MessageReport>, StoreError> {
    let rows: Vec<(Row, (i64, i64), i64, i64)> = direct_message_reports::table
        .inner_join(direct_messages::table.inner_join(conversations::table))
        .filter(direct_message_reports::resolved_at.is_null())
        .filter(conversations::low_id.ne(arbiter.0).and(conversations::high_id.ne(arbiter.0)))
        .order((direct_message_reports::reported_at, direct_message_reports::message_id))
        .limit(limit)
        .select((
            Row::as_select(),
            (conversations::low_id, conversations::high_id),
            direct_message_reports::reporter_id,
            direct_message_reports::reported_at,
        ))
        .load(conn)?;
    let report = |(message, (low, high), reporter, at): (Row, (i64, i64), i64, i64)| MessageReport {
        message: message.into(),
        pair: Pair { low: UserId(low), high: UserId(high) },
        reporter: UserId(reporter),
        reported_at: Instant::from_millis(at),
    };
    Ok(rows.into_iter().map(report).collect())
}

/// The reports of `reporter` on messages after that one, by message, at most `limit`: each with when it was made and
/// resolved.
pub fn made_by(
    conn: &mut Connection,
    reporter: UserId,
    after: MessageId,
    limit: i64,
) -> Result<Vec<(MessageReport, Option<Instant>)>, StoreError> {
    type Found = (Row, (i64, i64), i64, Option<i64>);
    let rows: Vec<Found> = direct_message_reports::table
        .inner_join(direct_messages::table.inner_join(conversations::table))
        .filter(direct_message_reports::reporter_id.eq(reporter.0))
        .filter(direct_message_reports::message_id.gt(after.0))
        .order(direct_message_reports::message_id)
        .limit(limit)
        .select((
            Row::as_select(),
            (conversations::low_id, conversations::high_id),
            direct_message_reports::reported_at,
            direct_message_reports::resolved_at,
        ))
        .load(conn)?;
    let report = |(message, (low, high), at, resolved): Found| {
        let report = MessageReport {
            message: message.into(),
            pair: Pair { low: UserId(low), high: UserId(high) },
            reporter,
            reported_at: Instant::from_millis(at),
        };
        (report, resolved.map(Instant::from_millis))
    };
    Ok(rows.into_iter().map(report).collect())
}

/// How many messages of conversations with `arbiter` have open reports.
pub fn count_open_involving(conn: &mut Connection, arbiter: UserId) -> Result<i64, StoreError> {
    Ok(direct_message_reports::table
        .inner_join(direct_messages::table.inner_join(conversations::table))
        .filter(direct_message_reports::resolved_at.is_null())
        .filter(conversations::low_id.eq(arbiter.0).or(conversations::high_id.eq(arbiter.0)))
        .select(count(direct_message_reports::message_id).aggregate_distinct())
        .get_result(conn)?)
}

/// Resolves all reports of a message; returns whether any was open.
pub fn resolve(conn: &mut Connection, message: MessageId, arbiter: &str, at: Instant) -> Result<bool, StoreError> {
    let waiting = direct_message_reports::table
        .filter(direct_message_reports::message_id.eq(message.0).and(direct_message_reports::resolved_at.is_null()));
    let changed = diesel::update(waiting)
        .set((direct_message_reports::resolved_at.eq(at.as_millis()), direct_message_reports::resolved_by.eq(arbiter)))
        .execute(conn)?;
    Ok(changed > 0)
}
