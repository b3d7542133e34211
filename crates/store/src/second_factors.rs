//! Second factors of accounts: authenticator apps, recovery codes, and log-ins that wait for them.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::{authenticator_set_ups, authenticators, pending_log_ins, recovery_codes, second_factor_removals};
use super::{Connection, StoreError};
use domain::second_factor::{Authenticator, SecondFactors, WrongCodes};
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = authenticators)]
struct Row {
    secret: String,
    added_at: i64,
    last_period: i64,
    wrong_codes: i32,
    wrong_since: i64,
}

impl From<Row> for Authenticator {
    fn from(row: Row) -> Self {
        let wrong_codes = WrongCodes {
            count: u32::try_from(row.wrong_codes).unwrap_or_default(),
            since: Instant::from_millis(row.wrong_since),
        };
        Self {
            secret: row.secret,
            added_at: Instant::from_millis(row.added_at),
            last_period: u64::try_from(row.last_period).unwrap_or_default(),
            wrong_codes,
        }
    }
}

/// The account’s authenticator.
pub fn authenticator(conn: &mut Connection, user: UserId) -> Result<Option<Authenticator>, StoreError> {
    let row = authenticators::table.find(user.0).select(Row::as_select()).get_result(conn).optional()?;
    Ok(row.map(Into::into))
}

/// Stores an authenticator in place of the account’s former one.
pub fn save_authenticator(conn: &mut Connection, user: UserId, one: &Authenticator) -> Result<(), StoreError> {
    let values = (
        authenticators::secret.eq(&one.secret),
        authenticators::added_at.eq(one.added_at.as_millis()),
        authenticators::last_period.eq(i64::try_from(one.last_period).unwrap_or(i64::MAX)),
        authenticators::wrong_codes.eq(i32::try_from(one.wrong_codes.count).unwrap_or(i32::MAX)),
        authenticators::wrong_since.eq(one.wrong_codes.since.as_millis()),
    );
    if diesel::update(authenticators::table.find(user.0)).set(values).execute(conn)? == 0 {
        diesel::insert_into(authenticators::table)
            .values((authenticators::user_id.eq(user.0), values))
            .execute(conn)?;
    }
    Ok(())
}

/// The encrypted secret of the authenticator that is being set up in that session, if that began after `since`.
pub fn set_up(
    conn: &mut Connection,
    user: UserId,
    session_key_hash: &str,
    since: Instant,
) -> Result<Option<String>, StoreError> {
    let own = authenticator_set_ups::table
        .find(user.0)
        .filter(authenticator_set_ups::session_key_hash.eq(session_key_hash))
        .filter(authenticator_set_ups::created_at.gt(since.as_millis()));
    Ok(own.select(authenticator_set_ups::secret).get_result(conn).optional()?)
}

