//! Reminders: what players prefer, when each running game is to be looked at for one, and which have been sent.

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

/// The same, as far as this version knows the kinds of reminders: a later version may offer others.
pub(super) fn read_leniently(row: PreferenceRow) -> (UserId, Preference) {
    let (id, text, since, automatic_leave) = row.clone();
    let known = text.split_ascii_whitespace().filter_map(|word| word.parse().ok());
    let known = Preference {
        reminders: Reminders::new(known).unwrap_or_else(|_| Reminders::none()),
        since: Instant::from_millis(since),
        has_automatic_leave: automatic_leave.is_some(),
    };
    unreadable::or("users", id, read(row), (UserId(id), known))
}

fn preference_row(conn: &mut Connection, user: UserId) -> Result<PreferenceRow, StoreError> {
    Ok(user_settings::table.find(user.0).select(PREFERENCE).get_result(conn)?)
}

/// What a player prefers.
pub fn preference(conn: &mut Connection, user: UserId) -> Result<Preference, StoreError> {
    read(preference_row(conn, user)?).map(|(_, preference)| preference)
}

/// What several players prefer, as far as this version knows it.
pub fn preferences(conn: &mut Connection, ids: &[UserId]) -> Result<HashMap<UserId, Preference>, StoreError> {
    let keys: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows: Vec<PreferenceRow> =
        user_settings::table.filter(user_settings::user_id.eq_any(keys)).select(PREFERENCE).load(conn)?;
    Ok(rows.into_iter().map(read_leniently).collect())
}

/// Notes which reminders a player prefers from `since` on.
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

/// When `game`, in which it is the turn of `player`, is to be looked at next, to remind them or to let leave of theirs
/// begin by itself: the column `remind_at`, derived.
pub(super) fn next_of(
    conn: &mut Connection,
    known: &PlayerCache,
    player: UserId,
    game: &Game,
    reminded: &[Reminder],
) -> Result<Option<Instant>, StoreError> {
    if game.deadline().is_none() {
        return Ok(None);
    }
    let preference = match known.preference(player) {
        Some(preference) => preference.clone(),
        None => read_leniently(preference_row(conn, player)?).1,
    };
    let reminder = preference.to_be_sent(game, reminded).first().map(|(at, _)| *at);
    let leave = preference.has_automatic_leave.then(|| automatic_leave_at(game)).flatten();
    Ok(reminder.into_iter().chain(leave).min())
}

/// The same for a game that `stored` has become: of a turn that has just begun nobody has been reminded.
pub(super) fn next_after(
    conn: &mut Connection,
    known: &PlayerCache,
    stored: &StoredGame,
    game: &Game,
) -> Result<Option<Instant>, StoreError> {
    let is_same_turn = game.turn_id() == stored.game.turn_id();
    let sent = if is_same_turn && game.deadline().is_some() { sent_of(conn, &stored.id)? } else { Vec::new() };
    next_of(conn, known, stored.player(game.turn()), game, &sent)
}

/// The reminders of the move that is next which have been sent.
fn sent_of(conn: &mut Connection, game: &GameId) -> Result<Vec<Reminder>, StoreError> {
    let text: Option<String> = games::table.find(game.to_string()).select(games::reminded).get_result(conn)?;
    read_sent(text.as_deref())
}

fn read_sent(text: Option<&str>) -> Result<Vec<Reminder>, StoreError> {
    text.unwrap_or_default().split_ascii_whitespace().map(parse).collect()
}

/// The games that are to be looked at for a reminder by `now`, in the order they came due: the first `most` of those
/// behind `after`.
pub fn due(conn: &mut Connection, now: Instant, after: Option<Due>, most: i64) -> Result<Vec<Due>, StoreError> {
    let (from, id) = behind(after);
    let rows: Vec<(String, Option<i64>)> = games::table
        .filter(games::remind_at.le(StoredInstant::of(now)))
        // The first half is for the index, which is walked from there on.
        .filter(games::remind_at.ge(from).and(games::remind_at.gt(from).or(games::id.gt(id))))
        .order((games::remind_at, games::id))
        .limit(most)
        .select((games::id, games::remind_at + DowntimeTotalInQuery))
        .load(conn)?;
    rows.into_iter().map(due::read).collect()
}

/// Those of `ids` that are due still, each with what has been sent, and nobody else's until this transaction ends. What
/// somebody else has locked is skipped: they look at it, or have just put it off.
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

/// The earliest instant at `from` or later at which a game is to be looked at.
pub fn next(conn: &mut Connection, from: Instant) -> Result<Option<Instant>, StoreError> {
    let earliest: Option<Option<i64>> = games::table
        .filter(games::remind_at.ge(StoredInstant::of(from)))
        .order(games::remind_at)
        .select(games::remind_at + DowntimeTotalInQuery)
        .first(conn)
        .optional()?;
    Ok(earliest.flatten().map(Instant::from_millis))
}

/// When a game is to be looked at.
pub fn next_check(conn: &mut Connection, game: &GameId) -> Result<Option<Instant>, StoreError> {
    let at = games::remind_at + DowntimeTotalInQuery;
    let at: Option<i64> = games::table.find(game.to_string()).select(at).get_result(conn)?;
    Ok(at.map(Instant::from_millis))
}

/// Notes which reminders of the move that is next have been sent, and when to look at the game again, which was found
/// out when so much downtime had been noted.
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

/// Derives anew when a game is to be looked at.
pub fn derive(conn: &mut Connection, stored: &StoredGame) -> Result<(), StoreError> {
    let sent = sent_of(conn, &stored.id)?;
    derive_with(conn, stored, &sent)
}

/// Notes that a reminder of the move that is next has not been sent after all.
pub fn take_back(conn: &mut Connection, stored: &StoredGame, reminder: Reminder) -> Result<(), StoreError> {
    let mut sent = sent_of(conn, &stored.id)?;
    sent.retain(|one| *one != reminder);
    derive_with(conn, stored, &sent)
}

fn derive_with(conn: &mut Connection, stored: &StoredGame, sent: &[Reminder]) -> Result<(), StoreError> {
    let next = next_of(conn, &PlayerCache::default(), stored.player(stored.game.turn()), &stored.game, sent)?;
    settle(conn, &stored.id, sent, next, stored.downtime_total)
}
