//! The engine's judgement of each move of a game.

use chess_laws::Record;

use domain::analysis::{Analysis, Evaluation};
use domain::evaluation::{Judgement, Score, judge_move};
use service::games::GameView;
use service::trees::TreeView;

/// The engine's judgement of one move.
#[derive(Clone, Copy, Debug)]
pub struct MoveJudgement {
    /// The score of the position it led to.
    pub score: Option<Score>,
    /// Whether it was an inaccuracy, a mistake or a blunder.
    pub judgement: Option<Judgement>,
}

/// A game, played here or imported, and its analysis.
#[derive(Clone, Copy)]
pub struct AnalysedGame<'a> {
    pub record: &'a Record,
    pub analysis: &'a Analysis,
}

impl<'a> AnalysedGame<'a> {
    /// The game of `view`, if it is analysed.
    pub fn of(view: &'a GameView) -> Option<Self> {
        Some(Self { record: view.stored.game.record(), analysis: view.analysis.as_ref()? })
    }

    /// The game that a tree is about, if it is analysed.
    pub fn of_tree(view: &'a TreeView) -> Option<Self> {
        view.analysed().map(|(record, analysis)| Self { record, analysis })
    }

    /// The evaluation of the position at that ply.
    pub fn at(self, ply: usize) -> Option<&'a Evaluation> {
        self.analysis.positions.get(ply)
    }

    /// The score of the position at that ply.
    pub fn score_at(self, ply: usize) -> Option<Score> {
        let turn = self.record.position_at(ply)?.turn();
        Some(Score::from_stored(self.at(ply)?.score, turn))
    }

    /// The judgement of each move.
    pub fn judge(self) -> Vec<MoveJudgement> {
        let movers = self.record.positions().map(chess_laws::Position::turn).take(self.record.moves().len());
        movers
            .enumerate()
            .map(|(index, mover)| {
                let (before, after) = (self.score_at(index), self.score_at(index + 1));
                let judgement = before.zip(after).and_then(|(before, after)| judge_move(before, after, mover));
                MoveJudgement { score: after, judgement }
            })
            .collect()
    }
}

/// The engine's judgement of each move; empty if the game is not analysed.
pub fn judge(view: &GameView) -> Vec<MoveJudgement> {
    AnalysedGame::of(view).map(AnalysedGame::judge).unwrap_or_default()
}
