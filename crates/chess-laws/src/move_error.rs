//! Why a move cannot be played, as a person sees it on the board.

use shakmaty::{CastlingSide, Role, Square};

use super::{Notation, Side};

/// Why a text is not accepted as a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is not a move in the notation it was read in.
    #[error("“{text}” cannot be read as a move; in {} one looks like {}.", notation.title(), notation.listed_examples())]
    Unreadable {
        /// The text.
        text: String,
        /// The notation it was read in.
        notation: Notation,
    },
    /// The text starts with a sign that is not a piece in the notation it was read in.
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
    /// The piece on the square is not the one that was named.
    #[error("The piece on {at} is a {}, not a {}.", role_name(*role), role_name(*named))]
    OtherPieceThere {
        /// The square the piece should leave.
        at: Square,
        /// The piece there.
        role: Role,
        /// The piece named by the text.
        named: Role,
    },
    /// The piece on that square is the opponent's.
    #[error("The piece on {0} is not yours.")]
    NotYourPiece(Square),
    /// The piece never moves like that, even on an empty board.
    #[error("A {} does not move from {from} to {to}.", role_name(*role))]
    PieceDoesNotMoveSo {
        /// The piece on `from`.
        role: Role,
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// A piece is in the way.
    #[error("The way is blocked at {at}.")]
    Blocked {
        /// The first occupied square on the path.
        at: Square,
    },
    /// The target is occupied by a piece of the player.
    #[error("Your own piece stands on {at}.")]
    CapturesOwnPiece {
        /// The target.
        at: Square,
    },
    /// A pawn move is diagonal, or the text has a capture sign, and there is nothing to capture.
    #[error("There is nothing to capture on {at}.")]
    NothingToCapture {
        /// The target.
        at: Square,
    },
    /// The king would be in check after the move.
    #[error("Your king would be in check from the {} on {from}.", role_name(*role))]
    WouldBeInCheck {
        /// The attacker.
        role: Role,
        /// The square of the attacker.
        from: Square,
    },
    /// The king or that rook has moved, or is not there.
    #[error("You may not castle {}: the king or that rook has moved.", side_name(*side))]
    CastlingRightGone {
        /// The side of castling.
        side: CastlingSide,
    },
    /// A piece is between king and rook, or on one of their target squares.
    #[error("You cannot castle: the way is blocked at {at}.")]
    CastlingBlocked {
        /// An occupied square.
        at: Square,
    },
    /// The king is in check.
    #[error("You cannot castle while your king is in check from the {} on {from}.", role_name(*role))]
    CastlingInCheck {
        /// The checking piece.
        role: Role,
        /// The square of the checking piece.
        from: Square,
    },
    /// The king would cross an attacked square, or land on one.
    #[error("You cannot castle through {at}, which the {} on {from} attacks.", role_name(*role))]
    CastlingThroughAttacked {
        /// The attacked square.
        at: Square,
        /// The attacker.
        role: Role,
        /// The square of the attacker.
        from: Square,
    },
    /// A pawn reaches the last rank and the promotion piece is missing.
    #[error("Say what the pawn becomes on {at}: queen, rook, bishop or knight.")]
    MissingPromotion {
        /// The square of promotion.
        at: Square,
    },
    /// A promotion to a pawn or a king.
    #[error("A pawn becomes a queen, a rook, a bishop or a knight, not a {}.", role_name(*role))]
    BadPromotion {
        /// The promotion piece of the text.
        role: Role,
    },
    /// A promotion piece with a move that is not a promotion.
    #[error("The move from {from} to {to} is not a promotion.")]
    NotAPromotion {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// Several moves fit.
    #[error("“{text}” is ambiguous; it could be {}.", choices.join(" or "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves that fit, in the notation of the text.
        choices: Vec<String>,
    },
    /// A capture without the capturing piece.
    #[error("“{text}” does not say what captures; it could be {}.", choices.join(" or "))]
    UnnamedPiece {
        /// The text.
        text: String,
        /// The captures on that square, in the notation of the text.
        choices: Vec<String>,
    },
    /// Several moves in a row.
    #[error("“{0}” looks like several moves; write only one. If it names two squares, put a hyphen between them.")]
    SeveralMoves(String),
    /// No piece of the named kind can move to the target.
    #[error("No {} of yours can move to {to}.", role_name(*role))]
    NoPieceCanReach {
        /// The kind of piece.
        role: Role,
        /// The target.
        to: Square,
    },
    /// No legal move fits the text.
    #[error("No legal move fits “{0}”.")]
    NothingFits(String),
}

impl MoveError {
    /// The reason as a clause after "“Nh5” is not a move:", about `side` in the third person, since half of the moves
    /// in a line or variation are the opponent’s.
    pub fn describe_for(&self, side: Side) -> String {
        let mover = side.name();
        match self {
            Self::Unreadable { notation, .. } => {
                format!("in {} one looks like {}.", notation.title(), notation.listed_examples())
            }
            Self::Ambiguous { choices, .. } => format!("it could be {}.", choices.join(" or ")),
            Self::UnnamedPiece { choices, .. } => {
                format!("it does not say what captures; it could be {}.", choices.join(" or "))
            }
            Self::SeveralMoves(_) => "it looks like several moves.".to_owned(),
            Self::NothingFits(_) => format!("no legal move of {mover}’s fits it."),
            Self::NotYourPiece(at) => format!("the piece on {at} is not {mover}’s."),
            Self::CapturesOwnPiece { at } => format!("{mover}’s own piece stands on {at}."),
            Self::WouldBeInCheck { role, from } => {
                format!("{mover}’s king would be in check from the {} on {from}.", role_name(*role))
            }
            Self::CastlingRightGone { side } => {
                format!("{mover} may not castle {}: the king or that rook has moved.", side_name(*side))
            }
            Self::CastlingBlocked { at } => format!("{mover} cannot castle: the way is blocked at {at}."),
            Self::CastlingInCheck { role, from } => {
                format!("{mover} cannot castle while the king is in check from the {} on {from}.", role_name(*role))
            }
            Self::CastlingThroughAttacked { at, role, from } => {
                format!("{mover} cannot castle through {at}, which the {} on {from} attacks.", role_name(*role))
            }
            Self::NoPieceCanReach { role, to } => format!("no {} of {mover}’s can move to {to}.", role_name(*role)),
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
        CastlingSide::KingSide => "kingside",
        CastlingSide::QueenSide => "queenside",
    }
}
