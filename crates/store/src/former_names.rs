//! Former names of accounts. They lead to the account, and belong to nobody else. Those that an operator has withdrawn are not
//! shown, and are not the account's either.

use correspondence_clock::Instant;
use diesel::dsl::{max, sql};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

use super::schema::former_names;
use super::users::NAME_SKELETON_CONDITION;
use super::{Connection, StoreError};
use domain::user::{UserId, name_key};
use domain::user_name::skeleton;

/// A name that an account had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerName {
    /// In lower case.
    pub key: String,
    pub user: UserId,
    /// Whether an operator has taken it from the account.
    pub is_withdrawn: bool,
}

/// Stores a name that an account has given up, or that an operator has withdrawn. A name that it has given up before counts
/// from the last time.
pub fn insert(
    conn: &mut Connection,
    name: &str,
    user: UserId,
    at: Instant,
    is_withdrawn: bool,
) -> Result<(), StoreError> {
    remove(conn, name)?;
    diesel::insert_into(former_names::table)
        .values((
            former_names::name_key.eq(name_key(name)),
            former_names::user_id.eq(user.0),
            former_names::changed_at.eq(at.as_millis()),
            former_names::is_withdrawn.eq(is_withdrawn),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes a name, which is an account's again.
pub fn remove(conn: &mut Connection, name: &str) -> Result<(), StoreError> {
    diesel::delete(former_names::table.find(name_key(name))).execute(conn)?;
    Ok(())
}

/// When an account itself gave up a name.
pub fn given_up(conn: &mut Connection, name: &str, user: UserId) -> Result<Option<Instant>, StoreError> {
    let own = former_names::table.find(name_key(name)).filter(former_names::user_id.eq(user.0));
    let own = own.filter(former_names::is_withdrawn.eq(false));
    let at: Option<i64> = own.select(former_names::changed_at).get_result(conn).optional()?;
    Ok(at.map(Instant::from_millis))
}

/// The account that had the name with that key.
pub fn owner(conn: &mut Connection, name_key: &str) -> Result<Option<UserId>, StoreError> {
    let id: Option<i64> =
        former_names::table.find(name_key).select(former_names::user_id).get_result(conn).optional()?;
    Ok(id.map(UserId))
}

/// Those of these keys that accounts had as names, with the accounts.
pub fn owners(conn: &mut Connection, keys: &[&String]) -> Result<Vec<(String, UserId)>, StoreError> {
    let found = former_names::table.filter(former_names::name_key.eq_any(keys.iter().copied()));
    let rows: Vec<(String, i64)> = found.select((former_names::name_key, former_names::user_id)).load(conn)?;
    Ok(rows.into_iter().map(|(key, user)| (key, UserId(user))).collect())
}

/// The former names of an account, in lower case, the latest first.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<Vec<String>, StoreError> {
    let own = former_names::table.filter(former_names::user_id.eq(user.0));
    Ok(own.order(former_names::changed_at.desc()).select(former_names::name_key).load(conn)?)
}

/// Those of them that the account itself has given up, which are shown to it.
pub fn given_up_by(conn: &mut Connection, user: UserId) -> Result<Vec<String>, StoreError> {
    let own = former_names::table.filter(former_names::user_id.eq(user.0).and(former_names::is_withdrawn.eq(false)));
    Ok(own.order(former_names::changed_at.desc()).select(former_names::name_key).load(conn)?)
}

/// All of them with when they were given up or withdrawn, the first one first, and whether an operator has withdrawn them.
pub fn history(conn: &mut Connection, user: UserId) -> Result<Vec<(FormerName, Instant)>, StoreError> {
    let rows: Vec<(String, bool, i64)> = former_names::table
        .filter(former_names::user_id.eq(user.0))
        .order(former_names::changed_at)
        .select((former_names::name_key, former_names::is_withdrawn, former_names::changed_at))
        .load(conn)?;
    let named = |(key, is_withdrawn, at)| (FormerName { key, user, is_withdrawn }, Instant::from_millis(at));
    Ok(rows.into_iter().map(named).collect())
}

/// The former names of those accounts, in lower case, each with its account.
pub fn of_users(conn: &mut Connection, users: &[UserId]) -> Result<Vec<(String, UserId)>, StoreError> {
    let theirs = former_names::table.filter(former_names::user_id.eq_any(users.iter().map(|user| user.0)));
    let rows: Vec<(String, i64)> = theirs.select((former_names::name_key, former_names::user_id)).load(conn)?;
    Ok(rows.into_iter().map(|(key, user)| (key, UserId(user))).collect())
}

/// When the account itself last took another name.
pub fn last_change(conn: &mut Connection, user: UserId) -> Result<Option<Instant>, StoreError> {
    let own = former_names::table.filter(former_names::user_id.eq(user.0).and(former_names::is_withdrawn.eq(false)));
    let at: Option<i64> = own.select(max(former_names::changed_at)).get_result(conn)?;
    Ok(at.map(Instant::from_millis))
}

/// That name and confusable ones which accounts had.
pub fn confusable(conn: &mut Connection, name: &str) -> Result<Vec<FormerName>, StoreError> {
    let is_confusable = sql::<Bool>(NAME_SKELETON_CONDITION).bind::<Text, _>(skeleton(name));
    let columns = (former_names::name_key, former_names::user_id, former_names::is_withdrawn);
    let rows: Vec<(String, i64, bool)> = former_names::table.filter(is_confusable).select(columns).load(conn)?;
    Ok(rows.into_iter().map(|(key, user, is_withdrawn)| FormerName { key, user: UserId(user), is_withdrawn }).collect())
}
