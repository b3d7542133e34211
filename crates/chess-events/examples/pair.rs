//! Pairs the next round of a report file, or checks the rounds that were paired: `pair FILE`, `pair --check FILE`.
//!
//! The pairings are printed as other programs print them: their number, then White and Black of each, the bye with 0.

use std::error::Error;
use std::process::ExitCode;

use chess_events::{swiss, trf};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (checks, path) = match arguments.as_slice() {
        [path] => (false, path),
        [option, path] if option == "--check" => (true, path),
        _ => return Err("usage: pair [--check] FILE".into()),
    };
    let import = trf::read_bytes(&std::fs::read(path)?)?;
    for adjustment in &import.adjustments {
        eprintln!("line {}: {:?}", adjustment.line, adjustment.kind);
    }
    if !checks {
        let round = swiss::pair_next_round(&import.tournament)?;
        println!("{}", round.pairings.len() + usize::from(round.bye.is_some()));
        round.pairings.iter().for_each(|pairing| println!("{} {}", pairing.white, pairing.black));
        round.bye.iter().for_each(|bye| println!("{bye} 0"));
        return Ok(ExitCode::SUCCESS);
    }
    let mut differs = false;
    for round in swiss::check(&import.tournament) {
        for finding in &round.findings {
            println!("Round {}: {finding}", round.round);
            differs = true;
        }
    }
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
