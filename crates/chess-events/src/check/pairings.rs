//! The rounds of players, compared with the rules.

use std::collections::BTreeMap;

use super::remark::Remark;
use super::rules::PairingRules;
use super::system::meetings;
use super::{CheckedRound, RoundFinding, teams};
use crate::swiss::{Finding, Pairing, basic_findings, pairings_made};
use crate::{Cycles, Entrant, InvalidSize, PairingNumber, RoundNumber, RoundRobin, Tournament, swiss};

pub(super) fn check(tournament: &Tournament, rules: &PairingRules, remarks: &mut Vec<Remark>) -> Vec<CheckedRound> {
    let or_remark = |result: Result<Vec<CheckedRound>, InvalidSize>, remarks: &mut Vec<Remark>| {
        result.unwrap_or_else(|error| {
            let reason = error.to_string();
            remarks.push(Remark::PairingsNotChecked(reason.trim_end_matches('.').to_owned()));
            unchecked(tournament)
        })
    };
    match rules {
        PairingRules::Dutch => {
            let last = RoundNumber::new(tournament.paired_rounds()).ok().filter(|_| tournament.rounds.is_none());
            remarks.extend(last.map(Remark::AssumedLastRound));
            let rounds = swiss::check(tournament).into_iter();
            rounds.map(|checked| of_players(checked.round, checked.findings)).collect()
        }
        PairingRules::SwissBasics(_) => {
            rounds(tournament).map(|round| of_players(round, basic_findings(tournament, round))).collect()
        }
        PairingRules::Berger(cycles) => {
            let found = check_tables(tournament, *cycles, remarks);
            or_remark(found, remarks)
        }
        PairingRules::Everybody(cycles) => check_meetings(tournament, *cycles, remarks),
        PairingRules::TeamBerger(cycles) => {
            let found = fewest(*cycles, |cycles| teams::check_tables(tournament, cycles));
            if tournament.system.is_none() && found.as_ref().is_ok_and(|found| have_own_order(found)) {
                remarks.push(Remark::PairingsNotChecked(OWN_ORDER.to_owned()));
                return unchecked(tournament);
            }
            or_remark(found, remarks)
        }
        PairingRules::TeamSwiss(_) => teams::check_rematches(tournament),
        PairingRules::Unknown => unchecked(tournament),
    }
}

fn rounds(tournament: &Tournament) -> impl Iterator<Item = RoundNumber> + use<> {
    (1..=tournament.paired_rounds()).filter_map(|round| RoundNumber::new(round).ok())
}

fn unchecked(tournament: &Tournament) -> Vec<CheckedRound> {
    rounds(tournament).map(|round| CheckedRound { round, findings: Vec::new() }).collect()
}

fn of_players(round: RoundNumber, findings: Vec<Finding>) -> CheckedRound {
    CheckedRound { round, findings: findings.into_iter().map(RoundFinding::Players).collect() }
}

/// The order of a double round robin’s rounds that fits better: with or without the exchange of two of them.
fn fewest(
    cycles: Cycles,
    check: impl Fn(Cycles) -> Result<Vec<CheckedRound>, InvalidSize>,
) -> Result<Vec<CheckedRound>, InvalidSize> {
    let found = check(cycles)?;
    let other = match cycles {
        Cycles::Single => return Ok(found),
        Cycles::Double => Cycles::DoubleSwapped,
        Cycles::DoubleSwapped => Cycles::Double,
    };
    let count = |rounds: &[CheckedRound]| rounds.iter().map(|round| round.findings.len()).sum::<usize>();
    let of_other = check(other)?;
    Ok(if count(&of_other) < count(&found) { of_other } else { found })
}

const OWN_ORDER: &str =
    "the order of rounds is not that of the Berger tables; everybody’s meeting everybody was checked";

/// Whether most rounds are not those of the tables.
fn have_own_order(found: &[CheckedRound]) -> bool {
    2 * found.iter().filter(|round| !round.findings.is_empty()).count() > found.len()
}

/// A round robin whose system was assumed, and that was not played by the tables, had an order of its own.
fn check_tables(
    tournament: &Tournament,
    cycles: Cycles,
    remarks: &mut Vec<Remark>,
) -> Result<Vec<CheckedRound>, InvalidSize> {
    let left = players_who_left(tournament);
    let found = fewest(cycles, |cycles| {
        let tables = RoundRobin::new(tournament.entrants.len(), cycles)?;
        Ok(rounds(tournament).map(|round| compare(tournament, &left, tables, round)).collect())
    })?;
    if tournament.system.is_none() && have_own_order(&found) {
        remarks.push(Remark::PairingsNotChecked(OWN_ORDER.to_owned()));
        return Ok(check_meetings(tournament, cycles, remarks));
    }
    tell_who_left(left, remarks);
    Ok(found)
}

