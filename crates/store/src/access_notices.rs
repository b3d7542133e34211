//! When owners are notified by mail of access added to their accounts.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::access_notices;
use super::{Connection, StoreError};
use domain::user::UserId;

/// When that owner was or will be notified after `since`, in order. Earlier times are deleted.
pub fn times(conn: &mut Connection, user: UserId, since: Instant) -> Result<Vec<Instant>, StoreError> {
    let own = access_notices::table.filter(access_notices::user_id.eq(user.0));
    diesel::delete(own.filter(access_notices::at.le(since.as_millis()))).execute(conn)?;
    let times: Vec<i64> = own.order(access_notices::at).select(access_notices::at).load(conn)?;
    Ok(times.into_iter().map(Instant::from_millis).collect())
}

/// Records that the owner is notified at that time.
pub fn insert(conn: &mut Connection, user: UserId, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(access_notices::table)
        .values((access_notices::user_id.eq(user.0), access_notices::at.eq(at.as_millis())))
        .execute(conn)?;
    Ok(())
}
