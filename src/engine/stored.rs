//! Scores as the database keeps them.

use chess_laws::Side;

use super::Score;
use crate::store::analyses::StoredScore;

impl From<Score> for StoredScore {
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
    pub fn from_stored(stored: StoredScore, turn: Side) -> Self {
        match stored {
            StoredScore::Centipawns(value) => Self::Centipawns(value),
            StoredScore::Mate(moves) => Self::mate_in(moves).unwrap_or(Self::Checkmate(turn.other())),
        }
    }
}
