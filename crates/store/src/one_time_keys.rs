//! One-time keys, sent by mail.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::{one_time_keys, used_one_time_keys};
use super::{Connection, StoreError};
use domain::one_time_key::Purpose;
use domain::user::UserId;

/// Whether a key, given by its SHA-256, was used or retired.
pub fn is_used(conn: &mut Connection, key_hash: &str) -> Result<bool, StoreError> {
    let used: i64 = used_one_time_keys::table.find(key_hash).count().get_result(conn)?;
    Ok(used > 0)
}

/// Deletes a key, if it exists, as if it had never been issued.
pub fn remove(conn: &mut Connection, key_hash: &str) -> Result<(), StoreError> {
    diesel::delete(one_time_keys::table.find(key_hash)).execute(conn)?;
    Ok(())
}

/// Stores a key, given by its SHA-256, for `user`.
pub fn insert(
    conn: &mut Connection,
    key_hash: &str,
    user: UserId,
    purpose: Purpose,
    now: Instant,
    expires: Instant,
) -> Result<(), StoreError> {
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

/// The owner of a key, unless it has expired by `now`.
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
        .get_result(conn)
        .optional()?;
    Ok(user.map(UserId))
}

/// Consumes a key and returns its owner; `None` if it has expired by `now` or was already used.
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
    if let Some(user) = user {
        record_used(conn, vec![key_hash.to_owned()], UserId(user), now)?;
    }
    Ok(user.map(UserId))
}

/// When the latest stored key of that purpose was issued to `user`.
pub fn last_issued(conn: &mut Connection, user: UserId, purpose: Purpose) -> Result<Option<Instant>, StoreError> {
    let latest: Option<i64> = one_time_keys::table
        .filter(one_time_keys::user_id.eq(user.0).and(one_time_keys::purpose.eq(purpose.as_str())))
        .select(diesel::dsl::max(one_time_keys::created_at))
        .get_result(conn)?;
    Ok(latest.map(Instant::from_millis))
}

/// Retires the user's keys of that purpose, so that messages with them that are resent do not work, either.
pub fn retire_of_user(conn: &mut Connection, user: UserId, purpose: Purpose, now: Instant) -> Result<(), StoreError> {
    let own = one_time_keys::user_id.eq(user.0).and(one_time_keys::purpose.eq(purpose.as_str()));
    let keys: Vec<String> =
        diesel::delete(one_time_keys::table.filter(own)).returning(one_time_keys::key_hash).get_results(conn)?;
    record_used(conn, keys, user, now)
}

fn record_used(conn: &mut Connection, keys: Vec<String>, user: UserId, now: Instant) -> Result<(), StoreError> {
    let row = |key: String| {
        (
            used_one_time_keys::key_hash.eq(key),
            used_one_time_keys::user_id.eq(user.0),
            used_one_time_keys::used_at.eq(now.as_millis()),
        )
    };
    for key in keys {
        diesel::insert_into(used_one_time_keys::table).values(row(key)).execute(conn)?;
    }
    Ok(())
}

/// Deletes all keys.
pub fn delete_all(conn: &mut Connection) -> Result<(), StoreError> {
    diesel::delete(one_time_keys::table).execute(conn)?;
    Ok(())
}

/// Deletes at most `limit` records of keys used before `before`; returns how many.
pub fn forget_used(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = used_one_time_keys::table
        .filter(used_one_time_keys::used_at.lt(before.as_millis()))
        .limit(limit)
        .select(used_one_time_keys::key_hash)
        .load(conn)?;
    Ok(diesel::delete(used_one_time_keys::table.filter(used_one_time_keys::key_hash.eq_any(old))).execute(conn)?)
}

/// Deletes at most `limit` keys that have expired by `now`; returns how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let has_expired = one_time_keys::expires_at.le(now.as_millis());
    let keys: Vec<String> =
        one_time_keys::table.filter(has_expired).limit(limit).select(one_time_keys::key_hash).load(conn)?;
    Ok(diesel::delete(one_time_keys::table.filter(one_time_keys::key_hash.eq_any(keys))).execute(conn)?)
}
