//! Names reserved by a sign-up with the address of an existing account.

use correspondence_clock::Instant;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

use super::schema::reserved_names;
use super::users::NAME_SKELETON_CONDITION;
use super::{Connection, StoreError};
use domain::user::{UserId, name_key};
use domain::user_name::skeleton;

/// Reserves a name for the owner of the address, replacing their earlier reservation.
pub fn reserve(conn: &mut Connection, name: &str, owner: UserId, now: Instant) -> Result<(), StoreError> {
    diesel::delete(reserved_names::table.filter(reserved_names::user_id.eq(owner.0))).execute(conn)?;
    diesel::insert_into(reserved_names::table)
        .values((
            reserved_names::name_key.eq(name_key(name)),
            reserved_names::user_id.eq(owner.0),
            reserved_names::reserved_at.eq(now.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Reservations of that name and of confusable ones made after `since`: the names in lower case, with their owners.
pub fn confusable(conn: &mut Connection, name: &str, since: Instant) -> Result<Vec<(String, UserId)>, StoreError> {
    let is_confusable = sql::<Bool>(NAME_SKELETON_CONDITION).bind::<Text, _>(skeleton(name));
    let reserved =
        reserved_names::table.filter(reserved_names::reserved_at.gt(since.as_millis())).filter(is_confusable);
    let rows: Vec<(String, i64)> = reserved.select((reserved_names::name_key, reserved_names::user_id)).load(conn)?;
    Ok(rows.into_iter().map(|(key, user)| (key, UserId(user))).collect())
}

/// Releases a name, and all reservations made at `until` or before.
pub fn release(conn: &mut Connection, name: &str, until: Instant) -> Result<(), StoreError> {
    let is_old = reserved_names::reserved_at.le(until.as_millis());
    diesel::delete(reserved_names::table.filter(is_old.or(reserved_names::name_key.eq(name_key(name)))))
        .execute(conn)?;
    Ok(())
}
