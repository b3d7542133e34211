//! How soon the engine replies in games against it.

use std::collections::HashMap;

use correspondence_game::GameId;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::engine_paces;
use super::{Connection, StoreError};
use domain::engine_pace::EnginePace;

/// The paces of the games in which one was set.
pub fn of_all(conn: &mut Connection, games: &[GameId]) -> Result<HashMap<GameId, EnginePace>, StoreError> {
    if games.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(String, String)> = engine_paces::table
        .filter(engine_paces::game_id.eq_any(games.iter().map(GameId::to_string)))
        .select((engine_paces::game_id, engine_paces::pace))
        .load(conn)?;
    rows.into_iter().map(|(game, pace)| Ok((parse(&game)?, pace.parse().unwrap_or_default()))).collect()
}

/// The pace of that game.
pub fn find(conn: &mut Connection, game: &GameId) -> Result<EnginePace, StoreError> {
    let pace: Option<String> =
        engine_paces::table.find(game.to_string()).select(engine_paces::pace).get_result(conn).optional()?;
    // A pace of a later version reads as the default one.
    Ok(pace.and_then(|pace| pace.parse().ok()).unwrap_or_default())
}

/// Sets the pace of that game.
pub fn set(conn: &mut Connection, game: &GameId, pace: EnginePace) -> Result<(), StoreError> {
    diesel::delete(engine_paces::table.find(game.to_string())).execute(conn)?;
    diesel::insert_into(engine_paces::table)
        .values((engine_paces::game_id.eq(game.to_string()), engine_paces::pace.eq(pace.as_str())))
        .execute(conn)?;
    Ok(())
}
