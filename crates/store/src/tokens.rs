//! Issued API tokens.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::{tokens, user_settings, users};
use super::users::Row as UserRow;
use super::{Connection, StoreError};
use domain::token::Token;
use domain::user::{User, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = tokens)]
struct Row {
    id: String,
    user_id: i64,
    description: String,
    scopes: String,
    created_at: i64,
    expires_at: i64,
    revoked_at: Option<i64>,
    grant_id: Option<String>,
}

impl From<Row> for Token {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            user: UserId(row.user_id),
            description: row.description,
            scopes: row.scopes,
            created_at: Instant::from_millis(row.created_at),
            expires_at: Instant::from_millis(row.expires_at),
            revoked_at: row.revoked_at.map(Instant::from_millis),
            grant: row.grant_id,
        }
    }
}

/// Stores a new token.
pub fn insert(conn: &mut Connection, token: &Token) -> Result<(), StoreError> {
    diesel::insert_into(tokens::table)
        .values((
            tokens::id.eq(&token.id),
            tokens::user_id.eq(token.user.0),
            tokens::description.eq(&token.description),
            tokens::scopes.eq(&token.scopes),
            tokens::created_at.eq(token.created_at.as_millis()),
            tokens::expires_at.eq(token.expires_at.as_millis()),
            tokens::revoked_at.eq(token.revoked_at.map(Instant::as_millis)),
            tokens::grant_id.eq(token.grant.as_deref()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The token of that id and its owner, even if expired or revoked.
pub fn find_with_owner(conn: &mut Connection, id: &str) -> Result<Option<(Token, User)>, StoreError> {
    let found = tokens::table
        .inner_join(users::table)
        .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
        .filter(tokens::id.eq(id))
        .select((Row::as_select(), UserRow::as_select()))
        .get_result::<(Row, UserRow)>(conn)
        .optional()?;
    found.map(|(token, user)| Ok((token.into(), user.try_into()?))).transpose()
}

/// The tokens of these ids that are valid at `now`, with their owners.
pub fn find_working(conn: &mut Connection, ids: &[String], now: Instant) -> Result<Vec<(Token, User)>, StoreError> {
    let found = tokens::table
        .inner_join(users::table)
        .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
        .filter(tokens::id.eq_any(ids))
        .filter(tokens::revoked_at.is_null().and(tokens::expires_at.gt(now.as_millis())))
        .select((Row::as_select(), UserRow::as_select()))
        .load::<(Row, UserRow)>(conn)?;
    found.into_iter().map(|(token, user)| Ok((token.into(), user.try_into()?))).collect()
}

/// A user's personal tokens that are valid at `now`, newest first, without those of apps.
pub fn of_user(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Token>, StoreError> {
    let rows = tokens::table
        .filter(tokens::user_id.eq(user.0).and(tokens::grant_id.is_null()))
        .filter(tokens::revoked_at.is_null().and(tokens::expires_at.gt(now.as_millis())))
        .order((tokens::created_at.desc(), tokens::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Personal tokens that are valid at `now` with their owners, newest first, at most `limit`, without those of apps: of
/// one user or of all.
pub fn list(
    conn: &mut Connection,
    owner: Option<UserId>,
    now: Instant,
    limit: i64,
) -> Result<Vec<(Token, User)>, StoreError> {
    let mut query = tokens::table
        .inner_join(users::table)
        .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
        .filter(tokens::grant_id.is_null())
        .filter(tokens::revoked_at.is_null().and(tokens::expires_at.gt(now.as_millis())))
        .order((tokens::created_at.desc(), tokens::id))
        .limit(limit)
        .select((Row::as_select(), UserRow::as_select()))
        .into_boxed();
    if let Some(owner) = owner {
        query = query.filter(tokens::user_id.eq(owner.0));
    }
    let found: Vec<(Row, UserRow)> = query.load(conn)?;
    found.into_iter().map(|(token, user)| Ok((token.into(), user.try_into()?))).collect()
}

/// The ids of these tokens that are not revoked, locked as for deletion: see [`credential_locks`](super::credential_locks).
macro_rules! lock_to_revoke {
    ($conn:expr, $which:expr) => {{
        let ids = tokens::table.filter($which.and(tokens::revoked_at.is_null())).order(tokens::id).select(tokens::id);
        match $conn {
            Connection::Sqlite(conn) => ids.load::<String>(conn)?,
            Connection::Postgres(conn) => ids.for_update().load::<String>(conn)?,
        }
    }};
}

/// Revokes a user's token; returns whether it was theirs and not yet revoked.
pub fn revoke(conn: &mut Connection, user: UserId, id: &str, at: Instant) -> Result<bool, StoreError> {
    if !is_storable(id) {
        return Ok(false);
    }
    let id = lock_to_revoke!(conn, tokens::id.eq(id).and(tokens::user_id.eq(user.0)));
    let changed = diesel::update(tokens::table.filter(tokens::id.eq_any(id)))
        .filter(tokens::revoked_at.is_null())
        .set(tokens::revoked_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Revokes all tokens of a user.
pub fn revoke_of_user(conn: &mut Connection, user: UserId, at: Instant) -> Result<usize, StoreError> {
    let ids = lock_to_revoke!(conn, tokens::user_id.eq(user.0));
    Ok(diesel::update(tokens::table.filter(tokens::id.eq_any(ids).and(tokens::revoked_at.is_null())))
        .set(tokens::revoked_at.eq(at.as_millis()))
        .execute(conn)?)
}

/// Revokes all tokens of a consent.
pub fn revoke_of_grant(conn: &mut Connection, grant: &str, at: Instant) -> Result<usize, StoreError> {
    let ids = lock_to_revoke!(conn, tokens::grant_id.eq(grant));
    Ok(diesel::update(tokens::table.filter(tokens::id.eq_any(ids).and(tokens::revoked_at.is_null())))
        .set(tokens::revoked_at.eq(at.as_millis()))
        .execute(conn)?)
}

/// Deletes at most `limit` tokens that have expired by `now`; returns how many.
pub fn delete_expired(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let ids: Vec<String> =
        tokens::table.filter(tokens::expires_at.le(now.as_millis())).limit(limit).select(tokens::id).load(conn)?;
    Ok(diesel::delete(tokens::table.filter(tokens::id.eq_any(ids))).execute(conn)?)
}
