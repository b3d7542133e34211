//! Why a game could not be read.

use std::fmt;
use std::io;

use super::sieve::MAX_TAG_LINE_LEN;
use super::written::{MAX_COMMENTARY_LEN, MAX_PLIES, MAX_TAGS};
use crate::{FenError, MoveError};

/// Why a game could not be read.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
    /// There is no game in the text.
    #[error("There is no game in the PGN.")]
    Empty,
    /// Reading the file failed. No game follows.
    #[error("The PGN cannot be read: {0}.")]
    Unreadable(#[from] io::Error),
    /// The `Variant` tag names an unsupported variant.
    #[error("“{0}” is not a variant played here.")]
    UnknownVariant(String),
    /// The position of the `FEN` tag is refused.
    #[error("The position the game starts from is refused. {0}")]
    InitialPosition(#[from] FenError),
    /// A move is refused.
    #[error("The move {san} after {after} is refused. {reason}", after = HalfMoves(*ply))]
    Move {
        /// Half-moves played before it.
        ply: usize,
        /// The text of the move.
        san: String,
        /// The reason.
        reason: MoveError,
    },
    /// Moves that begin in the middle of a game without a starting position, such as a fragment of another game.
    #[error("The moves begin with move {number}, and no position is given that they begin from.")]
    BeginsLater {
        /// The number of the first move.
        number: u32,
    },
    /// A token much longer than any move.
    #[error("After {after} stands “{beginning}…”, which is too long to be a move.", after = HalfMoves(*ply))]
    TokenTooLong {
        /// Half-moves played before it.
        ply: usize,
        /// Its beginning.
        beginning: String,
    },
    /// A comment that is not closed before the next game or the end of the text.
    #[error("The comment after {after} is never closed; a “}}” is missing.", after = HalfMoves(*ply))]
    UnclosedComment {
        /// Half-moves played before it.
        ply: usize,
    },
    /// A brace that closes no comment.
    #[error("After {after} stands a “}}” that closes no comment.", after = HalfMoves(*ply))]
    StrayBrace {
        /// Half-moves played before it.
        ply: usize,
    },
    /// A variation that is not closed before the end of the game.
    #[error("A variation is never closed; a “)” is missing, and the rest of the main line with it.")]
    UnclosedVariation,
    /// A parenthesis that closes no variation.
    #[error("After {after} stands a “)” that closes no variation.", after = HalfMoves(*ply))]
    StrayParenthesis {
        /// Half-moves played before it.
        ply: usize,
    },
    /// The text ends within a tag.
    #[error("The text ends within the tag {name}.")]
    CutTag {
        /// The tag’s name, as far as it was read.
        name: String,
    },
    /// A line of tags that is too long.
    #[error("The tag that begins “{beginning}…” is on a line of more than {MAX_TAG_LINE_LEN} bytes.")]
    TagTooLong {
        /// The beginning of the line.
        beginning: String,
    },
    /// Too many tags.
    #[error("It has more than {MAX_TAGS} tags.")]
    TooManyTags,
    /// Too many moves.
    #[error("It has more than {MAX_PLIES} half-moves.")]
    TooManyMoves,
    /// Too much commentary.
    #[error("It has more than {MAX_COMMENTARY_LEN} bytes of comments.")]
    TooMuchCommentary,
}

/// A count of half-moves, in words: `1 half-move`.
struct HalfMoves(usize);

impl fmt::Display for HalfMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} half-move{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

/// A game of a file that could not be read, with the reason.
#[derive(Debug)]
pub struct RefusedGame {
    /// The number of the game in the file, counted from 1.
    pub number: u64,
    /// The line it starts on, counted from 1.
    pub line: u64,
    /// The `White` tag, if it was read.
    pub white: Option<String>,
    /// The `Black` tag, if it was read.
    pub black: Option<String>,
    /// The `Event` tag, if it was read.
    pub event: Option<String>,
    /// The reason.
    pub problem: PgnError,
}

impl fmt::Display for RefusedGame {
    /// `Game 7 (Anand – Carlsen, World Championship), which starts on line 123: The move …`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game {}", self.number)?;
        let unknown = || "?".to_owned();
        let players = (self.white.is_some() || self.black.is_some()).then(|| {
            let name = |name: &Option<String>| name.clone().unwrap_or_else(unknown);
            format!("{} – {}", name(&self.white), name(&self.black))
        });
        let named: Vec<_> = players.into_iter().chain(self.event.clone()).collect();
        if !named.is_empty() {
            write!(f, " ({})", named.join(", "))?;
        }
        write!(f, ", which starts on line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for RefusedGame {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.problem)
    }
}
