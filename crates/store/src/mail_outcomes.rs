//! Delivery outcomes of accounts to whose address some message failed.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::mail_outcomes;
use super::{Connection, StoreError};
use domain::mail_delivery::Outcome;
use domain::user::UserId;

/// Limit on the stored outcomes of an account; older ones are dropped.
const MAX_OUTCOMES: i64 = 50;

/// The outcomes of that account, in chronological order.
pub fn of(conn: &mut Connection, user: UserId) -> Result<Vec<(Instant, Outcome)>, StoreError> {
    let rows: Vec<(i64, String)> = mail_outcomes::table
        .filter(mail_outcomes::user_id.eq(user.0))
        .order((mail_outcomes::at, mail_outcomes::id))
        .select((mail_outcomes::at, mail_outcomes::outcome))
        .load(conn)?;
    rows.into_iter().map(|(at, outcome)| Ok((Instant::from_millis(at), parse(&outcome)?))).collect()
}

/// Whether outcomes of that account are stored; none are if no message failed.
pub fn has_any(conn: &mut Connection, user: UserId) -> Result<bool, StoreError> {
    let any = mail_outcomes::table.filter(mail_outcomes::user_id.eq(user.0));
    Ok(diesel::select(diesel::dsl::exists(any)).get_result(conn)?)
}

/// The stored outcome of the message of that job, if any.
pub fn find(conn: &mut Connection, user: UserId, job: i64) -> Result<Option<Outcome>, StoreError> {
    let outcome: Option<String> = mail_outcomes::table
        .filter(mail_outcomes::user_id.eq(user.0).and(mail_outcomes::job_id.eq(job)))
        .select(mail_outcomes::outcome)
        .get_result(conn)
        .optional()?;
    outcome.as_deref().map(parse).transpose()
}

/// The server's last reply about a failed message.
pub fn last_answer(conn: &mut Connection, user: UserId) -> Result<Option<String>, StoreError> {
    Ok(mail_outcomes::table
        .filter(mail_outcomes::user_id.eq(user.0))
        .filter(mail_outcomes::outcome.ne_all([Outcome::HandedOver.as_str(), Outcome::Resumed.as_str()]))
        .order((mail_outcomes::at.desc(), mail_outcomes::id.desc()))
        .limit(1)
        .select(mail_outcomes::answer)
        .get_result(conn)
        .optional()?)
}

/// Stores the outcome of the message of that job, replacing an earlier one.
pub fn note(
    conn: &mut Connection,
    user: UserId,
    job: i64,
    at: Instant,
    outcome: Outcome,
    answer: &str,
) -> Result<(), StoreError> {
    let own = mail_outcomes::table.filter(mail_outcomes::user_id.eq(user.0));
    diesel::delete(own.filter(mail_outcomes::job_id.eq(job))).execute(conn)?;
    let count: i64 = own.count().get_result(conn)?;
    if count >= MAX_OUTCOMES {
        let oldest: Vec<i64> = own
            .order((mail_outcomes::at, mail_outcomes::id))
            .limit(count - MAX_OUTCOMES + 1)
            .select(mail_outcomes::id)
            .load(conn)?;
        diesel::delete(mail_outcomes::table.filter(mail_outcomes::id.eq_any(oldest))).execute(conn)?;
    }
    diesel::insert_into(mail_outcomes::table)
        .values((
            mail_outcomes::user_id.eq(user.0),
            mail_outcomes::job_id.eq(job),
            mail_outcomes::at.eq(at.as_millis()),
            mail_outcomes::outcome.eq(outcome.as_str()),
            mail_outcomes::answer.eq(answer),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the outcomes of that account, because its address takes mail or mail is resumed.
pub fn forget_of(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::delete(mail_outcomes::table.filter(mail_outcomes::user_id.eq(user.0))).execute(conn)?;
    Ok(())
}

/// Deletes up to `limit` outcomes stored before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<i64> = mail_outcomes::table
        .filter(mail_outcomes::at.lt(before.as_millis()))
        .limit(limit)
        .select(mail_outcomes::id)
        .load(conn)?;
    Ok(diesel::delete(mail_outcomes::table.filter(mail_outcomes::id.eq_any(old))).execute(conn)?)
}
