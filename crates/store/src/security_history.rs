//! What changed in the security of accounts.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{security_history, security_history_places};
use super::{Connection, StoreError};
use domain::place::Place;
use domain::security_history::{MAX_ENTRIES, SecurityChange, SecurityEntry};
use domain::user::UserId;

/// Adds an entry; the owner’s row is locked. Deletes the oldest beyond [`MAX_ENTRIES`], of log-ins and of changes apart:
/// many log-ins push no change out.
pub fn insert(conn: &mut Connection, user: UserId, entry: &SecurityEntry) -> Result<(), StoreError> {
    let alike = SecurityChange::ALL.into_iter().filter(|change| change.is_log_in() == entry.change.is_log_in());
    let alike: Vec<&str> = alike.map(SecurityChange::as_str).collect();
    let own = security_history::table
        .filter(security_history::user_id.eq(user.0))
        .filter(security_history::change.eq_any(alike));
    let oldest: Option<i64> = own
        .clone()
        .order(security_history::id.desc())
        .limit(1)
        .offset(MAX_ENTRIES - 2)
        .select(security_history::id)
        .get_result(conn)
        .optional()?;
    if let Some(oldest) = oldest {
        let ids: Vec<i64> = own.filter(security_history::id.lt(oldest)).select(security_history::id).load(conn)?;
        diesel::delete(security_history::table.filter(security_history::id.eq_any(ids))).execute(conn)?;
    }
    let id: i64 = diesel::insert_into(security_history::table)
        .values((
            security_history::user_id.eq(user.0),
            security_history::at.eq(entry.at.as_millis()),
            security_history::change.eq(entry.change.as_str()),
            security_history::detail.eq(&entry.detail),
        ))
        .returning(security_history::id)
        .get_result(conn)?;
    if let Some(place) = &entry.place {
        diesel::insert_into(security_history_places::table)
            .values((
                security_history_places::entry_id.eq(id),
                security_history_places::country.eq(place.country().code()),
                security_history_places::city.eq(place.city()),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// The entries of an account, the latest first, at most `limit`.
pub fn of_user(conn: &mut Connection, user: UserId, limit: i64) -> Result<Vec<SecurityEntry>, StoreError> {
    type Row = ((i64, String, String), Option<(String, Option<String>)>);
    let rows: Vec<Row> = security_history::table
        .left_join(security_history_places::table)
        .filter(security_history::user_id.eq(user.0))
        .order(security_history::id.desc())
        .limit(limit)
        .select((
            (security_history::at, security_history::change, security_history::detail),
            (security_history_places::country, security_history_places::city).nullable(),
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|((at, change, detail), place)| {
            let place = place.map(|(country, city)| Ok::<_, StoreError>(Place::new(parse(&country)?, city.as_deref())));
            Ok(SecurityEntry {
                at: Instant::from_millis(at),
                change: parse(&change)?,
                detail,
                place: place.transpose()?,
            })
        })
        .collect()
}

/// How many entries of an account were made after `since`, of these kinds.
pub fn count(conn: &mut Connection, user: UserId, kinds: &[SecurityChange], since: Instant) -> Result<i64, StoreError> {
    let kinds = kinds.iter().map(|kind| kind.as_str());
    Ok(security_history::table
        .filter(security_history::user_id.eq(user.0).and(security_history::at.gt(since.as_millis())))
        .filter(security_history::change.eq_any(kinds))
        .count()
        .get_result(conn)?)
}

/// When the last entry of that kind and detail was made.
pub fn last(
    conn: &mut Connection,
    user: UserId,
    kind: SecurityChange,
    detail: &str,
) -> Result<Option<Instant>, StoreError> {
    let at: Option<i64> = security_history::table
        .filter(security_history::user_id.eq(user.0).and(security_history::change.eq(kind.as_str())))
        .filter(security_history::detail.eq(detail))
        .select(diesel::dsl::max(security_history::at))
        .get_result(conn)?;
    Ok(at.map(Instant::from_millis))
}

/// The user agents that a log-in of that account was stored with.
pub fn browsers(conn: &mut Connection, user: UserId) -> Result<Vec<String>, StoreError> {
    let log_ins = [SecurityChange::LoggedIn.as_str(), SecurityChange::LoggedInElsewhere.as_str()];
    Ok(security_history::table
        .filter(security_history::user_id.eq(user.0).and(security_history::change.eq_any(log_ins)))
        .select(security_history::detail)
        .load(conn)?)
}

/// Deletes at most `limit` entries of all accounts made before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old = security_history::table.filter(security_history::at.lt(before.as_millis()));
    let ids: Vec<i64> =
        old.order((security_history::at, security_history::id)).limit(limit).select(security_history::id).load(conn)?;
    Ok(diesel::delete(security_history::table.filter(security_history::id.eq_any(ids))).execute(conn)?)
}
