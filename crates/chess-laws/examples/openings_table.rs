//! Generates `data/openings.tsv` from the files `a.tsv` to `e.tsv` of
//! [lichess-org/chess-openings](https://github.com/lichess-org/chess-openings):
//!
//!     cat a.tsv b.tsv c.tsv d.tsv e.tsv | cargo run -p chess-laws --example openings_table > data/openings.tsv

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, Write};

use chess_laws::{Position, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut table = BTreeMap::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let mut columns = line.split('\t');
        let (Some(eco), Some(name), Some(moves)) = (columns.next(), columns.next(), columns.next()) else {
            return Err(format!("no opening: {line}").into());
        };
        // Each file begins with the names of its columns.
        if eco == "eco" {
            continue;
        }
        let mut position = Position::start(Variant::Standard, None);
        let is_move = |word: &&str| !word.starts_with(|first: char| first.is_ascii_digit());
        for san in moves.split_whitespace().filter(is_move) {
            position = position.play(&position.read_san(san).map_err(|error| format!("{line}: {error}"))?);
        }
        // If a position has two names, the first counts.
        table.entry(position.epd()).or_insert_with(|| (eco.to_owned(), name.to_owned()));
    }
    let mut out = std::io::stdout().lock();
    for (key, (eco, name)) in table {
        writeln!(out, "{key}\t{eco}\t{name}")?;
    }
    Ok(())
}
