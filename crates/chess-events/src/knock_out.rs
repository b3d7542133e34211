//! Knock-out of two-game matches: each match is two games at once, one with each colour.
//!
//! With [`DrawnMatch::BothAdvance`] the survivors of each round are paired anew, the highest seed with the lowest, and
//! nobody meets the same opponent twice. With the other rules the bracket is fixed: the players of seeds 1 and 2 can meet only in the
//! final, and the highest seeds have byes in round one where the number of players is no power of two. There a match
//! begins as soon as both of its players are known.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::model::number::PairingNumber;
use super::model::points::Points;
use super::model::result::GameOutcome;
use super::round_robin::{InvalidSize, RoundRobin};

/// What happens when a match of two games ends 1–1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnMatch {
    /// Both players go on.
    BothAdvance,
    /// The player goes on who has lost fewer games on time in the knock-out so far; then the higher seed.
    FewerLostOnTime,
    /// The higher seed goes on.
    HigherSeed,
    /// Two more games, until one player leads.
    TwoMoreGames,
}

/// A game of a knock-out. Player 1 is the highest seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnockOutGame {
    /// The round, from 1.
    pub round: u16,
    /// White.
    pub white: PairingNumber,
    /// Black.
    pub black: PairingNumber,
    /// The outcome for White; [`GameOutcome::Unknown`] while the game is running.
    pub outcome: GameOutcome,
    /// Whether it was lost on time.
    pub on_time: bool,
}

impl KnockOutGame {
    fn is_of(&self, pair: [PairingNumber; 2]) -> bool {
        [self.white, self.black] == pair || [self.black, self.white] == pair
    }

    /// The half points of White and Black; `None` while the game is running.
    fn half_points(&self) -> Option<[i32; 2]> {
        match self.outcome {
            GameOutcome::Win => Some([2, 0]),
            GameOutcome::Draw => Some([1, 1]),
            GameOutcome::Loss => Some([0, 2]),
            GameOutcome::Unknown => None,
        }
    }

    fn lost_on_time_by(&self, player: PairingNumber) -> bool {
        let loser = match self.outcome {
            GameOutcome::Win => Some(self.black),
            GameOutcome::Loss => Some(self.white),
            GameOutcome::Draw | GameOutcome::Unknown => None,
        };
        self.on_time && loser == Some(player)
    }
}

/// Why a player goes on to the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advanced {
    /// More points in the match.
    Score,
    /// Fewer games lost on time.
    FewerLostOnTime,
    /// The higher seed.
    HigherSeed,
    /// No opponent.
    Bye,
}

/// How a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchState {
    /// A player is not known yet.
    Waiting,
    /// Games are running, or have to be started: `to_start` has their players, White first.
    Running {
        /// The games that are not there yet.
        to_start: Vec<[PairingNumber; 2]>,
    },
    /// Over.
    Won {
        /// Who goes on.
        winner: PairingNumber,
        /// Why.
        by: Advanced,
    },
    /// Over, and both go on.
    BothAdvance,
}

/// A match, or a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnockOutMatch {
    /// The higher seed, if known. It has White in the first game.
    pub first: Option<PairingNumber>,
    /// The lower seed; `None` if not known, or if `first` has a bye.
    pub second: Option<PairingNumber>,
    /// The points of the two.
    pub points: [Points; 2],
    /// How it stands.
    pub state: MatchState,
}

/// A knock-out as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bracket {
    /// The rounds that have begun, or, in a fixed bracket, all rounds.
    pub rounds: Vec<Vec<KnockOutMatch>>,
    /// Who has won; several if both players of a drawn final advance. Empty until the end.
    pub winners: Vec<PairingNumber>,
}

/// The rules of a knock-out.
///
/// ```
/// use chess_events::{DrawnMatch, GameOutcome, KnockOut, KnockOutGame, MatchState, PairingNumber};
///
/// let number = |value| PairingNumber::new(value).unwrap();
/// let knock_out = KnockOut::new(3, DrawnMatch::HigherSeed)?;
/// let bracket = knock_out.bracket(&[]);
/// assert_eq!(bracket.rounds[0][0].first, Some(number(1)), "seed 1 has a bye");
/// let to_start = vec![[number(2), number(3)], [number(3), number(2)]];
/// assert_eq!(bracket.rounds[0][1].state, MatchState::Running { to_start });
/// # Ok::<(), chess_events::InvalidSize>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnockOut {
    players: u16,
    drawn: DrawnMatch,
}

