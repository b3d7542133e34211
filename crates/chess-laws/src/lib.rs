//! The Laws of Chess, on shakmaty. Pure: no clock, no I/O, no async.
//!
//! [`Position`] is one position and what may be played in it, [`Record`] a game's positions so far and what follows
//! from them (repetitions, moves without progress), [`Outcome`] how a game ended. Articles are those of the FIDE Laws
//! in force since 2023.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// Whatever is asked here, the answer is a value.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod castling;
mod ending;
mod explain;
mod fen;
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
