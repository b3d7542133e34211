//! Leave: when players' clocks stand still by their own wish.

use std::collections::HashMap;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::leaves;
use super::{Connection, StoreError};
use crate::domain::leave::{Leave, LeaveId};
use crate::domain::user::UserId;

type Row = (i64, i64, i64, i64, Option<i64>);

const COLUMNS: (leaves::id, leaves::user_id, leaves::since, leaves::until, leaves::ended_at) =
    (leaves::id, leaves::user_id, leaves::since, leaves::until, leaves::ended_at);

fn read((id, user, since, until, ended_at): Row) -> Leave {
    Leave {
        id: LeaveId(id),
        user: UserId(user),
        from: Instant::from_millis(since),
        until: Instant::from_millis(until),
        ended_at: ended_at.map(Instant::from_millis),
    }
}

/// The leave of that key.
pub fn find(conn: &mut Connection, id: LeaveId) -> Result<Option<Leave>, StoreError> {
    let row: Option<Row> = leaves::table.find(id.0).select(COLUMNS).get_result(conn).optional()?;
    Ok(row.map(read))
}

/// The leaves of a player that end after `at`, in order, without those that were taken back.
pub fn ending_after(conn: &mut Connection, user: UserId, at: Instant) -> Result<Vec<Leave>, StoreError> {
    Ok(of_people(conn, &[user], at)?.remove(&user).unwrap_or_default())
}

/// The same of several people. Who has none is not among them.
pub fn of_people(
    conn: &mut Connection,
    people: &[UserId],
    at: Instant,
) -> Result<HashMap<UserId, Vec<Leave>>, StoreError> {
    let ahead =
        leaves::table.filter(leaves::until.gt(at.as_millis())).order((leaves::since, leaves::id)).select(COLUMNS);
    let rows: Vec<Row> = match people {
        // One key has one text, which stays prepared.
        [only] => ahead.filter(leaves::user_id.eq(only.0)).load(conn)?,
        several => ahead.filter(leaves::user_id.eq_any(several.iter().map(|id| id.0))).load(conn)?,
    };
    let mut found: HashMap<UserId, Vec<Leave>> = HashMap::new();
    for leave in rows.into_iter().map(read).filter(|leave| leave.is_ahead_of(at)) {
        found.entry(leave.user).or_default().push(leave);
    }
    Ok(found)
}

/// Until when those of the players who are on leave at `at` will be, in no particular order.
pub fn lasting(conn: &mut Connection, users: &[UserId], at: Instant) -> Result<Vec<(UserId, Instant)>, StoreError> {
    let leaves = of_people(conn, users, at)?.into_values().flatten();
    Ok(leaves.filter(|leave| leave.contains(at)).map(|leave| (leave.user, leave.end())).collect())
}

/// When the player took the `nth` last leave after `since`, what was taken back included; `nth` counts from one. None
/// where there were fewer.
pub fn nth_taken(conn: &mut Connection, user: UserId, since: Instant, nth: i64) -> Result<Option<Instant>, StoreError> {
    let taken = leaves::table.filter(leaves::user_id.eq(user.0).and(leaves::taken_at.gt(since.as_millis())));
    let nth = taken.order(leaves::taken_at.desc()).select(leaves::taken_at).offset(nth - 1).limit(1);
    Ok(nth.first(conn).optional()?.map(Instant::from_millis))
}

/// Stores a leave that is taken.
pub fn insert(
    conn: &mut Connection,
    user: UserId,
    from: Instant,
    until: Instant,
    taken_at: Instant,
) -> Result<Leave, StoreError> {
    let id = diesel::insert_into(leaves::table)
        .values((
            leaves::user_id.eq(user.0),
            leaves::since.eq(from.as_millis()),
            leaves::until.eq(until.as_millis()),
            leaves::taken_at.eq(taken_at.as_millis()),
        ))
        .returning(leaves::id)
        .get_result(conn)?;
    Ok(Leave { id: LeaveId(id), user, from, until, ended_at: None })
}

/// Ends a leave at `at`.
pub fn end(conn: &mut Connection, id: LeaveId, at: Instant) -> Result<(), StoreError> {
    let open = leaves::table.find(id.0).filter(leaves::ended_at.is_null());
    diesel::update(open).set(leaves::ended_at.eq(at.as_millis())).execute(conn)?;
    Ok(())
}
