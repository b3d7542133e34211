//! A finished chess game in a few hundred bytes, and back to the very same values.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// Whatever bytes are read, the answer is a value.
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

/// Where a game started: it is not packed, since whoever lists games has it at hand, but needed to unpack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start<'a> {
    /// The position, as FEN, X-FEN or Shredder-FEN.
    pub fen: &'a str,
    /// Whether it is Chess960, in which castling is written as king takes rook.
    pub is_chess960: bool,
    /// When, in milliseconds.
    pub at: i64,
}
