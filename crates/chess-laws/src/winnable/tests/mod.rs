//! Verdicts on which side can still mate: known ones, and ones verified by play.

mod cages;
mod closed;
mod known;
mod mutations;
mod positions;
mod properties;

use shakmaty::Position as _;

use super::{Budget, MatingLine, Winnability, winnable};
use crate::{Position, Side, Variant};

/// Enough for most positions, and quick without optimisation.
const BUDGET: Budget = Budget { nodes: 20_000 };

fn position(fen: &str) -> Position {
    Position::from_composed_fen(fen, Variant::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays the line and checks that `side` mates with it.
fn assert_mates(start: &Position, side: Side, line: &MatingLine) {
    let mut at = start.clone();
    for uci in line.uci() {
        let legal = at.read_uci(&uci).unwrap_or_else(|error| panic!("{}: {uci}: {error}", start.fen()));
        at = at.play(&legal);
    }
    assert!(at.chess().is_checkmate() && at.turn() != side, "{}: no mate by {side} in {:?}", start.fen(), line.uci());
}

/// Checks the verdict against the known one; `false` if no verdict was reached.
fn reaches(position: &Position, side: Side, known: bool, budget: Budget) -> bool {
    let verdict = winnable(position, side, budget);
    match &verdict {
        Winnability::Winnable(line) => assert_mates(position, side, line),
        Winnability::Unwinnable => {}
        Winnability::Undetermined => return false,
    }
    assert_eq!(matches!(verdict, Winnability::Winnable(_)), known, "{side} in {}", position.fen());
    true
}
