//! Scores as the database keeps them.

use chess_laws::Side;

use super::Score;
use crate::domain::analysis::WhiteScore;

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
