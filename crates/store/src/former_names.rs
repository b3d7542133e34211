//! Former names of accounts. They lead to the account, and belong to nobody else.

use correspondence_clock::Instant;
use diesel::dsl::{max, sql};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

use super::schema::former_names;
use super::users::NAME_SKELETON_CONDITION;
use super::{Connection, StoreError};
use domain::user::{UserId, name_key};
use domain::user_name::skeleton;

/// Stores a name that an account has given up. A name that it has given up before counts from the last time.
pub fn insert(conn: &mut Connection, name: &str, user: UserId, at: Instant) -> Result<(), StoreError> {
    remove(conn, name)?;
    diesel::insert_into(former_names::table)
        .values((
            former_names::name_key.eq(name_key(name)),
            former_names::user_id.eq(user.0),
            former_names::changed_at.eq(at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes a name, to which its account has returned.
pub fn remove(conn: &mut Connection, name: &str) -> Result<(), StoreError> {
    diesel::delete(former_names::table.find(name_key(name))).execute(conn)?;
    Ok(())
}

/// When an account gave up a name of its own.
pub fn given_up(conn: &mut Connection, name: &str, user: UserId) -> Result<Option<Instant>, StoreError> {
    let own = former_names::table.find(name_key(name)).filter(former_names::user_id.eq(user.0));
    let at: Option<i64> = own.select(former_names::changed_at).get_result(conn).optional()?;
    Ok(at.map(Instant::from_millis))
}

/// The account that had the name with that key.
pub fn owner(conn: &mut Connection, name_key: &str) -> Result<Option<UserId>, StoreError> {
    let id: Option<i64> =
        former_names::table.find(name_key).select(former_names::user_id).get_result(conn).optional()?;
    Ok(id.map(UserId))
}

/// The former names of an account, in lower case, the latest first.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<Vec<String>, StoreError> {
    let own = former_names::table.filter(former_names::user_id.eq(user.0));
    Ok(own.order(former_names::changed_at.desc()).select(former_names::name_key).load(conn)?)
}

/// The former names of those accounts, in lower case, each with its account.
pub fn of_users(conn: &mut Connection, users: &[UserId]) -> Result<Vec<(String, UserId)>, StoreError> {
    let theirs = former_names::table.filter(former_names::user_id.eq_any(users.iter().map(|user| user.0)));
    let rows: Vec<(String, i64)> = theirs.select((former_names::name_key, former_names::user_id)).load(conn)?;
    Ok(rows.into_iter().map(|(key, user)| (key, UserId(user))).collect())
}

/// When the account last took another name.
pub fn last_change(conn: &mut Connection, user: UserId) -> Result<Option<Instant>, StoreError> {
    let own = former_names::table.filter(former_names::user_id.eq(user.0));
    let at: Option<i64> = own.select(max(former_names::changed_at)).get_result(conn)?;
    Ok(at.map(Instant::from_millis))
}

/// That name and confusable ones which accounts had: in lower case, with their owners.
pub fn confusable(conn: &mut Connection, name: &str) -> Result<Vec<(String, UserId)>, StoreError> {
    let is_confusable = sql::<Bool>(NAME_SKELETON_CONDITION).bind::<Text, _>(skeleton(name));
    let found = former_names::table.filter(is_confusable).select((former_names::name_key, former_names::user_id));
    let rows: Vec<(String, i64)> = found.load(conn)?;
    Ok(rows.into_iter().map(|(key, user)| (key, UserId(user))).collect())
}
