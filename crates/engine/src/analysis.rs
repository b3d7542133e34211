//! What an engine thinks of every position of a game.

use std::num::NonZeroU64;
use std::ops::Range;

use super::evaluation::PositionEvaluation;
use super::game_line::GameLine;
use super::process::{Engine, EngineError};

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions evaluated.
    pub done: usize,
    /// Positions in the game.
    pub total: usize,
}

/// Evaluates every position of a game for `nodes` nodes each. Element 0 of the answer is the initial position, element
/// `n` that after `n` plies.
///
/// It goes from the end to the beginning, so that what the engine still remembers of a position is what followed from
/// it. With the same engine program the answer is the same every time: one thread, a fresh memory, nodes and not time.
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

/// The same of some of its positions, counted from the initial one on. The engine starts with a fresh memory, so that
/// the answer does not depend on what it did before.
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
