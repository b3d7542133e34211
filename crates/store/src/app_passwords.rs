//! App passwords, stored by hash.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::{app_passwords, user_settings, users};
use super::users::Row as UserRow;
use super::{Connection, StoreError};
use domain::app_password::AppPassword;
use domain::user::{User, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = app_passwords)]
struct Row {
    id: String,
    name: String,
    created_at: i64,
    last_used_at: Option<i64>,
}

impl From<Row> for AppPassword {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            name: row.name,
            created_at: Instant::from_millis(row.created_at),
            last_used_at: row.last_used_at.map(Instant::from_millis),
        }
    }
}

/// Stores an app password of that user under its hash.
pub fn insert(conn: &mut Connection, owner: UserId, password: &AppPassword, key_hash: &str) -> Result<(), StoreError> {
    diesel::insert_into(app_passwords::table)
        .values((
            app_passwords::id.eq(&password.id),
            app_passwords::user_id.eq(owner.0),
            app_passwords::name.eq(&password.name),
            app_passwords::key_hash.eq(key_hash),
            app_passwords::created_at.eq(password.created_at.as_millis()),
            app_passwords::last_used_at.eq(password.last_used_at.map(Instant::as_millis)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The app password of that hash, with its owner.
pub fn find_with_owner(conn: &mut Connection, key_hash: &str) -> Result<Option<(AppPassword, User)>, StoreError> {
    let found = app_passwords::table
        .inner_join(users::table)
        .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
        .filter(app_passwords::key_hash.eq(key_hash))
        .select((Row::as_select(), UserRow::as_select()))
        .first::<(Row, UserRow)>(conn)
        .optional()?;
    found.map(|(password, user)| Ok((password.into(), user.try_into()?))).transpose()
}

/// A user's app passwords, the newest first.
pub fn of_user(conn: &mut Connection, owner: UserId) -> Result<Vec<AppPassword>, StoreError> {
    let rows = app_passwords::table
        .filter(app_passwords::user_id.eq(owner.0))
        .order((app_passwords::created_at.desc(), app_passwords::id))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Records that an app password was used.
pub fn touch(conn: &mut Connection, id: &str, at: Instant) -> Result<(), StoreError> {
    diesel::update(app_passwords::table.find(id)).set(app_passwords::last_used_at.eq(at.as_millis())).execute(conn)?;
    Ok(())
}

/// Removes a user's app password, and returns whether there was one.
pub fn delete(conn: &mut Connection, owner: UserId, id: &str) -> Result<bool, StoreError> {
    if !is_storable(id) {
        return Ok(false);
    }
    let removed =
        diesel::delete(app_passwords::table.find(id).filter(app_passwords::user_id.eq(owner.0))).execute(conn)?;
    Ok(removed > 0)
}

/// Removes all app passwords of a user.
pub fn delete_of_user(conn: &mut Connection, owner: UserId) -> Result<(), StoreError> {
    diesel::delete(app_passwords::table.filter(app_passwords::user_id.eq(owner.0))).execute(conn)?;
    Ok(())
}
