//! When messages were returned to their senders, who are hashed.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_returns;
use super::{Connection, StoreError};

/// Notes that one was returned.
pub fn insert(conn: &mut Connection, sender: &str, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(mail_returns::table)
        .values((mail_returns::sender.eq(sender), mail_returns::returned_at.eq(at.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// How many were returned after `since`: to that sender, and to all.
pub fn counts(conn: &mut Connection, sender: &str, since: Instant) -> Result<(i64, i64), StoreError> {
    let recent = mail_returns::table.filter(mail_returns::returned_at.gt(since.as_millis()));
    let own = recent.filter(mail_returns::sender.eq(sender)).count().get_result(conn)?;
    Ok((own, recent.count().get_result(conn)?))
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
