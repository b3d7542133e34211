//! What the Laws say of one position, as `sealedmove rules` prints it.

use serde::Serialize;

use super::winnable::{self, Budget};
use super::{EndReason, FenError, Position, Side, Variant};

pub use super::winnable::Winnability;

/// How much is spent on finding out who could still mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Microseconds: [`winnable::quick`].
    Quick,
    /// Up to a budget for each side: [`winnable::winnable`].
    Full(Budget),
}

/// How a position by itself ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PositionOutcome {
    /// Article 5.1.1.
    Checkmate,
    /// Article 5.2.1.
    Stalemate,
    /// Article 5.2.2.
    Dead,
}

/// The verdict on one position. Its JSON is what `sealedmove rules` prints for a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The position, as FEN.
    pub fen: String,
    /// How many legal moves there are.
    pub legal: usize,
    /// Whether the side to move is in check.
    pub check: bool,
    /// How the position ends the game, or `None` if play goes on.
    pub outcome: Option<PositionOutcome>,
    /// Whether White could still mate.
    pub white: Winnability,
    /// Whether Black could still mate.
    pub black: Winnability,
}

impl Verdict {
    /// Judges a position given as FEN, also a composed one.
    ///
    /// # Errors
    /// As [`Position::from_composed_fen`].
    pub fn of_fen(fen: &str, variant: Variant, effort: Effort) -> Result<Self, FenError> {
        Position::from_composed_fen(fen, variant).map(|position| Self::of(&position, effort))
    }

    /// Judges a position. Where neither side could mate, it is dead.
    pub fn of(position: &Position, effort: Effort) -> Self {
        let [white, black] = Side::ALL.map(|side| match effort {
            Effort::Quick => winnable::quick(position, side),
            Effort::Full(budget) => winnable::winnable(position, side, budget),
        });
        let outcome = position.ending().and_then(PositionOutcome::from_reason).or_else(|| {
            (white == Winnability::Unwinnable && black == Winnability::Unwinnable).then_some(PositionOutcome::Dead)
        });
        Self {
            fen: position.fen(),
            legal: position.legal_move_count(),
            check: position.is_check(),
            outcome,
            white,
            black,
        }
    }
}

impl PositionOutcome {
    fn from_reason(reason: EndReason) -> Option<Self> {
        match reason {
            EndReason::Checkmate => Some(Self::Checkmate),
            EndReason::Stalemate => Some(Self::Stalemate),
            EndReason::DeadPosition => Some(Self::Dead),
            _ => None,
        }
    }
}
