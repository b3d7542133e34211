//! One game as a pure state machine: a command and an instant in, events or a refusal out.
//!
//! [`Game::decide`] turns a [`Command`] into [`Event`]s, [`Game::apply`] applies an event to the game. A game is its
//! [`Setup`] and its events; [`Game::replay`] rebuilds it from them.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// This crate never panics: every failure is a value.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod agreed_pauses;
mod agreement_bar;
mod clocks;
mod command;
mod decide;
mod event;
mod game_rules;
pub mod history;
mod id;
pub mod lines;
mod offers;
mod pgn;
mod ply;
mod refusal;
mod reminders;
mod replay;
mod ruling;
mod state;
mod takebacks;
mod turn_id;
mod words;

#[cfg(test)]
mod tests;

pub use agreed_pauses::PauseProposal;
pub use agreement_bar::{AgreementBar, AgreementBarError};
pub use command::{Actor, Command, DeclaredMove, MoveText};
pub use decide::Decision;
pub use event::{Correction, Event, EventKind, PauseCause, TakenMove};
pub use game_rules::{GameRule, GameRules, UnknownGameRule};
pub use id::{GameId, GameIdError};
pub use pgn::PgnHeader;
pub use ply::Ply;
pub use refusal::Refusal;
pub use replay::ReplayError;
pub use ruling::{Ruling, RulingReason, RulingReasonError};
pub use state::{Game, PlayedMove, Setup};
pub use takebacks::Takeback;
pub use turn_id::{TurnId, TurnIdError};
pub use words::{is_unseen, many_lines, one_line};