impl KnockOut {
    /// A knock-out of `players` players, numbered by seed.
    ///
    /// # Errors
    /// There are fewer than two, or more than [`RoundRobin::MAX_PLAYERS`].
    pub fn new(players: usize, drawn: DrawnMatch) -> Result<Self, InvalidSize> {
        match u16::try_from(players) {
            Ok(count) if (2..=RoundRobin::MAX_PLAYERS).contains(&players) => Ok(Self { players: count, drawn }),
            _ => Err(InvalidSize(players)),
        }
    }

    /// The matches that follow from `games`, in whatever order they are. Games that belong to no match are ignored.
    pub fn bracket(&self, games: &[KnockOutGame]) -> Bracket {
        match self.drawn {
            DrawnMatch::BothAdvance => self.paired_anew(games),
            _ => self.fixed(games),
        }
    }

    fn seeds(&self) -> Vec<PairingNumber> {
        (1..=self.players).filter_map(|seed| PairingNumber::new(seed).ok()).collect()
    }

    fn fixed(&self, games: &[KnockOutGame]) -> Bracket {
        let size = usize::from(self.players).next_power_of_two();
        let seeds = self.seeds();
        let known = |seed: usize| seeds.get(seed - 1).copied();
        let mut slots: Vec<Option<PairingNumber>> = bracket_order(size).into_iter().map(known).collect();
        let mut rounds = Vec::new();
        let mut round = 1_u16;
        while slots.len() > 1 {
            let matches: Vec<KnockOutMatch> = slots
                .chunks(2)
                .map(|pair| match pair {
                    [Some(one), Some(other)] => self.decide(round, [*one.min(other), *one.max(other)], games),
                    [one, other] if round == 1 => bye(one.or(*other)),
                    [one, other] => waiting(one.or(*other)),
                    _ => waiting(None),
                })
                .collect();
            slots = matches.iter().map(winner).collect();
            rounds.push(matches);
            round += 1;
        }
        Bracket { rounds, winners: slots.into_iter().flatten().collect() }
    }

    fn paired_anew(&self, games: &[KnockOutGame]) -> Bracket {
        let mut survivors = self.seeds();
        let mut rounds = Vec::new();
        let mut met = BTreeSet::new();
        let mut had_bye = BTreeSet::new();
        let mut round = 1_u16;
        while survivors.len() > 1 {
            let Some(pairs) = pair_survivors(&survivors, &met, &had_bye) else { break };
            let matches: Vec<KnockOutMatch> = pairs
                .iter()
                .map(|&(one, other)| match other {
                    Some(other) => self.decide(round, [one.min(other), one.max(other)], games),
                    None => bye(Some(one)),
                })
                .collect();
            for (one, other) in pairs {
                match other {
                    Some(other) => met.insert([one.min(other), one.max(other)]),
                    None => had_bye.insert(one),
                };
            }
            let is_over = matches.iter().all(|of_round| is_over(&of_round.state));
            survivors = matches.iter().flat_map(advancing).collect();
            survivors.sort_unstable();
            rounds.push(matches);
            round += 1;
            if !is_over {
                return Bracket { rounds, winners: Vec::new() };
            }
        }
        Bracket { rounds, winners: survivors }
    }

    fn decide(&self, round: u16, pair: [PairingNumber; 2], games: &[KnockOutGame]) -> KnockOutMatch {
        let [first, second] = pair;
        let own: Vec<&KnockOutGame> = games.iter().filter(|game| game.round == round && game.is_of(pair)).collect();
        let mut half_points = [0, 0];
        let mut finished = 0;
        for game in &own {
            if let Some([white, black]) = game.half_points() {
                finished += 1;
                let is_first = game.white == first;
                half_points[0] += if is_first { white } else { black };
                half_points[1] += if is_first { black } else { white };
            }
        }
        let whites = own.iter().filter(|game| game.white == first).count();
        let blacks = own.len() - whites;
        let is_level = half_points[0] == half_points[1];
        let is_complete = finished == own.len() && whites == blacks && finished > 0;
        let mut pairs_of_games = whites.max(blacks).max(1);
        let state = if is_complete && !is_level {
            let winner = if half_points[0] > half_points[1] { first } else { second };
            MatchState::Won { winner, by: Advanced::Score }
        } else if is_complete && self.drawn != DrawnMatch::TwoMoreGames {
            self.drawn_match(pair, round, games)
        } else {
            pairs_of_games += usize::from(is_complete);
            let missing = |count: usize, game: [PairingNumber; 2]| std::iter::repeat_n(game, pairs_of_games - count);
            let to_start = missing(whites, [first, second]).chain(missing(blacks, [second, first])).collect();
            MatchState::Running { to_start }
        };
        let points = half_points.map(|half_points| Points::HALF * half_points);
        KnockOutMatch { first: Some(first), second: Some(second), points, state }
    }

