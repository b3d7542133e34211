//! Log-in sessions of browsers.

use correspondence_clock::Instant;
use diesel::dsl::exists;
use diesel::prelude::*;

use super::schema::{provider_sessions, sessions, user_roles};
use super::{Connection, StoreError, prepared, reauthentications, second_factors};
use domain::session::{STAFF_SESSION_IDLE_LIFE, STAFF_SESSION_LIFE, Session};
use domain::user::UserId;

/// The roles of a session's user.
macro_rules! roles_of_user {
    () => {
        user_roles::table.filter(user_roles::user_id.eq(sessions::user_id))
    };
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
struct Row {
    key_hash: String,
    user_id: i64,
    user_agent: String,
    created_at: i64,
    seen_at: i64,
}

/// A session, whether it began through a provider, and whether its user has a role.
type JoinedRow = (Row, bool, bool);

fn session((row, is_by_provider, is_of_staff): JoinedRow) -> Session {
    Session {
        key_hash: row.key_hash,
        user: UserId(row.user_id),
        user_agent: row.user_agent,
        created_at: Instant::from_millis(row.created_at),
        seen_at: Instant::from_millis(row.seen_at),
        is_by_provider,
        is_of_staff,
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
            sessions::expires_at.eq(last_expiry(session).as_millis()),
        ))
        .execute(conn)?;
    if session.is_by_provider {
        diesel::insert_into(provider_sessions::table)
            .values(provider_sessions::session_key_hash.eq(&session.key_hash))
            .execute(conn)?;
    }
    Ok(())
}

/// The expiry that is stored: as if the account had no role. It may lose the one that it has.
fn last_expiry(session: &Session) -> Instant {
    Session { is_of_staff: false, ..session.clone() }.expiry()
}

/// The session of that key, unless it has expired by `now`.
pub fn find(conn: &mut Connection, key_hash: &str, now: Instant) -> Result<Option<Session>, StoreError> {
    let row: Option<JoinedRow> = sessions::table
        .left_join(provider_sessions::table)
        .filter(sessions::key_hash.eq(key_hash).and(sessions::expires_at.gt(now.as_millis())))
        .select((
            Row::as_select(),
            provider_sessions::session_key_hash.nullable().is_not_null(),
            exists(roles_of_user!()),
        ))
        .get_result(conn)
        .optional()?;
    Ok(row.map(session).filter(|session| session.expiry() > now))
}

/// A user's sessions that have not expired by `now`, latest seen first.
pub fn of_user(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Session>, StoreError> {
    let rows: Vec<JoinedRow> = sessions::table
        .left_join(provider_sessions::table)
        .filter(sessions::user_id.eq(user.0).and(sessions::expires_at.gt(now.as_millis())))
        .order((sessions::seen_at.desc(), sessions::created_at.desc()))
        .select((
            Row::as_select(),
            provider_sessions::session_key_hash.nullable().is_not_null(),
            exists(roles_of_user!()),
        ))
        .load(conn)?;
    Ok(rows.into_iter().map(session).filter(|session| session.expiry() > now).collect())
}

/// Stores when a session was last seen, and its expiry.
pub fn touch(conn: &mut Connection, session: &Session) -> Result<(), StoreError> {
    let (seen, expires) = (session.seen_at.as_millis(), last_expiry(session).as_millis());
    let changes = (sessions::seen_at.eq(seen), sessions::expires_at.eq(expires));
    prepared::update(sessions::table, sessions::key_hash.eq(session.key_hash.as_str()), changes).execute(conn)?;
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

/// Deletes at most `limit` sessions of accounts with a role that have expired for them by `now`; returns how many.
pub fn delete_expired_of_staff(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let is_unused = sessions::seen_at.le((now - STAFF_SESSION_IDLE_LIFE).as_millis());
    let is_old = sessions::created_at.le((now - STAFF_SESSION_LIFE).as_millis());
    let has_expired = is_unused.or(is_old);
    // Few accounts have a role.
    let staff: Vec<i64> = user_roles::table.select(user_roles::user_id).distinct().load(conn)?;
    let of_staff = sessions::table.filter(sessions::user_id.eq_any(staff)).filter(has_expired);
    let keys: Vec<String> = of_staff.limit(limit).select(sessions::key_hash).load(conn)?;
    // One of them may have been seen again meanwhile.
    Ok(diesel::delete(sessions::table.filter(sessions::key_hash.eq_any(keys)).filter(has_expired)).execute(conn)?)
}
