//! Keys sent by mail that work once.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::one_time_keys;
use super::users::UserId;
use super::{Connection, StoreError};

/// What a key is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To confirm an address.
    Confirm,
    /// To set a new password.
    Reset,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
        }
    }
}

/// Stores a key, given as its SHA-256, for `user`. Earlier keys to set a password stop working. Those to confirm an
/// address go on: each was sent to that same address, and the message that is opened need not be the latest.
pub fn issue(
    conn: &mut Connection,
    key_hash: &str,
    user: UserId,
    purpose: Purpose,
    now: Instant,
    expires: Instant,
) -> Result<(), StoreError> {
    match purpose {
        Purpose::Reset => delete_of_user(conn, user, purpose)?,
        // A message that is composed anew has the same key.
        Purpose::Confirm => {
            diesel::delete(one_time_keys::table.find(key_hash)).execute(conn)?;
        }
    }
    diesel::insert_into(one_time_keys::table)
        .values((
            one_time_keys::key_hash.eq(key_hash),
            one_time_keys::user_id.eq(user.0),
            one_time_keys::purpose.eq(purpose.as_str()),
            one_time_keys::created_at.eq(now.as_millis()),
            one_time_keys::expires_at.eq(expires.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whose key that is, unless it has ended by `now`.
pub fn find(
    conn: &mut Connection,
    key_hash: &str,
    purpose: Purpose,
    now: Instant,
) -> Result<Option<UserId>, StoreError> {
    let user: Option<i64> = one_time_keys::table
        .find(key_hash)
        .filter(one_time_keys::purpose.eq(purpose.as_str()))
        .filter(one_time_keys::expires_at.gt(now.as_millis()))
        .select(one_time_keys::user_id)
        .first(conn)
        .optional()?;
    Ok(user.map(UserId))
}

/// Uses a key up, and says whose it was; `None` where it had ended by `now`, or somebody else has used it up.
pub fn take(
    conn: &mut Connection,
    key_hash: &str,
    purpose: Purpose,
    now: Instant,
) -> Result<Option<UserId>, StoreError> {
    let key = one_time_keys::table.find(key_hash).filter(one_time_keys::purpose.eq(purpose.as_str()));
    let user: Option<i64> = diesel::delete(key.filter(one_time_keys::expires_at.gt(now.as_millis())))
        .returning(one_time_keys::user_id)
        .get_result(conn)
        .optional()?;
    Ok(user.map(UserId))
}

/// When the latest key of that purpose was made for `user`, if any is left.
pub fn last_issued(conn: &mut Connection, user: UserId, purpose: Purpose) -> Result<Option<Instant>, StoreError> {
    let latest: Option<i64> = one_time_keys::table
        .filter(one_time_keys::user_id.eq(user.0).and(one_time_keys::purpose.eq(purpose.as_str())))
        .select(diesel::dsl::max(one_time_keys::created_at))
        .first(conn)?;
    Ok(latest.map(Instant::from_millis))
}

/// Uses the keys up.
pub fn delete_of_user(conn: &mut Connection, user: UserId, purpose: Purpose) -> Result<(), StoreError> {
    diesel::delete(
        one_time_keys::table.filter(one_time_keys::user_id.eq(user.0).and(one_time_keys::purpose.eq(purpose.as_str()))),
    )
    .execute(conn)?;
    Ok(())
}

/// Removes at most `most` keys that ended before `now`, and says how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, most: i64) -> Result<usize, StoreError> {
    let has_ended = one_time_keys::expires_at.le(now.as_millis());
    let keys: Vec<String> =
        one_time_keys::table.filter(has_ended).limit(most).select(one_time_keys::key_hash).load(conn)?;
    Ok(diesel::delete(one_time_keys::table.filter(one_time_keys::key_hash.eq_any(keys))).execute(conn)?)
}
