//! When messages were returned to their senders. Senders and their domains are stored hashed.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_returns;
use super::{Connection, StoreError};

/// Records that a message was returned.
pub fn insert(conn: &mut Connection, sender: &str, domain: &str, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(mail_returns::table)
        .values((
            mail_returns::sender.eq(sender),
            mail_returns::domain.eq(domain),
            mail_returns::returned_at.eq(at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many messages were returned after a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReturnCounts {
    /// To one sender.
    pub sender: i64,
    /// To all senders of the same domain.
    pub domain: i64,
    /// To all senders.
    pub all: i64,
}

/// How many messages were returned after `since`: to `sender`, to their `domain`, and in all.
pub fn counts(conn: &mut Connection, sender: &str, domain: &str, since: Instant) -> Result<ReturnCounts, StoreError> {
    let recent = mail_returns::table.filter(mail_returns::returned_at.gt(since.as_millis()));
    Ok(ReturnCounts {
        sender: recent.filter(mail_returns::sender.eq(sender)).count().get_result(conn)?,
        domain: recent.filter(mail_returns::domain.eq(domain)).count().get_result(conn)?,
        all: recent.count().get_result(conn)?,
    })
}

/// Deletes up to `limit` of those before `before`, and returns how many were deleted.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<i64> = mail_returns::table
        .filter(mail_returns::returned_at.lt(before.as_millis()))
        .limit(limit)
        .select(mail_returns::id)
        .load(conn)?;
    Ok(diesel::delete(mail_returns::table.filter(mail_returns::id.eq_any(old))).execute(conn)?)
}
