//! Compares tie-breaks and places with gacrux, the checker of FIDE's Technical Commission, over random events.
//!
//! `GACRUX_EVENTS` is the number of events, `GACRUX_SEED` the first seed.

mod events;
#[path = "../gacrux/python.rs"]
mod python;
#[path = "../../../chess-laws/tests/skipped/mod.rs"]
mod skipped;

use std::collections::BTreeMap;
use std::env;
use std::fmt::Display;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};

use chess_events::{
    Format, GameOutcome, RoundResult, Standings, StandingsRules, TeamEvent, TieBreakScore, Tournament,
    player_standings, team_standings, trf,
};
use serde_json::{Value, json};

const EVENTS: u64 = 300;

const TEAM_EVENTS: u64 = 100;

/// Values that are compared in Swiss tournaments. Fore Buchholz comes last: once gacrux has computed it, a requested bye
/// that only a forfeit loss in the last round follows counts as awarded in all later tie-breaks of the list, not as a
/// draw (C.07, 16.2.5 and 16.3.2).
const SWISS: &str = "PTS,WIN,WON,BPG,BWG,REP,TPN,PS,PS/C1,PS/C2,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/C1/P,AOB,SB,SB/C1,\
                     SB/C2,SB/P,SB/C1/P,ARO,ARO/C1,ARO/C2,ARO/M1,TPR,PTP,APRO,APPO,RTNG,FB,FB/C1,FB/M1,AOB/F";

/// Values that are compared in round robins.
const ROUND_ROBIN: &str = "PTS,WIN,REP,TPN,PS,SB,SB/C1,SB/C2,KS,KS/L+1,KS/L+2,KS/L-1,KS/L-2,ARO,ARO/C1,TPR,PTP,APRO,\
                           APPO,RTNG";

/// Values that are compared in round robins without forfeits. gacrux counts only games over the board. By C.07, 15.2,
/// forfeits in round robins are regular games, and only forfeit losses are unplayed for tie-breaks from own results.
const ROUND_ROBIN_WITHOUT_FORFEITS: &str = "WON,BPG,BWG";

/// Compared where every game is won and lost, or drawn. gacrux compares the points with those of a draw; by C.07, 7.7,
/// the points of a game are compared with the opponent’s, who may have none either.
const WITHOUT_UNUSUAL_RESULTS: &str = "PTS,STD";

/// Orders whose places are compared.
const ORDERS: [(Format, &str); 7] = [
    (Format::Swiss, "PTS,DE,BH/C1,BH,SB"),
    (Format::Swiss, "PTS,BH,DE,WIN"),
    (Format::Swiss, "DE,PTS"),
    (Format::Swiss, "PTS,DE/P,RTNG,TPN/R"),
    (Format::RoundRobin, "PTS,DE,WIN,SB,KS"),
    (Format::RoundRobin, "PTS,WIN,SB,DE"),
    (Format::RoundRobin, "PTS,SB,DE,TPN"),
];

/// Values that are compared in team tournaments.
const TEAMS: &str = "PTS,MPVGP,WIN,PS,REP,STD,BH,BH:GP,BH/C1,BH:GP/C1,BH/M1,SB,SB:GP,SB/C1,EMMSB,EMGSB,EGMSB,EGGSB,EMMSB/C1,\
                     EMGSB/C1,EGMSB/C1,EGGSB/C1,EMGSB/C2,SSSC,SSSC/K3,BC";

/// Orders whose places are compared in team tournaments.
const TEAM_ORDERS: [&str; 9] = [
    "PTS,DE,MPVGP,BH",
    "PTS,DE:GP,BC",
    "PTS,EDE,BC",
    "PTS,EDEBT",
    "PTS,EDEBB",
    "PTS,EDET",
    "PTS,EDEB",
    "PTS,MPVGP,TBR",
    "PTS,MPVGP,BBE",
];

/// By code or order, how often something differs, and the first time.
type Differences = BTreeMap<String, (u64, String)>;

