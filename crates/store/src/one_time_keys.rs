//! Keys sent by mail that work once.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::{one_time_keys, used_one_time_keys};
use super::{Connection, StoreError};
use domain::one_time_key::Purpose;
use domain::user::UserId;

/// Whether a key, given as its SHA-256, was used before or replaced by another.
pub fn is_used(conn: &mut Connection, key_hash: &str) -> Result<bool, StoreError> {
    let used: i64 = used_one_time_keys::table.find(key_hash).count().get_result(conn)?;
    Ok(used > 0)
}

/// Removes a key, where it is there, as if it had never been issued.
pub fn remove(conn: &mut Connection, key_hash: &str) -> Result<(), StoreError> {
    diesel::delete(one_time_keys::table.find(key_hash)).execute(conn)?;
    Ok(())
}

/// Stores a key, given as its SHA-256, for `user`.
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
        .get_result(conn)
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
    if let Some(user) = user {
        note_used(conn, vec![key_hash.to_owned()], UserId(user), now)?;
    }
    Ok(user.map(UserId))
}

/// When the latest key of that purpose was made for `user`, if any is left.
pub fn last_issued(conn: &mut Connection, user: UserId, purpose: Purpose) -> Result<Option<Instant>, StoreError> {
    let latest: Option<i64> = one_time_keys::table
        .filter(one_time_keys::user_id.eq(user.0).and(one_time_keys::purpose.eq(purpose.as_str())))
        .select(diesel::dsl::max(one_time_keys::created_at))
        .get_result(conn)?;
    Ok(latest.map(Instant::from_millis))
}

/// Uses the keys up, also for messages with them that are sent once more.
pub fn retire_of_user(conn: &mut Connection, user: UserId, purpose: Purpose, now: Instant) -> Result<(), StoreError> {
    let own = one_time_keys::user_id.eq(user.0).and(one_time_keys::purpose.eq(purpose.as_str()));
    let keys: Vec<String> =
        diesel::delete(one_time_keys::table.filter(own)).returning(one_time_keys::key_hash).get_results(conn)?;
    note_used(conn, keys, user, now)
}

fn note_used(conn: &mut Connection, keys: Vec<String>, user: UserId, now: Instant) -> Result<(), StoreError> {
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

/// Forgets at most `most` keys that were used before `before`, and says how many.
pub fn forget_used(conn: &mut Connection, before: Instant, most: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = used_one_time_keys::table
        .filter(used_one_time_keys::used_at.lt(before.as_millis()))
        .limit(most)
        .select(used_one_time_keys::key_hash)
        .load(conn)?;
    Ok(diesel::delete(used_one_time_keys::table.filter(used_one_time_keys::key_hash.eq_any(old))).execute(conn)?)
}

/// Removes at most `most` keys that ended before `now`, and says how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, most: i64) -> Result<usize, StoreError> {
    let has_ended = one_time_keys::expires_at.le(now.as_millis());
    let keys: Vec<String> =
        one_time_keys::table.filter(has_ended).limit(most).select(one_time_keys::key_hash).load(conn)?;
    Ok(diesel::delete(one_time_keys::table.filter(one_time_keys::key_hash.eq_any(keys))).execute(conn)?)
}
