//! When messages were returned to their senders, who are hashed, and so are their domains.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_returns;
use super::{Connection, StoreError};

/// Notes that one was returned.
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

/// How many were returned after a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReturnCounts {
    /// To one sender.
    pub sender: i64,
    /// To all of their domain.
    pub domain: i64,
    /// To all.
    pub all: i64,
}

/// How many were returned after `since`, as seen from a sender of a domain.
pub fn counts(conn: &mut Connection, sender: &str, domain: &str, since: Instant) -> Result<ReturnCounts, StoreError> {
    let recent = mail_returns::table.filter(mail_returns::returned_at.gt(since.as_millis()));
    Ok(ReturnCounts {
        sender: recent.filter(mail_returns::sender.eq(sender)).count().get_result(conn)?,
        domain: recent.filter(mail_returns::domain.eq(domain)).count().get_result(conn)?,
        all: recent.count().get_result(conn)?,
    })
}

/// Forgets up to `most` of those before `before`, and says how many there were.
pub fn forget(conn: &mut Connection, before: Instant, most: i64) -> Result<usize, StoreError> {
    let old: Vec<i64> = mail_returns::table
        .filter(mail_returns::returned_at.lt(before.as_millis()))
        .limit(most)
        .select(mail_returns::id)
        .load(conn)?;
    Ok(diesel::delete(mail_returns::table.filter(mail_returns::id.eq_any(old))).execute(conn)?)
}
