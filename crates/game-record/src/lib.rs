//! Packs a finished chess game into a few hundred bytes, losslessly.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// Reading arbitrary bytes must not panic.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod coder;
mod envelope;
mod evaluations;
pub mod former;
mod line;
mod models;
mod moves;
mod record;

#[cfg(test)]
mod tests;

pub use envelope::Damaged;
#[doc(hidden)]
pub use envelope::seal;
pub use evaluations::{Evaluation, pack_analysis, unpack_analysis};
pub use record::{GameEvent, GameRecord, PlayedMove, move_times, pack, unpack};

/// The start of a game. It is not packed, since it is stored where games are listed, but needed to unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start<'a> {
    /// The position, as FEN, X-FEN or Shredder-FEN.
    pub fen: &'a str,
    /// Whether it is Chess960, in which castling is written as king takes rook.
    pub is_chess960: bool,
    /// When, in milliseconds.
    pub at: i64,
}
