//! Players' questions to the engine in games against it.

use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply};
use diesel::prelude::*;

use super::parse::parse_ply;
use super::schema::engine_questions;
use super::{Connection, StoreError, unreadable};
use domain::engine_question::{Question, QuestionAnswer, QuestionKind};

/// Stores a question; returns whether it is new.
pub fn ask(
    conn: &mut Connection,
    game: &GameId,
    kind: QuestionKind,
    ply: Ply,
    fen: &str,
    now: Instant,
) -> Result<bool, StoreError> {
    let existing: i64 = engine_questions::table
        .find((game.to_string(), kind.as_str(), i32::from(ply.get()), fen))
        .count()
        .get_result(conn)?;
    if existing > 0 {
        return Ok(false);
    }
    diesel::insert_into(engine_questions::table)
        .values((
            engine_questions::game_id.eq(game.to_string()),
            engine_questions::kind.eq(kind.as_str()),
            engine_questions::ply.eq(i32::from(ply.get())),
            engine_questions::fen.eq(fen),
            engine_questions::asked_at.eq(now.as_millis()),
        ))
        .execute(conn)?;
    Ok(true)
}

/// Stores the engine's answer.
pub fn answer(
    conn: &mut Connection,
    game: &GameId,
    kind: QuestionKind,
    ply: Ply,
    fen: &str,
    answer: &QuestionAnswer,
) -> Result<(), StoreError> {
    let json = serde_json::to_string(answer).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    diesel::update(engine_questions::table.find((game.to_string(), kind.as_str(), i32::from(ply.get()), fen)))
        .set(engine_questions::answer.eq(json))
        .execute(conn)?;
    Ok(())
}

/// All questions of that game.
pub fn of_game(conn: &mut Connection, game: &GameId) -> Result<Vec<Question>, StoreError> {
    let rows: Vec<(String, i32, String, Option<String>)> = engine_questions::table
        .filter(engine_questions::game_id.eq(game.to_string()))
        .order((engine_questions::asked_at, engine_questions::ply))
        .select((engine_questions::kind, engine_questions::ply, engine_questions::fen, engine_questions::answer))
        .load(conn)?;
    let mut found = Vec::new();
    for (kind, ply, fen, answer) in rows {
        // Skip kinds that only a later version knows.
        let Ok(kind) = kind.parse() else { continue };
        let read =
            answer.map(|json| serde_json::from_str(&json).map_err(|error| StoreError::Corrupt(error.to_string())));
        let answer = unreadable::or("engine_questions", game.to_string(), read.transpose(), None);
        found.push(Question { kind, ply: parse_ply(ply)?, fen, answer });
    }
    Ok(found)
}