fn setting(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

fn seeds(usual: u64) -> std::ops::Range<u64> {
    let first = setting("GACRUX_SEED").unwrap_or(1);
    first..first + setting("GACRUX_EVENTS").unwrap_or(usual)
}

#[test]
fn standings_of_players_and_gacrux_agree() {
    let Some(mut reference) = Reference::start() else { return };
    let mut values = 0;
    let mut differences = Differences::new();
    for seed in seeds(EVENTS) {
        let (format, tournament) = match seed % 3 {
            0 => (Format::Swiss, events::swiss(seed)),
            1 => (Format::Swiss, events::paired_swiss(seed)),
            _ => (Format::RoundRobin, events::round_robin(seed)),
        };
        let codes = if format == Format::Swiss { SWISS } else { ROUND_ROBIN };
        let is_forfeit = |result: &RoundResult| !result.is_played() && result.opponent().is_some();
        let with_forfeits = tournament.entrants.iter().flat_map(|entrant| &entrant.results).any(is_forfeit);
        let own = (format == Format::RoundRobin && !with_forfeits).then_some(ROUND_ROBIN_WITHOUT_FORFEITS);
        let usual = (!has_unusual_results(&tournament)).then_some(WITHOUT_UNUSUAL_RESULTS);
        let orders = ORDERS.iter().filter(|order| order.0 == format).map(|order| order.1);
        let lists: Vec<&str> = std::iter::once(codes).chain(own).chain(usual).chain(orders).collect();
        let answers = reference.ask(&tournament, format, &lists);
        for (list, answer) in lists.iter().zip(answers) {
            let rules = StandingsRules::parse(format, list).expect("allowed codes");
            values += compare(seed, &player_standings(&tournament, &rules), &answer, &mut differences);
        }
    }
    println!("{values} values compared");
    assert!(differences.is_empty(), "{differences:#?}");
}

#[test]
fn standings_of_teams_and_gacrux_agree() {
    let Some(mut reference) = Reference::start() else { return };
    let mut values = 0;
    let mut differences = Differences::new();
    for seed in seeds(TEAM_EVENTS) {
        let tournament = events::teams(seed);
        let event = TeamEvent::of_tournament(&tournament, TieBreakScore::Match);
        let lists: Vec<&str> = std::iter::once(TEAMS).chain(TEAM_ORDERS).collect();
        let answers = reference.ask(&tournament, Format::Swiss, &lists);
        for (list, answer) in lists.iter().zip(answers) {
            let rules = StandingsRules::parse_for_teams(Format::Swiss, list).expect("allowed codes");
            values += compare(seed, &team_standings(&event, &rules), &answer, &mut differences);
        }
    }
    println!("{values} values compared");
    assert!(differences.is_empty(), "{differences:#?}");
}

/// Whether a game ended ½–0 or 0–0.
fn has_unusual_results(tournament: &Tournament) -> bool {
    let results = tournament.entrants.iter().flat_map(|entrant| (0..).zip(&entrant.results));
    let is_unusual = |(index, result): (usize, &RoundResult)| {
        let RoundResult::Game { opponent, outcome: own, .. } = *result else { return false };
        let theirs = tournament.entrant(opponent).and_then(|opponent| opponent.results.get(index));
        let Some(RoundResult::Game { outcome: theirs, .. }) = theirs else { return true };
        let expected = match own {
            GameOutcome::Win => GameOutcome::Loss,
            GameOutcome::Loss => GameOutcome::Win,
            other => other,
        };
        *theirs != expected
    };
    results.into_iter().any(is_unusual)
}

/// Compares ranks and values; returns how many were compared.
fn compare<N: Display>(seed: u64, standings: &Standings<N>, answer: &Value, differences: &mut Differences) -> u64 {
    let list = standings.criteria.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let mut compared = 0;
    let mut differs = |code: &str, text: String| {
        let entry = differences.entry(code.to_owned()).or_insert((0, format!("seed {seed}, {text}")));
        entry.0 += 1;
    };
    for place in &standings.places {
        let who = &place.competitor;
        let theirs = answer[who.to_string()].as_array().unwrap_or_else(|| panic!("{seed}, {who}: {answer}"));
        if theirs[0].as_u64() != Some(place.rank as u64) {
            differs(&format!("places by {list}"), format!("number {who}: place {}, gacrux {}", place.rank, theirs[0]));
        }
        compared += 1;
        for (index, criterion) in standings.criteria.iter().enumerate() {
            let code = criterion.to_string();
            // gacrux gives a rank within the tied group as the value.
            if ["DE", "EDE", "TBR", "BBE"].iter().any(|within_group| code.starts_with(within_group)) {
                continue;
            }
            let Some(evaluation) = &place.evaluations[index] else { continue };
            let text = theirs[index + 1].as_str().expect("a text");
            // gacrux rounds averages and quotients.
            let rounds = code.starts_with("AOB") || code.starts_with("SSSC");
            let agrees = match evaluation.value {
                None => text == "None",
                Some(value) => text.parse::<f64>().is_ok_and(|number| {
                    let own = value.numerator() as f64 / value.denominator() as f64;
                    (number - own).abs() <= if rounds { 0.005_001 } else { 1e-9 }
                }),
            };
            compared += 1;
            if !agrees {
                differs(&code, format!("number {who}: {evaluation}, gacrux {text}"));
            }
        }
    }
    compared
}

struct Reference {
    child: Child,
    answers: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Reference {
    fn start() -> Option<Self> {
        let mut command = python::python("tie_breaks/reference.py")?;
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("python3 starts");
        let answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Some(Self { child, answers })
    }

    fn ask(&mut self, tournament: &Tournament, format: Format, lists: &[&str]) -> Vec<Value> {
        let lists: Vec<Vec<&str>> = lists.iter().map(|list| list.split(',').collect()).collect();
        let asked = json!({
            "trf": trf::write(tournament),
            // A tournament ends before its last round where no pairing complies; gacrux would count the others as missed.
            "rounds": tournament.paired_rounds(),
            "round_robin": format == Format::RoundRobin,
            "lists": lists,
        });
        let input = self.child.stdin.as_mut().expect("a pipe");
        writeln!(input, "{asked}").expect("gacrux runs");
        let answer = self.answers.next().expect("gacrux answers").expect("text");
        serde_json::from_str(&answer).expect("JSON")
    }
}

impl Drop for Reference {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
