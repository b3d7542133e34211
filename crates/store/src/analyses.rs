//! Engine analyses of finished games.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply};
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{analyses, evaluations};
use super::{Connection, StoreError, packed_games, unreadable};
use domain::analysis::{Analysis, Evaluation, WhiteScore};

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
pub fn exists(conn: &mut Connection, game: &GameId) -> Result<bool, StoreError> {
    let found: Option<i64> =
        analyses::table.find(game.to_string()).select(analyses::done_at).get_result(conn).optional()?;
    Ok(found.is_some())
}

/// The analyses of several games, by game. Games without one are missing, and so are those whose analysis cannot be
/// read, which is logged.
pub fn find_all(conn: &mut Connection, games: &[GameId]) -> Result<HashMap<GameId, Analysis>, StoreError> {
    if games.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<String> = games.iter().map(GameId::to_string).collect();
    let heads: Vec<(String, String, i64, i64)> = analyses::table
        .filter(analyses::game_id.eq_any(&ids))
        .select((analyses::game_id, analyses::engine, analyses::nodes, analyses::done_at))
        .load(conn)?;
    let ids: Vec<String> = heads.iter().map(|(id, ..)| id.clone()).collect();
    let mut positions = positions_of(conn, &ids)?;
    let mut found = HashMap::with_capacity(heads.len());
    for (id, engine, nodes, done_at) in heads {
        let positions = positions.remove(&id).unwrap_or_else(|| Ok(Vec::new()));
        let Some(positions) = unreadable::skip("analyses", &id, positions)? else { continue };
        let nodes = u64::try_from(nodes).unwrap_or(0);
        let done_at = Instant::from_millis(done_at);
        found.insert(parse(&id)?, Analysis { engine, nodes, done_at, positions });
    }
    Ok(found)
}

/// The analyses of these games that cannot be read, and why.
pub(super) fn unreadable(conn: &mut Connection, games: &[String]) -> Result<Vec<(String, StoreError)>, StoreError> {
    let analysed: Vec<String> =
        analyses::table.filter(analyses::game_id.eq_any(games)).select(analyses::game_id).load(conn)?;
    let positions = positions_of(conn, &analysed)?;
    Ok(positions.into_iter().filter_map(|(id, positions)| Some((id, positions.err()?))).collect())
}

type PositionsOfGame = Result<Vec<Evaluation>, StoreError>;

/// The evaluations of the positions of analysed games, in rows or packed, by game. An unreadable one does not hide
/// those of other games.
fn positions_of(conn: &mut Connection, ids: &[String]) -> Result<HashMap<String, PositionsOfGame>, StoreError> {
    let mut found = in_rows(conn, ids)?;
    let not_found = |found: &HashMap<String, PositionsOfGame>| -> Vec<String> {
        ids.iter().filter(|id| !found.contains_key(*id)).cloned().collect()
    };
    let others = not_found(&found);
    if others.is_empty() {
        return Ok(found);
    }
    for (id, packed) in packed_games::evaluations_of(conn, &others)? {
        let row = |packed: game_record::Evaluation| {
            let game_record::Evaluation { ply, centipawns, mate, best, line } = packed;
            evaluation(Row { ply, centipawns, mate, best, line })
        };
        found.insert(id, packed.and_then(|packed| packed.into_iter().map(row).collect()));
    }
    // Games that were unpacked in the meantime.
    let others = not_found(&found);
    if !others.is_empty() {
        found.extend(in_rows(conn, &others)?);
    }
    Ok(found)
}

fn in_rows(conn: &mut Connection, ids: &[String]) -> Result<HashMap<String, PositionsOfGame>, StoreError> {
    let rows: Vec<(String, Row)> = evaluations::table
        .filter(evaluations::game_id.eq_any(ids))
        .order((evaluations::game_id, evaluations::ply))
        .select((evaluations::game_id, Row::as_select()))
        .load(conn)?;
    let mut found: HashMap<String, PositionsOfGame> = HashMap::new();
    for (id, row) in rows {
        let positions = found.entry(id).or_insert_with(|| Ok(Vec::new()));
        match (&mut *positions, evaluation(row)) {
            (Ok(positions), Ok(position)) => positions.push(position),
            (Ok(_), Err(error)) => *positions = Err(error),
            (Err(_), _) => {}
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
