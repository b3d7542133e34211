//! Compares tie-breaks and places with gacrux, the checker of FIDE's Technical Commission, over random events.
//!
//! The packages of `requirements.txt` are looked for in `target/gacrux`, or in the folder that `GACRUX_PACKAGES` names.
//! `GACRUX_EVENTS` sets the number of events, `GACRUX_SEED` the first seed.

mod events;

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use chess_events::{Format, PairingNumber, Place, Standings, StandingsRules, Tournament, player_standings, trf};
use serde_json::{Value, json};

const EVENTS: u64 = 200;

/// Values that are compared in Swiss tournaments. Fore Buchholz comes last: once gacrux has computed it, a requested bye
/// that only a forfeit loss in the last round follows counts as awarded in all later tie-breaks of the list, not as a
/// draw (C.07, 16.2.5 and 16.3.2).
const SWISS: &str = "PTS,WIN,WON,BPG,BWG,REP,STD,TPN,PS,PS/C1,PS/C2,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/C1/P,AOB,SB,SB/C1,\
                     SB/C2,SB/P,SB/C1/P,ARO,ARO/C1,ARO/C2,ARO/M1,TPR,PTP,APRO,APPO,RTNG,FB,FB/C1,FB/M1,AOB/F";

/// Values that are compared in round robins.
const ROUND_ROBIN: &str = "PTS,WIN,REP,STD,TPN,PS,SB,SB/C1,SB/C2,KS,KS/L+1,KS/L+2,KS/L-1,KS/L-2,ARO,ARO/C1,TPR,PTP,APRO,\
                           APPO,RTNG";

/// Values that are compared in round robins without forfeits. gacrux counts only games over the board. By C.07, 15.2,
/// forfeits in round robins are regular games, and only forfeit losses are unplayed for tie-breaks from own results.
const ROUND_ROBIN_WITHOUT_FORFEITS: &str = "WON,BPG,BWG";

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

#[test]
fn standings_and_gacrux_agree() {
    let Some(packages) = packages() else { return };
    let setting = |name| env::var(name).ok().and_then(|value| value.parse().ok());
    let (first, count) = (setting("GACRUX_SEED").unwrap_or(1), setting("GACRUX_EVENTS").unwrap_or(EVENTS));
    let mut reference = Reference::start(&packages);
    let mut values = 0;
    let mut differences: BTreeMap<String, (u64, String)> = BTreeMap::new();
    for seed in first..first + count {
        let (format, tournament) = match seed % 2 {
            0 => (Format::Swiss, events::swiss(seed)),
            _ => (Format::RoundRobin, events::round_robin(seed)),
        };
        let codes = if format == Format::Swiss { SWISS } else { ROUND_ROBIN };
        let with_forfeits = tournament
            .entrants
            .iter()
            .flat_map(|entrant| &entrant.results)
            .any(|result| !result.is_played() && result.opponent().is_some());
        let own = (format == Format::RoundRobin && !with_forfeits).then_some(ROUND_ROBIN_WITHOUT_FORFEITS);
        let orders = ORDERS.iter().filter(|order| order.0 == format).map(|order| order.1);
        let lists: Vec<&str> = std::iter::once(codes).chain(own).chain(orders).collect();
        let answers = reference.ask(&tournament, format, &lists);
        for (list, answer) in lists.iter().zip(answers) {
            let rules = StandingsRules::parse(format, list).expect("allowed codes");
            let standings = player_standings(&tournament, &rules);
            for place in &standings.places {
                let theirs =
                    answer[place.competitor.to_string()].as_array().unwrap_or_else(|| panic!("{seed}: {answer}"));
                values += compare(&standings, place, theirs, &mut |code, text| {
                    let entry = differences.entry(code.to_owned()).or_insert((0, format!("seed {seed}, {text}")));
                    entry.0 += 1;
                });
            }
        }
    }
    println!("{values} values of {count} events compared");
    assert!(differences.is_empty(), "{differences:#?}");
}

/// Compares one player’s rank and values; returns how many were compared.
fn compare(
    standings: &Standings<PairingNumber>,
    place: &Place<PairingNumber>,
    theirs: &[Value],
    differs: &mut dyn FnMut(&str, String),
) -> u64 {
    let player = place.competitor;
    let list = standings.criteria.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    if theirs[0].as_u64() != Some(place.rank as u64) {
        differs(&format!("places by {list}"), format!("player {player}: place {}, gacrux {}", place.rank, theirs[0]));
    }
    let mut compared = 1;
    for (index, criterion) in standings.criteria.iter().enumerate() {
        let code = criterion.to_string();
        // gacrux gives a rank within the tied group as the value.
        if code.starts_with("DE") {
            continue;
        }
        let Some(evaluation) = &place.evaluations[index] else { continue };
        let text = theirs[index + 1].as_str().expect("a text");
        let agrees = match evaluation.value {
            None => text == "None",
            Some(value) => text.parse::<f64>().is_ok_and(|number| {
                // gacrux rounds averages to as many decimals as keep them apart.
                let tolerance = if code.starts_with("AOB") { 0.005_001 } else { 1e-9 };
                (number - value.numerator() as f64 / value.denominator() as f64).abs() <= tolerance
            }),
        };
        compared += 1;
        if !agrees {
            differs(&code, format!("player {player}: {evaluation}, gacrux {text}"));
        }
    }
    compared
}

struct Reference {
    child: Child,
    answers: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Reference {
    fn start(packages: &Path) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tie_breaks/reference.py");
        let mut child = Command::new("python3")
            .arg(script)
            .env("PYTHONPATH", packages)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 starts");
        let answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Self { child, answers }
    }

    fn ask(&mut self, tournament: &Tournament, format: Format, lists: &[&str]) -> Vec<Value> {
        let lists: Vec<Vec<&str>> = lists.iter().map(|list| list.split(',').collect()).collect();
        let asked = json!({
            "trf": trf::write(tournament),
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

/// The folder of gacrux. Without it the test is skipped.
fn packages() -> Option<PathBuf> {
    let folder = env::var_os("GACRUX_PACKAGES").map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/gacrux"));
    if folder.join("gacrux").is_dir() {
        return Some(folder);
    }
    println!(
        "Skipped: gacrux is not in {}. Set GACRUX_PACKAGES to a folder where pip has installed it.",
        folder.display()
    );
    None
}
