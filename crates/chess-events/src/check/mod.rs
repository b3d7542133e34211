//! The check of a whole tournament: its rounds against the pairing rules, its places against the list of tie-breaks.
//!
//! ```
//! use chess_events::check::check_event;
//! use chess_events::generate::{Options, generate};
//! use chess_events::RoundNumber;
//!
//! let mut tournament = generate(&Options::new(1, 12, RoundNumber::new(5)?));
//! assert!(check_event(&tournament).agrees());
//! tournament.entrants[3].stated_rank = Some(12);
//! let checked = check_event(&tournament);
//! let wrong: Vec<u16> = checked.standings.places.iter().filter(|place| !place.agrees).map(|place| place.number).collect();
//! assert_eq!(wrong, [4]);
//! # Ok::<(), chess_events::InvalidNumber>(())
//! ```

mod pairings;
mod remark;
mod rules;
mod standings;
mod system;
mod teams;

use std::fmt;

pub use remark::Remark;
pub use rules::PairingRules;
pub use standings::{PlaceCheck, StandingsCheck, WrongSum};

use crate::swiss::{Finding, Pairing};
use crate::{Fixture, Note, RoundNumber, TeamNumber, Tournament};

/// What the check of a tournament has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCheck {
    /// The rules that the rounds were compared with.
    pub rules: PairingRules,
    /// The rounds that were paired. Without rules nothing is found in them.
    pub rounds: Vec<CheckedRound>,
    /// The places.
    pub standings: StandingsCheck,
    /// What was assumed, and what was not checked.
    pub remarks: Vec<Remark>,
}

/// A round, compared with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// The round.
    pub round: RoundNumber,
    /// What differs, the gravest first.
    pub findings: Vec<RoundFinding>,
}

/// What differs in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundFinding {
    /// A pairing of two players, or a bye.
    Players(Finding),
    /// The two have met as often as they should before.
    MetTooOften(Pairing),
    /// The two have met less often than everybody else when the tournament is over.
    MetTooSeldom(Pairing),
    /// A match that the rules do not prescribe.
    MatchNotPrescribed([TeamNumber; 2]),
    /// A match that the rules prescribe but that was not played.
    MatchNotMade(Fixture),
    /// The right match, in which the other team should have White on the first board.
    MatchColours(Fixture),
    /// The teams have met before.
    MatchAgain([TeamNumber; 2]),
}

impl EventCheck {
    /// Whether nothing that was checked differs.
    pub fn agrees(&self) -> bool {
        self.rounds.iter().all(|round| round.findings.is_empty()) && self.standings.agrees()
    }

    /// A note for each round that differs, to be kept with the tournament: see [`Tournament::add_note`].
    pub fn notes(&self) -> Vec<Note> {
        let note = |round: &CheckedRound| Note::of_findings(Note::PAIRING_CHECK, round.round, &round.findings);
        self.rounds.iter().filter_map(note).collect()
    }
}

/// Checks a tournament. Time grows as that of [`swiss::check`](crate::swiss::check).
pub fn check_event(tournament: &Tournament) -> EventCheck {
    let mut remarks = Vec::new();
    let rules = system::rules_of(tournament, &mut remarks);
    let rounds = pairings::check(tournament, &rules, &mut remarks);
    let standings = standings::check(tournament, &rules, &mut remarks);
    EventCheck { rules, rounds, standings, remarks }
}

impl fmt::Display for RoundFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(finding) => finding.fmt(f),
            Self::MetTooOften(pair) => write!(f, "{}–{} is one meeting too many.", pair.white, pair.black),
            Self::MetTooSeldom(pair) => write!(f, "{}–{} is missing at the end.", pair.white, pair.black),
            Self::MatchNotPrescribed([one, other]) => write!(f, "The match {one}–{other} is not prescribed."),
            Self::MatchNotMade(fixture) => write!(f, "The match {}–{} is prescribed.", fixture.home, fixture.away),
            Self::MatchColours(Fixture { home, away }) => {
                write!(f, "The match {home}–{away} is prescribed, with White for {home} on the first board.")
            }
            Self::MatchAgain([one, other]) => write!(f, "The match {one}–{other}: the teams have met before."),
        }
    }
}

#[cfg(test)]
mod tests;
