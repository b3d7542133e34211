//! Team leagues: fixtures by the Berger tables, colours by board, promotion and relegation.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::model::colour::Colour;
use super::model::number::{RoundNumber, TeamNumber};
use super::round_robin::{Cycles, InvalidSize, RoundRobin};

/// A match of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fixture {
    /// The team with White in the Berger table. It has White on odd boards.
    pub home: TeamNumber,
    /// Its opponent, with White on even boards.
    pub away: TeamNumber,
}

impl Fixture {
    /// The colour of the home team on a board, counted from 1.
    pub const fn home_colour(board: u16) -> Colour {
        if board % 2 == 1 { Colour::White } else { Colour::Black }
    }

    /// White’s and Black’s team on a board, counted from 1.
    ///
    /// ```
    /// use chess_events::{Fixture, TeamNumber};
    ///
    /// let team = |number| TeamNumber::new(number).unwrap();
    /// let fixture = Fixture { home: team(3), away: team(1) };
    /// assert_eq!(fixture.teams_on(1), [team(3), team(1)]);
    /// assert_eq!(fixture.teams_on(2), [team(1), team(3)]);
    /// ```
    pub const fn teams_on(self, board: u16) -> [TeamNumber; 2] {
        match Self::home_colour(board) {
            Colour::White => [self.home, self.away],
            Colour::Black => [self.away, self.home],
        }
    }
}

/// A round of a league. In correspondence all rounds begin at once; the number is only a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeagueRound {
    /// Its number.
    pub round: RoundNumber,
    /// Its matches.
    pub fixtures: Vec<Fixture>,
    /// With an odd number of teams, the one without a match.
    pub free: Option<TeamNumber>,
}

/// The fixtures of a division of `teams` teams.
///
/// # Errors
/// There are fewer than two teams or more than [`RoundRobin::MAX_PLAYERS`].
pub fn league_rounds(teams: usize, cycles: Cycles) -> Result<Vec<LeagueRound>, InvalidSize> {
    let mut rounds = Vec::new();
    for round in RoundRobin::new(teams, cycles)?.rounds() {
        let mut fixtures = Vec::new();
        for game in round.games {
            let (home, away) = (TeamNumber::new(game.white.get())?, TeamNumber::new(game.black.get())?);
            fixtures.push(Fixture { home, away });
        }
        let free = round.free.map(|team| TeamNumber::new(team.get())).transpose()?;
        rounds.push(LeagueRound { round: round.round, fixtures, free });
    }
    Ok(rounds)
}

/// Who gets a place that falls vacant above the lowest division.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vacancy {
    /// The best of the teams that would be relegated stays.
    #[default]
    SpareRelegated,
    /// One more team of the division below is promoted.
    PromoteOneMore,
}

/// How many teams change divisions at the end of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Promotion {
    /// How many teams go up, and how many down, between two divisions. Fewer if a division has fewer than twice as many.
    pub teams: usize,
    /// Who fills a vacant place.
    pub vacancy: Vacancy,
}

