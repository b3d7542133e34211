//! Second addresses of accounts, from which replies are accepted once they are confirmed.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::sender_addresses;
use super::{Connection, StoreError};
use domain::user::UserId;

/// The second address of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SenderAddress {
    pub email: String,
    /// When it was added.
    pub added_at: Instant,
    /// When it was confirmed, if it was.
    pub confirmed_at: Option<Instant>,
}

/// The second address of that account.
pub fn find(conn: &mut Connection, user: UserId) -> Result<Option<SenderAddress>, StoreError> {
    let found: Option<(String, i64, Option<i64>)> = sender_addresses::table
        .find(user.0)
        .select((sender_addresses::email, sender_addresses::added_at, sender_addresses::confirmed_at))
        .first(conn)
        .optional()?;
    Ok(found.map(|(email, added_at, confirmed_at)| SenderAddress {
        email,
        added_at: Instant::from_millis(added_at),
        confirmed_at: confirmed_at.map(Instant::from_millis),
    }))
}

/// Replaces the second address of an account by an unconfirmed one.
pub fn replace(conn: &mut Connection, user: UserId, email: &str, at: Instant) -> Result<(), StoreError> {
    remove(conn, user)?;
    let row = (
        sender_addresses::user_id.eq(user.0),
        sender_addresses::email.eq(email),
        sender_addresses::added_at.eq(at.as_millis()),
    );
    diesel::insert_into(sender_addresses::table).values(row).execute(conn)?;
    Ok(())
}

/// Confirms the address added at `added_at`, unless it is gone or already confirmed; returns whether it did.
pub fn confirm(conn: &mut Connection, user: UserId, added_at: Instant, now: Instant) -> Result<bool, StoreError> {
    let waiting = sender_addresses::table
        .find(user.0)
        .filter(sender_addresses::added_at.eq(added_at.as_millis()).and(sender_addresses::confirmed_at.is_null()));
    let confirmed = diesel::update(waiting).set(sender_addresses::confirmed_at.eq(now.as_millis())).execute(conn)?;
    Ok(confirmed > 0)
}

/// Removes the second address of that account.
pub fn remove(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::delete(sender_addresses::table.find(user.0)).execute(conn)?;
    Ok(())
}
