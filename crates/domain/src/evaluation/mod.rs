//! What an engine's scores say of a game: which moves threw something away, and how well each side played.

mod accuracy;
mod judgement;
mod score;
mod stored;

pub use accuracy::game_accuracy;
pub use judgement::{Judgement, judge_move, win_percent};
pub use score::{Score, ScoreParseError};
pub use stored::stored_scores;
