//! Chat around games: lines, mutes and unread counts.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::{count_star, exists, not};
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{chat_lines, chat_mutes, chat_unread, games};
use super::{Connection, StoreError, prepared};
use domain::chat::{Line, LineId, Room};
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = chat_lines)]
pub(super) struct Row {
    id: i64,
    game_id: String,
    room: String,
    user_id: i64,
    body: String,
    said_at: i64,
    removed_by: Option<String>,
}

impl TryFrom<Row> for Line {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: LineId(row.id),
            game: parse(&row.game_id)?,
            room: parse(&row.room)?,
            author: UserId(row.user_id),
            body: row.body,
            said_at: Instant::from_millis(row.said_at),
            removed_by: row.removed_by,
        })
    }
}

pub fn insert(
    conn: &mut Connection,
    game: &GameId,
    room: Room,
    author: UserId,
    body: &str,
    at: Instant,
) -> Result<LineId, StoreError> {
    let id = diesel::insert_into(chat_lines::table)
        .values((
            chat_lines::game_id.eq(game.to_string()),
            chat_lines::room.eq(room.as_str()),
            chat_lines::user_id.eq(author.0),
            chat_lines::body.eq(body),
            chat_lines::said_at.eq(at.as_millis()),
        ))
        .returning(chat_lines::id)
        .get_result(conn)?;
    Ok(LineId(id))
}

