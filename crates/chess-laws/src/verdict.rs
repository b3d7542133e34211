//! The verdict of the Laws on one position, as printed by `sealedmove rules`.

use serde::Serialize;

use super::winnable::{self, Budget};
use super::{EndReason, FenError, Position, Side, Variant};

pub use super::winnable::Winnability;

/// The effort for deciding which side could still mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Microseconds: [`winnable::quick`].
    Quick,
    /// Up to a budget for each side: [`winnable::winnable`].
    Full(Budget),
}

/// How a position ends the game.
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
    /// The number of legal moves.
    pub legal: usize,
    /// Whether the side to move is in check.
    pub check: bool,
    /// How the position ends the game, or `None` if play continues.
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

    /// Judges a position, which is dead if neither side could mate.
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