/// Players without an opponent in the last round, with their first round after which they have none.
fn players_who_left(tournament: &Tournament) -> BTreeMap<PairingNumber, RoundNumber> {
    let paired = usize::from(tournament.paired_rounds());
    let first_without = |entrant: &Entrant| {
        let played = entrant.results.iter().rposition(|result| result.opponent().is_some());
        let index = played.map_or(0, |index| index + 1);
        // With an odd number, somebody has the last round off.
        let rounds_off = tournament.entrants.len() % 2;
        (index + rounds_off < paired).then_some((entrant.number, RoundNumber::from_index(index).ok()?))
    };
    let mut left: BTreeMap<PairingNumber, RoundNumber> = tournament.entrants.iter().filter_map(first_without).collect();
    // Whoever lacks the last game alone may have lost the opponent to one of those who left before.
    let is_last = |round: RoundNumber| usize::from(round.get()) == paired;
    if left.values().any(|&round| !is_last(round)) {
        left.retain(|_, round| !is_last(*round));
    }
    left
}

fn tell_who_left(left: BTreeMap<PairingNumber, RoundNumber>, remarks: &mut Vec<Remark>) {
    remarks.extend(left.into_iter().map(|(player, round)| Remark::Left { player, round }));
}

/// One round against the tables.
fn compare(
    tournament: &Tournament,
    left: &BTreeMap<PairingNumber, RoundNumber>,
    tables: RoundRobin,
    round: RoundNumber,
) -> CheckedRound {
    let mut made = pairings_made(tournament, round).pairings;
    // Numbers of the tables are places in the order of the players, should a number be missing.
    let number = |of_table: PairingNumber| tournament.entrants.get(of_table.index()).map(|entrant| entrant.number);
    let mut findings = Vec::new();
    for game in tables.round(round).games {
        let (Some(white), Some(black)) = (number(game.white), number(game.black)) else { continue };
        let prescribed = Pairing { white, black };
        let reversed = Pairing { white: black, black: white };
        if let Some(index) = made.iter().position(|pairing| [prescribed, reversed].contains(pairing)) {
            let has_colours = has_colour(tournament, white, round) || has_colour(tournament, black, round);
            if made.remove(index) == reversed && has_colours {
                findings.push(Finding::WrongColours(prescribed));
            }
        } else if ![white, black].iter().any(|player| left.get(player).is_some_and(|&first| round >= first)) {
            findings.push(Finding::NotMade(prescribed));
        }
    }
    let not_prescribed: Vec<Finding> = made.into_iter().map(Finding::NotPrescribed).collect();
    findings.splice(0..0, not_prescribed);
    of_players(round, findings)
}

fn has_colour(tournament: &Tournament, player: PairingNumber, round: RoundNumber) -> bool {
    tournament.entrant(player).is_some_and(|entrant| entrant.result(round).allocated_colour().is_some())
}

/// That nobody meets anybody more than once, or twice; and at the end, everybody so often.
fn check_meetings(tournament: &Tournament, cycles: Cycles, remarks: &mut Vec<Remark>) -> Vec<CheckedRound> {
    let times = if cycles == Cycles::Single { 1 } else { 2 };
    let mut so_far: BTreeMap<[PairingNumber; 2], usize> = BTreeMap::new();
    let mut checked = Vec::new();
    for round in rounds(tournament) {
        let mut findings = Vec::new();
        for pairing in pairings_made(tournament, round).pairings {
            let pair = [pairing.white.min(pairing.black), pairing.white.max(pairing.black)];
            let count = so_far.entry(pair).or_default();
            *count += 1;
            if *count > times {
                findings.push(RoundFinding::MetTooOften(pairing));
            }
        }
        checked.push(CheckedRound { round, findings });
    }
    let left = players_who_left(tournament);
    let is_over = tournament.rounds.is_none_or(|rounds| rounds.get() == tournament.paired_rounds());
    if let Some(last) = checked.last_mut().filter(|_| is_over) {
        let met = meetings(tournament);
        let players = || tournament.entrants.iter().map(|entrant| entrant.number).filter(|one| !left.contains_key(one));
        for white in players() {
            for black in players().filter(|&black| black > white) {
                if met.get(&[white, black]).copied().unwrap_or(0) < times {
                    last.findings.push(RoundFinding::MetTooSeldom(Pairing { white, black }));
                }
            }
        }
    }
    tell_who_left(left, remarks);
    checked
}
