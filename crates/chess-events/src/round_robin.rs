//! Round robins by the Berger tables (FIDE Handbook C.05, annex 1).
//!
//! The tables are computed from the closed form of each pair’s round and colours. With an odd number of players, the last
//! number is a phantom: its opponent has the round off.

use serde::{Deserialize, Serialize};

use super::model::number::{InvalidNumber, PairingNumber, RoundNumber};

/// How often each pair meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cycles {
    /// Once.
    #[default]
    Single,
    /// Twice; the second cycle is the first with colours reversed.
    Double,
    /// Twice, and the last two rounds of the first cycle change places, so that nobody has one colour in three successive
    /// rounds.
    DoubleSwapped,
}

/// A game of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct RoundRobinGame {
    pub white: PairingNumber,
    pub black: PairingNumber,
}

/// A round of a round robin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundRobinRound {
    /// Its number.
    pub round: RoundNumber,
    /// Its games, in the order of the printed tables.
    pub games: Vec<RoundRobinGame>,
    /// With an odd number of players, the one who has the round off.
    pub free: Option<PairingNumber>,
}

/// There are too few players for a round robin, or too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("A round robin has 2 to {max} players, not {0}.", max = RoundRobin::MAX_PLAYERS)]
pub struct InvalidSize(pub usize);

impl From<InvalidNumber> for InvalidSize {
    fn from(invalid: InvalidNumber) -> Self {
        Self(usize::try_from(invalid.value).unwrap_or(usize::MAX))
    }
}

/// A round robin of numbered players.
///
/// ```
/// use chess_events::{Cycles, RoundRobin};
///
/// let rounds = RoundRobin::new(4, Cycles::Single)?.rounds();
/// let shown = rounds.iter().map(|round| {
///     let games = round.games.iter().map(|game| format!("{}-{}", game.white, game.black));
///     games.collect::<Vec<_>>().join(" ")
/// });
/// assert_eq!(shown.collect::<Vec<_>>(), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
/// # Ok::<(), chess_events::InvalidSize>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobin {
    players: u16,
    cycles: Cycles,
}

impl RoundRobin {
    /// The most players: a double round robin of as many has as many rounds as a [`RoundNumber`] can count.
    pub const MAX_PLAYERS: usize = 500;

    /// A round robin of `players` players.
    ///
    /// # Errors
    /// There are fewer than two, or more than [`RoundRobin::MAX_PLAYERS`].
    pub fn new(players: usize, cycles: Cycles) -> Result<Self, InvalidSize> {
        match u16::try_from(players) {
            Ok(count) if (2..=Self::MAX_PLAYERS).contains(&players) => Ok(Self { players: count, cycles }),
            _ => Err(InvalidSize(players)),
        }
    }

    /// The number of rounds.
    pub fn round_count(self) -> u16 {
        let cycle = self.cycle_length();
        if self.cycles == Cycles::Single { cycle } else { 2 * cycle }
    }

    /// All rounds, in order.
    pub fn rounds(self) -> Vec<RoundRobinRound> {
        let rounds = (1..=self.round_count()).filter_map(|round| RoundNumber::new(round).ok());
        rounds.map(|round| self.round(round)).collect()
    }

    /// One round. It has no games if the number is beyond the last round.
    pub fn round(self, round: RoundNumber) -> RoundRobinRound {
        let cycle = self.cycle_length();
        let (is_second, of_cycle) = (round.get() > cycle, (round.get() - 1) % cycle + 1);
        let of_table = match self.cycles {
            Cycles::DoubleSwapped if !is_second && cycle > 1 && of_cycle >= cycle - 1 => 2 * cycle - 1 - of_cycle,
            _ => of_cycle,
        };
        let mut games = Vec::new();
        let mut free = None;
        if round.get() <= self.round_count() {
            for (first, second) in self.pairs_of(of_table) {
                let (white, black) = if is_second { (second, first) } else { (first, second) };
                match (self.player(white), self.player(black)) {
                    (Some(white), Some(black)) => games.push(RoundRobinGame { white, black }),
                    (white, black) => free = white.or(black),
                }
            }
        }
        RoundRobinRound { round, games, free }
    }

