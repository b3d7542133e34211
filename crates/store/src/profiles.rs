//! What players write about themselves.

use diesel::prelude::*;

use super::schema::users;
use super::{Connection, StoreError};
use domain::user::UserId;

/// What that person has written, if anything.
pub fn biography(conn: &mut Connection, user: UserId) -> Result<Option<String>, StoreError> {
    Ok(users::table.find(user.0).select(users::biography).get_result(conn).optional()?.flatten())
}

/// What those people have written, with their keys. Who has written nothing is missing.
pub fn biographies(conn: &mut Connection, users: &[UserId]) -> Result<Vec<(UserId, String)>, StoreError> {
    let ids = users.iter().map(|user| user.0);
    let rows: Vec<(i64, String)> = users::table
        .filter(users::id.eq_any(ids).and(users::biography.is_not_null()))
        .select((users::id, users::biography.assume_not_null()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, words)| (UserId(id), words)).collect())
}

/// Keeps what that person writes, or that it is nothing.
pub fn set_biography(conn: &mut Connection, user: UserId, words: Option<&str>) -> Result<(), StoreError> {
    diesel::update(users::table.find(user.0)).set(users::biography.eq(words)).execute(conn)?;
    Ok(())
}
