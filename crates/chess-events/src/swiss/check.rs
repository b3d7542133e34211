//! The check of pairings that were made: each round against the rules.

use std::collections::BTreeSet;
use std::fmt;

use super::competitor::{Competitor, Field};
use super::dutch::{Pairing, PairingError, RoundPairing, pair_round};
use crate::{ByeKind, Colour, PairingNumber, RoundNumber, RoundResult, Tournament};

/// A round as it was paired, compared with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// The round.
    pub round: RoundNumber,
    /// The pairings that the rules prescribe for the players who were paired.
    pub prescribed: Result<RoundPairing, PairingError>,
    /// What differs, the gravest first; nothing if the round was paired by the rules.
    pub findings: Vec<Finding>,
}

/// A way in which a pairing breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The two have met before: [C1].
    Rematch(Pairing),
    /// The two must not meet.
    ProhibitedPair(Pairing),
    /// The player may not have the pairing-allocated bye: [C2].
    ByeNotAllowed(PairingNumber),
    /// The two have an absolute preference for the same colour, and neither is a topscorer: [C3].
    SameAbsolutePreference(Pairing),
    /// The player gets one colour for the third time running, or a colour difference beyond 2.
    ColourBound {
        /// The player.
        player: PairingNumber,
        /// The colour.
        colour: Colour,
    },
    /// A pairing that the rules do not prescribe.
    NotPrescribed(Pairing),
    /// A pairing that the rules prescribe but that was not made.
    NotMade(Pairing),
    /// The right pairing with the wrong colours; these are the right ones.
    WrongColours(Pairing),
    /// Somebody else should have the pairing-allocated bye.
    WrongBye {
        /// Who should have it.
        prescribed: Option<PairingNumber>,
        /// Who has it.
        made: Option<PairingNumber>,
    },
    /// The round cannot be paired by the rules at all.
    NoPairing(PairingError),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |pairing: &Pairing| format!("{}–{}", pairing.white, pairing.black);
        let name = |player: &Option<PairingNumber>| player.map_or("nobody".to_owned(), |player| player.to_string());
        match self {
            Self::Rematch(pairing) => write!(f, "{}: they have met before [C1].", pair(pairing)),
            Self::ProhibitedPair(pairing) => write!(f, "{}: a prohibited pair.", pair(pairing)),
            Self::ByeNotAllowed(player) => write!(f, "{player} may not have the pairing-allocated bye [C2]."),
            Self::SameAbsolutePreference(pairing) => {
                write!(f, "{}: both have an absolute preference for the same colour [C3].", pair(pairing))
            }
            Self::ColourBound { player, colour } => {
                let colour = if *colour == Colour::White { "White" } else { "Black" };
                write!(f, "{player} has {colour} three times running, or a colour difference beyond 2.")
            }
            Self::NotPrescribed(pairing) => write!(f, "{} is not prescribed.", pair(pairing)),
            Self::NotMade(pairing) => write!(f, "{} is prescribed.", pair(pairing)),
            Self::WrongColours(pairing) => write!(f, "{} is prescribed, with these colours.", pair(pairing)),
            Self::WrongBye { prescribed, made } => {
                write!(f, "The pairing-allocated bye is due to {}, not {}.", name(prescribed), name(made))
            }
            Self::NoPairing(error) => error.fmt(f),
        }
    }
}

/// Checks every round that was paired, by the results of the rounds before it. If the number of rounds is not stated, the
/// tournament is over: the last round that was paired is the last one.
///
/// ```
/// use chess_events::generate::{Options, generate};
/// use chess_events::{RoundNumber, swiss};
///
/// let tournament = generate(&Options::new(1, 12, RoundNumber::new(5)?));
/// let rounds = swiss::check(&tournament);
/// assert_eq!(rounds.len(), 5);
/// assert!(rounds.iter().all(|round| round.findings.is_empty()));
/// # Ok::<(), chess_events::InvalidNumber>(())
/// ```
pub fn check(tournament: &Tournament) -> Vec<RoundCheck> {
    let paired = tournament.paired_rounds();
    let with_rounds;
    let tournament = if tournament.rounds.is_none() {
        with_rounds = Tournament { rounds: RoundNumber::new(paired).ok(), ..tournament.clone() };
        &with_rounds
    } else {
        tournament
    };
    let rounds = (1..=paired).filter_map(|round| RoundNumber::new(round).ok());
    rounds.map(|round| check_round(tournament, round)).collect()
}

/// Checks one round, by the results of the rounds before it.
pub fn check_round(tournament: &Tournament, round: RoundNumber) -> RoundCheck {
    let made = pairings_made(tournament, round);
    let players = made.players();
    let prescribed = pair_round(tournament, round, &players);
    let mut findings = absolute_findings(tournament, round, &made, &players);
    match &prescribed {
        Ok(prescribed) => compare(prescribed, &made, &mut findings),
        Err(error) => findings.push(Finding::NoPairing(*error)),
    }
    RoundCheck { round, prescribed, findings }
}

/// What breaks the rules that all Swiss systems have in common (C.04.1): no rematch, no second bye, colours within bounds.
/// It says nothing about which of the pairings that are left should have been made.
pub fn basic_findings(tournament: &Tournament, round: RoundNumber) -> Vec<Finding> {
    let made = pairings_made(tournament, round);
    let mut findings = absolute_findings(tournament, round, &made, &made.players());
    findings.retain(|finding| !matches!(finding, Finding::SameAbsolutePreference(_)));
    findings
}

