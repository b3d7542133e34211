//! What the pairing of a round depends on, for each player.

use std::collections::BTreeSet;

use super::colour::{ColourClaim, ColourHistory, ColourPreference, PreferenceStrength};
use crate::{ByeKind, Colour, Entrant, PairingNumber, Points, RoundNumber, RoundResult, Tournament};

/// A float (C.04.3, 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// The player met somebody with fewer points, or scored more than a loss without playing.
    Down,
    /// The player met somebody with more points.
    Up,
}

/// A player before the pairing of a round.
#[derive(Clone, Debug)]
pub struct Competitor {
    /// Pairing number.
    pub number: PairingNumber,
    /// Points, with the virtual points of the round.
    pub score: Points,
    /// Points alone.
    pub points: Points,
    /// Colours of the games so far.
    pub history: ColourHistory,
    /// The float of the round before.
    pub last_float: Option<Float>,
    /// The float two rounds before.
    pub earlier_float: Option<Float>,
    /// Rounds without a game.
    pub unplayed: u16,
    /// Whether the player may get the pairing-allocated bye (C.04.1, 4).
    pub may_get_bye: bool,
    /// Whether the player is a topscorer, which exists in the last round only (C.04.3, 1.8).
    pub is_topscorer: bool,
    /// Those the player has met, and those the player must not meet in this round.
    pub barred: BTreeSet<PairingNumber>,
    has_odd_number: bool,
}

impl Competitor {
    /// The colour preference (C.04.3, 1.7).
    pub fn preference(&self) -> Option<ColourPreference> {
        self.history.preference()
    }

    pub(super) const fn claim(&self) -> ColourClaim<'_> {
        ColourClaim { history: &self.history, has_odd_number: self.has_odd_number }
    }

    /// Whether the two may meet: [C1], [C3] and prohibitions.
    pub fn may_meet(&self, other: &Self) -> bool {
        !self.barred.contains(&other.number)
            && (self.is_topscorer || other.is_topscorer || !self.wants_absolutely_the_same(other))
    }

    fn wants_absolutely_the_same(&self, other: &Self) -> bool {
        match (self.preference(), other.preference()) {
            (Some(own), Some(other)) => {
                own.colour == other.colour
                    && own.strength == PreferenceStrength::Absolute
                    && other.strength == PreferenceStrength::Absolute
            }
            _ => false,
        }
    }
}

/// The players of a round in the order of C.04.3, 1.2, with what they have in common.
#[derive(Clone, Debug)]
pub struct Field {
    /// The round.
    pub round: RoundNumber,
    /// By score, then by number.
    pub competitors: Vec<Competitor>,
    /// The colour drawn before round one.
    pub initial_colour: Colour,
}

impl Field {
    /// The players who are paired in a round, with their state before it.
    pub fn new(tournament: &Tournament, round: RoundNumber, players: &BTreeSet<PairingNumber>) -> Self {
        let has_odd_number = odd_numbers(tournament, round, players);
        let competitors = tournament.entrants.iter().filter(|entrant| players.contains(&entrant.number));
        let mut competitors: Vec<Competitor> = competitors
            .map(|entrant| Competitor {
                has_odd_number: has_odd_number.contains(&entrant.number),
                ..competitor(tournament, entrant, round)
            })
            .collect();
        competitors.sort_by(|one, other| other.score.cmp(&one.score).then(one.number.cmp(&other.number)));
        Self { round, competitors, initial_colour: initial_colour(tournament).unwrap_or(Colour::White) }
    }
}

/// The colour drawn before round one: as stated, or that of the first player who had one in round one.
pub(super) fn initial_colour(tournament: &Tournament) -> Option<Colour> {
    let first = || {
        let results = tournament.entrants.iter().map(|entrant| entrant.result(RoundNumber::FIRST));
        results.filter_map(RoundResult::allocated_colour).next()
    };
    tournament.initial_colour.or_else(first)
}

/// The players with an odd number for article 5.2.5. A player who has never been paired has no number yet.
fn odd_numbers(
    tournament: &Tournament,
    round: RoundNumber,
    players: &BTreeSet<PairingNumber>,
) -> BTreeSet<PairingNumber> {
    let is_paired = |result: &RoundResult| {
        result.opponent().is_some() || *result == (RoundResult::Bye { bye: ByeKind::PairingAllocated })
    };
    let has_number = |entrant: &&Entrant| {
        players.contains(&entrant.number) || entrant.results.iter().take(round.index()).any(is_paired)
    };
    tournament.entrants.iter().filter(has_number).step_by(2).map(|entrant| entrant.number).collect()
}

fn competitor(tournament: &Tournament, entrant: &Entrant, round: RoundNumber) -> Competitor {
    let played_rounds = u16::try_from(round.index()).unwrap_or(u16::MAX);
    let results: Vec<RoundResult> =
        (0..round.index()).map(|index| entrant.results.get(index).copied().unwrap_or(RoundResult::NotPaired)).collect();
    let points = tournament.score(entrant, played_rounds);
    let score = points + tournament.virtual_points(entrant.number, round);
    let scoring = tournament.scoring;
    // C.04.1, 4: as many points as for a win in a single round without playing.
    let bars_bye = |result: &&RoundResult| {
        !result.is_played()
            && (**result == (RoundResult::Bye { bye: ByeKind::PairingAllocated })
                || scoring.points(**result) >= scoring.win())
    };
    let is_last = tournament.rounds.is_some_and(|rounds| round >= rounds);
    let half_of_maximum = scoring.win() * i32::from(played_rounds);
    let played = results.iter().filter(|result| result.is_played());
    let met = played.clone().filter_map(|result| result.opponent());
    let prohibited = tournament.prohibited_pairs.iter().filter(|prohibited| {
        (prohibited.first_round..=prohibited.last_round).contains(&round)
            && prohibited.players.contains(&entrant.number)
    });
    let prohibited = prohibited.flat_map(|prohibited| prohibited.players.iter().copied());
    let float = |rounds_ago: usize| {
        let index = round.index().checked_sub(rounds_ago)?;
        float(tournament, entrant, index, results.get(index).copied()?)
    };
    Competitor {
        number: entrant.number,
        score,
        points,
        history: ColourHistory::new(results.iter().filter_map(|result| result.played_colour())),
        last_float: float(1),
        earlier_float: float(2),
        unplayed: u16::try_from(results.len() - played.count()).unwrap_or(u16::MAX),
        may_get_bye: !results.iter().any(|result| bars_bye(&result)),
        is_topscorer: is_last && score + score > half_of_maximum,
        barred: met.chain(prohibited).filter(|&number| number != entrant.number).collect(),
        has_odd_number: false,
    }
}

/// The float of one round.
fn float(tournament: &Tournament, entrant: &Entrant, index: usize, result: RoundResult) -> Option<Float> {
    if let RoundResult::Game { opponent, .. } = result {
        let round = RoundNumber::from_index(index).ok()?;
        let rounds = u16::try_from(index).ok()?;
        let opponent = tournament.entrant(opponent)?;
        let score =
            |entrant: &Entrant| tournament.score(entrant, rounds) + tournament.virtual_points(entrant.number, round);
        return match score(entrant).cmp(&score(opponent)) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        };
    }
    // 1.4.3: the pairing-allocated bye, or more points than for a loss without playing.
    let is_allocated = result == (RoundResult::Bye { bye: ByeKind::PairingAllocated });
    let downfloats = is_allocated || tournament.scoring.points(result) > tournament.scoring.loss();
    downfloats.then_some(Float::Down)
}
