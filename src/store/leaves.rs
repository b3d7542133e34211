//! Leave: when players' clocks stand still by their own wish.

use diesel::prelude::*;

use super::schema::leaves;
use super::users::UserId;
use super::{Connection, StoreError};
use crate::timing::Instant;

/// One leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// From when on.
    pub from: Instant,
    /// Until when: as it was meant, or when it ended early.
    pub until: Instant,
}

impl Leave {
    /// Whether it lasts at `at`.
    pub fn contains(self, at: Instant) -> bool {
        self.from <= at && at < self.until
    }
}

/// The leaves of a player that end after `at`, in order. One that was taken back altogether is none.
pub fn ending_after(conn: &mut Connection, user: UserId, at: Instant) -> Result<Vec<Leave>, StoreError> {
    let rows: Vec<(i64, i64, Option<i64>)> = leaves::table
        .filter(leaves::user_id.eq(user.0).and(leaves::until.gt(at.as_millis())))
        .order(leaves::since)
        .select((leaves::since, leaves::until, leaves::ended_at))
        .load(conn)?;
    let effective = rows.into_iter().map(|(since, until, ended_at)| Leave {
        from: Instant::from_millis(since),
        until: Instant::from_millis(ended_at.map_or(until, |ended_at| until.min(ended_at))),
    });
    Ok(effective.filter(|leave| leave.from < leave.until && leave.until > at).collect())
}

/// Stores a leave that is taken.
pub fn insert(conn: &mut Connection, user: UserId, leave: Leave, taken_at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(leaves::table)
        .values((
            leaves::user_id.eq(user.0),
            leaves::since.eq(leave.from.as_millis()),
            leaves::until.eq(leave.until.as_millis()),
            leaves::taken_at.eq(taken_at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Ends whatever leave lasts at `at` or is to come, and says whether there was any.
pub fn end(conn: &mut Connection, user: UserId, at: Instant) -> Result<bool, StoreError> {
    let open = leaves::table
        .filter(leaves::user_id.eq(user.0).and(leaves::until.gt(at.as_millis())).and(leaves::ended_at.is_null()));
    Ok(diesel::update(open).set(leaves::ended_at.eq(at.as_millis())).execute(conn)? > 0)
}

/// Until when those of the players who are on leave at `at` will be, in no particular order.
pub fn lasting(conn: &mut Connection, users: &[UserId], at: Instant) -> Result<Vec<(UserId, Instant)>, StoreError> {
    let ids: Vec<i64> = users.iter().map(|user| user.0).collect();
    let now = at.as_millis();
    let rows: Vec<(i64, i64)> = leaves::table
        .filter(leaves::user_id.eq_any(ids).and(leaves::until.gt(now)).and(leaves::since.le(now)))
        .filter(leaves::ended_at.is_null().or(leaves::ended_at.gt(now)))
        .select((leaves::user_id, leaves::until))
        .load(conn)?;
    Ok(rows.into_iter().map(|(user, until)| (UserId(user), Instant::from_millis(until))).collect())
}