    /// The round of the first cycle of the printed tables in which two players meet, and who has White there. `None` if
    /// they are the same player, or not in the round robin.
    ///
    /// ```
    /// use chess_events::{Cycles, PairingNumber, RoundRobin};
    ///
    /// let number = |value| PairingNumber::new(value).unwrap();
    /// let (round, game) = RoundRobin::new(8, Cycles::Single)?.meeting(number(3), number(1)).unwrap();
    /// assert_eq!((round.get(), game.white, game.black), (3, number(3), number(1)));
    /// # Ok::<(), chess_events::InvalidSize>(())
    /// ```
    pub fn meeting(self, first: PairingNumber, second: PairingNumber) -> Option<(RoundNumber, RoundRobinGame)> {
        let (low, high) = (first.min(second), first.max(second));
        if low == high || high.get() > self.players {
            return None;
        }
        let round = RoundNumber::new(self.table_round(low.get(), high.get())).ok()?;
        let game = if self.low_has_white(low.get(), high.get()) {
            RoundRobinGame { white: low, black: high }
        } else {
            RoundRobinGame { white: high, black: low }
        };
        Some((round, game))
    }

    /// The number of players made even by the phantom.
    fn even(self) -> u16 {
        self.players.next_multiple_of(2)
    }

    fn cycle_length(self) -> u16 {
        self.even() - 1
    }

    fn player(self, number: u16) -> Option<PairingNumber> {
        if number <= self.players { PairingNumber::new(number).ok() } else { None }
    }

    /// The round in which `low` meets `high`, which is the larger number.
    fn table_round(self, low: u16, high: u16) -> u16 {
        let even = self.even();
        let sum = if high == even { 2 * low } else { low + high };
        match (sum - 1) % (even - 1) {
            0 => even - 1,
            round => round,
        }
    }

    fn low_has_white(self, low: u16, high: u16) -> bool {
        let even = self.even();
        if high == even { low <= even / 2 } else { (low + high) % 2 == 1 }
    }

