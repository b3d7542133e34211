//! Links that let one person sign up.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::invitations;
use super::{Connection, StoreError};
use domain::user::UserId;

/// Stores a link's key, given as its SHA-256, and deletes those that have expired by `now`.
pub fn insert(conn: &mut Connection, key_hash: &str, now: Instant, expires: Instant) -> Result<(), StoreError> {
    diesel::delete(invitations::table.filter(invitations::expires_at.le(now.as_millis()))).execute(conn)?;
    diesel::insert_into(invitations::table)
        .values((
            invitations::key_hash.eq(key_hash),
            invitations::created_at.eq(now.as_millis()),
            invitations::expires_at.eq(expires.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The account created with that key, if any; `None` if there is no such key, or it has expired by `now`.
pub fn find(conn: &mut Connection, key_hash: &str, now: Instant) -> Result<Option<Option<UserId>>, StoreError> {
    let user: Option<Option<i64>> = invitations::table
        .find(key_hash)
        .filter(invitations::expires_at.gt(now.as_millis()))
        .select(invitations::user_id)
        .get_result(conn)
        .optional()?;
    Ok(user.map(|user| user.map(UserId)))
}

/// When the invitation was made with which an account was created, if there was one.
pub fn of_account(conn: &mut Connection, user: UserId) -> Result<Option<Instant>, StoreError> {
    let used = invitations::table.filter(invitations::user_id.eq(user.0)).order(invitations::created_at.desc());
    let made: Option<i64> = used.select(invitations::created_at).first(conn).optional()?;
    Ok(made.map(Instant::from_millis))
}

/// Locks the key until this transaction ends, so that concurrent uses of it are serialised.
pub fn lock(conn: &mut Connection, key_hash: &str) -> Result<(), StoreError> {
    match conn {
        Connection::Postgres(conn) => {
            let found = invitations::table.find(key_hash).select(invitations::created_at);
            found.for_update().get_result::<i64>(conn).optional()?;
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(_) => {}
    }
    Ok(())
}

/// Records the account created with the key.
pub fn set_user(conn: &mut Connection, key_hash: &str, user: UserId) -> Result<(), StoreError> {
    diesel::update(invitations::table.find(key_hash)).set(invitations::user_id.eq(user.0)).execute(conn)?;
    Ok(())
}
