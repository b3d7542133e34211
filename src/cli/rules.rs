//! `sealedmove rules`: one position a line in, one JSON verdict a line out.

use std::io::{self, BufRead, Write};

use chess_laws::Variant;
use chess_laws::verdict::{Effort, Verdict};
use chess_laws::winnable::Budget;
use clap::Args;
use serde::Serialize;

use super::Failure;

#[derive(Debug, Args)]
pub(super) struct Options {
    /// Read the positions as Chess960.
    #[arg(long)]
    chess960: bool,
    /// How many positions may be looked at for each side to find out whether it could still mate.
    #[arg(long, value_name = "NODES", default_value_t = Budget::DEFAULT.nodes)]
    budget: u64,
    /// Say who could still mate only where that can be told at once.
    #[arg(long, conflicts_with = "budget")]
    quick: bool,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    Verdict(Verdict),
    Bad { line: usize, error: String },
}

/// A FEN has fewer than 100 characters; longer lines are refused without being read into memory.
const MAX_LINE_LEN: u64 = 4096;

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let variant = if options.chess960 { Variant::Chess960 } else { Variant::Standard };
    let effort = if options.quick { Effort::Quick } else { Effort::Full(Budget { nodes: options.budget }) };
    let (mut input, mut output) = (io::stdin().lock(), io::BufWriter::new(io::stdout().lock()));
    let mut number = 0;
    while let Some(line) = next_line(&mut input)? {
        number += 1;
        let verdict = match line {
            Some(line) => {
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                Verdict::of_fen(line, variant, effort).map_err(|error| error.to_string())
            }
            None => Err("The line is too long to be a position, or is not UTF-8.".to_owned()),
        };
        let output_line = match verdict {
            Ok(verdict) => Line::Verdict(verdict),
            Err(error) => Line::Bad { line: number, error },
        };
        serde_json::to_writer(&mut output, &output_line)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// The next line; `Some(None)` for one that is too long or not UTF-8, `None` at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Option<String>>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, MAX_LINE_LEN).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < MAX_LINE_LEN;
    if !whole {
        skip_line(input)?;
        return Ok(Some(None));
    }
    Ok(Some(String::from_utf8(bytes).ok()))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None => {
                let length = buffer.len();
                input.consume(length);
            }
        }
    }
}