impl Promotion {
    /// The divisions of the next season, the highest first.
    ///
    /// `divisions` has the teams in the order of their final tables. `leaving` are teams that give up their place;
    /// `newcomers` begin in the lowest division. A team that may not keep its place, because too few of its players
    /// stay, is both. Each division keeps its size, but the lowest has all who remain.
    ///
    /// ```
    /// use std::collections::BTreeSet;
    /// use chess_events::{Promotion, Vacancy};
    ///
    /// let last_season = [vec!["A", "B", "C", "D"], vec!["E", "F", "G", "H"]];
    /// let promotion = Promotion { teams: 1, vacancy: Vacancy::SpareRelegated };
    /// let next = promotion.next_season(&last_season, &BTreeSet::new(), &["I"]);
    /// assert_eq!(next, [vec!["A", "B", "C", "E"], vec!["D", "F", "G", "H", "I"]]);
    /// let next = promotion.next_season(&last_season, &BTreeSet::from(["B"]), &[]);
    /// assert_eq!(next, [vec!["A", "C", "E", "D"], vec!["F", "G", "H"]], "D is spared");
    /// ```
    pub fn next_season<T: Ord + Clone>(
        self,
        divisions: &[Vec<T>],
        leaving: &BTreeSet<T>,
        newcomers: &[T],
    ) -> Vec<Vec<T>> {
        let moving = |upper: &[T], lower: &[T]| self.teams.min(upper.len() / 2).min(lower.len() / 2);
        let mut order: Vec<&T> = Vec::new();
        for (index, division) in divisions.iter().enumerate() {
            let above = index.checked_sub(1).and_then(|above| divisions.get(above));
            let below = divisions.get(index + 1);
            let promoted = above.map_or(0, |above| moving(above, division));
            let relegated = below.map_or(0, |below| moving(division, below));
            let stay = division.iter().take(division.len() - relegated).skip(promoted);
            let from_above = above.into_iter().flat_map(|above| above.iter().skip(above.len() - promoted));
            let from_below = below.into_iter().flat_map(|below| below.iter().take(relegated));
            match self.vacancy {
                Vacancy::SpareRelegated => order.extend(from_above.chain(stay)),
                Vacancy::PromoteOneMore => order.extend(stay.chain(from_above)),
            }
            order.extend(from_below);
        }
        let staying = order.into_iter().filter(|team| !leaving.contains(*team));
        let mut teams = staying.chain(newcomers).cloned();
        let sizes = divisions.split_last().map_or(&[][..], |(_, upper)| upper);
        let mut next: Vec<Vec<T>> =
            sizes.iter().map(|division| teams.by_ref().take(division.len()).collect()).collect();
        next.push(teams.collect());
        next
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn colours_are_shared_out_in_each_match_and_change_by_board() {
        for teams in 2..=12 {
            let rounds = league_rounds(teams, Cycles::Single).unwrap();
            let mut home = vec![0_usize; teams];
            for fixture in rounds.iter().flat_map(|round| &round.fixtures) {
                home[fixture.home.index()] += 1;
                assert_eq!(fixture.teams_on(3), [fixture.home, fixture.away]);
                assert_eq!(fixture.teams_on(4), [fixture.away, fixture.home]);
            }
            let (fewest, most) = (home.iter().min().unwrap(), home.iter().max().unwrap());
            assert!(most - fewest <= 1);
        }
    }

    #[test]
    fn two_up_two_down_over_three_divisions() {
        let divisions: Vec<Vec<u32>> =
            (0..3).map(|division| (1..=10).map(|team| division * 10 + team).collect()).collect();
        let promotion = Promotion { teams: 2, vacancy: Vacancy::SpareRelegated };
        let next = promotion.next_season(&divisions, &BTreeSet::new(), &[]);
        assert_eq!(next[0], [1, 2, 3, 4, 5, 6, 7, 8, 11, 12]);
        assert_eq!(next[1], [9, 10, 13, 14, 15, 16, 17, 18, 21, 22]);
        assert_eq!(next[2], [19, 20, 23, 24, 25, 26, 27, 28, 29, 30]);
    }

    #[test]
    fn vacancies_are_filled_as_the_rules_say() {
        let divisions = [vec![1, 2, 3, 4], vec![5, 6, 7, 8]];
        let next = |vacancy| Promotion { teams: 1, vacancy }.next_season(&divisions, &BTreeSet::from([1]), &[]);
        assert_eq!(next(Vacancy::SpareRelegated)[0], [2, 3, 5, 4]);
        assert_eq!(next(Vacancy::PromoteOneMore)[0], [2, 3, 5, 6]);
    }

    proptest! {
        #[test]
        fn no_team_is_lost_or_doubled(
            sizes in prop::collection::vec(0_u32..12, 1..5),
            teams in 0_usize..4,
            leaving in prop::collection::btree_set(0_u32..60, 0..10),
            spare: bool,
        ) {
            let mut number = 0;
            let mut division = |size: &u32| (0..*size).map(|_| { number += 1; number }).collect::<Vec<u32>>();
            let divisions: Vec<_> = sizes.iter().map(&mut division).collect();
            let vacancy = if spare { Vacancy::SpareRelegated } else { Vacancy::PromoteOneMore };
            let next = Promotion { teams, vacancy }.next_season(&divisions, &leaving, &[100]);
            let mut all = next.concat();
            all.sort_unstable();
            let mut expected = divisions.concat();
            expected.retain(|team| !leaving.contains(team));
            expected.push(100);
            prop_assert_eq!(all, expected);
            prop_assert_eq!(next.len(), divisions.len());
        }
    }
}
