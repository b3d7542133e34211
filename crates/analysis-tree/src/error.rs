//! Why a command is refused.

use std::fmt;

use chess_laws::{FenError, LegalMove, MoveError, Notation, Position, Side};

use crate::{AnalysisTree, Notes};

/// A place in written moves, given by the moves before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(String);

impl Place {
    /// How many half-moves are shown.
    const MAX_SHOWN: usize = 8;

    /// The place after `moves`, which begin in `root`.
    pub(crate) fn after(root: &Position, moves: &[&LegalMove], notation: Notation) -> Self {
        Self(notation.write_last(root, moves, Self::MAX_SHOWN))
    }

    /// The last moves before it, numbered; empty at the beginning of the game.
    pub fn moves(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_str() {
            "" => f.write_str("At the beginning"),
            moves => write!(f, "After {moves}"),
        }
    }
}

/// Why a command is refused. The tree is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// The node does not exist: it may have been removed in another window.
    #[error("That move is not in the tree any more.")]
    NoSuchNode,
    /// The node is the game’s own move or its first position.
    #[error("That is the game’s own move: it stays where it is.")]
    GameMove,
    /// The root has no move that could have glyphs.
    #[error("No move leads to the first position.")]
    NoMove,
    /// There is no move in the text.
    #[error("There is no move in that.")]
    Empty,
    /// The text is too long.
    #[error("That is too long: at most {} characters are read.", AnalysisTree::MAX_TEXT_LEN)]
    TextTooLong,
    /// A move cannot be read, or is illegal at its place.
    #[error("{after}, “{text}” is not a move: {}", reason.describe_for(*side))]
    IllegalMove {
        /// The place.
        after: Place,
        /// The text of the move.
        text: String,
        /// The side to move.
        side: Side,
        /// The reason.
        reason: MoveError,
    },
    /// The turn is passed in check.
    #[error("{after}, the turn cannot be passed: the king is in check.")]
    NullMoveInCheck {
        /// Where.
        after: Place,
    },
    /// A parenthesis without its counterpart, or without a move before it.
    #[error("{after}, there is a stray parenthesis.")]
    StrayParenthesis {
        /// Where.
        after: Place,
    },
    /// A parenthesis or a comment is not closed.
    #[error("{after}, something is not closed: “{opened}” has no “{}”.", match opened { '(' => ')', _ => '}' })]
    NotClosed {
        /// Where.
        after: Place,
        /// The opening character.
        opened: char,
    },
    /// The PGN begins neither in the game’s first position nor in one on the path to the node.
    #[error("The PGN begins in another position than this game.")]
    OtherStart,
    /// The PGN's `FEN` cannot be read.
    #[error("The position that the PGN begins in is refused. {0}")]
    Fen(FenError),
    /// More games than one text may hold.
    #[error("That is more than {} games.", AnalysisTree::MAX_GAMES)]
    TooManyGames,
    /// The tree is full.
    #[error("The tree is full: {} moves is the most.", AnalysisTree::MAX_NODES)]
    TooManyNodes,
    /// A comment is too long.
    #[error("A comment is too long: {length} characters, and {} is the most.", Notes::MAX_COMMENT_LEN)]
    CommentTooLong {
        /// Its length in characters.
        length: usize,
    },
    /// All comments together are too long.
    #[error("The comments are too long: {} characters in all is the most.", AnalysisTree::MAX_COMMENTARY_LEN)]
    TooMuchCommentary,
    /// A move has too many glyphs.
    #[error("Those are too many signs: {} is the most for one move.", Notes::MAX_NAGS)]
    TooManyNags,
    /// A position has too many drawings.
    #[error("Those are too many drawings: {} is the most for one position.", Notes::MAX_SHAPES)]
    TooManyShapes,
}

impl TreeError {
    /// The reason in kebab-case, for programs. An illegal move gives the code of its [`MoveError`].
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchNode => "no-such-node",
            Self::GameMove => "game-move",
            Self::NoMove => "no-move",
            Self::Empty => "no-moves",
            Self::TextTooLong => "moves-too-long",
            Self::IllegalMove { reason, .. } => reason.code(),
            Self::NullMoveInCheck { .. } => "null-move-in-check",
            Self::StrayParenthesis { .. } => "stray-parenthesis",
            Self::NotClosed { .. } => "not-closed",
            Self::OtherStart => "other-start",
            Self::Fen(_) => "bad-fen",
            Self::TooManyGames => "too-many-games",
            Self::TooManyNodes => "too-many-nodes",
            Self::CommentTooLong { .. } => "comment-too-long",
            Self::TooMuchCommentary => "too-much-commentary",
            Self::TooManyNags => "too-many-nags",
            Self::TooManyShapes => "too-many-shapes",
        }
    }
}
