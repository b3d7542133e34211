//! The playing strength of the engine levels.

use std::num::NonZeroU64;

/// The playing strength of an engine. Stockfish’s `Skill Level` picks at random among its better moves; below the
/// lowest one, occasional random moves make games that a beginner can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Stockfish’s `Skill Level`, 0 to 20. An engine without that option is limited only by depth and nodes.
    pub skill: u32,
    /// The search depth in half-moves.
    pub depth: u32,
    /// The maximum number of nodes searched.
    pub nodes: NonZeroU64,
    /// The percentage of moves that are random legal moves.
    pub slips: u8,
}

impl Strength {
    /// The strength of a level from 1 to 8; higher levels are the same as 8. Levels 4, 5 and 8 have the skill and depth
    /// of Lichess’s (`src/api.rs` of <https://github.com/lichess-org/fishnet>), whose lower levels have a negative
    /// skill, which plain Stockfish does not support. Levels 6 and 7 search less deep than Lichess’s, of which the
    /// sixth wins every game against the fifth. Nodes replace Lichess’s milliseconds, so that the strength does not
    /// depend on the load.
    ///
    /// The ratings of the levels depend on the distances between them (`domain::engine_anchor`): after a change measure
    /// again with `make bench-levels`. A scripted beginner, who moves at random but takes hanging pieces, scores 40 %
    /// against level 1.
    pub fn of_level(level: u8) -> Self {
        let (skill, depth, nodes, slips) = match level {
            0 | 1 => (0, 1, 1_000, 45),
            2 => (0, 2, 2_000, 25),
            3 => (0, 5, 5_000, 8),
            4 => (3, 5, 20_000, 0),
            5 => (7, 5, 40_000, 0),
            6 => (11, 6, 50_000, 0),
            7 => (15, 7, 80_000, 0),
            _ => (20, 22, 1_000_000, 0),
        };
        Self { skill, depth, nodes: NonZeroU64::new(nodes).unwrap_or(NonZeroU64::MIN), slips }
    }

    /// Decides at random whether the next move is a random legal move.
    pub fn slips_now(self) -> bool {
        rand::random_range(0..100) < self.slips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_stronger_than_the_one_below() {
        for level in 1..8 {
            let (lower, higher) = (Strength::of_level(level), Strength::of_level(level + 1));
            assert!(higher.skill >= lower.skill && higher.depth >= lower.depth && higher.slips <= lower.slips);
            assert!(higher.nodes > lower.nodes, "{level}");
        }
    }
}
