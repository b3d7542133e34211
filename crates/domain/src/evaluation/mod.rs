//! Derived from an engine's scores of a game: judgements of moves, and each side's accuracy.

mod accuracy;
mod judgement;
mod score;
mod stored;

pub use accuracy::game_accuracy;
pub use judgement::{Judgement, judge_move, win_percent};
pub use score::{Score, ScoreParseError};
pub use stored::stored_scores;
