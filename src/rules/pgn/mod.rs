//! Portable Game Notation: one game written, one game read.
//!
//! The source is S. Edwards' "Portable Game Notation Specification and Implementation Guide" (1994), and for `[%clk]`
//! its supplement.

mod read;
mod write;

use std::fmt;
use std::time::Duration;

use super::Position;

pub use read::{LoadedGame, PgnError, read};
pub use write::write;

/// A game as PGN shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// The seven tags every game has.
    pub roster: Roster,
    /// Further tags, by name. [`write()`] sorts them, and adds `SetUp`, `FEN` and `Variant` itself where they are due.
    pub tags: Vec<(String, String)>,
    /// Where the game starts; it also says the variant.
    pub initial: Position,
    /// The moves.
    pub moves: Vec<PgnMove>,
}

/// The seven tag roster (section 8.1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The event, or `?`.
    pub event: String,
    /// Where it was played: a place, or the game's address.
    pub site: String,
    /// The day it started: `1999.06.21`, with `?` for digits that are unknown.
    pub date: String,
    /// The round, or `-` where that has no meaning.
    pub round: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on or has no result.
    pub result: String,
}

impl Default for Roster {
    /// Nothing known.
    fn default() -> Self {
        let unknown = || "?".to_owned();
        Self {
            event: unknown(),
            site: unknown(),
            date: "????.??.??".to_owned(),
            round: unknown(),
            white: unknown(),
            black: unknown(),
            result: "*".to_owned(),
        }
    }
}

/// One move of the movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnMove {
    /// The move in standard algebraic notation.
    pub san: String,
    /// What its comment holds, in this order.
    pub annotations: Vec<Annotation>,
}

impl PgnMove {
    /// A move without a comment.
    pub fn new(san: impl Into<String>) -> Self {
        Self { san: san.into(), annotations: Vec::new() }
    }
}

/// Something said of a move in its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// The position's worth in centipawns for White: `[%eval 0.34]`.
    Centipawns(i32),
    /// Mate in so many moves by White, or if negative by Black: `[%eval #-3]`.
    MateIn(i32),
    /// The time left after the move: `[%clk 71:59:58]`, hours without bound.
    Clock(Duration),
    /// Words.
    Text(String),
}

impl fmt::Display for Annotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(centipawns) => {
                let sign = if *centipawns < 0 { "-" } else { "" };
                let worth = centipawns.unsigned_abs();
                write!(f, "[%eval {sign}{}.{:02}]", worth / 100, worth % 100)
            }
            Self::MateIn(moves) => write!(f, "[%eval #{moves}]"),
            Self::Clock(left) => {
                let seconds = left.as_secs();
                write!(f, "[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
            }
            // A comment ends at the first closing brace; nothing escapes it.
            Self::Text(text) => f.write_str(&text.replace('}', ")")),
        }
    }
}
