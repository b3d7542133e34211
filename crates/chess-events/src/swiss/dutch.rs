//! The FIDE (Dutch) system in force since February 2026 (Handbook C.04.3, with C.04.1, C.04.2 and C.04.7).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::bracket::{Bracket, higher_colour};
use super::competitor::{Field, initial_colour};
use super::staged::{Criterion, StagedMatching};
use crate::{Colour, PairingNumber, Points, RoundNumber, Tournament};

/// Two players who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// Who has White.
    pub white: PairingNumber,
    /// Who has Black.
    pub black: PairingNumber,
}

/// The pairings of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPairing {
    /// The pairings in the order of boards: by the higher score, then the sum of both, then the smaller number.
    pub pairings: Vec<Pairing>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PairingNumber>,
}

impl RoundPairing {
    /// All who are paired, or have the pairing-allocated bye.
    pub fn players(&self) -> BTreeSet<PairingNumber> {
        self.pairings.iter().flat_map(|pairing| [pairing.white, pairing.black]).chain(self.bye).collect()
    }
}

/// Why a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// All rounds are paired.
    #[error("All {0} rounds are paired.")]
    NoRoundLeft(RoundNumber),
    /// The number of rounds is needed to know which round is the last (C.04.1, 1).
    #[error("The number of rounds is not known.")]
    UnknownNumberOfRounds,
    /// The first round is to be paired, and no colour was drawn by lot (C.04.3, 5.1).
    #[error("No initial colour has been drawn.")]
    NoInitialColour,
    /// No pairing of all players obeys [C1] to [C3]. The chief arbiter decides what to do (C.04.3, 1.9.3).
    #[error("No pairing of round {0} complies with the absolute criteria; the arbiter decides.")]
    NoPairing(RoundNumber),
}

/// How many rounds a Swiss of so many players can have if nobody meets anybody twice, nor gets the pairing-allocated bye
/// twice: one for each opponent, and one more with an odd number.
///
/// ```
/// use chess_events::swiss::most_rounds;
///
/// assert_eq!([8, 9].map(most_rounds), [7, 9]);
/// ```
pub const fn most_rounds(players: usize) -> usize {
    match players {
        0 | 1 => 0,
        players if players % 2 == 1 => players,
        players => players - 1,
    }
}

/// Pairs the next round: all players who have no bye in it.
///
/// # Errors
/// The round cannot be paired.
pub fn pair_next_round(tournament: &Tournament) -> Result<RoundPairing, PairingError> {
    let rounds = tournament.rounds.ok_or(PairingError::UnknownNumberOfRounds)?;
    let round = tournament.paired_rounds().saturating_add(1);
    let round =
        RoundNumber::new(round).ok().filter(|&round| round <= rounds).ok_or(PairingError::NoRoundLeft(rounds))?;
    pair_round(tournament, round, &players_to_pair(tournament, round))
}

/// The players without a bye in a round that is not paired yet.
pub fn players_to_pair(tournament: &Tournament, round: RoundNumber) -> BTreeSet<PairingNumber> {
    let has_bye =
        |number: PairingNumber| tournament.requested_byes.iter().any(|bye| bye.player == number && bye.round == round);
    let players = tournament.entrants.iter().filter(|entrant| entrant.results.len() <= round.index());
    players.map(|entrant| entrant.number).filter(|&number| !has_bye(number)).collect()
}

/// Pairs a round for these players, by the results of the rounds before it.
///
/// # Errors
/// The round cannot be paired.
pub fn pair_round(
    tournament: &Tournament,
    round: RoundNumber,
    players: &BTreeSet<PairingNumber>,
) -> Result<RoundPairing, PairingError> {
    if tournament.rounds.is_none() {
        return Err(PairingError::UnknownNumberOfRounds);
    }
    if initial_colour(tournament).is_none() {
        return Err(PairingError::NoInitialColour);
    }
    let field = Field::new(tournament, round, players);
    let found = pair_field(&field).ok_or(PairingError::NoPairing(round))?;
    Ok(board_order(&field, found))
}

/// Pairs of indices in the field, and who gets the bye.
pub(super) struct FieldPairing {
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// Pairs bracket after bracket (1.9.2). `None` if there is no complete pairing.
pub(super) fn pair_field(field: &Field) -> Option<FieldPairing> {
    let bye_score = if field.competitors.len() % 2 == 1 { Some(lowest_bye_score(field)?) } else { None };
    let mut remaining: Vec<usize> = (0..field.competitors.len()).collect();
    let mut moved_down = 0;
    let mut found = FieldPairing { pairs: Vec::new(), bye: None };
    while moved_down < remaining.len() {
        let paired = Bracket::new(field, &remaining, moved_down, bye_score).pair()?;
        let mut is_paired = vec![false; field.competitors.len()];
        for &(one, other) in &paired.pairs {
            is_paired[one] = true;
            is_paired[other] = true;
        }
        found.pairs.extend(paired.pairs);
        remaining.retain(|&index| !is_paired[index]);
        moved_down = paired.downfloaters.len();
    }
    found.bye = remaining.first().copied();
    (remaining.len() == usize::from(bye_score.is_some())).then_some(found)
}

/// [C5]: the lowest score of a player who may get the bye such that all others can be paired.
fn lowest_bye_score(field: &Field) -> Option<Points> {
    let players = &field.competitors;
    let bye = players.len();
    let is_edge = |u: usize, v: usize| {
        let (u, v) = (u.min(v), u.max(v));
        if v == bye { players[u].may_get_bye } else { players[u].may_meet(&players[v]) }
    };
    let mut scores: Vec<Points> = players.iter().map(|player| player.score).collect();
    scores.dedup();
    scores.reverse();
    let level = |u: usize| scores.iter().position(|score| *score == players[u].score).unwrap_or(0);
    let mut matching = StagedMatching::new(bye + 1, is_edge);
    matching.minimise(&[Criterion::new(|u, v| if u.max(v) == bye { level(u.min(v)) as u32 } else { 0 })])?;
    players.get(matching.mate(bye)).map(|player| player.score)
}

/// Colours and the order of boards (C.04.2, 4.2).
fn board_order(field: &Field, found: FieldPairing) -> RoundPairing {
    let players = &field.competitors;
    let mut pairs = found.pairs;
    pairs.sort_by_key(|&(one, other)| {
        let (one, other) = (&players[one], &players[other]);
        let scores = [one.score, other.score];
        (Reverse(scores[0].max(scores[1])), Reverse(scores[0] + scores[1]), one.number.min(other.number))
    });
    let pairings = pairs.into_iter().map(|(one, other)| {
        let (higher, lower) = (&players[one.min(other)], &players[one.max(other)]);
        match higher_colour(field, higher, lower) {
            Colour::White => Pairing { white: higher.number, black: lower.number },
            Colour::Black => Pairing { white: lower.number, black: higher.number },
        }
    });
    RoundPairing { pairings: pairings.collect(), bye: found.bye.map(|bye| players[bye].number) }
}
