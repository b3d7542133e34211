//! Who goes on to the next stage, and comparing players of different sections.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::ranking::Standings;
use crate::model::points::Points;
use crate::tie_breaks::fraction::Fraction;

/// A player’s result in a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionResult<P> {
    /// Who.
    pub player: P,
    /// Points.
    pub points: Points,
    /// Games.
    pub games: u16,
    /// Games won.
    pub wins: u16,
    /// Games with Black.
    pub black_games: u16,
    /// Games won with Black.
    pub black_wins: u16,
    /// Rating at the start; `None` counts as lower than any.
    pub rating: Option<u16>,
}

impl<P> SectionResult<P> {
    fn key(&self) -> Reverse<(Fraction, Fraction, Fraction, Reverse<Option<u16>>)> {
        let share = |count: u16, of: u16| Fraction::from(i64::from(count)).divided_by(of.into());
        Reverse((
            Fraction::from(self.points).divided_by(self.games.into()),
            share(self.wins, self.games),
            share(self.black_wins, self.black_games),
            Reverse(self.rating),
        ))
    }
}

/// Orders players of several sections as ICCF does: percentage of points, percentage of wins, percentage of wins with
/// Black, lowest rating. Those who are equal in all four share a place; they keep the order in which they are given.
///
/// ```
/// use chess_events::{Points, SectionResult, rank_across_sections};
///
/// let result = |player, tenths, games| SectionResult {
///     player,
///     points: Points::from_tenths(tenths),
///     games,
///     wins: 3,
///     black_games: 5,
///     black_wins: 1,
///     rating: Some(2300),
/// };
/// let ranked = rank_across_sections(vec![result("ten games", 60, 10), result("eight games", 50, 8)]);
/// assert_eq!(ranked.iter().map(|(rank, result)| (*rank, result.player)).collect::<Vec<_>>(), [
///     (1, "eight games"),
///     (2, "ten games"),
/// ]);
/// ```
pub fn rank_across_sections<P>(mut results: Vec<SectionResult<P>>) -> Vec<(usize, SectionResult<P>)> {
    results.sort_by_key(SectionResult::key);
    let mut ranked: Vec<(usize, SectionResult<P>)> = Vec::new();
    for result in results {
        let rank = match ranked.last() {
            Some((rank, above)) if above.key() == result.key() => *rank,
            _ => ranked.len() + 1,
        };
        ranked.push((rank, result));
    }
    ranked
}

/// Who goes on from a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Qualification {
    /// The best of the section.
    Best(usize),
    /// All with more than this percentage of the possible points.
    Above {
        /// Per cent.
        percent: u8,
        /// The points of a win in every game.
        maximum: Points,
    },
}

/// Who goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Qualified<N> {
    /// Those who go on for sure, from the first place.
    pub qualified: Vec<N>,
    /// Those who share the last places, more than there are: the director decides, or all go on.
    pub tied: Vec<N>,
    /// How many of the tied there is room for.
    pub places_left: usize,
}

impl Qualification {
    /// Who of a section goes on.
    pub fn of<N: Copy>(self, standings: &Standings<N>) -> Qualified<N> {
        match self {
            Self::Above { percent, maximum } => {
                let limit = Fraction::from(maximum) * Fraction::new(percent.into(), 100);
                let above = standings.places.iter().filter(|place| Fraction::from(place.points) > limit);
                Qualified { qualified: above.map(|place| place.competitor).collect(), tied: Vec::new(), places_left: 0 }
            }
            Self::Best(count) => {
                let mut qualified = Vec::new();
                for shared in standings.places.chunk_by(|one, other| one.rank == other.rank) {
                    let competitors: Vec<N> = shared.iter().map(|place| place.competitor).collect();
                    let places_left = count - qualified.len();
                    if competitors.len() > places_left {
                        let tied = if places_left > 0 { competitors } else { Vec::new() };
                        return Qualified { qualified, tied, places_left };
                    }
                    qualified.extend(competitors);
                }
                Qualified { qualified, tied: Vec::new(), places_left: 0 }
            }
        }
    }
}
