//! Portable Game Notation: writing games, and reading files of games.
//!
//! [`write()`] writes a [`PgnGame`]; [`Games`] and [`map_games`] read a file of any size, game by game, and [`read()`]
//! the first game.
//! The source is S. Edwards' "Portable Game Notation Specification and Implementation Guide" (1994), and for `[%clk]`
//! its supplement.

mod annotation;
mod encoding;
mod error;
mod games;
mod loaded;
pub mod movetext;
mod parallel;
mod play;
pub(super) mod quick;
mod sieve;
mod tags;
mod write;
mod written;

use super::Position;

pub use annotation::Annotation;
pub use error::{PgnError, RefusedGame};
pub use games::{Games, WrittenGames, read, read_first, read_first_with_variations, read_with_variations};
pub use loaded::LoadedGame;
pub use parallel::map_games;
pub use write::write;
pub use written::WrittenGame;

/// A game in PGN’s terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// The seven tags every game has.
    pub roster: Roster,
    /// Further tags, by name. [`write()`] sorts them, and adds `SetUp`, `FEN` and `Variant` itself if needed.
    pub tags: Vec<(String, String)>,
    /// The starting position, which also determines the variant.
    pub initial: Position,
    /// Annotations before the first move.
    pub before: Vec<Annotation>,
    /// The moves.
    pub moves: Vec<PgnMove>,
}

impl PgnGame {
    /// The tags that follow from [`PgnGame::initial`].
    pub const DERIVED: [&str; 3] = ["FEN", "SetUp", "Variant"];
}

/// The seven tag roster (section 8.1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The event, or `?`.
    pub event: String,
    /// The site: a place, or the game’s URL.
    pub site: String,
    /// The date of the start: `1999.06.21`, with `?` for unknown digits.
    pub date: String,
    /// The round, or `-` if not applicable.
    pub round: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that is running or has no result.
    pub result: String,
}

impl Roster {
    /// The names of the tags, in their order.
    pub const NAMES: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
}

impl Default for Roster {
    /// All values unknown.
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
    /// Its annotations, in order.
    pub annotations: Vec<Annotation>,
}

impl PgnMove {
    /// A move without a comment.
    pub fn new(san: impl Into<String>) -> Self {
        Self { san: san.into(), annotations: Vec::new() }
    }
}
