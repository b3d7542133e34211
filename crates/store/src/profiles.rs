//! What players write about themselves.

use diesel::prelude::*;

use super::schema::user_settings;
use super::{Connection, StoreError};
use domain::user::UserId;

/// What that person has written, if anything.
pub fn biography(conn: &mut Connection, user: UserId) -> Result<Option<String>, StoreError> {
    Ok(user_settings::table.find(user.0).select(user_settings::biography).get_result(conn).optional()?.flatten())
}

/// What those people have written, with their keys. Who has written nothing is missing.
pub fn biographies(conn: &mut Connection, users: &[UserId]) -> Result<Vec<(UserId, String)>, StoreError> {
    let ids = users.iter().map(|user| user.0);
    let rows: Vec<(i64, String)> = user_settings::table
        .filter(user_settings::user_id.eq_any(ids).and(user_settings::biography.is_not_null()))
        .select((user_settings::user_id, user_settings::biography.assume_not_null()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, words)| (UserId(id), words)).collect())
}

/// Keeps what that person writes, or that it is nothing.
pub fn set_biography(conn: &mut Connection, user: UserId, words: Option<&str>) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(user.0)).set(user_settings::biography.eq(words)).execute(conn)?;
    Ok(())
}
