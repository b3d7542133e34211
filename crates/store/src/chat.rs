//! What is said around games, who does not want to see it, and what a player has not seen yet.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::{count_star, exists, not};
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{chat_lines, chat_mutes, chat_unread, games};
use super::{Connection, StoreError};
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

/// Keeps a line.
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

/// The line of that key.
pub fn find(conn: &mut Connection, id: LineId) -> Result<Option<Line>, StoreError> {
    let row: Option<Row> = chat_lines::table.find(id.0).select(Row::as_select()).get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// The last `most` lines of a room, or of those before a line, in order.
pub fn last(
    conn: &mut Connection,
    game: &GameId,
    room: Room,
    before: Option<LineId>,
    most: i64,
) -> Result<Vec<Line>, StoreError> {
    let rows: Vec<Row> = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .filter(chat_lines::id.lt(before.map_or(i64::MAX, |line| line.0)))
        .order(chat_lines::id.desc())
        .limit(most)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().rev().map(TryInto::try_into).collect()
}

/// The lines of a room that came after that one, in order.
pub fn after(conn: &mut Connection, game: &GameId, room: Room, line: LineId) -> Result<Vec<Line>, StoreError> {
    let rows: Vec<Row> = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .filter(chat_lines::id.gt(line.0))
        .order(chat_lines::id)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// What was said to `reader` by the other player of those games after `since`, as far as no arbiter has removed it: the
/// last `most` lines, in order. Nothing of rooms that the reader has muted.
pub fn said_to(
    conn: &mut Connection,
    reader: UserId,
    games: &[GameId],
    since: Instant,
    most: i64,
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
        .limit(most)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().rev().map(TryInto::try_into).collect()
}

/// What `author` has said in a room after `since`, the last `most` lines in order.
pub fn said_by(
    conn: &mut Connection,
    author: UserId,
    game: &GameId,
    room: Room,
    since: Instant,
    most: i64,
) -> Result<Vec<String>, StoreError> {
    let mut said: Vec<String> = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .filter(chat_lines::user_id.eq(author.0).and(chat_lines::said_at.gt(since.as_millis())))
        .order(chat_lines::id.desc())
        .limit(most)
        .select(chat_lines::body)
        .load(conn)?;
    said.reverse();
    Ok(said)
}

/// How many lines a room has.
pub fn count(conn: &mut Connection, game: &GameId, room: Room) -> Result<i64, StoreError> {
    Ok(chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(room.as_str())))
        .select(count_star())
        .get_result(conn)?)
}

/// When `author` said the last of so many things after `since`; `None` where it was fewer.
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

/// Removes a line: it keeps its place, and its words are shown to nobody any more. `false` where it was before.
pub fn remove(conn: &mut Connection, id: LineId, arbiter: &str, at: Instant) -> Result<bool, StoreError> {
    let changed = diesel::update(chat_lines::table.find(id.0).filter(chat_lines::removed_at.is_null()))
        .set((chat_lines::removed_at.eq(at.as_millis()), chat_lines::removed_by.eq(arbiter)))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Has `user` not see that room any more, or see it again.
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

/// How many rooms `user` does not want to see.
pub fn count_muted(conn: &mut Connection, user: UserId) -> Result<i64, StoreError> {
    Ok(chat_mutes::table.filter(chat_mutes::user_id.eq(user.0)).select(count_star()).get_result(conn)?)
}

/// Whether `user` does not want to see that room.
pub fn is_muted(conn: &mut Connection, user: UserId, game: &GameId, room: Room) -> Result<bool, StoreError> {
    let found: Option<i64> = chat_mutes::table
        .find((user.0, game.to_string(), room.as_str()))
        .select(chat_mutes::user_id)
        .get_result(conn)
        .optional()?;
    Ok(found.is_some())
}

/// One more line that `user` has not seen. Whoever writes to them is [locked](super::users::lock).
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

/// How many lines of that game `user` has not seen.
pub fn unread(conn: &mut Connection, user: UserId, game: &GameId) -> Result<u32, StoreError> {
    let lines: Option<i32> =
        chat_unread::table.find((user.0, game.to_string())).select(chat_unread::lines).get_result(conn).optional()?;
    Ok(lines.and_then(|lines| u32::try_from(lines).ok()).unwrap_or(0))
}

/// Those of the games with lines that `user` has not seen, each with how many.
pub fn unread_in(conn: &mut Connection, user: UserId, games: &[GameId]) -> Result<HashMap<GameId, u32>, StoreError> {
    let rows: Vec<(String, i32)> = chat_unread::table
        .filter(chat_unread::user_id.eq(user.0))
        .filter(chat_unread::game_id.eq_any(games.iter().map(ToString::to_string)))
        .select((chat_unread::game_id, chat_unread::lines))
        .load(conn)?;
    rows.into_iter().map(|(game, lines)| Ok((parse(&game)?, u32::try_from(lines).unwrap_or(0)))).collect()
}

/// In how many games there are lines that `user` has not seen.
pub fn count_games_with_unread(conn: &mut Connection, user: UserId) -> Result<usize, StoreError> {
    let games: i64 =
        chat_unread::table.filter(chat_unread::user_id.eq(user.0)).select(count_star()).get_result(conn)?;
    Ok(usize::try_from(games).unwrap_or(0))
}

/// Nothing that `author` said to `user`, who is [locked](super::users::lock), is new any more, in no game of the two.
pub fn forget_unread_by(conn: &mut Connection, user: UserId, author: UserId) -> Result<(), StoreError> {
    let by_author = games::table
        .filter(games::white_id.eq(author.0).or(games::black_id.eq(author.0)))
        .filter(games::id.eq(chat_unread::game_id))
        .select(games::id);
    let unread = chat_unread::table.filter(chat_unread::user_id.eq(user.0)).filter(exists(by_author));
    diesel::delete(unread).execute(conn)?;
    Ok(())
}

/// `user`, who is [locked](super::users::lock), has seen what was said to them in that game up to a line. What was said
/// after it stays new.
pub fn mark_read(conn: &mut Connection, user: UserId, game: &GameId, up_to: LineId) -> Result<(), StoreError> {
    let said_after: i64 = chat_lines::table
        .filter(chat_lines::game_id.eq(game.to_string()).and(chat_lines::room.eq(Room::Player.as_str())))
        .filter(chat_lines::id.gt(up_to.0).and(chat_lines::user_id.ne(user.0)))
        .select(count_star())
        .get_result(conn)?;
    let unread = chat_unread::table.find((user.0, game.to_string()));
    match i32::try_from(said_after).unwrap_or(i32::MAX) {
        0 => diesel::delete(unread).execute(conn)?,
        // What was said while the room was muted was never new.
        left => {
            diesel::update(unread.filter(chat_unread::lines.gt(left))).set(chat_unread::lines.eq(left)).execute(conn)?
        }
    };
    Ok(())
}
