//! OAuth consents of users to apps: one row each, with its authorisation code.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::oauth_grants;
use super::{Connection, StoreError, tokens};
use domain::oauth::Grant;
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = oauth_grants)]
struct Row {
    id: String,
    user_id: i64,
    client_id: String,
    redirect_uri: String,
    scopes: String,
    is_offline: bool,
    code_challenge: String,
    created_at: i64,
    expires_at: i64,
}

impl TryFrom<Row> for Grant {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("consent {}: {what}", row.id));
        Ok(Self {
            redirect_uri: row.redirect_uri.parse().map_err(|_| corrupt("redirect URI"))?,
            challenge: row.code_challenge.parse().map_err(|_| corrupt("challenge"))?,
            id: row.id,
            user: UserId(row.user_id),
            client: row.client_id,
            scopes: row.scopes,
            is_offline: row.is_offline,
            created_at: Instant::from_millis(row.created_at),
            expires_at: Instant::from_millis(row.expires_at),
        })
    }
}

/// Stores a consent, with the SHA-256 of its code.
pub fn insert(conn: &mut Connection, grant: &Grant, code_hash: &str) -> Result<(), StoreError> {
    diesel::insert_into(oauth_grants::table)
        .values((
            oauth_grants::id.eq(&grant.id),
            oauth_grants::user_id.eq(grant.user.0),
            oauth_grants::client_id.eq(&grant.client),
            oauth_grants::redirect_uri.eq(grant.redirect_uri.as_str()),
            oauth_grants::host.eq(grant.redirect_uri.host()),
            oauth_grants::scopes.eq(&grant.scopes),
            oauth_grants::is_offline.eq(grant.is_offline),
            oauth_grants::code_hash.eq(code_hash),
            oauth_grants::code_challenge.eq(grant.challenge.as_str()),
            oauth_grants::created_at.eq(grant.created_at.as_millis()),
            oauth_grants::expires_at.eq(grant.expires_at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The consent of a code and its user, whether or not the code can still be redeemed.
pub fn find_by_code(conn: &mut Connection, code_hash: &str) -> Result<Option<(String, UserId)>, StoreError> {
    let found: Option<(String, i64)> = oauth_grants::table
        .filter(oauth_grants::code_hash.eq(code_hash))
        .select((oauth_grants::id, oauth_grants::user_id))
        .get_result(conn)
        .optional()?;
    Ok(found.map(|(id, user)| (id, UserId(user))))
}

/// Redeems the code of a consent; `None` if it was already redeemed or the consent was revoked. Of two concurrent calls
/// one succeeds.
pub fn take_code(conn: &mut Connection, id: &str, now: Instant) -> Result<Option<Grant>, StoreError> {
    let unused = oauth_grants::code_used_at.is_null().and(oauth_grants::revoked_at.is_null());
    let taken = diesel::update(oauth_grants::table.find(id).filter(unused))
        .set(oauth_grants::code_used_at.eq(now.as_millis()))
        .execute(conn)?;
    if taken == 0 {
        return Ok(None);
    }
    let row: Row = oauth_grants::table.find(id).select(Row::as_select()).get_result(conn)?;
    Ok(Some(row.try_into()?))
}

/// A consent that is valid at `now`.
pub fn find(conn: &mut Connection, id: &str, now: Instant) -> Result<Option<Grant>, StoreError> {
    let row: Option<Row> = oauth_grants::table
        .find(id)
        .filter(oauth_grants::revoked_at.is_null().and(oauth_grants::expires_at.gt(now.as_millis())))
        .select(Row::as_select())
        .get_result(conn)
        .optional()?;
    row.map(TryInto::try_into).transpose()
}

/// Sets when the last token of a consent expires, and locks its row; returns whether it is not revoked.
pub fn extend(conn: &mut Connection, id: &str, expires: Instant) -> Result<bool, StoreError> {
    let changed = diesel::update(oauth_grants::table.find(id).filter(oauth_grants::revoked_at.is_null()))
        .set(oauth_grants::expires_at.eq(expires.as_millis()))
        .execute(conn)?;
    Ok(changed == 1)
}

/// A user's redeemed consents that are valid at `now`, newest first.
pub fn of_user(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Grant>, StoreError> {
    let rows: Vec<Row> = oauth_grants::table
        .filter(oauth_grants::user_id.eq(user.0).and(oauth_grants::code_used_at.is_not_null()))
        .filter(oauth_grants::revoked_at.is_null().and(oauth_grants::expires_at.gt(now.as_millis())))
        .order((oauth_grants::created_at.desc(), oauth_grants::id))
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// Revokes a consent with its code and all its tokens.
pub fn revoke(conn: &mut Connection, id: &str, at: Instant) -> Result<(), StoreError> {
    diesel::update(oauth_grants::table.find(id).filter(oauth_grants::revoked_at.is_null()))
        .set(oauth_grants::revoked_at.eq(at.as_millis()))
        .execute(conn)?;
    tokens::revoke_of_grant(conn, id, at)?;
    Ok(())
}

/// Revokes all consents of a user, including unredeemed ones. Their tokens are revoked with the user's others.
pub fn revoke_of_user(conn: &mut Connection, user: UserId, at: Instant) -> Result<usize, StoreError> {
    let held = oauth_grants::user_id.eq(user.0).and(oauth_grants::revoked_at.is_null());
    Ok(diesel::update(oauth_grants::table.filter(held))
        .set(oauth_grants::revoked_at.eq(at.as_millis()))
        .execute(conn)?)
}

/// Deletes at most `limit` consents whose tokens have all expired by `now`; returns how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let has_expired = oauth_grants::expires_at.le(now.as_millis());
    let ids: Vec<String> = oauth_grants::table.filter(has_expired).limit(limit).select(oauth_grants::id).load(conn)?;
    // One of them may have been refreshed meanwhile.
    Ok(diesel::delete(oauth_grants::table.filter(oauth_grants::id.eq_any(ids)).filter(has_expired)).execute(conn)?)
}
