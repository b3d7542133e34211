//! How often players replaced their personal mail address. Players who never did have no row.

use diesel::prelude::*;

use super::schema::mail_address_renewals;
use super::{Connection, StoreError};
use domain::user::UserId;

/// How often that player replaced the address.
pub fn renewals(conn: &mut Connection, user: UserId) -> Result<u32, StoreError> {
    let found: Option<i32> =
        mail_address_renewals::table.find(user.0).select(mail_address_renewals::renewals).first(conn).optional()?;
    Ok(found.and_then(|renewals| u32::try_from(renewals).ok()).unwrap_or_default())
}

/// Replaces the address of that player, whose row is locked.
pub fn renew(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    let renewals = i32::try_from(renewals(conn, user)?.saturating_add(1)).unwrap_or(i32::MAX);
    let updated = diesel::update(mail_address_renewals::table.find(user.0))
        .set(mail_address_renewals::renewals.eq(renewals))
        .execute(conn)?;
    if updated == 0 {
        diesel::insert_into(mail_address_renewals::table)
            .values((mail_address_renewals::user_id.eq(user.0), mail_address_renewals::renewals.eq(renewals)))
            .execute(conn)?;
    }
    Ok(())
}
