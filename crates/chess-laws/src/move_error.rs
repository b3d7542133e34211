//! Why a move cannot be played, in terms of what a person sees on the board.

use shakmaty::{CastlingSide, Role, Square};

use super::{Notation, Side};

/// Why a text was not taken as a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is no move in the notation it was read in.
    #[error("“{text}” cannot be read as a move; in {} one looks like {}.", notation.title(), notation.listed_examples())]
    Unreadable {
        /// What was written.
        text: String,
        /// The notation it was read in.
        notation: Notation,
    },
    /// The text starts with a sign that names no piece in the notation it was read in.
    #[error("“{sign}” names no piece in {}; the pieces are {}.", notation.title(), notation.pieces())]
    UnknownPiece {
        /// The letter or figurine.
        sign: char,
        /// The notation it was read in.
        notation: Notation,
    },
    /// The text is far longer than any move.
    #[error("That is too long to be a move.")]
    TooLong,
    /// The square the piece should leave is empty.
    #[error("There is no piece on {0}.")]
    NoPieceThere(Square),
    /// Another piece than the one that was named stands on the square.
    #[error("The piece on {at} is a {}, not a {}.", role_name(*role), role_name(*named))]
    OtherPieceThere {
        /// The square the piece should leave.
        at: Square,
        /// What stands there.
        role: Role,
        /// What was written.
        named: Role,
    },
    /// The piece on that square is the opponent's.
    #[error("The piece on {0} is not yours.")]
    NotYourPiece(Square),
    /// No piece moves like that, wherever the others stand.
    #[error("A {} does not move from {from} to {to}.", role_name(*role))]
    PieceDoesNotMoveSo {
        /// What stands on `from`.
        role: Role,
        /// The square left.
        from: Square,
        /// The square asked for.
        to: Square,
    },
    /// Something stands in the way.
    #[error("The way is blocked at {at}.")]
    Blocked {
        /// The first occupied square on the way.
        at: Square,
    },
    /// One of the player's own pieces stands on the target.
    #[error("Your own piece stands on {at}.")]
    CapturesOwnPiece {
        /// The target.
        at: Square,
    },
    /// A pawn would move diagonally, or the text says it captures, and there is nothing to capture.
    #[error("There is nothing to capture on {at}.")]
    NothingToCapture {
        /// The target.
        at: Square,
    },
    /// The king would be left, or put, under attack.
    #[error("Your king would be in check from the {} on {from}.", role_name(*role))]
    WouldBeInCheck {
        /// What attacks the king.
        role: Role,
        /// Where the attacker stands.
        from: Square,
    },
    /// The king or that rook has moved, or is not there.
    #[error("You may not castle {}: the king or that rook has moved.", side_name(*side))]
    CastlingRightGone {
        /// Which castling.
        side: CastlingSide,
    },
    /// A piece stands between, or where king or rook would land.
    #[error("You cannot castle: the way is blocked at {at}.")]
    CastlingBlocked {
        /// An occupied square.
        at: Square,
    },
    /// The king is in check.
    #[error("You cannot castle while your king is in check from the {} on {from}.", role_name(*role))]
    CastlingInCheck {
        /// What gives check.
        role: Role,
        /// Where it stands.
        from: Square,
    },
    /// The king would cross an attacked square, or land on one.
    #[error("You cannot castle through {at}, which the {} on {from} attacks.", role_name(*role))]
    CastlingThroughAttacked {
        /// The attacked square.
        at: Square,
        /// What attacks it.
        role: Role,
        /// Where the attacker stands.
        from: Square,
    },
    /// A pawn reaches the last rank and nothing says what it becomes.
    #[error("Say what the pawn becomes on {at}: queen, rook, bishop or knight.")]
    MissingPromotion {
        /// The square of promotion.
        at: Square,
    },
    /// A promotion to something a pawn cannot become.
    #[error("A pawn becomes a queen, a rook, a bishop or a knight, not a {}.", role_name(*role))]
    BadPromotion {
        /// What was asked for.
        role: Role,
    },
    /// A promotion by a move that promotes nothing.
    #[error("The move from {from} to {to} promotes nothing.")]
    NotAPromotion {
        /// The square left.
        from: Square,
        /// The square asked for.
        to: Square,
    },
    /// Several moves fit.
    #[error("“{text}” is ambiguous; it could be {}.", choices.join(" or "))]
    Ambiguous {
        /// What was written.
        text: String,
        /// The moves that fit, in the notation that was read.
        choices: Vec<String>,
    },
    /// A capture that does not say by what.
    #[error("“{text}” does not say what captures; it could be {}.", choices.join(" or "))]
    UnnamedPiece {
        /// What was written.
        text: String,
        /// The captures on that square, in the notation that was read.
        choices: Vec<String>,
    },
    /// Several moves stand one after the other.
    #[error("“{0}” looks like several moves; write one, and one that names two squares with a hyphen between them.")]
    SeveralMoves(String),
    /// No piece of the kind that was named can go there.
    #[error("No {} of yours can move to {to}.", role_name(*role))]
    NoPieceCanReach {
        /// The kind.
        role: Role,
        /// The target.
        to: Square,
    },
    /// No legal move fits what was written.
    #[error("No legal move fits “{0}”.")]
    NothingFits(String),
}

