//! Which rules a tournament is compared with.

use std::collections::BTreeMap;

use super::remark::Remark;
use super::rules::PairingRules;
use super::teams::matches;
use crate::{CalendarDate, Cycles, Format, PairingNumber, PairingSystem, TeamNumber, Tournament};

/// The rules that a tournament states, or that its pairings look like.
pub(super) fn rules_of(tournament: &Tournament, remarks: &mut Vec<Remark>) -> PairingRules {
    match &tournament.system {
        Some(system) => stated(system, tournament, remarks),
        None => {
            let mut others = Vec::new();
            let rules = match assumed(tournament) {
                PairingRules::Dutch => dutch(tournament, &mut others),
                other => other,
            };
            remarks.push(Remark::AssumedRules(rules.clone()));
            remarks.append(&mut others);
            rules
        }
    }
}

fn stated(system: &PairingSystem, tournament: &Tournament, remarks: &mut Vec<Remark>) -> PairingRules {
    let rules = match system {
        PairingSystem::Dutch => dutch(tournament, remarks),
        PairingSystem::Dutch2026 => PairingRules::Dutch,
        // The name that bbpPairings has for them.
        PairingSystem::Other(code) if code == "FIDE_DUTCH_2025" => PairingRules::Dutch,
        PairingSystem::Dutch2017 | PairingSystem::Dubov | PairingSystem::Burstein => {
            remarks.push(Remark::OnlyBasicRules(system.to_string()));
            PairingRules::SwissBasics(system.clone())
        }
        PairingSystem::RoundRobin | PairingSystem::BergerRoundRobin => PairingRules::Berger(Cycles::Single),
        PairingSystem::DoubleRoundRobin => PairingRules::Berger(Cycles::DoubleSwapped),
        PairingSystem::BergerDoubleRoundRobin => PairingRules::Berger(Cycles::Double),
        PairingSystem::CustomRoundRobin => PairingRules::Everybody(cycles_of(&meetings(tournament))),
        PairingSystem::Other(code) if is_code_of(code, "TEAM_ROUNDROBIN") => PairingRules::TeamBerger(Cycles::Single),
        PairingSystem::Other(code) if is_code_of(code, "TEAM_DOUBLEROUNDROBIN") => {
            PairingRules::TeamBerger(Cycles::Double)
        }
        PairingSystem::Other(code) if code.starts_with("FIDE_TEAM") => {
            let reason = format!("{code} is not computed here; only second matches of two teams were looked for");
            remarks.push(Remark::PairingsNotChecked(reason));
            PairingRules::TeamSwiss(system.clone())
        }
        PairingSystem::DoubleSwiss
        | PairingSystem::CustomSwiss
        | PairingSystem::CustomKnockout
        | PairingSystem::Other(_) => PairingRules::Unknown,
    };
    if rules == PairingRules::Unknown {
        remarks.push(Remark::PairingsNotChecked(format!("the rules of {system} are not known here")));
    }
    rules
}

/// The Dutch system in force when the tournament began.
fn dutch(tournament: &Tournament, remarks: &mut Vec<Remark>) -> PairingRules {
    let is_earlier = |start: CalendarDate| (start.year(), start.month().unwrap_or(1)) < (2026, 2);
    if tournament.start.is_some_and(is_earlier) {
        remarks.push(Remark::OnlyBasicRules("The Dutch system in force until January 2026".to_owned()));
        return PairingRules::SwissBasics(PairingSystem::Dutch2017);
    }
    PairingRules::Dutch
}

/// Whether a code is one of FIDE’s, which come with two prefixes.
fn is_code_of(code: &str, kind: &str) -> bool {
    ["FIDE_", "BERGER_"].iter().any(|prefix| code.strip_prefix(prefix) == Some(kind))
}

/// Whether opponents were known before the start (C.07, 15).
pub(super) fn format_of(tournament: &Tournament, rules: &PairingRules) -> Format {
    let code = tournament.system.as_ref().map_or("", |system| system.code());
    let is_predetermined = ["ROUNDROBIN", "SCHEVENINGEN", "SCHILLER"].iter().any(|kind| code.contains(kind));
    match rules {
        PairingRules::Berger(_) | PairingRules::Everybody(_) | PairingRules::TeamBerger(_) => Format::RoundRobin,
        _ if is_predetermined => Format::RoundRobin,
        _ => Format::Swiss,
    }
}

/// Old formats say nothing of the system: a round robin is told by everybody’s having met everybody.
fn assumed(tournament: &Tournament) -> PairingRules {
    if is_team_competition(tournament) {
        let found = team_meetings(tournament);
        let is_round_robin = everybody_met(tournament.teams.len(), &found);
        return if is_round_robin { PairingRules::TeamBerger(cycles_of(&found)) } else { PairingRules::Unknown };
    }
    let found = meetings(tournament);
    if everybody_met(tournament.entrants.len(), &found) {
        PairingRules::Berger(cycles_of(&found))
    } else {
        PairingRules::Dutch
    }
}

/// Whether each two competitors have met, all equally often: once or twice.
fn everybody_met<K>(competitors: usize, meetings: &BTreeMap<K, usize>) -> bool {
    let pairs = competitors * competitors.saturating_sub(1) / 2;
    let times = meetings.values().next().copied().unwrap_or(0);
    competitors > 2 && meetings.len() == pairs && times <= 2 && meetings.values().all(|&count| count == times)
}

/// Whether teams play each other. Informal teams of a tournament of players do not.
pub(super) fn is_team_competition(tournament: &Tournament) -> bool {
    !tournament.teams.is_empty()
        && match &tournament.system {
            Some(PairingSystem::Other(_)) => true,
            Some(_) => false,
            None => teams_meet_teams(tournament),
        }
}

/// Whether in every round the players of a team meet those of one other team.
fn teams_meet_teams(tournament: &Tournament) -> bool {
    let members = tournament.teams.iter().flat_map(|team| team.members.iter().map(|&member| (member, team.number)));
    let team_of: BTreeMap<PairingNumber, TeamNumber> = members.collect();
    let mut opponents: BTreeMap<(usize, TeamNumber), TeamNumber> = BTreeMap::new();
    tournament.entrants.iter().all(|entrant| {
        let Some(&own) = team_of.get(&entrant.number) else { return true };
        (0..).zip(&entrant.results).all(|(round, result)| {
            let Some(other) = result.opponent().and_then(|opponent| team_of.get(&opponent)) else { return true };
            *other != own && *opponents.entry((round, own)).or_insert(*other) == *other
        })
    })
}

/// How often each two players were paired, the smaller number first.
pub(super) fn meetings(tournament: &Tournament) -> BTreeMap<[PairingNumber; 2], usize> {
    let mut meetings = BTreeMap::new();
    for entrant in &tournament.entrants {
        let opponents = entrant.results.iter().filter_map(|result| result.opponent());
        for opponent in opponents.filter(|&opponent| opponent > entrant.number) {
            *meetings.entry([entrant.number, opponent]).or_default() += 1;
        }
    }
    meetings
}

fn team_meetings(tournament: &Tournament) -> BTreeMap<[u16; 2], usize> {
    let mut meetings = BTreeMap::new();
    for of_tournament in matches(tournament) {
        *meetings.entry([of_tournament.home.get(), of_tournament.away.get()]).or_default() += 1;
    }
    meetings
}

/// Two cycles as soon as two competitors have met twice.
fn cycles_of<K>(meetings: &BTreeMap<K, usize>) -> Cycles {
    if meetings.values().any(|&count| count > 1) { Cycles::Double } else { Cycles::Single }
}
