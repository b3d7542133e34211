//! Who can still be mated (articles 5.2.2 and 6.9): whether any series of legal moves ends with a side mating.
//!
//! After M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (FUN 2022): a static proof where pawn walls and
//! trapped bishops rule mate out, and a guided search for a helpmate where they do not.

mod guide;
mod line;
mod packed;
mod proof;
mod quick;
mod reach;
mod search;
mod semistatic;
mod visited;

#[cfg(test)]
mod tests;

use std::fmt;

use serde::{Serialize, Serializer};
use shakmaty::Position as _;

pub use line::MatingLine;
pub use proof::{DeadProof, UnwinnableProof};

use super::{Position, Side};
use search::Found;

/// Whether a side could still mate by some series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It could: these moves do it.
    Winnable(MatingLine),
    /// It could not: proved.
    Unwinnable,
    /// Neither was found.
    Undetermined,
}

/// How much may be spent on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many different positions a search may come across.
    pub nodes: u64,
}

impl Budget {
    /// Decides nearly all positions of games, and ends within a second or so.
    pub const USUAL: Self = Self { nodes: 250_000 };
}

impl Default for Budget {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Decides whether `side` could still mate in `position`, at the cost of microseconds in most positions and of
/// `budget` in the worst.
pub fn winnable(position: &Position, side: Side, budget: Budget) -> Winnability {
    let (chess, winner) = (position.chess(), side.into());
    if chess.is_checkmate() && chess.turn() != winner {
        return Winnability::Winnable(MatingLine::default());
    }
    if quick::proves_unwinnable(chess, winner) || semistatic::proves_unwinnable(chess, winner) {
        return Winnability::Unwinnable;
    }
    match search::search(chess, winner, budget.nodes) {
        Found::Mate(moves) => Winnability::Winnable(MatingLine::new(moves, position.variant())),
        Found::Nothing => Winnability::Unwinnable,
        Found::Exhausted => Winnability::Undetermined,
    }
}

/// Says `Unwinnable` where that can be told within microseconds, and `Winnable` only of a mate on the board. All
/// the rest is `Undetermined`, which in most positions means that a mate is possible.
pub fn quick(position: &Position, side: Side) -> Winnability {
    let (chess, winner) = (position.chess(), side.into());
    if quick::proves_unwinnable(chess, winner) {
        Winnability::Unwinnable
    } else if chess.turn() != winner && chess.is_checkmate() {
        Winnability::Winnable(MatingLine::default())
    } else {
        Winnability::Undetermined
    }
}

/// Whether neither side could ever mate (article 5.2.2): `None` if that was not decided within `budget`.
pub fn is_dead(position: &Position, budget: Budget) -> Option<bool> {
    let mut dead = Some(true);
    for side in Side::ALL {
        match winnable(position, side, budget) {
            Winnability::Winnable(_) => return Some(false),
            Winnability::Unwinnable => {}
            Winnability::Undetermined => dead = None,
        }
    }
    dead
}

impl Winnability {
    /// `winnable`, `unwinnable` or `undetermined`.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Winnable(_) => "winnable",
            Self::Unwinnable => "unwinnable",
            Self::Undetermined => "undetermined",
        }
    }
}

impl fmt::Display for Winnability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Winnability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
