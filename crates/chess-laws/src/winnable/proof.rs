//! Proofs about a position, to be passed to code that relies on them.

use super::{Budget, Winnability, winnable};
use crate::{Position, Side};

/// A proof that a side cannot mate from a position by any series of legal moves. Only [`UnwinnableProof::find`] makes
/// one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnwinnableProof {
    position: Position,
    side: Side,
}

impl UnwinnableProof {
    /// Decides within `budget`.
    ///
    /// # Errors
    /// The verdict, if it is another: `side` could mate, or neither was found.
    pub fn find(position: &Position, side: Side, budget: Budget) -> Result<Self, Winnability> {
        match winnable(position, side, budget) {
            Winnability::Unwinnable => Ok(Self { position: position.clone(), side }),
            other => Err(other),
        }
    }

    /// Whether the proof is about `position` and `side`.
    pub fn covers(&self, position: &Position, side: Side) -> bool {
        self.position == *position && self.side == side
    }
}

/// A proof that a position is dead (article 5.2.2): neither side can mate from it. Only [`DeadProof::find`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadProof {
    position: Position,
}

impl DeadProof {
    /// Decides within `budget` for each side; `None` if one of them could mate, or no verdict was reached.
    pub fn find(position: &Position, budget: Budget) -> Option<Self> {
        let hopeless = |side| winnable(position, side, budget) == Winnability::Unwinnable;
        Side::ALL.into_iter().all(hopeless).then(|| Self { position: position.clone() })
    }

    /// Whether the proof is about `position`.
    pub fn covers(&self, position: &Position) -> bool {
        self.position == *position
    }
}
