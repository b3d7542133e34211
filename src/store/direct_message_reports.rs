//! Messages between players that somebody found fault with, for arbiters to look into.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::direct_messages::Row;
use super::schema::{direct_message_reports, direct_messages};
use super::{Connection, StoreError};
use crate::domain::direct_message::{MessageId, MessageReport};
use crate::domain::user::UserId;

/// Keeps a report of who has not reported the message before.
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

/// Whether that person has reported the message.
pub fn has_reported(conn: &mut Connection, message: MessageId, reporter: UserId) -> Result<bool, StoreError> {
    let known: Option<i64> = direct_message_reports::table
        .find((message.0, reporter.0))
        .select(direct_message_reports::message_id)
        .get_result(conn)
        .optional()?;
    Ok(known.is_some())
}

/// How many reports of that person wait to be looked into.
pub fn count_open_of(conn: &mut Connection, reporter: UserId) -> Result<i64, StoreError> {
    Ok(direct_message_reports::table
        .filter(direct_message_reports::reporter_id.eq(reporter.0))
        .filter(direct_message_reports::resolved_at.is_null())
        .count()
        .get_result(conn)?)
}

/// The reports that wait, the oldest first, `most` of them at the most.
pub fn open(conn: &mut Connection, most: i64) -> Result<Vec<MessageReport>, StoreError> {
    let rows: Vec<(Row, i64, i64)> = direct_message_reports::table
        .inner_join(direct_messages::table)
        .filter(direct_message_reports::resolved_at.is_null())
        .order((direct_message_reports::reported_at, direct_message_reports::message_id))
        .limit(most)
        .select((Row::as_select(), direct_message_reports::reporter_id, direct_message_reports::reported_at))
        .load(conn)?;
    let report = |(message, reporter, at): (Row, i64, i64)| MessageReport {
        message: message.into(),
        reporter: UserId(reporter),
        reported_at: Instant::from_millis(at),
    };
    Ok(rows.into_iter().map(report).collect())
}

/// Marks all reports of a message as looked into, and says whether any waited.
pub fn resolve(conn: &mut Connection, message: MessageId, arbiter: &str, at: Instant) -> Result<bool, StoreError> {
    let waiting = direct_message_reports::table
        .filter(direct_message_reports::message_id.eq(message.0).and(direct_message_reports::resolved_at.is_null()));
    let changed = diesel::update(waiting)
        .set((direct_message_reports::resolved_at.eq(at.as_millis()), direct_message_reports::resolved_by.eq(arbiter)))
        .execute(conn)?;
    Ok(changed > 0)
}
