//! Errors in conditional lines.

use std::fmt;

use chess_laws::{LegalMove, MoveError, Notation, Outcome, Position, Side};

use super::Lines;
use crate::Refusal;

/// A place in a line, given by the moves before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(String);

impl Place {
    /// How many half-moves are shown.
    const MAX_SHOWN: usize = 8;

    /// The place after `moves`, which begin in `root`.
    pub(super) fn after(root: &Position, moves: &[&LegalMove], notation: Notation) -> Self {
        Self(notation.write_last(root, moves, Self::MAX_SHOWN))
    }

    /// The last moves before it, numbered; empty at the beginning of a line.
    pub fn moves(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_str() {
            "" => f.write_str("At the beginning of your line"),
            moves => write!(f, "In your line, after {moves}"),
        }
    }
}

/// Why lines are refused. Nothing is stored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinesError {
    /// There is no move in the text.
    #[error("There is no move there. A line begins with the next move of the game.")]
    Empty,
    /// The text is too long.
    #[error("That is too long: at most {} characters are read.", Lines::MAX_TEXT_LEN)]
    TooLong,
    /// A move cannot be read, or is not legal where it stands.
    #[error("{after}, “{text}” is not a move: {}", reason.describe_for(*side))]
    IllegalMove {
        /// Where.
        after: Place,
        /// What was written.
        text: String,
        /// Whose move it should have been.
        side: Side,
        /// Why not.
        reason: MoveError,
    },
    /// A line goes on where the game is over.
    #[error("{after}, the game is over: {outcome}. The line cannot go on.")]
    GameOver {
        /// Where.
        after: Place,
        /// How the game ends there.
        outcome: Outcome,
    },
    /// A line ends with a move of the opponent's.
    #[error("{after}, your answer is missing. A line ends with a move of yours, or with “resign” or “accept”.")]
    NoAnswer {
        /// Where.
        after: Place,
    },
    /// A line has nothing but the move that its owner is about to make.
    #[error("It is your turn: a line that begins with your own move has to say what you answer after it.")]
    OwnMoveOnly,
    /// What a line ends with stands behind the wrong player's move.
    #[error("{after}, “{word}” is out of place: {}", match *word {
        "draw" => "a draw is offered with a move of yours.",
        _ => "it goes in place of your answer, after a move by your opponent.",
    })]
    Misplaced {
        /// Where.
        after: Place,
        /// The word that stands for it.
        word: &'static str,
    },
    /// A line goes on behind its end.
    #[error("{after}, nothing can follow “{word}”, but there is “{text}”.")]
    AfterTheEnd {
        /// Where.
        after: Place,
        /// What it ended with.
        word: &'static str,
        /// What follows.
        text: String,
    },
    /// There are two answers to one move.
    #[error("{after}, you answer both with {one} and with {other}. Only one answer can be played; remove the other.")]
    TwoAnswers {
        /// Where.
        after: Place,
        /// The answer that was there.
        one: String,
        /// The other.
        other: String,
    },
    /// A draw is offered with a move after which another line goes on.
    #[error("{after}, one line offers a draw and another goes on. A draw offer ends its line; remove one of the two.")]
    OfferGoesOn {
        /// Where.
        after: Place,
    },
    /// The game will not allow a draw by agreement there.
    #[error("{after}, there can be no draw by agreement. {refusal}")]
    NoDraw {
        /// Where.
        after: Place,
        /// Why not.
        refusal: Refusal,
    },
    /// A parenthesis closes what was not opened, or opens where no move stands before it.
    #[error("{after}, there is a stray parenthesis. Parentheses hold alternatives to the move before them.")]
    StrayParenthesis {
        /// Where.
        after: Place,
    },
    /// A parenthesis or a comment is not closed.
    #[error("{after}, “{opened}” has no closing “{}”.", match opened { '(' => ')', _ => '}' })]
    NotClosed {
        /// Where.
        after: Place,
        /// What was opened.
        opened: char,
    },
    /// A line is too long.
    #[error("{after}, your line is too long: it may have {} half-moves.", Lines::MAX_DEPTH)]
    TooDeep {
        /// Where.
        after: Place,
    },
    /// All lines together are too many.
    #[error("Your lines have too many moves: the maximum for one game is {} half-moves.", Lines::MAX_PLIES)]
    TooMany,
    /// A line that was to be removed is not there.
    #[error("That line is no longer among your lines.")]
    NoSuchLine,
}

impl LinesError {
    /// The reason in kebab-case, for programs. An illegal move gives the code of its [`MoveError`], a draw that is
    /// barred that of its [`Refusal`].
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "no-line",
            Self::TooLong => "lines-too-long",
            Self::IllegalMove { reason, .. } => reason.code(),
            Self::GameOver { .. } => "line-after-the-game",
            Self::NoAnswer { .. } => "line-without-answer",
            Self::OwnMoveOnly => "line-of-own-move",
            Self::Misplaced { .. } => "line-end-misplaced",
            Self::AfterTheEnd { .. } => "line-after-its-end",
            Self::TwoAnswers { .. } => "two-answers",
            Self::OfferGoesOn { .. } => "line-after-an-offer",
            Self::NoDraw { refusal, .. } => refusal.code(),
            Self::StrayParenthesis { .. } => "stray-parenthesis",
            Self::NotClosed { .. } => "not-closed",
            Self::TooDeep { .. } => "line-too-deep",
            Self::TooMany => "too-many-lines",
            Self::NoSuchLine => "no-such-line",
        }
    }
}
