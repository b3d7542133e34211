//! What an engine said of each move of a finished game.

use crate::engine::{Judgement, Score, judge_move};
use crate::service::games::GameView;

/// What was said of one move.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// The score of the position it led to.
    pub score: Option<Score>,
    /// What is to be said against it.
    pub judgement: Option<Judgement>,
}

/// What the engine said of each move; nothing as long as there is no analysis.
pub fn judge(view: &GameView) -> Vec<Judged> {
    let played = view.stored.game.moves();
    if view.analysis.is_none() {
        return Vec::new();
    }
    played
        .iter()
        .enumerate()
        .map(|(index, played)| {
            let (before, after) = (score_at(view, index), score_at(view, index + 1));
            let judgement = before.zip(after).and_then(|(before, after)| judge_move(before, after, played.side));
            Judged { score: after, judgement }
        })
        .collect()
}

/// The score of the position at that ply.
pub fn score_at(view: &GameView, ply: usize) -> Option<Score> {
    let evaluation = view.analysis.as_ref()?.positions.get(ply)?;
    let turn = view.stored.game.record().position_at(ply)?.turn();
    Some(Score::from_stored(evaluation.score, turn))
}
