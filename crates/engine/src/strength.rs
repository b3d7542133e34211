//! How well an engine plays people.

use std::num::NonZeroU64;

/// How well an engine is to play. Stockfish's `Skill Level` picks among its better moves by chance; below its lowest a move
/// of chance now and then makes games that a beginner can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Stockfish's `Skill Level`, 0 to 20. An engine without that option plays as well as its search lets it.
    pub skill: u32,
    /// How deep it looks, in half-moves.
    pub depth: u32,
    /// How many nodes it looks at, at most.
    pub nodes: NonZeroU64,
    /// Of a hundred moves, how many are any legal move at all.
    pub slips: u8,
}

impl Strength {
    /// The strength of a level from 1 to 8; of a higher one that of the highest. Levels 4, 5 and 8 have
    /// the skill and depth of Lichess's (`src/api.rs` of <https://github.com/lichess-org/fishnet>), whose lower levels have a skill
    /// below zero, which Stockfish alone has not. Levels 6 and 7 look less far ahead than Lichess's, of which the sixth wins every
    /// game against the fifth. Nodes stand in for Lichess's milliseconds, so that a busy machine plays as well.
    ///
    /// Ratings against the levels stand on how far these are apart (`domain::engine_anchor`): who changes them measures again, by
    /// `make bench-levels`. A scripted beginner, who moves at random but takes what hangs, scores two fifths against level 1.
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

    /// Whether the next move is to be any legal one, by chance.
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
