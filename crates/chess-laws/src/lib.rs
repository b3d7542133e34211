//! The Laws of Chess, based on shakmaty. Pure: no clock, no I/O, no async.
//!
//! [`Position`] is a position with its legal moves, [`Record`] the positions of a game so far, with repetitions and
//! moves without progress, [`Outcome`] the end of a game. Articles are those of the FIDE Laws in force since 2023.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// This crate never panics: every failure is a value.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod castling;
mod ending;
mod explain;
mod fen;
mod last_move;
mod legal_move;
mod move_error;
mod neighbourhood;
mod notation;
mod openings;
pub mod pgn;
mod position;
mod record;
mod ruleset;
mod side;
mod side_result;
mod variant;
pub mod verdict;
pub mod winnable;

#[cfg(test)]
#[path = "../tests/skipped/mod.rs"]
mod skipped;
#[cfg(test)]
mod tests;

pub use ending::{EndReason, Outcome, UnknownEndReason};
pub use fen::{FenError, FenPart};
pub use legal_move::LegalMove;
pub use move_error::MoveError;
pub use neighbourhood::Neighbourhood;
pub use notation::{Language, Notation, UnknownNotation};
pub use openings::{NoOpening, Opening, OpeningSearch, opening_key};
pub use position::Position;
pub use record::Record;
pub use ruleset::{Ruleset, UnknownRuleset};
pub use side::{Side, UnknownSide};
pub use side_result::{SideResult, UnknownSideResult};
pub use variant::{Chess960Number, UnknownStart, UnknownVariant, Variant};

pub use shakmaty::{Board, CastlingSide, File, Piece, Rank, Role, Square};
