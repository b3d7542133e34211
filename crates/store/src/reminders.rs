//! Reminders: players' preferences, when each running game is due for a check, and which reminders have been sent.

use std::collections::HashMap;

use correspondence_clock::{Instant, Reminder, Reminders};
use correspondence_game::{Game, GameId};
use diesel::prelude::*;

use super::due::{self, behind};
use super::parse::parse;
use super::schema::{games, user_settings};
use super::serving_time::{DowntimeTotalInQuery, StoredInstant};
use super::{Connection, PlayerCache, StoreError, serving_time, unreadable};
use domain::downtime::DowntimeTotal;
use domain::due::Due;
use domain::game::StoredGame;
use domain::leave::automatic_leave_at;
use domain::reminder::Preference;
use domain::user::UserId;

pub(super) type PreferenceRow = (i64, String, i64, Option<i64>);

pub(super) const PREFERENCE: (
    user_settings::user_id,
    user_settings::reminders,
    user_settings::reminders_since,
    user_settings::automatic_leave_since,
) = (
    user_settings::user_id,
    user_settings::reminders,
    user_settings::reminders_since,
    user_settings::automatic_leave_since,
);

fn read((id, reminders, since, automatic_leave): PreferenceRow) -> Result<(UserId, Preference), StoreError> {
    let reminders = parse(&reminders)?;
    let has_automatic_leave = automatic_leave.is_some();
    Ok((UserId(id), Preference { reminders, since: Instant::from_millis(since), has_automatic_leave }))
}

/// As [`read`], ignoring kinds of reminders that only a later version knows.
pub(super) fn read_leniently(row: PreferenceRow) -> (UserId, Preference) {
    let (id, text, since, automatic_leave) = row.clone();
    let reminders = text.split_ascii_whitespace().filter_map(|word| word.parse().ok());
    let readable = Preference {
        reminders: Reminders::new(reminders).unwrap_or_else(|_| Reminders::none()),
        since: Instant::from_millis(since),
        has_automatic_leave: automatic_leave.is_some(),
    };
    unreadable::or("users", id, read(row), (UserId(id), readable))
}

fn preference_row(conn: &mut Connection, user: UserId) -> Result<PreferenceRow, StoreError> {
    Ok(user_settings::table.find(user.0).select(PREFERENCE).get_result(conn)?)
}

pub fn preference(conn: &mut Connection, user: UserId) -> Result<Preference, StoreError> {
    read(preference_row(conn, user)?).map(|(_, preference)| preference)
}

/// The preferences of several players, ignoring values unknown to this version.
pub fn preferences(conn: &mut Connection, ids: &[UserId]) -> Result<HashMap<UserId, Preference>, StoreError> {
    let keys: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<PreferenceRow> =
        user_settings::table.filter(user_settings::user_id.eq_any(keys)).select(PREFERENCE).load(conn)?;
    Ok(rows.into_iter().map(read_leniently).collect())
}

