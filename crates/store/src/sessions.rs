//! Log-in sessions of browsers.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::sessions;
use super::{Connection, StoreError, prepared, reauthentications, second_factors};
use domain::session::Session;
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
struct Row {
    key_hash: String,
    user_id: i64,
    user_agent: String,
    created_at: i64,
    seen_at: i64,
    expires_at: i64,
}

impl From<Row> for Session {
    fn from(row: Row) -> Self {
        Self {
            key_hash: row.key_hash,
            user: UserId(row.user_id),
            user_agent: row.user_agent,
            created_at: Instant::from_millis(row.created_at),
            seen_at: Instant::from_millis(row.seen_at),
            expires_at: Instant::from_millis(row.expires_at),
        }
    }
}

pub fn insert(conn: &mut Connection, session: &Session) -> Result<(), StoreError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::key_hash.eq(&session.key_hash),
            sessions::user_id.eq(session.user.0),
            sessions::user_agent.eq(&session.user_agent),
            sessions::created_at.eq(session.created_at.as_millis()),
            sessions::seen_at.eq(session.seen_at.as_millis()),
            sessions::expires_at.eq(session.expires_at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The session of that key, unless it has expired by `now`.
pub fn find(conn: &mut Connection, key_hash: &str, now: Instant) -> Result<Option<Session>, StoreError> {
    let row = sessions::table
        .find(key_hash)
        .filter(sessions::expires_at.gt(now.as_millis()))
        .select(Row::as_select())
        .get_result(conn)
        .optional()?;
    Ok(row.map(Into::into))
}

/// A user's sessions that have not expired by `now`, latest seen first.
pub fn of_user(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Session>, StoreError> {
    let rows = sessions::table
        .filter(sessions::user_id.eq(user.0).and(sessions::expires_at.gt(now.as_millis())))
        .order(sessions::seen_at.desc())
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Updates when the session was last seen, and its expiry.
pub fn touch(conn: &mut Connection, key_hash: &str, seen: Instant, expires: Instant) -> Result<(), StoreError> {
    let changes = (sessions::seen_at.eq(seen.as_millis()), sessions::expires_at.eq(expires.as_millis()));
    prepared::update(sessions::table, sessions::key_hash.eq(key_hash), changes).execute(conn)?;
    Ok(())
}

/// Gives a session another key, and updates the rows that refer to it.
pub fn replace_key(conn: &mut Connection, session: &Session, key_hash: &str) -> Result<(), StoreError> {
    let former = &session.key_hash;
    // A row that refers to the session by its key keeps the key from changing.
    let authenticated_at = reauthentications::take(conn, former)?;
    diesel::update(sessions::table.find(former)).set(sessions::key_hash.eq(key_hash)).execute(conn)?;
    if let Some(at) = authenticated_at {
        reauthentications::save(conn, key_hash, at)?;
    }
    second_factors::move_set_up(conn, session.user, former, key_hash)
}

/// Ends a session.
pub fn delete(conn: &mut Connection, key_hash: &str) -> Result<(), StoreError> {
    diesel::delete(sessions::table.find(key_hash)).execute(conn)?;
    Ok(())
}

/// Ends all sessions of a user; returns how many.
pub fn delete_of_user(conn: &mut Connection, user: UserId) -> Result<usize, StoreError> {
    Ok(diesel::delete(sessions::table.filter(sessions::user_id.eq(user.0))).execute(conn)?)
}

/// Deletes at most `limit` sessions that have expired by `now`; returns how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let has_expired = sessions::expires_at.le(now.as_millis());
    let keys: Vec<String> = sessions::table.filter(has_expired).limit(limit).select(sessions::key_hash).load(conn)?;
    // One of them may have been seen again meanwhile.
    Ok(diesel::delete(sessions::table.filter(sessions::key_hash.eq_any(keys)).filter(has_expired)).execute(conn)?)
}
