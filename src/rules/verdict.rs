//! What the Laws say of one position, as `sealedmove rules` prints it.

use std::fmt;

use serde::Serialize;

use super::{EndReason, FenError, Position, Side, Variant};

/// Whether a side could still mate by some series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Winnability {
    /// It could: a mate was found.
    Winnable,
    /// It could not: proved.
    Unwinnable,
    /// Neither was found.
    Undetermined,
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
    pub fn of_fen(fen: &str, variant: Variant) -> Result<Self, FenError> {
        Position::from_composed_fen(fen, variant).map(|position| Self::of(&position))
    }

    /// Judges a position.
    pub fn of(position: &Position) -> Self {
        let outcome = position.ending().and_then(PositionOutcome::from_reason);
        Self {
            fen: position.fen(),
            legal: position.legal_move_count(),
            check: position.is_check(),
            outcome,
            white: winnability(position, outcome, Side::White),
            black: winnability(position, outcome, Side::Black),
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

impl fmt::Display for Winnability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Winnable => "winnable",
            Self::Unwinnable => "unwinnable",
            Self::Undetermined => "undetermined",
        })
    }
}

/// Decides by what is on the board, by material, and by mates in one.
fn winnability(position: &Position, outcome: Option<PositionOutcome>, side: Side) -> Winnability {
    match outcome {
        Some(PositionOutcome::Checkmate) if position.turn() != side => Winnability::Winnable,
        Some(_) => Winnability::Unwinnable,
        None if !position.can_mate(side) => Winnability::Unwinnable,
        None if position.turn() == side && position.mates_in_one() => Winnability::Winnable,
        None => Winnability::Undetermined,
    }
}
