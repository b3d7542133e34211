//! Accelerated rounds (C.04.7): virtual points that count for pairing alone.

use serde::{Deserialize, Serialize};

use super::number::{PairingNumber, RoundNumber};
use super::points::Points;
use super::scoring::ScoringSystem;

/// Virtual points of a range of players in a range of rounds (record 250 of TRF26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VirtualPoints {
    /// Virtual game points.
    pub points: Points,
    /// Virtual match points; zero but in team competitions.
    pub match_points: Points,
    /// The first round that has them.
    pub first_round: RoundNumber,
    /// The last round that has them.
    pub last_round: RoundNumber,
    /// The first pairing number of a player, or of a team in a team competition.
    pub first_player: PairingNumber,
    /// The last pairing number.
    pub last_player: PairingNumber,
}

/// How the first rounds are accelerated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// Not at all.
    #[default]
    None,
    /// The Baku method (C.04.7, 1), with group A from pairing number 1 to this one, as fixed before round one.
    Baku {
        /// The last pairing number of group A. A late entry with a smaller number belongs to group A and moves it by one.
        last_of_group_a: PairingNumber,
    },
    /// Virtual points as listed.
    Listed(Vec<VirtualPoints>),
}

impl Acceleration {
    /// The virtual points of a player when `round` is paired.
    pub fn virtual_points(&self, player: PairingNumber, round: RoundNumber, rules: AccelerationRules) -> Points {
        let listed;
        let records = match self {
            Self::None => return Points::ZERO,
            Self::Baku { last_of_group_a } => {
                listed = baku_virtual_points(*last_of_group_a, rules);
                listed.as_slice()
            }
            Self::Listed(records) => records,
        };
        let applies = |record: &&VirtualPoints| {
            (record.first_round..=record.last_round).contains(&round)
                && (record.first_player..=record.last_player).contains(&player)
        };
        records.iter().filter(applies).map(|record| record.points).sum()
    }
}

/// What the Baku method depends on besides the groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccelerationRules {
    /// The number of rounds of the tournament.
    pub rounds: RoundNumber,
    /// The points of a win and a draw.
    pub scoring: ScoringSystem,
}

/// The size of group A of the Baku method: half of the players, rounded up to an even number (C.04.7, 1.2).
///
/// ```
/// assert_eq!(chess_events::baku_group_size(161), 82);
/// ```
pub const fn baku_group_size(players: usize) -> usize {
    2 * players.div_ceil(4)
}

/// The virtual points of the Baku method: half of the rounds, rounded up, are accelerated; in the first half of these,
/// rounded up, group A has the points of a win, in the others those of a draw (C.04.7, 1.4–1.5).
pub fn baku_virtual_points(last_of_group_a: PairingNumber, rules: AccelerationRules) -> Vec<VirtualPoints> {
    let accelerated = rules.rounds.get().div_ceil(2);
    let full = accelerated.div_ceil(2);
    let record = |points, first: u16, last: u16| {
        let (Ok(first_round), Ok(last_round)) = (RoundNumber::new(first), RoundNumber::new(last)) else {
            return None;
        };
        let first_player = PairingNumber::FIRST;
        let match_points = Points::ZERO;
        let record =
            VirtualPoints { points, match_points, first_round, last_round, first_player, last_player: last_of_group_a };
        // Where a draw, or a win, is worth nothing, nothing is added.
        (first <= last && points != Points::ZERO).then_some(record)
    };
    let records = [record(rules.scoring.win(), 1, full), record(rules.scoring.draw(), full + 1, accelerated)];
    records.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn baku_accelerates_half_of_the_rounds() {
        let number = |value| PairingNumber::new(value).unwrap();
        let round = |value| RoundNumber::new(value).unwrap();
        let baku = Acceleration::Baku { last_of_group_a: number(82) };
        let rules = AccelerationRules { rounds: round(9), scoring: ScoringSystem::STANDARD };
        let points = |player, value| baku.virtual_points(number(player), round(value), rules).tenths();
        assert_eq!([1, 2, 3, 4, 5, 6, 9].map(|value| points(82, value)), [10, 10, 10, 5, 5, 0, 0]);
        assert_eq!(points(83, 1), 0);
        let short = AccelerationRules { rounds: round(1), ..rules };
        assert_eq!(baku_virtual_points(number(2), short).len(), 1);
        let draws_for_nothing = ScoringSystem::own(Points::ONE, Points::ZERO, Points::ZERO).unwrap();
        assert_eq!(baku_virtual_points(number(2), AccelerationRules { scoring: draws_for_nothing, ..rules }).len(), 1);
    }
}