    /// The pairs of a round of the printed table, White first: the last number’s, then outwards from its opponent.
    fn pairs_of(self, round: u16) -> impl Iterator<Item = (u16, u16)> {
        let even = self.even();
        let cycle = even - 1;
        let anchor = (1..even).find(|&low| self.table_round(low, even) == round).unwrap_or(1);
        let around = move |number: u16| (number - 1) % cycle + 1;
        let others = (1..even / 2).map(move |step| (around(anchor + step), around(anchor + cycle - step)));
        std::iter::once((anchor, even)).chain(others).map(move |(one, other)| {
            let (low, high) = (one.min(other), one.max(other));
            if self.low_has_white(low, high) { (low, high) } else { (high, low) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables as FIDE prints them: round one is 1–n, 2–(n−1) …; in each next round every number but n moves on by
    /// half of n, and n changes its colour.
    fn by_rotation(even: u16) -> Vec<Vec<(u16, u16)>> {
        let mut pairs: Vec<(u16, u16)> = (1..=even / 2).map(|low| (low, even + 1 - low)).collect();
        let mut rounds = vec![pairs.clone()];
        let moved = |number: u16| match number {
            last if last == even => last,
            number if number + even / 2 < even => number + even / 2,
            number => number + even / 2 - (even - 1),
        };
        for _ in 2..even {
            pairs = pairs.into_iter().map(|(white, black)| (moved(white), moved(black))).collect();
            pairs[0] = (pairs[0].1, pairs[0].0);
            rounds.push(pairs.clone());
        }
        rounds
    }

    fn table(players: usize, cycles: Cycles) -> Vec<Vec<(u16, u16)>> {
        let round_robin = RoundRobin::new(players, cycles).unwrap();
        let games =
            |round: RoundRobinRound| round.games.into_iter().map(|game| (game.white.get(), game.black.get())).collect();
        round_robin.rounds().into_iter().map(games).collect()
    }

    fn shown(rounds: &[Vec<(u16, u16)>]) -> Vec<String> {
        let show = |games: &Vec<(u16, u16)>| {
            games.iter().map(|(white, black)| format!("{white}-{black}")).collect::<Vec<_>>().join(" ")
        };
        rounds.iter().map(show).collect()
    }

    #[test]
    fn table_of_eight() {
        let expected = [
            "1-8 2-7 3-6 4-5",
            "8-5 6-4 7-3 1-2",
            "2-8 3-1 4-7 5-6",
            "8-6 7-5 1-4 2-3",
            "3-8 4-2 5-1 6-7",
            "8-7 1-6 2-5 3-4",
            "4-8 5-3 6-2 7-1",
        ];
        assert_eq!(shown(&table(8, Cycles::Single)), expected);
    }

    #[test]
    fn tables_are_those_that_fide_prints() {
        for players in 2..=30_u16 {
            let even = players.next_multiple_of(2);
            let mut expected = by_rotation(even);
            for round in &mut expected {
                round.retain(|&(white, black)| white.max(black) <= players);
            }
            assert_eq!(table(players.into(), Cycles::Single), expected, "{players} players");
        }
    }

    #[test]
    fn each_pair_meets_once_and_colours_are_even() {
        for players in 2..=100_usize {
            let round_robin = RoundRobin::new(players, Cycles::Single).unwrap();
            let mut met = vec![vec![false; players]; players];
            let mut whites = vec![0; players];
            for round in round_robin.rounds() {
                let mut busy: Vec<usize> = round.free.into_iter().map(PairingNumber::index).collect();
                for game in round.games {
                    assert_eq!(round_robin.meeting(game.black, game.white), Some((round.round, game)));
                    let (white, black) = (game.white.index(), game.black.index());
                    assert!(!std::mem::replace(&mut met[white.min(black)][white.max(black)], true));
                    whites[white] += 1;
                    busy.extend([white, black]);
                }
                busy.sort_unstable();
                assert_eq!(busy, (0..players).collect::<Vec<_>>(), "everybody plays or is free");
            }
            assert_eq!(met.iter().flatten().filter(|met| **met).count(), players * (players - 1) / 2);
            let half =
                |player: usize| (players - 1).div_ceil(2) - usize::from(players % 2 == 0 && player >= players / 2);
            assert!((0..players).all(|player| whites[player] == half(player)), "{players}: {whites:?}");
        }
    }

    #[test]
    fn double_round_robin_reverses_colours() {
        for players in 2..=20 {
            let single = table(players, Cycles::Single);
            let double = table(players, Cycles::Double);
            let reversed: Vec<Vec<_>> =
                single.iter().map(|round| round.iter().map(|&(white, black)| (black, white)).collect()).collect();
            assert_eq!(double, [single, reversed].concat());
        }
    }

    #[test]
    fn swapped_rounds_avoid_one_colour_in_three_rounds() {
        for players in (4..=20).step_by(2) {
            let mut swapped = table(players, Cycles::DoubleSwapped);
            for player in 1..=u16::try_from(players).unwrap() {
                let colours: Vec<bool> =
                    swapped.iter().map(|round| round.iter().any(|&(white, _)| white == player)).collect();
                let same = |three: &[bool]| three[0] == three[1] && three[1] == three[2];
                assert!(!colours.windows(3).any(same), "{players} players, number {player}");
            }
            swapped.swap(players - 3, players - 2);
            assert_eq!(swapped, table(players, Cycles::Double));
        }
    }

    #[test]
    fn impossible_sizes_are_refused() {
        for players in [0, 1, 501, usize::MAX] {
            assert_eq!(RoundRobin::new(players, Cycles::Single), Err(InvalidSize(players)));
        }
        let largest = RoundRobin::new(500, Cycles::Double).unwrap();
        assert_eq!(largest.rounds().len(), 998);
        let number = |value| PairingNumber::new(value).unwrap();
        assert_eq!(largest.meeting(number(1), number(501)), None);
        assert_eq!(largest.meeting(number(7), number(7)), None);
        assert!(largest.round(RoundNumber::new(999).unwrap()).games.is_empty());
    }
}