    fn drawn_match(&self, [first, second]: [PairingNumber; 2], round: u16, games: &[KnockOutGame]) -> MatchState {
        let lost = |player| games.iter().filter(|game| game.round <= round && game.lost_on_time_by(player)).count();
        match self.drawn {
            DrawnMatch::BothAdvance => MatchState::BothAdvance,
            DrawnMatch::FewerLostOnTime if lost(first) < lost(second) => {
                MatchState::Won { winner: first, by: Advanced::FewerLostOnTime }
            }
            DrawnMatch::FewerLostOnTime if lost(second) < lost(first) => {
                MatchState::Won { winner: second, by: Advanced::FewerLostOnTime }
            }
            _ => MatchState::Won { winner: first, by: Advanced::HigherSeed },
        }
    }
}

const fn waiting(first: Option<PairingNumber>) -> KnockOutMatch {
    KnockOutMatch { first, second: None, points: [Points::ZERO; 2], state: MatchState::Waiting }
}

fn bye(player: Option<PairingNumber>) -> KnockOutMatch {
    let state = player.map_or(MatchState::Waiting, |winner| MatchState::Won { winner, by: Advanced::Bye });
    KnockOutMatch { state, ..waiting(player) }
}

const fn is_over(state: &MatchState) -> bool {
    matches!(state, MatchState::Won { .. } | MatchState::BothAdvance)
}

fn winner(of_match: &KnockOutMatch) -> Option<PairingNumber> {
    match of_match.state {
        MatchState::Won { winner, .. } => Some(winner),
        _ => None,
    }
}

fn advancing(of_match: &KnockOutMatch) -> Vec<PairingNumber> {
    match of_match.state {
        MatchState::BothAdvance => of_match.first.into_iter().chain(of_match.second).collect(),
        _ => winner(of_match).into_iter().collect(),
    }
}

/// The seeds of a bracket of `size` slots, a power of two, from top to bottom: neighbours meet in round one, their winners
/// in round two.
///
/// ```
/// assert_eq!(chess_events::bracket_order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
/// ```
pub fn bracket_order(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let sum = 2 * order.len() + 1;
        order = order.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    order
}

type SurvivorPair = (PairingNumber, Option<PairingNumber>);

/// The highest of `players`, who are in order, meets the lowest not met before, and so on; the second of a pair is `None`
/// for a bye. `None` if there is no pairing without a second meeting.
fn pair_survivors(
    players: &[PairingNumber],
    met: &BTreeSet<[PairingNumber; 2]>,
    had_bye: &BTreeSet<PairingNumber>,
) -> Option<Vec<SurvivorPair>> {
    let mut steps = MAX_STEPS;
    if players.len().is_multiple_of(2) {
        return pair_all(players, met, &mut steps);
    }
    // The bye goes to the highest seed that has had none; to anybody if need be.
    let mut candidates: Vec<PairingNumber> = players.to_vec();
    candidates.sort_by_key(|player| had_bye.contains(player));
    candidates.into_iter().find_map(|free| {
        let others: Vec<PairingNumber> = players.iter().copied().filter(|&player| player != free).collect();
        let mut pairs = pair_all(&others, met, &mut steps)?;
        pairs.insert(0, (free, None));
        Some(pairs)
    })
}

/// How many pairs are tried before the players count as impossible to pair: with few survivors all are tried; with many,
/// the first attempts succeed.
const MAX_STEPS: u32 = 100_000;

fn pair_all(
    players: &[PairingNumber],
    met: &BTreeSet<[PairingNumber; 2]>,
    steps: &mut u32,
) -> Option<Vec<SurvivorPair>> {
    let Some((&highest, others)) = players.split_first() else { return Some(Vec::new()) };
    for (index, &lowest) in others.iter().enumerate().rev() {
        *steps = steps.checked_sub(1)?;
        if met.contains(&[highest, lowest]) {
            continue;
        }
        let mut rest = others.to_vec();
        rest.remove(index);
        if let Some(mut pairs) = pair_all(&rest, met, steps) {
            pairs.insert(0, (highest, Some(lowest)));
            return Some(pairs);
        }
    }
    None
}

#[cfg(test)]
mod tests;
