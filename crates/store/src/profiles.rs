//! Players' biographies.

use diesel::prelude::*;

use super::schema::user_settings;
use super::{Connection, StoreError};
use domain::user::UserId;

/// The biography of that user, if there is one.
pub fn biography(conn: &mut Connection, user: UserId) -> Result<Option<String>, StoreError> {
    Ok(user_settings::table.find(user.0).select(user_settings::biography).get_result(conn).optional()?.flatten())
}

/// The biographies of those users. Users without one are missing.
pub fn biographies(conn: &mut Connection, users: &[UserId]) -> Result<Vec<(UserId, String)>, StoreError> {
    let ids = users.iter().map(|user| user.0);
    let rows: Vec<(i64, String)> = user_settings::table
        .filter(user_settings::user_id.eq_any(ids).and(user_settings::biography.is_not_null()))
        .select((user_settings::user_id, user_settings::biography.assume_not_null()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, text)| (UserId(id), text)).collect())
}

/// Sets the biography of that user; `None` removes it.
pub fn set_biography(conn: &mut Connection, user: UserId, text: Option<&str>) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(user.0)).set(user_settings::biography.eq(text)).execute(conn)?;
    Ok(())
}
