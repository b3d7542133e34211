//! `sealedmove pgn`: reads games, and writes one JSON object a game or the games in export format.

use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use chess_laws::pgn::{self, LoadedGame, PgnError, RefusedGame};
use chess_laws::{Ruleset, Variant};
use clap::Args;
use correspondence_clock::TimeControl;
use serde::Serialize;

use super::Failure;

#[derive(Debug, Args)]
pub(super) struct Options {
    /// The file to read; standard input if none is named.
    file: Option<PathBuf>,
    /// Write the games themselves, in PGN's export format and without their variations. What is refused or cut
    /// short is told on standard error.
    #[arg(long)]
    rewrite: bool,
}

/// The JSON object of a game.
#[derive(Serialize)]
#[serde(untagged)]
enum Line<'a> {
    Read {
        game: u64,
        line: u64,
        white: Option<&'a str>,
        black: Option<&'a str>,
        result: &'a str,
        plies: usize,
        variant: Variant,
        fen: String,
        ended: Option<&'static str>,
        /// In its short form, where the tags name one that can be played here.
        #[serde(skip_serializing_if = "Option::is_none")]
        time_control: Option<String>,
        variations_dropped: u32,
        /// Why the rest of the game is dropped.
        #[serde(skip_serializing_if = "Option::is_none")]
        cut_short: Option<String>,
    },
    Refused {
        game: u64,
        line: u64,
        white: Option<&'a str>,
        black: Option<&'a str>,
        error: String,
    },
}

/// The output for a game, made on any thread.
struct GameOutput {
    out: Vec<u8>,
    /// For standard error.
    complaint: Option<String>,
    refused: Option<u64>,
    /// Whether the rest of the file could not be read.
    is_end: bool,
    variations_dropped: u32,
    has_null_move: bool,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    match &options.file {
        None => read(io::stdin(), options),
        Some(path) => {
            let file = File::open(path).map_err(|error| Failure(format!("{}: {error}", path.display())))?;
            read(file, options)
        }
    }
}

fn read(source: impl Read + Send, options: &Options) -> Result<(), Failure> {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut sum = ImportSummary::default();
    pgn::map_games(
        source,
        threads,
        |game| if options.rewrite { rewritten(game) } else { described(game) },
        |game_output| {
            output.write_all(&game_output.out)?;
            if let Some(complaint) = &game_output.complaint {
                eprintln!("sealedmove: {complaint}");
            }
            sum.add(&game_output);
            io::Result::Ok(())
        },
    )?;
    output.flush()?;
    if sum.refused > 0 {
        return Err(Failure(sum.to_string()));
    }
    eprintln!("sealedmove: {sum}");
    Ok(())
}

fn described(game: Result<LoadedGame, Box<RefusedGame>>) -> GameOutput {
    let line = match &game {
        Ok(game) => Line::Read {
            game: game.number(),
            line: game.line(),
            white: game.tag("White"),
            black: game.tag("Black"),
            result: game.result(),
            plies: game.plies(),
            variant: game.initial().variant(),
            fen: game.position().fen(),
            ended: game.ending(Ruleset::Fide).map(|reason| reason.as_str()),
            time_control: TimeControl::from_pgn_tags(|name| game.tag(name)).map(|control| control.to_string()),
            variations_dropped: game.dropped_variations(),
            cut_short: cut_short(game),
        },
        Err(refused) => Line::Refused {
            game: refused.number,
            line: refused.line,
            white: refused.white.as_deref(),
            black: refused.black.as_deref(),
            error: refused.problem.to_string(),
        },
    };
    let mut out = serde_json::to_vec(&line).unwrap_or_default();
    out.push(b'\n');
    GameOutput { out, ..refusal_output(&game) }
}

fn rewritten(game: Result<LoadedGame, Box<RefusedGame>>) -> GameOutput {
    match &game {
        Ok(loaded) => GameOutput {
            out: format!("{}\n", pgn::write(&loaded.to_pgn())).into_bytes(),
            complaint: cut_short(loaded).map(|sentence| format!("Game {}: {sentence}", loaded.number())),
            ..refusal_output(&game)
        },
        Err(refused) => GameOutput { complaint: Some(printable(&refused.to_string())), ..refusal_output(&game) },
    }
}

/// A sentence that the game is cut short at a null move, if it is.
fn cut_short(game: &LoadedGame) -> Option<String> {
    let (plies, s) = (game.plies(), if game.plies() == 1 { "" } else { "s" });
    let sentence =
        format!("A null move, which passes the turn, follows {plies} half-move{s}; what comes after is dropped.");
    game.has_null_move().then_some(sentence)
}

/// Replaces control characters: a complaint may quote escape sequences from the file.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

fn refusal_output(game: &Result<LoadedGame, Box<RefusedGame>>) -> GameOutput {
    let refused = game.as_ref().err();
    GameOutput {
        out: Vec::new(),
        complaint: None,
        refused: refused.map(|refused| refused.number),
        is_end: refused.is_some_and(|refused| matches!(refused.problem, PgnError::Unreadable(_))),
        variations_dropped: game.as_ref().map_or(0, LoadedGame::dropped_variations),
        has_null_move: game.as_ref().is_ok_and(LoadedGame::has_null_move),
    }
}

/// How many refused games the summary lists.
const MAX_NAMED: usize = 20;

/// The summary at the end.
#[derive(Default)]
struct ImportSummary {
    read: u64,
    refused: u64,
    named: Vec<u64>,
    is_unfinished: bool,
    variations_dropped: u64,
    null_moves: u64,
}

impl ImportSummary {
    fn add(&mut self, game_output: &GameOutput) {
        self.is_unfinished |= game_output.is_end;
        self.variations_dropped += u64::from(game_output.variations_dropped);
        self.null_moves += u64::from(game_output.has_null_move);
        match game_output.refused {
            None => self.read += 1,
            Some(number) => {
                self.refused += 1;
                if self.named.len() < MAX_NAMED {
                    self.named.push(number);
                }
            }
        }
    }
}

impl std::fmt::Display for ImportSummary {
    /// `999 games read, 1 refused: number 500.`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let of = |count: u64, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        f.write_str(&of(self.read, "game"))?;
        f.write_str(" read")?;
        if self.refused > 0 {
            let numbers = if self.refused == 1 { "number" } else { "numbers" };
            let named = self.named.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
            write!(f, ", {} refused: {numbers} {named}", self.refused)?;
            if self.refused > self.named.len() as u64 {
                f.write_str(" and more")?;
            }
        }
        if self.variations_dropped > 0 {
            write!(f, ", {} dropped", of(self.variations_dropped, "variation"))?;
        }
        if self.null_moves > 0 {
            write!(f, ", {} cut short at a null move", of(self.null_moves, "game"))?;
        }
        f.write_str(if self.is_unfinished { "; what follows could not be read." } else { "." })
    }
}