pub fn find(conn: &mut Connection, id: LineId) -> Result<Option<Line>, StoreError> {
    let row: Option<Row> = chat_lines::table.find(id.0).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The last `limit` lines of a room, or those before a line, oldest first.
pub fn last(
    conn: &mut Connection,
    game: &GameId,
    room: Room,
    before: Option<LineId>,
    limit: i64,
) -> Result<Vec<Line>, StoreError> {
    let lines = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .filter(chat_lines::id.lt(before.map_or(i64::MAX, |line| line.0)))
        .order(chat_lines::id.desc())
        .select(Row::as_select());
    let rows: Vec<Row> = prepared::limited(lines, limit).load(conn)?;
    rows.into_iter().rev().map(TryInto::try_into).collect()
}

/// The lines of a room after that one, oldest first.
pub fn after(conn: &mut Connection, game: &GameId, room: Room, line: LineId) -> Result<Vec<Line>, StoreError> {
    let rows: Vec<Row> = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .filter(chat_lines::id.gt(line.0))
        .order(chat_lines::id)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// The last `limit` lines to `reader` from their opponents in those games after `since`, oldest first, without removed
/// lines and muted rooms.
pub fn lines_to(
    conn: &mut Connection,
    reader: UserId,
    games: &[GameId],
    since: Instant,
    limit: i64,
) -> Result<Vec<Line>, StoreError> {
    let muted = chat_mutes::table
        .filter(chat_mutes::user_id.eq(reader.0).and(chat_mutes::room.eq(Room::Player.as_str())))
        .filter(chat_mutes::game_id.eq(chat_lines::game_id))
        .select(chat_mutes::game_id);
    let rows: Vec<Row> = chat_lines::table
        .filter(chat_lines::game_id.eq_any(games.iter().map(ToString::to_string)))
        .filter(chat_lines::room.eq(Room::Player.as_str()).and(chat_lines::user_id.ne(reader.0)))
        .filter(chat_lines::said_at.gt(since.as_millis()).and(chat_lines::removed_at.is_null()))
        .filter(not(exists(muted)))
        .order(chat_lines::id.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().rev().map(TryInto::try_into).collect()
}

/// The last `limit` lines of `author` in a room after `since`, oldest first.
pub fn lines_by(
    conn: &mut Connection,
    author: UserId,
    game: &GameId,
    room: Room,
    since: Instant,
    limit: i64,
) -> Result<Vec<String>, StoreError> {
    let mut bodies: Vec<String> = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .filter(chat_lines::user_id.eq(author.0).and(chat_lines::said_at.gt(since.as_millis())))
        .order(chat_lines::id.desc())
        .limit(limit)
        .select(chat_lines::body)
        .load(conn)?;
    bodies.reverse();
    Ok(bodies)
}

/// The lines that `author` has written in all rooms, from the first said at `from` on, in order of the time and the id,
/// at most `limit`; `after` excludes those said at `from` up to that line.
pub fn written_by(
    conn: &mut Connection,
    author: UserId,
    (from, after): (Instant, LineId),
    limit: i64,
) -> Result<Vec<Line>, StoreError> {
    let (from, is_own) = (from.as_millis(), chat_lines::user_id.eq(author.0));
    let is_later = chat_lines::said_at.gt(from).or(chat_lines::said_at.eq(from).and(chat_lines::id.gt(after.0)));
    let rows: Vec<Row> = chat_lines::table
        .filter(is_own.and(chat_lines::said_at.ge(from)).and(is_later))
        .order((chat_lines::said_at, chat_lines::id))
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// The rooms that `user` has muted, with their games.
pub fn muted_by(conn: &mut Connection, user: UserId) -> Result<Vec<(GameId, Room)>, StoreError> {
    let rows: Vec<(String, String)> = chat_mutes::table
        .filter(chat_mutes::user_id.eq(user.0))
        .order((chat_mutes::game_id, chat_mutes::room))
        .select((chat_mutes::game_id, chat_mutes::room))
        .load(conn)?;
    rows.into_iter().map(|(game, room)| Ok((parse(&game)?, parse(&room)?))).collect()
}

/// How many lines a room has.
pub fn count(conn: &mut Connection, game: &GameId, room: Room) -> Result<i64, StoreError> {
    Ok(chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .select(count_star())
        .get_result(conn)?)
}

/// When `author` posted the `nth`-last line after `since`, for rate limits; `None` if there are fewer.
pub fn nth_last(
    conn: &mut Connection,
    author: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let at: Option<i64> = chat_lines::table
        .filter(chat_lines::user_id.eq(author.0).and(chat_lines::said_at.gt(since.as_millis())))
        .order(chat_lines::said_at.desc())
        .offset(nth - 1)
        .limit(1)
        .select(chat_lines::said_at)
        .first(conn)
        .optional()?;
    Ok(at.map(Instant::from_millis))
}

/// Marks a line as removed: it keeps its place, but its text is no longer shown. `false` if it was already removed.
pub fn remove(conn: &mut Connection, id: LineId, arbiter: &str, at: Instant) -> Result<bool, StoreError> {
    let changed = diesel::update(chat_lines::table.find(id.0).filter(chat_lines::removed_at.is_null()))
        .set((chat_lines::removed_at.eq(at.as_millis()), chat_lines::removed_by.eq(arbiter)))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Mutes or unmutes a room for `user`.
pub fn set_muted(
    conn: &mut Connection,
    user: UserId,
    game: &GameId,
    room: Room,
    is_muted: bool,
) -> Result<(), StoreError> {
    let id = game.to_string();
    diesel::delete(chat_mutes::table.find((user.0, &id, room.as_str()))).execute(conn)?;
    if is_muted {
        diesel::insert_into(chat_mutes::table)
            .values((chat_mutes::user_id.eq(user.0), chat_mutes::game_id.eq(id), chat_mutes::room.eq(room.as_str())))
            .execute(conn)?;
    }
    Ok(())
}

/// How many rooms `user` has muted.
pub fn count_muted(conn: &mut Connection, user: UserId) -> Result<i64, StoreError> {
    Ok(chat_mutes::table.filter(chat_mutes::user_id.eq(user.0)).select(count_star()).get_result(conn)?)
}

/// Whether `user` has muted that room.
pub fn is_muted(conn: &mut Connection, user: UserId, game: &GameId, room: Room) -> Result<bool, StoreError> {
    let found: Option<i64> = chat_mutes::table
        .find((user.0, game.to_string(), room.as_str()))
        .select(chat_mutes::user_id)
        .get_result(conn)
        .optional()?;
    Ok(found.is_some())
}

/// Increments the unread count of `user`. The caller holds the author's [lock](super::users::lock).
pub fn add_unread(conn: &mut Connection, user: UserId, game: &GameId) -> Result<(), StoreError> {
    let id = game.to_string();
    let counted = diesel::update(chat_unread::table.find((user.0, &id)))
        .set(chat_unread::lines.eq(chat_unread::lines + 1))
        .execute(conn)?;
    if counted == 0 {
        diesel::insert_into(chat_unread::table)
            .values((chat_unread::user_id.eq(user.0), chat_unread::game_id.eq(id), chat_unread::lines.eq(1)))
            .execute(conn)?;
    }
    Ok(())
}

/// The unread count of `user` in that game.
pub fn unread(conn: &mut Connection, user: UserId, game: &GameId) -> Result<u32, StoreError> {
    let lines: Option<i32> =
        chat_unread::table.find((user.0, game.to_string())).select(chat_unread::lines).get_result(conn).optional()?;
    Ok(lines.and_then(|lines| u32::try_from(lines).ok()).unwrap_or(0))
}

/// The unread counts of `user` in those games; games without unread lines are absent.
pub fn unread_in(conn: &mut Connection, user: UserId, games: &[GameId]) -> Result<HashMap<GameId, u32>, StoreError> {
    let rows: Vec<(String, i32)> = chat_unread::table
        .filter(chat_unread::user_id.eq(user.0))
        .filter(prepared::is_any_of(chat_unread::game_id, games.iter().map(ToString::to_string)))
        .select((chat_unread::game_id, chat_unread::lines))
        .load(conn)?;
    rows.into_iter().map(|(game, lines)| Ok((parse(&game)?, u32::try_from(lines).unwrap_or(0)))).collect()
}

/// In how many games `user` has unread lines.
pub fn count_games_with_unread(conn: &mut Connection, user: UserId) -> Result<usize, StoreError> {
    let games: i64 =
        chat_unread::table.filter(chat_unread::user_id.eq(user.0)).select(count_star()).get_result(conn)?;
    Ok(usize::try_from(games).unwrap_or(0))
}

/// Clears the unread counts of `user` in all games against `author`. The caller holds the [lock](super::users::lock) of
/// `user`.
pub fn forget_unread_by(conn: &mut Connection, user: UserId, author: UserId) -> Result<(), StoreError> {
    let by_author = games::table
        .filter(games::white_id.eq(author.0).or(games::black_id.eq(author.0)))
        .filter(games::id.eq(chat_unread::game_id))
        .select(games::id);
    let unread = chat_unread::table.filter(chat_unread::user_id.eq(user.0)).filter(exists(by_author));
    diesel::delete(unread).execute(conn)?;
    Ok(())
}

/// Marks the lines to `user` in that game as read up to a line; later ones stay unread. The caller holds the
/// [lock](super::users::lock) of `user`.
pub fn mark_read(conn: &mut Connection, user: UserId, game: &GameId, up_to: LineId) -> Result<(), StoreError> {
    let later_lines: i64 = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(Room::Player.as_str())))
        .filter(chat_lines::id.gt(up_to.0).and(chat_lines::user_id.ne(user.0)))
        .select(count_star())
        .get_result(conn)?;
    let unread = chat_unread::table.find((user.0, game.to_string()));
    match i32::try_from(later_lines).unwrap_or(i32::MAX) {
        0 => diesel::delete(unread).execute(conn)?,
        // Lines posted while the room was muted were never counted, so only lower the count.
        left => {
            diesel::update(unread.filter(chat_unread::lines.gt(left))).set(chat_unread::lines.eq(left)).execute(conn)?
        }
    };
    Ok(())
}
