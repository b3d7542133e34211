//! Conditional lines as stored for their owners.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::lines::Lines;
use correspondence_game::{GameId, Ply};
use diesel::prelude::*;

use super::parse::{parse, parse_ply};
use super::schema::{conditional_lines, offers_left_out};
use super::{Connection, StoreError};
use domain::lines::SavedLines;

/// The lines of both players of a game, if there are any.
pub fn of_game(conn: &mut Connection, game: &GameId) -> Result<Vec<SavedLines>, StoreError> {
    let rows: Vec<(String, i32, String)> = conditional_lines::table
        .filter(conditional_lines::game_id.eq(game.as_str()))
        .select((conditional_lines::side, conditional_lines::ply, conditional_lines::tree))
        .load(conn)?;
    rows.into_iter()
        .map(|(side, ply, text)| Ok(SavedLines { owner: parse(&side)?, ply: parse_ply(ply)?, text }))
        .collect()
}

/// The lines of one player, if there are any.
pub fn find(conn: &mut Connection, game: &GameId, owner: Side) -> Result<Option<SavedLines>, StoreError> {
    Ok(of_game(conn, game)?.into_iter().find(|lines| lines.owner == owner))
}

/// The lines of both players of those games, with the game.
pub fn of_games(conn: &mut Connection, games: &[GameId]) -> Result<Vec<(GameId, SavedLines)>, StoreError> {
    let rows: Vec<(String, String, i32, String)> = conditional_lines::table
        .filter(conditional_lines::game_id.eq_any(games.iter().map(GameId::as_str)))
        .select((conditional_lines::game_id, conditional_lines::side, conditional_lines::ply, conditional_lines::tree))
        .load(conn)?;
    rows.into_iter()
        .map(|(game, side, ply, text)| {
            Ok((parse(&game)?, SavedLines { owner: parse(&side)?, ply: parse_ply(ply)?, text }))
        })
        .collect()
}

/// Stores lines in place of those their owner had in that game.
pub fn save(conn: &mut Connection, game: &GameId, lines: &Lines, at: Instant) -> Result<(), StoreError> {
    forget_of(conn, game, lines.owner())?;
    diesel::insert_into(conditional_lines::table)
        .values((
            conditional_lines::game_id.eq(game.as_str()),
            conditional_lines::side.eq(lines.owner().as_str()),
            conditional_lines::ply.eq(i32::from(lines.ply().get())),
            conditional_lines::tree.eq(lines.to_uci()),
            conditional_lines::kept_at.eq(at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the lines of one player in a game.
pub fn forget_of(conn: &mut Connection, game: &GameId, owner: Side) -> Result<(), StoreError> {
    diesel::delete(conditional_lines::table.find((game.as_str(), owner.as_str()))).execute(conn)?;
    Ok(())
}

/// Deletes the lines of both players of a game: when it ends, and when moves are taken back.
pub fn forget(conn: &mut Connection, game: &GameId) -> Result<(), StoreError> {
    diesel::delete(conditional_lines::table.filter(conditional_lines::game_id.eq(game.as_str()))).execute(conn)?;
    Ok(())
}

/// Deletes the lines of both players of several games.
pub fn forget_all(conn: &mut Connection, games: &[GameId]) -> Result<(), StoreError> {
    let lines = conditional_lines::table.filter(conditional_lines::game_id.eq_any(games.iter().map(GameId::as_str)));
    diesel::delete(lines).execute(conn)?;
    Ok(())
}

/// Records that a line of `owner` played a half-move without the draw offer that was to accompany it.
pub fn record_dropped_offer(conn: &mut Connection, game: &GameId, owner: Side, ply: Ply) -> Result<(), StoreError> {
    diesel::delete(offers_left_out::table.find((game.as_str(), owner.as_str()))).execute(conn)?;
    diesel::insert_into(offers_left_out::table)
        .values((
            offers_left_out::game_id.eq(game.as_str()),
            offers_left_out::side.eq(owner.as_str()),
            offers_left_out::ply.eq(i32::from(ply.get())),
        ))
        .execute(conn)?;
    Ok(())
}

/// The half-move last recorded for that player.
pub fn dropped_offer(conn: &mut Connection, game: &GameId, owner: Side) -> Result<Option<Ply>, StoreError> {
    let ply = offers_left_out::table.find((game.as_str(), owner.as_str())).select(offers_left_out::ply);
    ply.get_result::<i32>(conn).optional()?.map(parse_ply).transpose()
}
