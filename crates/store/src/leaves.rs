//! Leave: periods in which players' clocks are paused at their own request.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::exists;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{game_players, games, leaves, user_settings};
use super::{Connection, StoreError, prepared};
use domain::leave::{Leave, LeaveId, LeavePeriod};
use domain::user::UserId;

type Row = (i64, i64, i64, i64, Option<i64>, bool);

type Columns = (leaves::id, leaves::user_id, leaves::since, leaves::until, leaves::ended_at, leaves::is_automatic);

const COLUMNS: Columns =
    (leaves::id, leaves::user_id, leaves::since, leaves::until, leaves::ended_at, leaves::is_automatic);

fn read((id, user, since, until, ended_at, is_automatic): Row) -> Leave {
    Leave {
        id: LeaveId(id),
        user: UserId(user),
        from: Instant::from_millis(since),
        until: Instant::from_millis(until),
        ended_at: ended_at.map(Instant::from_millis),
        is_automatic,
    }
}

/// The leave of that key.
pub fn find(conn: &mut Connection, id: LeaveId) -> Result<Option<Leave>, StoreError> {
    let row: Option<Row> = leaves::table.find(id.0).select(COLUMNS).get_result(conn).optional()?;
    Ok(row.map(read))
}

/// The leaves of a player that end after `at`, in order, without cancelled ones.
pub fn ending_after(conn: &mut Connection, user: UserId, at: Instant) -> Result<Vec<Leave>, StoreError> {
    Ok(of_people(conn, &[user], at)?.remove(&user).unwrap_or_default())
}

/// All leaves of a player, with those that are over or were cancelled, in order.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<Vec<Leave>, StoreError> {
    let own = leaves::table.filter(leaves::user_id.eq(user.0)).order((leaves::since, leaves::id));
    Ok(own.select(COLUMNS).load(conn)?.into_iter().map(read).collect())
}

/// Whether any leave of that user was ended early or cancelled after that instant.
pub fn has_ended_since(conn: &mut Connection, user: UserId, at: Instant) -> Result<bool, StoreError> {
    let ended = leaves::table.filter(leaves::user_id.eq(user.0)).filter(leaves::ended_at.gt(at.as_millis()));
    Ok(diesel::select(exists(ended)).get_result(conn)?)
}

/// Like [`ending_after`], for several users. Users without leave are missing.
pub fn of_people(
    conn: &mut Connection,
    people: &[UserId],
    at: Instant,
) -> Result<HashMap<UserId, Vec<Leave>>, StoreError> {
    let ahead =
        leaves::table.filter(leaves::until.gt(at.as_millis())).order((leaves::since, leaves::id)).select(COLUMNS);
    let rows: Vec<Row> = ahead.filter(prepared::is_any_of(leaves::user_id, people.iter().map(|id| id.0))).load(conn)?;
    let mut found: HashMap<UserId, Vec<Leave>> = HashMap::new();
    for leave in rows.into_iter().map(read).filter(|leave| leave.is_ahead_of(at)) {
        found.entry(leave.user).or_default().push(leave);
    }
    Ok(found)
}

/// The ends of the leaves in progress at `at`, by player, in no particular order.
pub fn active_until(
    conn: &mut Connection,
    users: &[UserId],
    at: Instant,
) -> Result<Vec<(UserId, Instant)>, StoreError> {
    let leaves = of_people(conn, users, at)?.into_values().flatten();
    Ok(leaves.filter(|leave| leave.contains(at)).map(|leave| (leave.user, leave.end())).collect())
}

/// When the player took the `nth` last leave after `since`, including cancelled ones; `nth` counts from one. `None` if
/// there were fewer.
pub fn nth_taken(conn: &mut Connection, user: UserId, since: Instant, nth: i64) -> Result<Option<Instant>, StoreError> {
    let taken = leaves::table.filter(leaves::user_id.eq(user.0).and(leaves::taken_at.gt(since.as_millis())));
    let nth = taken.order(leaves::taken_at.desc()).select(leaves::taken_at).offset(nth - 1).limit(1);
    Ok(nth.first(conn).optional()?.map(Instant::from_millis))
}

/// Stores a leave.
pub fn insert(
    conn: &mut Connection,
    user: UserId,
    LeavePeriod { from, until }: LeavePeriod,
    is_automatic: bool,
    taken_at: Instant,
) -> Result<Leave, StoreError> {
    let id = diesel::insert_into(leaves::table)
        .values((
            leaves::user_id.eq(user.0),
            leaves::since.eq(from.as_millis()),
            leaves::until.eq(until.as_millis()),
            leaves::taken_at.eq(taken_at.as_millis()),
            leaves::is_automatic.eq(is_automatic),
        ))
        .returning(leaves::id)
        .get_result(conn)?;
    Ok(Leave { id: LeaveId(id), user, from, until, ended_at: None, is_automatic })
}

/// Ends a leave at `at`.
pub fn end(conn: &mut Connection, id: LeaveId, at: Instant) -> Result<(), StoreError> {
    let open = leaves::table.find(id.0).filter(leaves::ended_at.is_null());
    diesel::update(open).set(leaves::ended_at.eq(at.as_millis())).execute(conn)?;
    Ok(())
}

/// Since when automatic leave is enabled for that player; `None` if it is not.
pub fn automatic_since(conn: &mut Connection, user: UserId) -> Result<Option<Instant>, StoreError> {
    let since: Option<i64> =
        user_settings::table.find(user.0).select(user_settings::automatic_leave_since).get_result(conn)?;
    Ok(since.map(Instant::from_millis))
}

/// Enables automatic leave of that player as of `since`, or disables it.
pub fn set_automatic_since(conn: &mut Connection, user: UserId, since: Option<Instant>) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(user.0))
        .set(user_settings::automatic_leave_since.eq(since.map(Instant::as_millis)))
        .execute(conn)?;
    Ok(())
}

/// When the last automatic leave of that player began.
pub fn last_automatic(conn: &mut Connection, user: UserId) -> Result<Option<Instant>, StoreError> {
    let automatic = leaves::table.filter(leaves::user_id.eq(user.0).and(leaves::is_automatic));
    let last = automatic.order(leaves::since.desc()).select(leaves::since).first(conn).optional()?;
    Ok(last.map(Instant::from_millis))
}

/// The running games among `ids` in which the player to move has enabled automatic leave.
pub fn with_automatic(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    let found: Vec<String> = game_players::table
        .inner_join(games::table)
        .inner_join(user_settings::table.on(user_settings::user_id.eq(game_players::user_id)))
        .filter(game_players::game_id.eq_any(ids.iter().map(ToString::to_string)))
        .filter(game_players::ended_at.is_null().and(game_players::side.eq(games::turn)))
        .filter(user_settings::automatic_leave_since.is_not_null())
        .select(game_players::game_id)
        .load(conn)?;
    found.iter().map(|id| parse(id)).collect()
}