impl MoveError {
    /// The reason as a clause behind "“Nh5” is not a move:", told of `side` as of somebody else: in a line that is
    /// thought out, half of the moves are the opponent's.
    pub fn describe_for(&self, side: Side) -> String {
        let whose = side.name();
        match self {
            Self::Unreadable { notation, .. } => {
                format!("in {} one looks like {}.", notation.title(), notation.listed_examples())
            }
            Self::Ambiguous { choices, .. } => format!("it could be {}.", choices.join(" or ")),
            Self::UnnamedPiece { choices, .. } => {
                format!("it does not say what captures; it could be {}.", choices.join(" or "))
            }
            Self::SeveralMoves(_) => "it looks like several moves.".to_owned(),
            Self::NothingFits(_) => format!("no legal move of {whose}’s fits it."),
            Self::NotYourPiece(at) => format!("the piece on {at} is not {whose}’s."),
            Self::CapturesOwnPiece { at } => format!("{whose}’s own piece stands on {at}."),
            Self::WouldBeInCheck { role, from } => {
                format!("{whose}’s king would be in check from the {} on {from}.", role_name(*role))
            }
            Self::CastlingRightGone { side } => {
                format!("{whose} may not castle {}: the king or that rook has moved.", side_name(*side))
            }
            Self::CastlingBlocked { at } => format!("{whose} cannot castle: the way is blocked at {at}."),
            Self::CastlingInCheck { role, from } => {
                format!("{whose} cannot castle while the king is in check from the {} on {from}.", role_name(*role))
            }
            Self::CastlingThroughAttacked { at, role, from } => {
                format!("{whose} cannot castle through {at}, which the {} on {from} attacks.", role_name(*role))
            }
            Self::NoPieceCanReach { role, to } => format!("no {} of {whose}’s can move to {to}.", role_name(*role)),
            Self::UnknownPiece { .. }
            | Self::TooLong
            | Self::NoPieceThere(_)
            | Self::OtherPieceThere { .. }
            | Self::PieceDoesNotMoveSo { .. }
            | Self::Blocked { .. }
            | Self::NothingToCapture { .. }
            | Self::MissingPromotion { .. }
            | Self::BadPromotion { .. }
            | Self::NotAPromotion { .. } => {
                let sentence = self.to_string();
                let mut letters = sentence.chars();
                letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
            }
        }
    }

    /// The reason in kebab-case, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "move-unreadable",
            Self::UnknownPiece { .. } => "unknown-piece",
            Self::TooLong => "move-too-long",
            Self::OtherPieceThere { .. } => "other-piece-there",
            Self::NoPieceThere(_) => "no-piece-there",
            Self::NotYourPiece(_) => "not-your-piece",
            Self::PieceDoesNotMoveSo { .. } => "piece-does-not-move-so",
            Self::Blocked { .. } => "blocked",
            Self::CapturesOwnPiece { .. } => "captures-own-piece",
            Self::NothingToCapture { .. } => "nothing-to-capture",
            Self::WouldBeInCheck { .. } => "would-be-in-check",
            Self::CastlingRightGone { .. } => "castling-right-gone",
            Self::CastlingBlocked { .. } => "castling-blocked",
            Self::CastlingInCheck { .. } => "castling-in-check",
            Self::CastlingThroughAttacked { .. } => "castling-through-attacked",
            Self::MissingPromotion { .. } => "missing-promotion",
            Self::BadPromotion { .. } => "bad-promotion",
            Self::NotAPromotion { .. } => "not-a-promotion",
            Self::Ambiguous { .. } => "ambiguous",
            Self::UnnamedPiece { .. } => "unnamed-piece",
            Self::SeveralMoves(_) => "several-moves",
            Self::NoPieceCanReach { .. } => "no-piece-can-reach",
            Self::NothingFits(_) => "nothing-fits",
        }
    }
}

const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

const fn side_name(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "on the king's side",
        CastlingSide::QueenSide => "on the queen's side",
    }
}
