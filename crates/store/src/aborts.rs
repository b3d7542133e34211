//! Which player aborted which game.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::aborts;
use super::{Connection, StoreError};
use domain::user::UserId;

/// Records that the player aborted that game.
pub fn insert(conn: &mut Connection, game: &GameId, user: UserId, at: Instant) -> Result<(), StoreError> {
    diesel::insert_into(aborts::table)
        .values((aborts::game_id.eq(game.to_string()), aborts::user_id.eq(user.0), aborts::at.eq(at.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// Which of those games the player aborted, and when.
pub fn among(conn: &mut Connection, user: UserId, games: &[GameId]) -> Result<HashMap<GameId, Instant>, StoreError> {
    let rows: Vec<(String, i64)> = aborts::table
        .filter(aborts::user_id.eq(user.0).and(aborts::game_id.eq_any(games.iter().map(GameId::to_string))))
        .select((aborts::game_id, aborts::at))
        .load(conn)?;
    rows.into_iter().map(|(game, at)| Ok((parse(&game)?, Instant::from_millis(at)))).collect()
}

/// When the player aborted the `nth` last game after `since`; `nth` counts from one. `None` if there were fewer.
pub fn nth_of(conn: &mut Connection, user: UserId, since: Instant, nth: i64) -> Result<Option<Instant>, StoreError> {
    let aborted = aborts::table.filter(aborts::user_id.eq(user.0).and(aborts::at.gt(since.as_millis())));
    let nth = aborted.order(aborts::at.desc()).select(aborts::at).offset(nth - 1).limit(1);
    Ok(nth.first(conn).optional()?.map(Instant::from_millis))
}
