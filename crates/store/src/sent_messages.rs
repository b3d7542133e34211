//! When players sent messages, including those deleted since.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::sent_messages;
use super::{Connection, StoreError};
use domain::user::UserId;

/// Records that `author` has sent a message.
pub fn insert(conn: &mut Connection, author: UserId, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(sent_messages::table)
        .values((sent_messages::author_id.eq(author.0), sent_messages::sent_at.eq(at.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// When `author` sent their `nth` last message after `since`; `None` if they sent fewer.
pub fn nth_last(
    conn: &mut Connection,
    author: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let at: Option<i64> = sent_messages::table
        .filter(sent_messages::author_id.eq(author.0).and(sent_messages::sent_at.gt(since.as_millis())))
        .order(sent_messages::sent_at.desc())
        .offset(nth - 1)
        .limit(1)
        .select(sent_messages::sent_at)
        .first(conn)
        .optional()?;
    Ok(at.map(Instant::from_millis))
}

/// Deletes up to `limit` records of messages sent before `before`, and returns how many were deleted.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<i64> = sent_messages::table
        .filter(sent_messages::sent_at.lt(before.as_millis()))
        .limit(limit)
        .select(sent_messages::id)
        .load(conn)?;
    Ok(diesel::delete(sent_messages::table.filter(sent_messages::id.eq_any(old))).execute(conn)?)
}
