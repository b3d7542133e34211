//! API tokens that were issued.

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

/// Stores a token that is being issued.
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

/// The token of that id, also when it has ended or was revoked, with its owner.
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

/// Those of the tokens of these ids that work at `now`, with their owners.
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

/// All tokens that a person made and that work at `now`, the newest first. Those of apps are not among them.
pub fn of_user(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<Token>, StoreError> {
    let rows = tokens::table
        .filter(tokens::user_id.eq(user.0).and(tokens::grant_id.is_null()))
        .filter(tokens::revoked_at.is_null().and(tokens::expires_at.gt(now.as_millis())))
        .order((tokens::created_at.desc(), tokens::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Revokes a person's token and says whether it was theirs and still worked.
pub fn revoke(conn: &mut Connection, user: UserId, id: &str, at: Instant) -> Result<bool, StoreError> {
    if !is_storable(id) {
        return Ok(false);
    }
    let changed = diesel::update(tokens::table.find(id))
        .filter(tokens::user_id.eq(user.0).and(tokens::revoked_at.is_null()))
        .set(tokens::revoked_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Revokes all tokens of a person that still work.
pub fn revoke_of_user(conn: &mut Connection, user: UserId, at: Instant) -> Result<usize, StoreError> {
    Ok(diesel::update(tokens::table.filter(tokens::user_id.eq(user.0).and(tokens::revoked_at.is_null())))
        .set(tokens::revoked_at.eq(at.as_millis()))
        .execute(conn)?)
}

/// Revokes all tokens that come of one consent and still work.
pub fn revoke_of_grant(conn: &mut Connection, grant: &str, at: Instant) -> Result<usize, StoreError> {
    Ok(diesel::update(tokens::table.filter(tokens::grant_id.eq(grant).and(tokens::revoked_at.is_null())))
        .set(tokens::revoked_at.eq(at.as_millis()))
        .execute(conn)?)
}

/// Removes at most `most` tokens that ended before `now`, and says how many: they no longer work, revoked or not.
pub fn delete_expired(conn: &mut Connection, now: Instant, most: i64) -> Result<usize, StoreError> {
    let ids: Vec<String> =
        tokens::table.filter(tokens::expires_at.le(now.as_millis())).limit(most).select(tokens::id).load(conn)?;
    Ok(diesel::delete(tokens::table.filter(tokens::id.eq_any(ids))).execute(conn)?)
}
