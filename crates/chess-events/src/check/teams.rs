//! Matches of teams, compared with the Berger tables.

use std::collections::BTreeSet;

use super::{CheckedRound, RoundFinding};
use crate::{
    Colour, Cycles, Fixture, InvalidSize, RoundNumber, TeamEvent, TeamMatch, TeamNumber, TieBreakScore, Tournament,
    league_rounds,
};

/// The matches of a tournament; the home team is the one with the smaller number.
pub(super) fn matches(tournament: &Tournament) -> Vec<TeamMatch> {
    TeamEvent::of_tournament(tournament, TieBreakScore::Match).matches
}

fn rounds_of(matches: &[TeamMatch]) -> impl Iterator<Item = RoundNumber> + use<> {
    let last = matches.iter().map(|of_event| of_event.round.get()).max().unwrap_or(0);
    (1..=last).filter_map(|round| RoundNumber::new(round).ok())
}

/// Whether no two teams meet twice.
pub(super) fn check_rematches(tournament: &Tournament) -> Vec<CheckedRound> {
    let matches = matches(tournament);
    let mut met = BTreeSet::new();
    let mut checked = Vec::new();
    for round in rounds_of(&matches) {
        let pairs = matches.iter().filter(|of_event| of_event.round == round);
        let pairs: Vec<[TeamNumber; 2]> = pairs.map(|of_event| [of_event.home, of_event.away]).collect();
        let again = pairs.into_iter().filter(|pair| !met.insert(*pair));
        checked.push(CheckedRound { round, findings: again.map(RoundFinding::MatchAgain).collect() });
    }
    checked
}

/// The rounds against the Berger tables.
///
/// # Errors
/// There are too few teams, or too many.
pub(super) fn check_tables(tournament: &Tournament, cycles: Cycles) -> Result<Vec<CheckedRound>, InvalidSize> {
    let matches = matches(tournament);
    let tables = league_rounds(tournament.teams.len(), cycles)?;
    let mut checked = Vec::new();
    for round in rounds_of(&matches) {
        let of_table = tables.iter().find(|table| table.round == round);
        let mut left: Vec<[TeamNumber; 2]> = Vec::new();
        left.extend(matches.iter().filter(|made| made.round == round).map(|made| [made.home, made.away]));
        let mut findings = Vec::new();
        for fixture in of_table.iter().flat_map(|table| &table.fixtures) {
            let Fixture { home, away } = *fixture;
            let pair = [home.min(away), home.max(away)];
            match left.iter().position(|made| *made == pair) {
                None => findings.push(RoundFinding::MatchNotMade(*fixture)),
                Some(index) => {
                    left.remove(index);
                    let white = white_on_first_board(tournament, round, pair);
                    if white.is_some_and(|white| white != home) {
                        findings.push(RoundFinding::MatchColours(*fixture));
                    }
                }
            }
        }
        let not_prescribed = left.into_iter().map(RoundFinding::MatchNotPrescribed);
        findings.splice(0..0, not_prescribed);
        checked.push(CheckedRound { round, findings });
    }
    Ok(checked)
}

/// Which of two teams has White on the first board: told by the first player of one of them who met the other.
fn white_on_first_board(tournament: &Tournament, round: RoundNumber, pair: [TeamNumber; 2]) -> Option<TeamNumber> {
    let [one, other] = pair.map(|number| tournament.teams.iter().find(|team| team.number == number));
    let (one, other) = (one?, other?);
    let line_up = tournament.line_ups.iter().find(|of| of.team == one.number && of.round == round);
    // A line-up has empty boards; without one, the first who plays sits on the first board.
    let first = match line_up {
        Some(line_up) => line_up.boards.first().copied().flatten(),
        None => one.members.iter().copied().find(|&member| {
            let opponent = tournament.entrant(member).and_then(|entrant| entrant.result(round).opponent());
            opponent.is_some_and(|opponent| other.members.contains(&opponent))
        }),
    };
    match tournament.entrant(first?)?.result(round).allocated_colour()? {
        Colour::White => Some(one.number),
        Colour::Black => Some(other.number),
    }
}
