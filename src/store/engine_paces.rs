//! How soon the engine answers in games against it.

use correspondence_game::GameId;
use diesel::prelude::*;

use super::schema::engine_paces;
use super::{Connection, StoreError};
use crate::domain::engine_pace::EnginePace;

/// The pace of that game.
pub fn find(conn: &mut Connection, game: &GameId) -> Result<EnginePace, StoreError> {
    let pace: Option<String> =
        engine_paces::table.find(game.to_string()).select(engine_paces::pace).get_result(conn).optional()?;
    // One that only a later version knows is the usual one.
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
