//! `sealedmove event check`: a report file against the rules.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chess_events::check::{CheckedRound, EventCheck, PairingRules, PlaceCheck, check_event};
use chess_events::trf::{self, Import, TrfError};
use clap::Args;
use serde_json::{Value, json};

use super::super::Failure;
use super::super::output::{out, out_json, plain};

#[derive(Debug, Args)]
pub(in crate::cli) struct Options {
    /// The report file; `-` is standard input.
    file: PathBuf,
    /// Write JSON.
    #[arg(long)]
    json: bool,
}

/// The exit status for a file that cannot be read.
const UNREADABLE: u8 = 2;

pub(super) fn run(options: &Options) -> Result<ExitCode, Failure> {
    let bytes = match read(&options.file) {
        Ok(bytes) => bytes,
        Err(error) => return refuse(options, &format!("{}: {error}", options.file.display()), None),
    };
    let import = match trf::read_bytes(&bytes) {
        Ok(import) => import,
        Err(error) => return refuse(options, &error.to_string(), Some(&error)),
    };
    let checked = check_event(&import.tournament);
    if options.json {
        print_json(&import, &checked)?
    } else {
        print(&import, &checked)?
    }
    Ok(if checked.agrees() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return std::fs::read(file);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn refuse(options: &Options, message: &str, error: Option<&TrfError>) -> Result<ExitCode, Failure> {
    if options.json {
        let line = error.map(|error| error.line).filter(|&line| line > 0);
        let reason = error.map_or_else(|| message.to_owned(), |error| error.reason.to_string());
        out_json(&json!({ "error": reason, "line": line }))?;
    } else {
        let _ = writeln!(io::stderr(), "sealedmove: {}", plain(message));
    }
    Ok(ExitCode::from(UNREADABLE))
}

/// “12 players”, “1 round”.
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

fn print(import: &Import, checked: &EventCheck) -> Result<(), Failure> {
    let tournament = &import.tournament;
    let name = if tournament.name.is_empty() { "A tournament without a name" } else { &tournament.name };
    let players = count(tournament.entrants.len(), "player");
    let paired = count(tournament.paired_rounds().into(), "round");
    let of = tournament.rounds.map(|rounds| format!(" of {rounds}")).unwrap_or_default();
    out(&format!("{}: {players}, {paired} paired{of}, {}", plain(name), import.version))?;
    for adjustment in &import.adjustments {
        out(&format!("  {}", plain(&adjustment.to_string())))?;
    }
    for note in &tournament.notes {
        out(&format!("  Note in the file: {}", plain(note)))?;
    }
    if checked.rules != PairingRules::Unknown {
        out(&format!("Pairings by {}", checked.rules))?;
        for round in &checked.rounds {
            print_round(round)?;
        }
    }
    print_places(checked)?;
    if !checked.remarks.is_empty() {
        out("Remarks")?;
        for remark in &checked.remarks {
            out(&format!("  {}", plain(&remark.to_string())))?;
        }
    }
    out(&verdict(checked))
}

fn print_round(round: &CheckedRound) -> Result<(), Failure> {
    let number = round.round;
    if round.findings.is_empty() {
        return out(&format!("  Round {number}: right"));
    }
    round.findings.iter().try_for_each(|finding| out(&format!("  Round {number}: {finding}")))
}

fn print_places(checked: &EventCheck) -> Result<(), Failure> {
    let standings = &checked.standings;
    let criteria: Vec<String> = standings.criteria.iter().map(ToString::to_string).collect();
    if !standings.places.is_empty() {
        out(&format!("Places by {}", if criteria.is_empty() { "nothing".to_owned() } else { criteria.join(", ") }))?;
    }
    for error in &standings.refused {
        out(&format!("  The list of tie-breaks: {error}"))?;
    }
    for sum in &standings.wrong_sums {
        out(&format!("  {sum}"))?;
    }
    for place in &standings.places {
        out(&format!("  {}", place_line(place, &criteria)))?;
    }
    Ok(())
}

/// `3  12 Dahl, Di  PTS 2½  BH 7: stated as 4; below the one before by BH: 8 against 7`
fn place_line(place: &PlaceCheck, criteria: &[String]) -> String {
    let values = criteria.iter().zip(&place.values).filter(|(_, value)| !value.is_empty());
    let values: Vec<String> = values.map(|(criterion, value)| format!("{criterion} {value}")).collect();
    let verdict = match (place.agrees, place.stated) {
        (true, Some(_)) => "right".to_owned(),
        (true, None) => "no place stated".to_owned(),
        (false, stated) => {
            let stated = stated.map_or_else(|| "not stated".to_owned(), |stated| format!("stated as {stated}"));
            let why = place.why.as_deref().map(|why| format!("; below the one before by {why}")).unwrap_or_default();
            format!("{stated}{why}")
        }
    };
    format!("{}  {} {}  {}: {verdict}", places(place), place.number, plain(&place.name), values.join("  "))
}

/// `3`, or `3–5` for places that stay tied.
fn places(place: &PlaceCheck) -> String {
    let (first, last) = (place.places.start(), place.places.end());
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

fn verdict(checked: &EventCheck) -> String {
    if checked.agrees() {
        return "All that was checked agrees.".to_owned();
    }
    let rounds = checked.rounds.iter().filter(|round| !round.findings.is_empty()).count();
    let standings = &checked.standings;
    let places = standings.places.iter().filter(|place| !place.agrees).count();
    let others = standings.refused.len() + standings.wrong_sums.len();
    let parts = [(rounds, "round"), (places, "place"), (others, "other line")];
    let parts: Vec<String> =
        parts.into_iter().filter(|(number, _)| *number > 0).map(|(number, what)| count(number, what)).collect();
    let differs = if rounds + places + others == 1 { "differs" } else { "differ" };
    format!("{} {differs}.", parts.join(", "))
}

fn print_json(import: &Import, checked: &EventCheck) -> Result<(), Failure> {
    let tournament = &import.tournament;
    let adjustments = import.adjustments.iter();
    let adjustments = adjustments.map(|adjusted| json!({ "line": adjusted.line, "text": adjusted.kind.to_string() }));
    let remarks: Vec<String> = checked.remarks.iter().map(ToString::to_string).collect();
    let rules = (checked.rules != PairingRules::Unknown).then(|| checked.rules.to_string());
    out_json(&json!({
        "name": tournament.name,
        "version": import.version.to_string(),
        "players": tournament.entrants.len(),
        "rounds": tournament.rounds,
        "pairedRounds": tournament.paired_rounds(),
        "agrees": checked.agrees(),
        "adjustments": adjustments.collect::<Vec<_>>(),
        "notes": tournament.notes,
        "pairingRules": rules,
        "pairings": checked.rounds.iter().map(|round| round_json(round, rules.is_some())).collect::<Vec<_>>(),
        "standings": standings_json(checked),
        "remarks": remarks,
    }))
}

fn round_json(round: &CheckedRound, is_checked: bool) -> Value {
    let findings: Vec<String> = round.findings.iter().map(ToString::to_string).collect();
    json!({ "round": round.round, "agrees": is_checked.then_some(findings.is_empty()), "findings": findings })
}

fn standings_json(checked: &EventCheck) -> Value {
    let standings = &checked.standings;
    let place = |place: &PlaceCheck| {
        json!({
            "number": place.number,
            "name": place.name,
            "place": place.places.start(),
            "lastPlace": place.places.end(),
            "stated": place.stated,
            "agrees": place.agrees,
            "values": place.values,
            "why": place.why,
        })
    };
    let sums = standings.wrong_sums.iter().map(ToString::to_string);
    let findings: Vec<String> = standings.refused.iter().map(ToString::to_string).chain(sums).collect();
    json!({
        "criteria": standings.criteria.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "findings": findings,
        "places": standings.places.iter().map(place).collect::<Vec<_>>(),
    })
}