/// The pairings of a round as the results tell them, in the order of the players’ numbers.
pub fn pairings_made(tournament: &Tournament, round: RoundNumber) -> RoundPairing {
    let mut made = RoundPairing::default();
    for entrant in &tournament.entrants {
        let result = entrant.result(round);
        if result == (RoundResult::Bye { bye: ByeKind::PairingAllocated }) {
            made.bye = Some(entrant.number);
        }
        let Some(opponent) = result.opponent().filter(|&opponent| opponent > entrant.number) else { continue };
        let theirs = || tournament.entrant(opponent).and_then(|other| other.result(round).allocated_colour());
        let colour = result.allocated_colour().or_else(|| theirs().map(Colour::other));
        made.pairings.push(match colour {
            Some(Colour::White) | None => Pairing { white: entrant.number, black: opponent },
            Some(Colour::Black) => Pairing { white: opponent, black: entrant.number },
        });
    }
    made
}

fn absolute_findings(
    tournament: &Tournament,
    round: RoundNumber,
    made: &RoundPairing,
    players: &BTreeSet<PairingNumber>,
) -> Vec<Finding> {
    let field = Field::new(tournament, round, players);
    let player = |number: PairingNumber| field.competitors.iter().find(|player| player.number == number);
    let mut findings = Vec::new();
    for &pairing in &made.pairings {
        let (Some(white), Some(black)) = (player(pairing.white), player(pairing.black)) else { continue };
        if white.barred.contains(&black.number) {
            let met = tournament.entrant(white.number).is_some_and(|entrant| {
                let before = entrant.results.iter().take(round.index());
                before.into_iter().any(|result| result.is_played() && result.opponent() == Some(black.number))
            });
            findings.push(if met { Finding::Rematch(pairing) } else { Finding::ProhibitedPair(pairing) });
        } else if !white.may_meet(black) {
            findings.push(Finding::SameAbsolutePreference(pairing));
        }
        if !white.is_topscorer && !black.is_topscorer {
            let beyond = [(white, Colour::White), (black, Colour::Black)].into_iter();
            let beyond = beyond.filter(|(player, colour)| exceeds_bounds(player, *colour));
            findings.extend(beyond.map(|(player, colour)| Finding::ColourBound { player: player.number, colour }));
        }
    }
    let bye = made.bye.and_then(player).filter(|player| !player.may_get_bye);
    findings.extend(bye.map(|player| Finding::ByeNotAllowed(player.number)));
    findings
}

fn exceeds_bounds(player: &Competitor, colour: Colour) -> bool {
    let step = if colour == Colour::White { 1 } else { -1 };
    player.history.repeated() == Some(colour) || (player.history.difference() + step).abs() > 2
}

fn compare(prescribed: &RoundPairing, made: &RoundPairing, findings: &mut Vec<Finding>) {
    let reversed = |pairing: &Pairing| Pairing { white: pairing.black, black: pairing.white };
    for pairing in &made.pairings {
        if !prescribed.pairings.contains(pairing) && !prescribed.pairings.contains(&reversed(pairing)) {
            findings.push(Finding::NotPrescribed(*pairing));
        }
    }
    for pairing in &prescribed.pairings {
        if made.pairings.contains(&reversed(pairing)) {
            findings.push(Finding::WrongColours(*pairing));
        } else if !made.pairings.contains(pairing) {
            findings.push(Finding::NotMade(*pairing));
        }
    }
    if prescribed.bye != made.bye {
        findings.push(Finding::WrongBye { prescribed: prescribed.bye, made: made.bye });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf;

    /// The findings of each round of a tournament of four players.
    fn findings(rounds: [&str; 4]) -> Vec<Vec<String>> {
        let mut text = "142 3\n152 W\n".to_owned();
        for (number, rounds) in (1..).zip(rounds) {
            let points = rounds.chars().skip(7).step_by(10).filter(|&result| result == '1').count();
            text += &format!("001 {number:4}      Player{:60}{points:2}.0       {rounds}\n", "");
        }
        let tournament = trf::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).tournament;
        let lines = |round: RoundCheck| round.findings.iter().map(ToString::to_string).collect();
        check(&tournament).into_iter().map(lines).collect()
    }

    #[test]
    fn pairings_against_the_rules_are_found() {
        let first = ["1–2 is not prescribed.", "4–3 is not prescribed.", "1–3 is prescribed.", "4–2 is prescribed."];
        let found = findings(["   2 w 1     3 b 1", "   1 b 0     4 w 0", "   4 b 1     1 w 0", "   3 w 0     2 b 1"]);
        assert_eq!(found, [first.to_vec(), Vec::new()]);
        let found = findings(["   3 b 1     4 b 1", "   4 w 1     3 w 0", "   1 w 0     2 b 1", "   2 b 0     1 w 0"]);
        assert_eq!(found[0], ["1–3 is prescribed, with these colours.", "4–2 is prescribed, with these colours."]);
    }

    #[test]
    fn rematches_are_found() {
        let found = findings(["   3 w 1     3 b 1", "   4 b 1     4 w 0", "   1 b 0     1 w 0", "   2 w 0     2 b 1"]);
        assert!(found[0].is_empty());
        assert_eq!(found[1][..2], ["3–1: they have met before [C1].", "2–4: they have met before [C1]."]);
    }
}
