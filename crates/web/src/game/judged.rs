//! What an engine said of each move of a game.

use chess_laws::Record;

use domain::analysis::{Analysis, Evaluation};
use domain::evaluation::{Judgement, Score, judge_move};
use service::games::GameView;

/// What was said of one move.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// The score of the position it led to.
    pub score: Option<Score>,
    /// What is to be said against it.
    pub judgement: Option<Judgement>,
}

/// A game, played here or kept, and what an engine said of it.
#[derive(Clone, Copy)]
pub struct AnalysedGame<'a> {
    pub record: &'a Record,
    pub analysis: &'a Analysis,
}

impl<'a> AnalysedGame<'a> {
    /// That game, if there is an analysis of it.
    pub fn of(view: &'a GameView) -> Option<Self> {
        Some(Self { record: view.stored.game.record(), analysis: view.analysis.as_ref()? })
    }

    /// What was said of the position at that ply.
    pub fn at(self, ply: usize) -> Option<&'a Evaluation> {
        self.analysis.positions.get(ply)
    }

    /// The score of the position at that ply.
    pub fn score_at(self, ply: usize) -> Option<Score> {
        let turn = self.record.position_at(ply)?.turn();
        Some(Score::from_stored(self.at(ply)?.score, turn))
    }

    /// What was said of each move.
    pub fn judge(self) -> Vec<Judged> {
        let movers = self.record.positions().map(chess_laws::Position::turn).take(self.record.moves().len());
        movers
            .enumerate()
            .map(|(index, mover)| {
                let (before, after) = (self.score_at(index), self.score_at(index + 1));
                let judgement = before.zip(after).and_then(|(before, after)| judge_move(before, after, mover));
                Judged { score: after, judgement }
            })
            .collect()
    }
}

/// What the engine said of each move; nothing as long as there is no analysis.
pub fn judge(view: &GameView) -> Vec<Judged> {
    AnalysedGame::of(view).map(AnalysedGame::judge).unwrap_or_default()
}
