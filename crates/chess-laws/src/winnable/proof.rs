//! What has been proved of a position, to be handed to where it counts.

use super::{Budget, Winnability, winnable};
use crate::{Position, Side};

/// That a side cannot mate from a position by any series of legal moves. There is one only where it was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnwinnableProof {
    position: Position,
    side: Side,
}

impl UnwinnableProof {
    /// Decides within `budget`.
    ///
    /// # Errors
    /// What was found instead: that `side` could mate, or neither.
    pub fn find(position: &Position, side: Side, budget: Budget) -> Result<Self, Winnability> {
        match winnable(position, side, budget) {
            Winnability::Unwinnable => Ok(Self { position: position.clone(), side }),
            other => Err(other),
        }
    }

    /// Whether this is what was proved.
    pub fn covers(&self, position: &Position, side: Side) -> bool {
        self.position == *position && self.side == side
    }
}

/// That a position is dead (article 5.2.2): neither side can mate from it. There is one only where it was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadProof {
    position: Position,
}

impl DeadProof {
    /// Decides within `budget` for each side; `None` where one of them could mate, or neither was found.
    pub fn find(position: &Position, budget: Budget) -> Option<Self> {
        let hopeless = |side| winnable(position, side, budget) == Winnability::Unwinnable;
        Side::ALL.into_iter().all(hopeless).then(|| Self { position: position.clone() })
    }

    /// Whether it is this position that was proved dead.
    pub fn covers(&self, position: &Position) -> bool {
        self.position == *position
    }
}