/// Begins to set up an authenticator in that session, with that encrypted secret.
pub fn begin_set_up(
    conn: &mut Connection,
    user: UserId,
    session_key_hash: &str,
    secret: &str,
    now: Instant,
) -> Result<(), StoreError> {
    end_set_up(conn, user)?;
    diesel::insert_into(authenticator_set_ups::table)
        .values((
            authenticator_set_ups::user_id.eq(user.0),
            authenticator_set_ups::session_key_hash.eq(session_key_hash),
            authenticator_set_ups::secret.eq(secret),
            authenticator_set_ups::created_at.eq(now.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Has what is being set up in a session go on under another key of the session.
pub(super) fn move_set_up(conn: &mut Connection, user: UserId, former: &str, key_hash: &str) -> Result<(), StoreError> {
    let own = authenticator_set_ups::table.find(user.0).filter(authenticator_set_ups::session_key_hash.eq(former));
    diesel::update(own).set(authenticator_set_ups::session_key_hash.eq(key_hash)).execute(conn)?;
    Ok(())
}

/// Forgets the authenticator that is being set up.
pub fn end_set_up(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::delete(authenticator_set_ups::table.find(user.0)).execute(conn)?;
    Ok(())
}

/// Forgets at most `limit` authenticators whose set-up began before `before`; returns how many.
pub fn forget_set_ups(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let is_old = authenticator_set_ups::created_at.lt(before.as_millis());
    let users: Vec<i64> =
        authenticator_set_ups::table.filter(is_old).limit(limit).select(authenticator_set_ups::user_id).load(conn)?;
    let old = authenticator_set_ups::table.filter(authenticator_set_ups::user_id.eq_any(users)).filter(is_old);
    Ok(diesel::delete(old).execute(conn)?)
}

/// The factors of an account.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<SecondFactors, StoreError> {
    let authenticator_since: Option<i64> =
        authenticators::table.find(user.0).select(authenticators::added_at).get_result(conn).optional()?;
    let codes: i64 = recovery_codes::table.filter(recovery_codes::user_id.eq(user.0)).count().get_result(conn)?;
    let removal_due: Option<i64> = second_factor_removals::table
        .find(user.0)
        .select(second_factor_removals::due_at)
        .get_result(conn)
        .optional()?;
    Ok(SecondFactors {
        authenticator_since: authenticator_since.map(Instant::from_millis),
        recovery_codes: usize::try_from(codes).unwrap_or_default(),
        removal_due: removal_due.map(Instant::from_millis),
    })
}

/// Deletes the authenticator, what is being set up, the recovery codes, a removal of them, and log-ins that wait for them.
pub fn delete_all(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    end_set_up(conn, user)?;
    delete_pending_log_ins(conn, user)?;
    diesel::delete(authenticators::table.find(user.0)).execute(conn)?;
    diesel::delete(recovery_codes::table.filter(recovery_codes::user_id.eq(user.0))).execute(conn)?;
    delete_removal(conn, user)?;
    Ok(())
}

/// Replaces the account’s recovery codes, given by their hashes.
pub fn replace_recovery_codes(conn: &mut Connection, user: UserId, hashes: &[String]) -> Result<(), StoreError> {
    diesel::delete(recovery_codes::table.filter(recovery_codes::user_id.eq(user.0))).execute(conn)?;
    for hash in hashes {
        diesel::insert_into(recovery_codes::table)
            .values((recovery_codes::user_id.eq(user.0), recovery_codes::code_hash.eq(hash)))
            .execute(conn)?;
    }
    Ok(())
}

/// Deletes a recovery code, given by its hash, and returns whether the account had it.
pub fn take_recovery_code(conn: &mut Connection, user: UserId, hash: &str) -> Result<bool, StoreError> {
    Ok(diesel::delete(recovery_codes::table.find((user.0, hash))).execute(conn)? > 0)
}

/// Stores a log-in that waits for its second factor.
pub fn insert_pending_log_in(
    conn: &mut Connection,
    key_hash: &str,
    user: UserId,
    expires: Instant,
) -> Result<(), StoreError> {
    diesel::insert_into(pending_log_ins::table)
        .values((
            pending_log_ins::key_hash.eq(key_hash),
            pending_log_ins::user_id.eq(user.0),
            pending_log_ins::expires_at.eq(expires.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whose log-in waits under that key, unless it has expired by `now`.
pub fn pending_log_in(conn: &mut Connection, key_hash: &str, now: Instant) -> Result<Option<UserId>, StoreError> {
    let user: Option<i64> = pending_log_ins::table
        .find(key_hash)
        .filter(pending_log_ins::expires_at.gt(now.as_millis()))
        .select(pending_log_ins::user_id)
        .get_result(conn)
        .optional()?;
    Ok(user.map(UserId))
}

/// Deletes a log-in that waited.
pub fn delete_pending_log_in(conn: &mut Connection, key_hash: &str) -> Result<(), StoreError> {
    diesel::delete(pending_log_ins::table.find(key_hash)).execute(conn)?;
    Ok(())
}

/// Deletes all log-ins of an account that wait.
pub fn delete_pending_log_ins(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::delete(pending_log_ins::table.filter(pending_log_ins::user_id.eq(user.0))).execute(conn)?;
    Ok(())
}

/// Deletes at most `limit` waiting log-ins that have expired by `now`; returns how many.
pub fn delete_expired_log_ins(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let has_expired = pending_log_ins::expires_at.le(now.as_millis());
    let keys: Vec<String> =
        pending_log_ins::table.filter(has_expired).limit(limit).select(pending_log_ins::key_hash).load(conn)?;
    Ok(diesel::delete(pending_log_ins::table.filter(pending_log_ins::key_hash.eq_any(keys))).execute(conn)?)
}

/// Stores that an operator removes the factors of an account at `due`, in place of an earlier removal.
pub fn save_removal(conn: &mut Connection, user: UserId, due: Instant) -> Result<(), StoreError> {
    delete_removal(conn, user)?;
    diesel::insert_into(second_factor_removals::table)
        .values((second_factor_removals::user_id.eq(user.0), second_factor_removals::due_at.eq(due.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// Takes back a removal, and returns whether there was one.
pub fn delete_removal(conn: &mut Connection, user: UserId) -> Result<bool, StoreError> {
    Ok(diesel::delete(second_factor_removals::table.find(user.0)).execute(conn)? > 0)
}
