//! Scores as stored in the database.

use chess_laws::{Record, Side};

use super::Score;
use crate::analysis::{Analysis, WhiteScore};

impl From<Score> for WhiteScore {
    fn from(score: Score) -> Self {
        match score {
            Score::Centipawns(value) => Self::Centipawns(value),
            Score::Mate(moves) => Self::Mate(moves.get()),
            Score::Checkmate(_) => Self::Mate(0),
        }
    }
}

impl Score {
    /// Reads a stored score of a position with `turn` to move.
    pub fn from_stored(stored: WhiteScore, turn: Side) -> Self {
        match stored {
            WhiteScore::Centipawns(value) => Self::Centipawns(value),
            WhiteScore::Mate(moves) => Self::mate_in(moves).unwrap_or(Self::Checkmate(turn.other())),
        }
    }
}

/// The scores of a game's positions, the initial one first, as far as the analysis reaches.
pub fn stored_scores(record: &Record, analysis: &Analysis) -> Vec<Score> {
    let positions = record.positions().zip(&analysis.positions);
    positions.map(|(position, evaluation)| Score::from_stored(evaluation.score, position.turn())).collect()
}
