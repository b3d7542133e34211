//! UCI engines as child processes, and what they say of a game.
//!
//! [`EngineSetting::locate`] finds an engine, [`Engine::start`] runs it, [`analyse_game`] has it look at every position
//! of a [`GameLine`], and [`judge_move`] says which moves threw something away. An engine is somebody else's program:
//! nothing it does or prints may cost this service more than one error and one killed process.

mod accuracy;
mod analysis;
mod draws_and_resignation;
mod evaluation;
mod game_line;
mod judgement;
mod locate;
mod process;
mod score;
mod stored;
mod strength;
mod uci;

pub use accuracy::game_accuracy;
pub use analysis::{Progress, analyse_game, analyse_portion};
pub use draws_and_resignation::{agrees_to_draw, offers_draw, resigns, worth_to};
pub use evaluation::PositionEvaluation;
pub use game_line::{GameLine, GameLineError, GamePosition};
pub use judgement::{Judgement, judge_move, win_percent};
pub use locate::{EngineCommand, EngineMissing, EngineSetting, EngineSettingError, SearchPlaces};
pub use process::{Engine, EngineError, Limits};
pub use score::{Score, ScoreParseError};
pub use stored::stored_scores;
pub use strength::Strength;
