//! Engine analysis of every position of a game.

use std::num::NonZeroU64;
use std::ops::Range;

use super::evaluation::PositionEvaluation;
use super::game_line::GameLine;
use super::process::{Engine, EngineError};

/// The progress of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions evaluated.
    pub done: usize,
    /// Positions in the game.
    pub total: usize,
}

/// Evaluates every position of a game for `nodes` nodes each. Element 0 of the result is the initial position, element
/// `n` the one after `n` plies.
///
/// Positions are evaluated from last to first, so that the engine’s hash table has what follows each of them. The same
/// engine program always gives the same result: one thread, a fresh hash table, and a limit of nodes instead of time.
///
/// # Errors
/// As [`Engine::evaluate`] and [`Engine::new_game`].
pub async fn analyse_game(
    engine: &mut Engine,
    game: &GameLine,
    nodes: NonZeroU64,
    progress: impl FnMut(Progress),
) -> Result<Vec<PositionEvaluation>, EngineError> {
    analyse_portion(engine, game, 0..game.positions().len(), nodes, progress).await
}

/// Evaluates a range of a game’s positions, counted from the initial one. The engine starts with a fresh hash table, so
/// that the result does not depend on earlier work.
///
/// # Errors
/// As [`Engine::evaluate`] and [`Engine::new_game`].
pub async fn analyse_portion(
    engine: &mut Engine,
    game: &GameLine,
    portion: Range<usize>,
    nodes: NonZeroU64,
    mut progress: impl FnMut(Progress),
) -> Result<Vec<PositionEvaluation>, EngineError> {
    engine.new_game(game.variant()).await?;
    let mut evaluations = Vec::with_capacity(portion.len());
    for position in game.positions().skip(portion.start).take(portion.len()).rev() {
        evaluations.push(engine.evaluate(position, nodes).await?);
        progress(Progress { done: evaluations.len(), total: portion.len() });
    }
    evaluations.reverse();
    Ok(evaluations)
}
