//! UCI engines as child processes, and their analysis of games.
//!
//! [`EngineSetting::locate`] finds an engine, [`Engine::start`] runs it, [`analyse_game`] evaluates every position of a
//! [`GameLine`]; `domain::evaluation` interprets the scores. An engine is a third-party program: whatever it does or
//! prints costs this service no more than one error and one killed process.

mod analysis;
mod draws_and_resignation;
mod evaluation;
mod game_line;
mod locate;
mod process;
mod strength;
mod uci;

pub use analysis::{Progress, analyse_game, analyse_portion};
pub use draws_and_resignation::{agrees_to_draw, offers_draw, resigns, worth_to};
pub use evaluation::PositionEvaluation;
pub use game_line::{GameLine, GameLineError, GamePosition};
pub use locate::{EngineCommand, EngineMissing, EngineSetting, EngineSettingError, SearchPlaces};
pub use process::{Engine, EngineError, Limits};
pub use strength::Strength;
