//! The moves of a helpmate.

use shakmaty::Move;

use crate::Variant;

/// The moves of a helpmate; none if the position is already mate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatingLine {
    moves: Vec<Move>,
    variant: Variant,
}

impl MatingLine {
    pub(super) fn new(moves: Vec<Move>, variant: Variant) -> Self {
        Self { moves, variant }
    }

    /// The moves in UCI notation, in the order in which they are played.
    pub fn uci(&self) -> Vec<String> {
        self.moves.iter().map(|inner| inner.to_uci(self.variant.castling_mode()).to_string()).collect()
    }

    /// The number of half-moves.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }
}
