//! Refresh tokens, by their SHA-256.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::refresh_tokens;
use super::{Connection, StoreError};

/// The result of using a refresh token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenUse {
    /// Valid, and now consumed.
    First,
    /// Already used (replay).
    Replayed,
    /// Expired.
    Expired,
}

/// Stores a token of that consent.
pub fn insert(
    conn: &mut Connection,
    token_hash: &str,
    grant: &str,
    now: Instant,
    expires: Instant,
) -> Result<(), StoreError> {
    diesel::insert_into(refresh_tokens::table)
        .values((
            refresh_tokens::token_hash.eq(token_hash),
            refresh_tokens::grant_id.eq(grant),
            refresh_tokens::created_at.eq(now.as_millis()),
            refresh_tokens::expires_at.eq(expires.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The consent of a token, whether or not it is still valid.
pub fn grant_of(conn: &mut Connection, token_hash: &str) -> Result<Option<String>, StoreError> {
    Ok(refresh_tokens::table.find(token_hash).select(refresh_tokens::grant_id).get_result(conn).optional()?)
}

/// Consumes a token. Of two concurrent calls only one gets [`TokenUse::First`].
pub fn use_up(conn: &mut Connection, token_hash: &str, now: Instant) -> Result<TokenUse, StoreError> {
    let token = refresh_tokens::table.find(token_hash).filter(refresh_tokens::used_at.is_null());
    let expires: Option<i64> = diesel::update(token)
        .set(refresh_tokens::used_at.eq(now.as_millis()))
        .returning(refresh_tokens::expires_at)
        .get_result(conn)
        .optional()?;
    Ok(match expires {
        None => TokenUse::Replayed,
        Some(expires) if expires <= now.as_millis() => TokenUse::Expired,
        Some(_) => TokenUse::First,
    })
}

/// Deletes at most `limit` tokens that have expired by `now`; returns how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let expired = refresh_tokens::table.filter(refresh_tokens::expires_at.le(now.as_millis())).limit(limit);
    let hashes: Vec<String> = expired.select(refresh_tokens::token_hash).load(conn)?;
    Ok(diesel::delete(refresh_tokens::table.filter(refresh_tokens::token_hash.eq_any(hashes))).execute(conn)?)
}
