//! Changes of the e-mail address of accounts.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::email_changes;
use super::{Connection, StoreError};
use domain::email_change::EmailChange;
use domain::mailbox::mailbox_key;
use domain::user::{User, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = email_changes)]
struct Row {
    id: i64,
    user_id: i64,
    old_email: String,
    old_name: String,
    new_email: String,
    requested_at: i64,
    changed_at: Option<i64>,
    undone_at: Option<i64>,
}

impl From<Row> for EmailChange {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            user: UserId(row.user_id),
            old: row.old_email,
            old_name: row.old_name,
            new: row.new_email,
            requested_at: Instant::from_millis(row.requested_at),
            changed_at: row.changed_at.map(Instant::from_millis),
            undone_at: row.undone_at.map(Instant::from_millis),
        }
    }
}

/// Stores a requested change to another address, in place of those of the account that were not confirmed. It is
/// confirmed with the key of that hash.
pub fn request(conn: &mut Connection, user: &User, new: &str, key_hash: &str, now: Instant) -> Result<(), StoreError> {
    withdraw(conn, user.id)?;
    diesel::insert_into(email_changes::table)
        .values((
            email_changes::user_id.eq(user.id.0),
            email_changes::old_email.eq(&user.email),
            email_changes::old_mailbox.eq(mailbox_key(&user.email)),
            email_changes::old_name.eq(&user.name),
            email_changes::new_email.eq(new),
            email_changes::confirm_key_hash.eq(key_hash),
            email_changes::requested_at.eq(now.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the changes of an account that were not confirmed.
pub fn withdraw(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    let own = email_changes::table.filter(email_changes::user_id.eq(user.0));
    diesel::delete(own.filter(email_changes::changed_at.is_null())).execute(conn)?;
    Ok(())
}

/// The last change that an account has requested and not confirmed.
pub fn pending(conn: &mut Connection, user: UserId) -> Result<Option<EmailChange>, StoreError> {
    let own = email_changes::table.filter(email_changes::user_id.eq(user.0).and(email_changes::changed_at.is_null()));
    let row = own.order(email_changes::id.desc()).select(Row::as_select()).first(conn).optional()?;
    Ok(row.map(Into::into))
}

/// The changes of an account that are stored, in order.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<Vec<EmailChange>, StoreError> {
    let own = email_changes::table.filter(email_changes::user_id.eq(user.0)).order(email_changes::id);
    let rows: Vec<Row> = own.select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// The change with that key to confirm it.
pub fn by_confirm_key(conn: &mut Connection, hash: &str) -> Result<Option<EmailChange>, StoreError> {
    let found = email_changes::table.filter(email_changes::confirm_key_hash.eq(hash));
    Ok(found.select(Row::as_select()).first(conn).optional()?.map(Into::into))
}

/// The change with that key to undo it.
pub fn by_undo_key(conn: &mut Connection, hash: &str) -> Result<Option<EmailChange>, StoreError> {
    let found = email_changes::table.filter(email_changes::undo_key_hash.eq(hash));
    Ok(found.select(Row::as_select()).first(conn).optional()?.map(Into::into))
}

/// Marks a change as confirmed. It is undone with the key of that hash.
pub fn mark_changed(conn: &mut Connection, id: i64, undo_key_hash: &str, at: Instant) -> Result<(), StoreError> {
    let changes = (email_changes::changed_at.eq(at.as_millis()), email_changes::undo_key_hash.eq(undo_key_hash));
    diesel::update(email_changes::table.find(id)).set(changes).execute(conn)?;
    Ok(())
}

/// A change by its id.
pub fn find(conn: &mut Connection, id: i64) -> Result<Option<EmailChange>, StoreError> {
    let row = email_changes::table.find(id).select(Row::as_select()).first(conn).optional()?;
    Ok(row.map(Into::into))
}

/// Marks the changes of an account as undone that were made at `since` or later.
pub fn mark_undone(conn: &mut Connection, user: UserId, since: Instant, at: Instant) -> Result<(), StoreError> {
    let own = email_changes::table.filter(email_changes::user_id.eq(user.0));
    diesel::update(own.filter(email_changes::changed_at.ge(since.as_millis())))
        .set(email_changes::undone_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(())
}

/// The change made after `since` with which an address can still return to an account.
pub fn undoable_from(conn: &mut Connection, email: &str, since: Instant) -> Result<Option<EmailChange>, StoreError> {
    let row = email_changes::table
        .filter(email_changes::old_mailbox.eq(mailbox_key(email)))
        .filter(email_changes::changed_at.gt(since.as_millis()).and(email_changes::undone_at.is_null()))
        .order(email_changes::id)
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Into::into))
}

/// Deletes the changes of all accounts that were not confirmed, and the keys that undo the others.
pub fn void_keys(conn: &mut Connection) -> Result<(), StoreError> {
    diesel::delete(email_changes::table.filter(email_changes::changed_at.is_null())).execute(conn)?;
    diesel::update(email_changes::table).set(email_changes::undo_key_hash.eq(None::<String>)).execute(conn)?;
    Ok(())
}

/// Deletes at most `limit` changes of all accounts requested before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old = email_changes::table.filter(email_changes::requested_at.lt(before.as_millis()));
    let ids: Vec<i64> = old
        .order((email_changes::requested_at, email_changes::id))
        .limit(limit)
        .select(email_changes::id)
        .load(conn)?;
    Ok(diesel::delete(email_changes::table.filter(email_changes::id.eq_any(ids))).execute(conn)?)
}
