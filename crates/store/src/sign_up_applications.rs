//! Applications for accounts, until an operator decides, and when operators are told of them.

use correspondence_clock::Instant;
use diesel::dsl::exists;
use diesel::prelude::*;

use super::schema::{application_notices, sign_up_applications};
use super::{Connection, StoreError, users};
use domain::sign_up_application::SignUpApplication;
use domain::user::UserId;

type Columns = (i64, String, Option<i64>);

/// Stores the application of an unconfirmed account.
pub fn insert(conn: &mut Connection, user: UserId, answer: &str) -> Result<(), StoreError> {
    diesel::insert_into(sign_up_applications::table)
        .values((sign_up_applications::user_id.eq(user.0), sign_up_applications::answer.eq(answer)))
        .execute(conn)?;
    Ok(())
}

/// Deletes the application of an account whose address is not confirmed.
pub fn delete_unconfirmed(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    let unconfirmed = sign_up_applications::table.find(user.0).filter(sign_up_applications::applied_at.is_null());
    diesel::delete(unconfirmed).execute(conn)?;
    Ok(())
}

/// Has the application of an account wait for operators, if there is one that does not yet; returns whether there was.
pub fn begin_waiting(conn: &mut Connection, user: UserId, at: Instant) -> Result<bool, StoreError> {
    let unconfirmed = sign_up_applications::table.find(user.0).filter(sign_up_applications::applied_at.is_null());
    Ok(diesel::update(unconfirmed).set(sign_up_applications::applied_at.eq(at.as_millis())).execute(conn)? > 0)
}

/// Whether an account has an application, its address confirmed or not.
pub fn is_of(conn: &mut Connection, user: UserId) -> Result<bool, StoreError> {
    Ok(diesel::select(exists(sign_up_applications::table.find(user.0))).get_result(conn)?)
}

/// Removes the waiting application of an account, which is being decided; returns whether there was one.
pub fn take(conn: &mut Connection, user: UserId) -> Result<bool, StoreError> {
    let waiting = sign_up_applications::table.find(user.0).filter(sign_up_applications::applied_at.is_not_null());
    Ok(diesel::delete(waiting).execute(conn)? > 0)
}

/// Applications that wait, in the order of the sign-ups: the first `limit` after that account's.
pub fn list(conn: &mut Connection, after: UserId, limit: i64) -> Result<Vec<SignUpApplication>, StoreError> {
    let rows: Vec<Columns> = sign_up_applications::table
        .filter(sign_up_applications::applied_at.is_not_null().and(sign_up_applications::user_id.gt(after.0)))
        .order(sign_up_applications::user_id)
        .limit(limit)
        .load(conn)?;
    let mut applicants = users::find_all(conn, &rows.iter().map(|(id, ..)| UserId(*id)).collect::<Vec<_>>())?;
    let application = |(id, answer, applied_at): Columns| {
        let user = applicants.swap_remove(applicants.iter().position(|user| user.id == UserId(id))?);
        Some(SignUpApplication { user, answer, applied_at: Instant::from_millis(applied_at?) })
    };
    Ok(rows.into_iter().filter_map(application).collect())
}

/// How many applications wait.
pub fn count(conn: &mut Connection) -> Result<i64, StoreError> {
    let waiting = sign_up_applications::table.filter(sign_up_applications::applied_at.is_not_null());
    Ok(waiting.count().get_result(conn)?)
}

/// At most `limit` accounts whose applications have waited since before then.
pub fn waiting_since(conn: &mut Connection, before: Instant, limit: i64) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = sign_up_applications::table
        .filter(sign_up_applications::applied_at.lt(before.as_millis()))
        .order(sign_up_applications::user_id)
        .limit(limit)
        .select(sign_up_applications::user_id)
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// When that operator was last told of new applications, or will be next.
pub fn last_notice(conn: &mut Connection, operator: UserId) -> Result<Option<Instant>, StoreError> {
    let at = application_notices::table.find(operator.0).select(application_notices::at).get_result(conn);
    Ok(at.optional()?.map(Instant::from_millis))
}

/// Notes that the operator is told at `at`; returns whether that is not noted already. `last` is [`last_notice`].
pub fn set_notice(
    conn: &mut Connection,
    operator: UserId,
    last: Option<Instant>,
    at: Instant,
) -> Result<bool, StoreError> {
    let changed = match (last, &mut *conn) {
        (Some(last), conn) => {
            // Another application may have come at the same time.
            let unchanged = application_notices::at.eq(last.as_millis());
            diesel::update(application_notices::table.find(operator.0).filter(unchanged))
                .set(application_notices::at.eq(at.as_millis()))
                .execute(conn)?
        }
        (None, Connection::Sqlite(conn)) => diesel::insert_into(application_notices::table)
            .values((application_notices::user_id.eq(operator.0), application_notices::at.eq(at.as_millis())))
            .on_conflict_do_nothing()
            .execute(conn)?,
        (None, Connection::Postgres(conn)) => diesel::insert_into(application_notices::table)
            .values((application_notices::user_id.eq(operator.0), application_notices::at.eq(at.as_millis())))
            .on_conflict_do_nothing()
            .execute(conn)?,
    };
    Ok(changed > 0)
}
