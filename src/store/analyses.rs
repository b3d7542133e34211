//! What an engine said of finished games.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply};
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{analyses, evaluations};
use super::{Connection, StoreError};
use crate::domain::analysis::{Analysis, Evaluation, WhiteScore};

#[derive(Queryable, Selectable)]
#[diesel(table_name = evaluations)]
struct Row {
    ply: i32,
    centipawns: Option<i32>,
    mate: Option<i32>,
    best: Option<String>,
    line: String,
}

/// The analysis of a game, if there is one.
pub fn find(conn: &mut Connection, game: &GameId) -> Result<Option<Analysis>, StoreError> {
    Ok(find_all(conn, &[*game])?.remove(game))
}

/// Whether there is an analysis of that game.
pub fn is_there(conn: &mut Connection, game: &GameId) -> Result<bool, StoreError> {
    let found: Option<i64> =
        analyses::table.find(game.to_string()).select(analyses::done_at).get_result(conn).optional()?;
    Ok(found.is_some())
}

/// The analyses of several games, by game. One without is missing.
pub fn find_all(conn: &mut Connection, games: &[GameId]) -> Result<HashMap<GameId, Analysis>, StoreError> {
    if games.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<String> = games.iter().map(GameId::to_string).collect();
    let heads: Vec<(String, String, i64, i64)> = analyses::table
        .filter(analyses::game_id.eq_any(&ids))
        .select((analyses::game_id, analyses::engine, analyses::nodes, analyses::done_at))
        .load(conn)?;
    let rows: Vec<(String, Row)> = evaluations::table
        .filter(evaluations::game_id.eq_any(heads.iter().map(|(id, ..)| id)))
        .order((evaluations::game_id, evaluations::ply))
        .select((evaluations::game_id, Row::as_select()))
        .load(conn)?;
    let mut found = HashMap::with_capacity(heads.len());
    for (id, engine, nodes, done_at) in heads {
        let nodes = u64::try_from(nodes).unwrap_or(0);
        let done_at = Instant::from_millis(done_at);
        found.insert(parse(&id)?, Analysis { engine, nodes, done_at, positions: Vec::new() });
    }
    for (id, row) in rows {
        if let Some(analysis) = found.get_mut(&parse(&id)?) {
            analysis.positions.push(evaluation(row)?);
        }
    }
    Ok(found)
}

fn evaluation(row: Row) -> Result<Evaluation, StoreError> {
    let score = match (row.centipawns, row.mate) {
        (Some(score), None) => WhiteScore::Centipawns(score),
        (None, Some(moves)) => WhiteScore::Mate(moves),
        _ => return Err(StoreError::Corrupt(format!("the evaluation at ply {}", row.ply))),
    };
    let ply = u16::try_from(row.ply).map_err(|_| StoreError::Corrupt(format!("ply {}", row.ply)))?;
    let line = row.line.split_ascii_whitespace().map(str::to_owned).collect();
    Ok(Evaluation { ply: Ply::new(ply), score, best: row.best, line })
}
