//! IMAP mailboxes: leases, positions and deferred messages.

use std::time::Duration;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::imap_deferred_messages as deferred;
use super::schema::imap_mailboxes as mailboxes;
use super::{Connection, StoreError};
use domain::imap_mailbox::Position;

/// Acquires or renews the mailbox's lease for `node`. `false` if another node holds it. On PostgreSQL this waits for a
/// concurrent acquisition.
pub fn lease(
    conn: &mut Connection,
    mailbox: &str,
    node: &str,
    now: Instant,
    lease: Duration,
) -> Result<bool, StoreError> {
    let row = (
        mailboxes::id.eq(mailbox),
        mailboxes::next_uid.eq(0),
        mailboxes::checked_at.eq(now.as_millis()),
        mailboxes::leased_by.eq(""),
        mailboxes::leased_until.eq(0),
    );
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(mailboxes::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(mailboxes::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    let is_free = mailboxes::leased_until.le(now.as_millis()).or(mailboxes::leased_by.eq(node));
    let until = now + lease;
    let taken = diesel::update(mailboxes::table.find(mailbox).filter(is_free))
        .set((mailboxes::leased_by.eq(node), mailboxes::leased_until.eq(until.as_millis())))
        .execute(conn)?;
    Ok(taken > 0)
}

/// Releases the lease.
pub fn release(conn: &mut Connection, mailbox: &str, node: &str) -> Result<(), StoreError> {
    diesel::update(mailboxes::table.find(mailbox).filter(mailboxes::leased_by.eq(node)))
        .set((mailboxes::leased_by.eq(""), mailboxes::leased_until.eq(0)))
        .execute(conn)?;
    Ok(())
}

/// How far the mailbox was read; `None` if never.
pub fn position(conn: &mut Connection, mailbox: &str) -> Result<Option<Position>, StoreError> {
    let row: Option<(Option<i64>, i64, i64)> = mailboxes::table
        .find(mailbox)
        .select((mailboxes::uid_validity, mailboxes::next_uid, mailboxes::checked_at))
        .first(conn)
        .optional()?;
    let Some((Some(uid_validity), next_uid, checked_at)) = row else { return Ok(None) };
    Ok(Some(Position {
        uid_validity: uid(uid_validity)?,
        next_uid: uid(next_uid)?,
        checked_at: Instant::from_millis(checked_at),
    }))
}

/// Stores how far the mailbox was read. `false`, with nothing stored, if `node` no longer holds the lease.
pub fn set_position(conn: &mut Connection, mailbox: &str, node: &str, position: Position) -> Result<bool, StoreError> {
    let noted = diesel::update(mailboxes::table.find(mailbox).filter(mailboxes::leased_by.eq(node)))
        .set((
            mailboxes::uid_validity.eq(i64::from(position.uid_validity)),
            mailboxes::next_uid.eq(i64::from(position.next_uid)),
            mailboxes::checked_at.eq(position.checked_at.as_millis()),
        ))
        .execute(conn)?;
    Ok(noted > 0)
}

/// Defers a message until `due_at`; if it was deferred before, counts another attempt.
pub fn defer(
    conn: &mut Connection,
    mailbox: &str,
    message: u32,
    first_at: Instant,
    due_at: Instant,
) -> Result<(), StoreError> {
    let row = (
        deferred::mailbox_id.eq(mailbox),
        deferred::uid.eq(i64::from(message)),
        deferred::first_at.eq(first_at.as_millis()),
        deferred::attempts.eq(1),
        deferred::due_at.eq(due_at.as_millis()),
    );
    let again = (deferred::attempts.eq(deferred::attempts + 1), deferred::due_at.eq(due_at.as_millis()));
    let key = (deferred::mailbox_id, deferred::uid);
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(deferred::table).values(row).on_conflict(key).do_update().set(again).execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(deferred::table).values(row).on_conflict(key).do_update().set(again).execute(conn)?
        }
    };
    Ok(())
}

/// How often a message was attempted, and when first; `None` if it was not.
pub fn tried(conn: &mut Connection, mailbox: &str, message: u32) -> Result<Option<(i32, Instant)>, StoreError> {
    let row: Option<(i32, i64)> = deferred::table
        .find((mailbox, i64::from(message)))
        .select((deferred::attempts, deferred::first_at))
        .first(conn)
        .optional()?;
    Ok(row.map(|(attempts, first_at)| (attempts, Instant::from_millis(first_at))))
}

/// Removes a deferred message.
pub fn remove_deferred(conn: &mut Connection, mailbox: &str, message: u32) -> Result<(), StoreError> {
    diesel::delete(deferred::table.find((mailbox, i64::from(message)))).execute(conn)?;
    Ok(())
}

/// Removes all deferred messages, since their UIDs are no longer valid.
pub fn settle_all(conn: &mut Connection, mailbox: &str) -> Result<(), StoreError> {
    diesel::delete(deferred::table.filter(deferred::mailbox_id.eq(mailbox))).execute(conn)?;
    Ok(())
}

/// Up to `limit` deferred messages due by `now`, oldest first.
pub fn due(conn: &mut Connection, mailbox: &str, now: Instant, limit: i64) -> Result<Vec<u32>, StoreError> {
    let uids: Vec<i64> = deferred::table
        .filter(deferred::mailbox_id.eq(mailbox).and(deferred::due_at.le(now.as_millis())))
        .order((deferred::due_at, deferred::uid))
        .limit(limit)
        .select(deferred::uid)
        .load(conn)?;
    uids.into_iter().map(uid).collect()
}

/// When the next deferred message is due.
pub fn next_due(conn: &mut Connection, mailbox: &str) -> Result<Option<Instant>, StoreError> {
    let due: Option<i64> = deferred::table
        .filter(deferred::mailbox_id.eq(mailbox))
        .select(diesel::dsl::min(deferred::due_at))
        .first(conn)?;
    Ok(due.map(Instant::from_millis))
}

fn uid(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| StoreError::Corrupt(format!("{number} is no number of a message")))
}
