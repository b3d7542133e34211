//! Players' private notes on games.

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::game_notes;
use super::{Connection, StoreError};
use domain::user::UserId;

/// The note of `user` on that game, if there is one.
pub fn find(conn: &mut Connection, user: UserId, game: &GameId) -> Result<Option<String>, StoreError> {
    Ok(game_notes::table.find((user.0, game.to_string())).select(game_notes::body).get_result(conn).optional()?)
}

/// The notes of `user` on games after that id, by id, at most `limit`.
pub fn of_user(
    conn: &mut Connection,
    user: UserId,
    after: Option<&GameId>,
    limit: i64,
) -> Result<Vec<(GameId, String)>, StoreError> {
    let rows: Vec<(String, String)> = game_notes::table
        .filter(game_notes::user_id.eq(user.0).and(game_notes::game_id.gt(after.map_or("", GameId::as_str))))
        .order(game_notes::game_id)
        .limit(limit)
        .select((game_notes::game_id, game_notes::body))
        .load(conn)?;
    rows.into_iter().map(|(game, body)| Ok((parse(&game)?, body))).collect()
}

/// On how many games `user` has notes.
pub fn count(conn: &mut Connection, user: UserId) -> Result<i64, StoreError> {
    Ok(game_notes::table.filter(game_notes::user_id.eq(user.0)).count().get_result(conn)?)
}

/// Replaces the note of `user` on that game; `None` deletes it.
pub fn replace(
    conn: &mut Connection,
    user: UserId,
    game: &GameId,
    body: Option<&str>,
    at: Instant,
) -> Result<(), StoreError> {
    let id = game.to_string();
    diesel::delete(game_notes::table.find((user.0, &id))).execute(conn)?;
    if let Some(body) = body {
        diesel::insert_into(game_notes::table)
            .values((
                game_notes::user_id.eq(user.0),
                game_notes::game_id.eq(id),
                game_notes::body.eq(body),
                game_notes::changed_at.eq(at.as_millis()),
            ))
            .execute(conn)?;
    }
    Ok(())
}
