//! Engine analyses of imported games. Each is one row, read and written as a whole.

use correspondence_clock::Instant;
use correspondence_game::Ply;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::schema::kept_analyses;
use super::{Connection, StoreError};
use domain::analysis::{Analysis, Effort, Evaluation, WhiteScore};
use domain::ids::ImportedGameId;

/// A stored position: released field names never change.
#[derive(Serialize, Deserialize)]
struct Position {
    score: WhiteScore,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    /// In UCI, separated by spaces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    line: String,
}

fn corrupt(error: impl ToString) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

fn stored_nodes(effort: &Effort) -> i64 {
    i64::try_from(effort.nodes).unwrap_or(i64::MAX)
}

/// The finished analysis of a game, if any.
pub fn find(conn: &mut Connection, game: &ImportedGameId) -> Result<Option<Analysis>, StoreError> {
    let row: Option<(String, i64, String, Option<i64>)> = kept_analyses::table
        .find(game.to_string())
        .select((kept_analyses::engine, kept_analyses::nodes, kept_analyses::positions, kept_analyses::done_at))
        .get_result(conn)
        .optional()?;
    let Some((engine, nodes, positions, Some(done_at))) = row else { return Ok(None) };
    let stored: Vec<Position> = serde_json::from_str(&positions).map_err(corrupt)?;
    let mut positions = Vec::with_capacity(stored.len());
    for (ply, Position { score, best, line }) in stored.into_iter().enumerate() {
        let ply = Ply::new(u16::try_from(ply).map_err(corrupt)?);
        let line = line.split_ascii_whitespace().map(str::to_owned).collect();
        positions.push(Evaluation { ply, score, best, line });
    }
    let nodes = u64::try_from(nodes).unwrap_or(0);
    Ok(Some(Analysis { engine, nodes, done_at: Instant::from_millis(done_at), positions }))
}

/// How many positions of that game have been analysed with that effort, from its end backwards. Work with another
/// effort does not count.
pub fn count(conn: &mut Connection, game: &ImportedGameId, effort: &Effort) -> Result<usize, StoreError> {
    Ok(positions_of(conn, game, effort)?.len())
}

/// Adds a portion of an analysis with that effort before the `existing` stored positions; `done_at` marks the last
/// portion. `false`, with nothing added, if the number of stored positions has changed because another worker was
/// faster.
pub fn add(
    conn: &mut Connection,
    game: &ImportedGameId,
    effort: &Effort,
    existing: usize,
    portion: &[Evaluation],
    done_at: Option<Instant>,
) -> Result<bool, StoreError> {
    let stored = positions_of(conn, game, effort)?;
    if stored.len() != existing {
        return Ok(false);
    }
    let new = portion.iter().map(|Evaluation { score, best, line, .. }| Position {
        score: *score,
        best: best.clone(),
        line: line.join(" "),
    });
    let positions: Vec<Position> = new.chain(stored).collect();
    let id = game.to_string();
    diesel::delete(kept_analyses::table.find(&id)).execute(conn)?;
    diesel::insert_into(kept_analyses::table)
        .values((
            kept_analyses::game_id.eq(&id),
            kept_analyses::engine.eq(&effort.engine),
            kept_analyses::nodes.eq(stored_nodes(effort)),
            kept_analyses::positions.eq(serde_json::to_string(&positions).map_err(corrupt)?),
            kept_analyses::done_at.eq(done_at.map(Instant::as_millis)),
        ))
        .execute(conn)?;
    Ok(true)
}

fn positions_of(conn: &mut Connection, game: &ImportedGameId, effort: &Effort) -> Result<Vec<Position>, StoreError> {
    let same = kept_analyses::engine.eq(&effort.engine).and(kept_analyses::nodes.eq(stored_nodes(effort)));
    let positions: Option<String> = kept_analyses::table
        .filter(kept_analyses::game_id.eq(game.to_string()).and(same))
        .select(kept_analyses::positions)
        .get_result(conn)
        .optional()?;
    positions.map_or_else(|| Ok(Vec::new()), |positions| serde_json::from_str(&positions).map_err(corrupt))
}
