//! Passkeys of accounts, and the challenges that were answered with one; log-ins through providers are used up like them.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::{passkeys, used_webauthn_challenges};
use super::{Connection, StoreError};
use domain::passkey::{Passkey, StoredPasskey};
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = passkeys)]
struct Row {
    id: String,
    user_id: i64,
    credential_id: String,
    user_handle: String,
    name: String,
    credential: String,
    added_at: i64,
    last_used_at: Option<i64>,
}

impl From<Row> for StoredPasskey {
    fn from(row: Row) -> Self {
        let passkey = Passkey {
            id: row.id,
            name: row.name,
            added_at: Instant::from_millis(row.added_at),
            last_used_at: row.last_used_at.map(Instant::from_millis),
        };
        Self {
            passkey,
            user: UserId(row.user_id),
            credential_id: row.credential_id,
            user_handle: row.user_handle,
            credential: row.credential,
        }
    }
}

/// Stores a passkey.
pub fn insert(conn: &mut Connection, stored: &StoredPasskey) -> Result<(), StoreError> {
    diesel::insert_into(passkeys::table)
        .values((
            passkeys::id.eq(&stored.passkey.id),
            passkeys::user_id.eq(stored.user.0),
            passkeys::credential_id.eq(&stored.credential_id),
            passkeys::user_handle.eq(&stored.user_handle),
            passkeys::name.eq(&stored.passkey.name),
            passkeys::credential.eq(&stored.credential),
            passkeys::added_at.eq(stored.passkey.added_at.as_millis()),
            passkeys::last_used_at.eq(stored.passkey.last_used_at.map(Instant::as_millis)),
        ))
        .execute(conn)?;
    Ok(())
}

/// A user's passkeys, in the order in which they were added.
pub fn of_user(conn: &mut Connection, owner: UserId) -> Result<Vec<StoredPasskey>, StoreError> {
    let rows = passkeys::table
        .filter(passkeys::user_id.eq(owner.0))
        .order((passkeys::added_at, passkeys::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// The passkey that an authenticator knows by `credential_id`.
pub fn find(conn: &mut Connection, credential_id: &str) -> Result<Option<StoredPasskey>, StoreError> {
    let found = passkeys::table.filter(passkeys::credential_id.eq(credential_id)).select(Row::as_select());
    Ok(found.first(conn).optional()?.map(Into::into))
}

/// Records a use of a passkey, after which its counter or other properties may have changed.
pub fn record_use(conn: &mut Connection, id: &str, credential: &str, at: Instant) -> Result<(), StoreError> {
    diesel::update(passkeys::table.find(id))
        .set((passkeys::credential.eq(credential), passkeys::last_used_at.eq(at.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// Renames a user's passkey, and returns whether there was one.
pub fn rename(conn: &mut Connection, owner: UserId, id: &str, name: &str) -> Result<bool, StoreError> {
    if !is_storable(id) {
        return Ok(false);
    }
    let own = passkeys::table.find(id).filter(passkeys::user_id.eq(owner.0));
    Ok(diesel::update(own).set(passkeys::name.eq(name)).execute(conn)? > 0)
}

/// Removes a user's passkey, and returns its name if there was one.
pub fn delete(conn: &mut Connection, owner: UserId, id: &str) -> Result<Option<String>, StoreError> {
    if !is_storable(id) {
        return Ok(None);
    }
    let own = passkeys::table.find(id).filter(passkeys::user_id.eq(owner.0));
    let name = own.select(passkeys::name).first(conn).optional()?;
    diesel::delete(own).execute(conn)?;
    Ok(name)
}

/// Removes all passkeys of a user, and returns their names.
pub fn delete_of_user(conn: &mut Connection, owner: UserId) -> Result<Vec<String>, StoreError> {
    let own = passkeys::table.filter(passkeys::user_id.eq(owner.0));
    let names = own.select(passkeys::name).load(conn)?;
    diesel::delete(own).execute(conn)?;
    Ok(names)
}

/// Stores that a challenge, or a log-in through a provider, was used, and returns whether that was the first time.
pub fn use_challenge(conn: &mut Connection, challenge_hash: &str, expires: Instant) -> Result<bool, StoreError> {
    let row = (
        used_webauthn_challenges::challenge_hash.eq(challenge_hash),
        used_webauthn_challenges::expires_at.eq(expires.as_millis()),
    );
    let inserted = match conn {
        Connection::Postgres(conn) => {
            diesel::insert_into(used_webauthn_challenges::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Sqlite(conn) => {
            diesel::insert_into(used_webauthn_challenges::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(inserted > 0)
}

/// Deletes at most `limit` answered challenges that have expired by `now`; returns how many.
pub fn delete_expired_challenges(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let has_expired = used_webauthn_challenges::expires_at.le(now.as_millis());
    let hashes: Vec<String> = used_webauthn_challenges::table
        .filter(has_expired)
        .limit(limit)
        .select(used_webauthn_challenges::challenge_hash)
        .load(conn)?;
    let expired = used_webauthn_challenges::table.filter(used_webauthn_challenges::challenge_hash.eq_any(hashes));
    Ok(diesel::delete(expired).execute(conn)?)
}
