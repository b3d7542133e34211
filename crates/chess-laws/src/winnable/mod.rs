//! Which side can still mate (articles 5.2.2 and 6.9): whether any series of legal moves ends with a side mating.
//!
//! After M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (FUN 2022): a static proof where pawn walls and
//! trapped bishops rule mate out, and a guided search for a helpmate where they do not. The steps, cheapest first:
//!
//! 1. [`quick`]: too little material, a few forced moves, an evident wall.
//! 2. [`descent`]: a greedy search for a mate, by the [`outlook`] of each move, which measures the distance from the
//!    nearest mating [`pattern`]. This decides nearly all positions from games.
//! 3. [`semistatic`]: the static proof, by which squares each piece could ever [`reach`].
//! 4. [`roaming`]: the proof for closed positions with free bishops.
//! 5. [`search`]: the guided search of all reachable positions, each once.
//!
//! Proofs return only `unwinnable`, descents only `winnable`, and the search either. `winnable` comes with the mating
//! moves, so only a proof could hide a mistake: each file says why its proof is sound.

mod descent;
mod guide;
mod line;
mod outlook;
mod packed;
mod pattern;
mod proof;
mod quick;
mod reach;
mod ring;
mod roaming;
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
use descent::DescentOptions;
use search::SearchResult;

/// Whether a side could still mate by some series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It could, with these moves.
    Winnable(MatingLine),
    /// It could not, which is proved.
    Unwinnable,
    /// Neither was found.
    Undetermined,
}

/// The limit on the work for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The maximum number of different positions in each attempt of the search. It bounds memory, at about 200 bytes
    /// for each and in any case below a gigabyte.
    pub nodes: u64,
}

impl Budget {
    /// Decides every position of the known collections: most in microseconds, the worst within seconds and 50
    /// megabytes.
    pub const DEFAULT: Self = Self { nodes: 250_000 };
}

impl Default for Budget {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The descents in order: most mates are found at once or with other parameters. The first finds 99 of 100 in positions
/// from games, the others all but a few; the last and longest is for constructed positions. The numbers were found by
/// trial.
const FIRST_DESCENT: DescentOptions = DescentOptions { positions: 100, moves: 5, handicap: 9 };
const MORE_DESCENTS: [DescentOptions; 2] = [
    DescentOptions { positions: 300, moves: 32, handicap: 0 },
    DescentOptions { positions: 2_500, moves: 11, handicap: 4 },
];
const LONG_DESCENT: DescentOptions = DescentOptions { positions: 20_000, moves: 16, handicap: 6 };

/// Decides whether `side` could still mate in `position`, at the cost of microseconds in most positions and of
/// `budget` in the worst.
pub fn winnable(position: &Position, side: Side, budget: Budget) -> Winnability {
    let (chess, winner) = (position.chess(), side.into());
    if chess.is_checkmate() && chess.turn() != winner {
        return Winnability::Winnable(MatingLine::default());
    }
    let descend = |manner: DescentOptions| {
        let positions = manner.positions.min(usize::try_from(budget.nodes).unwrap_or(usize::MAX));
        let moves = descent::descend(chess, winner, DescentOptions { positions, ..manner })?;
        Some(Winnability::Winnable(MatingLine::new(moves, position.variant())))
    };
    let unwinnable = |proved: bool| proved.then_some(Winnability::Unwinnable);
    unwinnable(quick::proves_unwinnable(chess, winner))
        .or_else(|| descend(FIRST_DESCENT))
        .or_else(|| unwinnable(semistatic::proves_unwinnable(chess, winner)))
        .or_else(|| MORE_DESCENTS.into_iter().find_map(descend))
        .or_else(|| unwinnable(roaming::proves_unwinnable(chess, winner)))
        .or_else(|| descend(LONG_DESCENT))
        .unwrap_or_else(|| match search::search(chess, winner, budget.nodes) {
            SearchResult::Mate(moves) => Winnability::Winnable(MatingLine::new(moves, position.variant())),
            SearchResult::Nothing => Winnability::Unwinnable,
            SearchResult::Exhausted => Winnability::Undetermined,
        })
}

/// Returns `Unwinnable` if that can be decided within microseconds, and `Winnable` only if mate is on the board.
/// Everything else is `Undetermined`, which in most positions means that a mate is possible.
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

/// A mate by `side` found by a descent alone, which visits at most `positions`. It uses none of the proofs, so that
/// they can be checked against it. `None` proves nothing.
pub fn helpmate(position: &Position, side: Side, positions: usize) -> Option<MatingLine> {
    let (chess, winner) = (position.chess(), side.into());
    if chess.is_checkmate() && chess.turn() != winner {
        return Some(MatingLine::default());
    }
    let moves = descent::descend(chess, winner, DescentOptions { positions, ..LONG_DESCENT })?;
    Some(MatingLine::new(moves, position.variant()))
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