/// Sets a player's reminders from `since` on.
pub fn set_reminders(
    conn: &mut Connection,
    user: UserId,
    reminders: &Reminders,
    since: Instant,
) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(user.0))
        .set((user_settings::reminders.eq(reminders.to_string()), user_settings::reminders_since.eq(since.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// Derives the column `remind_at`: when `game`, in which `player` is to move, is next due for a reminder or for
/// automatic leave.
pub(super) fn next_of(
    conn: &mut Connection,
    cache: &PlayerCache,
    player: UserId,
    game: &Game,
    reminded: &[Reminder],
) -> Result<Option<Instant>, StoreError> {
    if game.deadline().is_none() {
        return Ok(None);
    }
    let preference = match cache.preference(player) {
        Some(preference) => preference.clone(),
        None => read_leniently(preference_row(conn, player)?).1,
    };
    let reminder = preference.to_be_sent(game, reminded).first().map(|(at, _)| *at);
    let leave = preference.has_automatic_leave.then(|| automatic_leave_at(game)).flatten();
    Ok(reminder.into_iter().chain(leave).min())
}

/// Whether the reminders of a game begin anew after a change: in a new turn, and when the clock was refilled by hand.
pub(super) fn begin_anew(before: &Game, after: &Game) -> bool {
    after.turn_id() != before.turn_id() || after.refilled_at() != before.refilled_at()
}

/// As [`next_of`] for the new state of `stored`, where reminders that begin anew have not been sent.
pub(super) fn next_after(
    conn: &mut Connection,
    cache: &PlayerCache,
    stored: &StoredGame,
    game: &Game,
) -> Result<Option<Instant>, StoreError> {
    let go_on = !begin_anew(&stored.game, game);
    let sent = if go_on && game.deadline().is_some() { sent_of(conn, &stored.id)? } else { Vec::new() };
    next_of(conn, cache, stored.player(game.turn()), game, &sent)
}

/// The reminders already sent for the current move.
fn sent_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Reminder>, StoreError> {
    let text: Option<String> = games::table.find(game.to_string()).select(games::reminded).get_result(conn)?;
    read_sent(text.as_deref())
}

fn read_sent(text: Option<&str>) -> Result<Vec<Reminder>, StoreError> {
    text.unwrap_or_default().split_ascii_whitespace().map(parse).collect()
}

/// The games due for a reminder check by `now`, in the order they came due: the first `limit` after `after`.
pub fn due(conn: &mut Connection, now: Instant, after: Option<Due>, limit: i64) -> Result<Vec<Due>, StoreError> {
    let (from, id) = behind(after);
    let rows: Vec<(String, Option<i64>)> = games::table
        .filter(games::remind_at.le(StoredInstant::of(now)))
        // The first half lets the database seek in the index.
        .filter(games::remind_at.ge(from).and(games::remind_at.gt(from).or(games::id.gt(id))))
        .order((games::remind_at, games::id))
        .limit(limit)
        .select((games::id, games::remind_at + DowntimeTotalInQuery))
        .load(conn)?;
    rows.into_iter().map(due::read).collect()
}

/// Locks those of `ids` that are still due until this transaction ends, each with the reminders already sent. Rows
/// locked by another worker are skipped: it is checking or has just rescheduled them.
pub fn claim(
    conn: &mut Connection,
    ids: &[GameId],
    now: Instant,
) -> Result<HashMap<GameId, Vec<Reminder>>, StoreError> {
    let ids: Vec<String> = ids.iter().map(GameId::to_string).collect();
    let due = games::table.filter(games::id.eq_any(ids).and(games::remind_at.le(StoredInstant::of(now))));
    let rows: Vec<(String, Option<String>)> = match conn {
        Connection::Postgres(conn) => due.for_update().skip_locked().select((games::id, games::reminded)).load(conn)?,
        Connection::Sqlite(conn) => due.select((games::id, games::reminded)).load(conn)?,
    };
    rows.into_iter().map(|(id, sent)| Ok((parse(&id)?, read_sent(sent.as_deref())?))).collect()
}

/// The earliest instant at or after `from` at which a game is due for a check.
pub fn next(conn: &mut Connection, from: Instant) -> Result<Option<Instant>, StoreError> {
    let earliest: Option<Option<i64>> = games::table
        .filter(games::remind_at.ge(StoredInstant::of(from)))
        .order(games::remind_at)
        .select(games::remind_at + DowntimeTotalInQuery)
        .first(conn)
        .optional()?;
    Ok(earliest.flatten().map(Instant::from_millis))
}

/// When a game is due for a check.
pub fn next_check(conn: &mut Connection, game: &GameId) -> Result<Option<Instant>, StoreError> {
    let at = games::remind_at + DowntimeTotalInQuery;
    let at: Option<i64> = games::table.find(game.to_string()).select(at).get_result(conn)?;
    Ok(at.map(Instant::from_millis))
}

/// Stores the reminders sent for the current move, and when the game is next due, which was derived with that total of
/// recorded downtime.
pub fn settle(
    conn: &mut Connection,
    game: &GameId,
    sent: &[Reminder],
    next: Option<Instant>,
    total: DowntimeTotal,
) -> Result<(), StoreError> {
    let sent: Vec<String> = sent.iter().map(Reminder::to_string).collect();
    diesel::update(games::table.find(game.to_string()))
        .set((
            games::reminded.eq((!sent.is_empty()).then(|| sent.join(" "))),
            games::remind_at.eq(next.map(|at| serving_time::to_serving_time(at, total))),
        ))
        .execute(conn)?;
    Ok(())
}

/// Recomputes when a game is due for a check.
pub fn derive(conn: &mut Connection, stored: &StoredGame) -> Result<(), StoreError> {
    let sent = sent_of(conn, &stored.id)?;
    derive_with(conn, stored, &sent)
}

/// Unmarks a reminder of the current move that was not sent after all.
pub fn take_back(conn: &mut Connection, stored: &StoredGame, reminder: Reminder) -> Result<(), StoreError> {
    let mut sent = sent_of(conn, &stored.id)?;
    sent.retain(|one| *one != reminder);
    derive_with(conn, stored, &sent)
}

fn derive_with(conn: &mut Connection, stored: &StoredGame, sent: &[Reminder]) -> Result<(), StoreError> {
    let next = next_of(conn, &PlayerCache::default(), stored.player(stored.game.turn()), &stored.game, sent)?;
    settle(conn, &stored.id, sent, next, stored.downtime_total)
}
