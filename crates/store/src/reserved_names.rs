//! Names that somebody signed up with under the address of an account that is there already.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::reserved_names;
use super::{Connection, StoreError};
use domain::user::{UserId, name_key};

/// Keeps a name for the owner of the address it was wanted with, in place of the one kept before.
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

/// For whom a name has been kept since after that moment.
pub fn holder(conn: &mut Connection, name: &str, since: Instant) -> Result<Option<UserId>, StoreError> {
    let kept = reserved_names::table.find(name_key(name)).filter(reserved_names::reserved_at.gt(since.as_millis()));
    let user: Option<i64> = kept.select(reserved_names::user_id).get_result(conn).optional()?;
    Ok(user.map(UserId))
}

/// Keeps a name no longer, nor those that have been kept since that moment or before.
pub fn release(conn: &mut Connection, name: &str, until: Instant) -> Result<(), StoreError> {
    let is_old = reserved_names::reserved_at.le(until.as_millis());
    diesel::delete(reserved_names::table.filter(is_old.or(reserved_names::name_key.eq(name_key(name)))))
        .execute(conn)?;
    Ok(())
}
