//! Engine processes: real and misbehaving ones.
#![allow(clippy::unwrap_used, reason = "helpers of tests stand outside of the tests themselves")]

mod misbehaving;
mod stockfish;

use std::num::NonZeroU64;

use chess_laws::Variant;
use engine::GameLine;

/// The standard starting position.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn nodes(number: u64) -> NonZeroU64 {
    NonZeroU64::new(number).unwrap()
}

/// A game from UCI moves separated by spaces.
fn game(initial_fen: &str, moves: &str) -> GameLine {
    GameLine::parse(initial_fen, &moves.split_whitespace().collect::<Vec<_>>(), Variant::Standard).unwrap()
}
