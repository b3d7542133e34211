//! Refresh tokens, by their SHA-256.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::refresh_tokens;
use super::{Connection, StoreError};

/// Whether a refresh token was good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// It was, and is used up now.
    First,
    /// It was used before.
    Again,
    /// It has ended.
    TooLate,
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

/// The consent that a token comes of, whether or not it still works.
pub fn grant_of(conn: &mut Connection, token_hash: &str) -> Result<Option<String>, StoreError> {
    Ok(refresh_tokens::table.find(token_hash).select(refresh_tokens::grant_id).get_result(conn).optional()?)
}

/// Uses a token up. Of two who do so at once, one is the first.
pub fn use_up(conn: &mut Connection, token_hash: &str, now: Instant) -> Result<Use, StoreError> {
    let token = refresh_tokens::table.find(token_hash).filter(refresh_tokens::used_at.is_null());
    let expires: Option<i64> = diesel::update(token)
        .set(refresh_tokens::used_at.eq(now.as_millis()))
        .returning(refresh_tokens::expires_at)
        .get_result(conn)
        .optional()?;
    Ok(match expires {
        None => Use::Again,
        Some(expires) if expires <= now.as_millis() => Use::TooLate,
        Some(_) => Use::First,
    })
}

/// Removes at most `most` tokens that ended before `now`, and says how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, most: i64) -> Result<usize, StoreError> {
    let ended = refresh_tokens::table.filter(refresh_tokens::expires_at.le(now.as_millis())).limit(most);
    let hashes: Vec<String> = ended.select(refresh_tokens::token_hash).load(conn)?;
    Ok(diesel::delete(refresh_tokens::table.filter(refresh_tokens::token_hash.eq_any(hashes))).execute(conn)?)
}
