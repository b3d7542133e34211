//! When owners had mail resumed to their paused addresses.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_resumes;
use super::{Connection, StoreError};
use domain::rate_window::RateWindow;
use domain::user::UserId;

/// Records that the owner of that account resumed mail, and deletes what `rate` no longer counts.
pub fn insert(conn: &mut Connection, user: UserId, at: Instant, rate: RateWindow) -> Result<(), StoreError> {
    let old = mail_resumes::table.filter(mail_resumes::user_id.eq(user.0));
    diesel::delete(old.filter(mail_resumes::at.le(rate.since(at).as_millis()))).execute(conn)?;
    diesel::insert_into(mail_resumes::table)
        .values((mail_resumes::user_id.eq(user.0), mail_resumes::at.eq(at.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// When the owner resumed mail for the `limit`th last time; `None` if they did so fewer times.
pub fn nth_last(conn: &mut Connection, user: UserId, limit: i64) -> Result<Option<Instant>, StoreError> {
    let at: Option<i64> = mail_resumes::table
        .filter(mail_resumes::user_id.eq(user.0))
        .order((mail_resumes::at.desc(), mail_resumes::id.desc()))
        .offset(limit - 1)
        .limit(1)
        .select(mail_resumes::at)
        .get_result(conn)
        .optional()?;
    Ok(at.map(Instant::from_millis))
}
