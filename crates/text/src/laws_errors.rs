//! Messages for the errors of `chess-laws`.

use chess_laws::{
    CastlingSide, FenError, FenPart, Language, MoveError, NoOpening, Notation, Role, Side, UnknownNotation,
};

use super::lessons::lesson_about;
use super::message::{Argument, Explain, Message};

impl Explain for FenError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable { part } => match part {
                FenPart::Board => Message::new("fen-error-board"),
                FenPart::Turn => Message::new("fen-error-turn"),
                FenPart::Castling => Message::new("fen-error-castling"),
                FenPart::EnPassant => Message::new("fen-error-en-passant"),
                FenPart::HalfMoves => Message::new("fen-error-half-moves"),
                FenPart::MoveNumber => Message::new("fen-error-move-number"),
                FenPart::Fields => Message::new("fen-error-fields"),
            },
            Self::TooLong => Message::new("fen-error-too-long"),
            Self::EmptyBoard => Message::new("fen-error-empty-board"),
            Self::MissingKing(side) => Message::new("fen-error-missing-king").with("side", side_name(*side)),
            Self::TooManyKings(side) => Message::new("fen-error-too-many-kings").with("side", side_name(*side)),
            Self::PawnOnBackRank(at) => Message::new("fen-error-pawn-on-back-rank").with("at", at.to_string()),
            Self::TooManyPawns(side) => Message::new("fen-error-too-many-pawns").with("side", side_name(*side)),
            Self::TooManyPieces(side) => Message::new("fen-error-too-many-pieces").with("side", side_name(*side)),
            Self::TooManyPromoted(side) => Message::new("fen-error-too-many-promoted").with("side", side_name(*side)),
            Self::OpponentInCheck(side) => Message::new("fen-error-opponent-in-check").with("side", side_name(*side)),
            Self::ImpossibleCheck => Message::new("fen-error-impossible-check"),
            Self::CastlingRights => Message::new("fen-error-castling-rights"),
            Self::EnPassantSquare => Message::new("fen-error-en-passant-square"),
        }
    }
}

impl Explain for UnknownNotation {
    fn message(&self) -> Message {
        Message::new("unknown-notation").with("text", &self.0).with(
            "notations",
            Argument::any_of([
                "san",
                "san-de",
                "figurine",
                "long-algebraic",
                "long-algebraic-de",
                "uci",
                "iccf-numeric",
            ]),
        )
    }
}

impl Explain for NoOpening {
    fn message(&self) -> Message {
        Message::new("no-opening")
    }
}

/// Addresses the player whose move is refused.
impl Explain for MoveError {
    fn lesson(&self) -> Option<&'static str> {
        Some(lesson_about(self))
    }

    fn message(&self) -> Message {
        match self {
            Self::Unreadable { text, notation } => Message::new("move-error-unreadable")
                .with("text", text)
                .with("notation", notation_name(*notation))
                .with("examples", examples(*notation)),
            Self::UnknownPiece { sign, notation } => Message::new("move-error-unknown-piece")
                .with("sign", sign.to_string())
                .with("notation", notation_name(*notation))
                .with("pieces", pieces(*notation)),
            Self::TooLong => Message::new("move-error-too-long"),
            Self::NoPieceThere(at) => Message::new("move-error-no-piece-there").with("at", at.to_string()),
            Self::OtherPieceThere { at, role, named } => Message::new("move-error-other-piece-there")
                .with("at", at.to_string())
                .with("piece", role_name(*role))
                .with("named", role_name(*named)),
            Self::NotYourPiece(at) => Message::new("move-error-not-your-piece").with("at", at.to_string()),
            Self::PieceDoesNotMoveSo { role, from, to } => Message::new("move-error-piece-does-not-move-so")
                .with("piece", role_name(*role))
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Self::Blocked { at } => Message::new("move-error-blocked").with("at", at.to_string()),
            Self::CapturesOwnPiece { at } => Message::new("move-error-captures-own-piece").with("at", at.to_string()),
            Self::NothingToCapture { at } => Message::new("move-error-nothing-to-capture").with("at", at.to_string()),
            Self::WouldBeInCheck { role, from } => Message::new("move-error-would-be-in-check")
                .with("piece", role_name(*role))
                .with("from", from.to_string()),
            Self::CastlingRightGone { side } => {
                Message::new("move-error-castling-right-gone").with("where", castling_side(*side))
            }
            Self::CastlingBlocked { at } => Message::new("move-error-castling-blocked").with("at", at.to_string()),
            Self::CastlingInCheck { role, from } => Message::new("move-error-castling-in-check")
                .with("piece", role_name(*role))
                .with("from", from.to_string()),
            Self::CastlingThroughAttacked { at, role, from } => Message::new("move-error-castling-through-attacked")
                .with("at", at.to_string())
                .with("piece", role_name(*role))
                .with("from", from.to_string()),
            Self::MissingPromotion { at } => Message::new("move-error-missing-promotion").with("at", at.to_string()),
            Self::BadPromotion { role } => Message::new("move-error-bad-promotion").with("piece", role_name(*role)),
            Self::NotAPromotion { from, to } => {
                Message::new("move-error-not-a-promotion").with("from", from.to_string()).with("to", to.to_string())
            }
            Self::Ambiguous { text, choices } => {
                Message::new("move-error-ambiguous").with("text", text).with("choices", Argument::any_of(choices))
            }
            Self::UnnamedPiece { text, choices } => {
                Message::new("move-error-unnamed-piece").with("text", text).with("choices", Argument::any_of(choices))
            }
            Self::SeveralMoves(text) => Message::new("move-error-several-moves").with("text", text),
            Self::NoPieceCanReach { role, to } => {
                Message::new("move-error-no-piece-can-reach").with("piece", role_name(*role)).with("to", to.to_string())
            }
            Self::NothingFits(text) => Message::new("move-error-nothing-fits").with("text", text),
        }
    }
}

/// Why a text is not a move of `side`, as a clause after "“Nh5” is not a move:" and in the third person, since half of
/// the moves in a line or variation are the opponent’s.
pub fn move_error_clause(error: &MoveError, side: Side) -> Message {
    let mover = side_name(side);
    match error {
        MoveError::Unreadable { notation, .. } => Message::new("move-clause-unreadable")
            .with("notation", notation_name(*notation))
            .with("examples", examples(*notation)),
        MoveError::UnknownPiece { sign, notation } => Message::new("move-clause-unknown-piece")
            .with("sign", sign.to_string())
            .with("notation", notation_name(*notation))
            .with("pieces", pieces(*notation)),
        MoveError::TooLong => Message::new("move-clause-too-long"),
        MoveError::NoPieceThere(at) => Message::new("move-clause-no-piece-there").with("at", at.to_string()),
        MoveError::OtherPieceThere { at, role, named } => Message::new("move-clause-other-piece-there")
            .with("at", at.to_string())
            .with("piece", role_name(*role))
            .with("named", role_name(*named)),
        MoveError::NotYourPiece(at) => {
            Message::new("move-clause-not-their-piece").with("side", mover).with("at", at.to_string())
        }
        MoveError::PieceDoesNotMoveSo { role, from, to } => Message::new("move-clause-piece-does-not-move-so")
            .with("piece", role_name(*role))
            .with("from", from.to_string())
            .with("to", to.to_string()),
        MoveError::Blocked { at } => Message::new("move-clause-blocked").with("at", at.to_string()),
        MoveError::CapturesOwnPiece { at } => {
            Message::new("move-clause-captures-own-piece").with("side", mover).with("at", at.to_string())
        }
        MoveError::NothingToCapture { at } => Message::new("move-clause-nothing-to-capture").with("at", at.to_string()),
        MoveError::WouldBeInCheck { role, from } => Message::new("move-clause-would-be-in-check")
            .with("side", mover)
            .with("piece", role_name(*role))
            .with("from", from.to_string()),
        MoveError::CastlingRightGone { side } => {
            Message::new("move-clause-castling-right-gone").with("side", mover).with("where", castling_side(*side))
        }
        MoveError::CastlingBlocked { at } => {
            Message::new("move-clause-castling-blocked").with("side", mover).with("at", at.to_string())
        }
        MoveError::CastlingInCheck { role, from } => Message::new("move-clause-castling-in-check")
            .with("side", mover)
            .with("piece", role_name(*role))
            .with("from", from.to_string()),
        MoveError::CastlingThroughAttacked { at, role, from } => Message::new("move-clause-castling-through-attacked")
            .with("side", mover)
            .with("at", at.to_string())
            .with("piece", role_name(*role))
            .with("from", from.to_string()),
        MoveError::MissingPromotion { at } => Message::new("move-clause-missing-promotion").with("at", at.to_string()),
        MoveError::BadPromotion { role } => Message::new("move-clause-bad-promotion").with("piece", role_name(*role)),
        MoveError::NotAPromotion { from, to } => {
            Message::new("move-clause-not-a-promotion").with("from", from.to_string()).with("to", to.to_string())
        }
        MoveError::Ambiguous { choices, .. } => {
            Message::new("move-clause-ambiguous").with("choices", Argument::any_of(choices))
        }
        MoveError::UnnamedPiece { choices, .. } => {
            Message::new("move-clause-unnamed-piece").with("choices", Argument::any_of(choices))
        }
        MoveError::SeveralMoves(_) => Message::new("move-clause-several-moves"),
        MoveError::NoPieceCanReach { role, to } => Message::new("move-clause-no-piece-can-reach")
            .with("side", mover)
            .with("piece", role_name(*role))
            .with("to", to.to_string()),
        MoveError::NothingFits(_) => Message::new("move-clause-nothing-fits").with("side", mover),
    }
}

/// `White`, `Black`.
pub(super) fn side_name(side: Side) -> Message {
    match side {
        Side::White => Message::new("side-white"),
        Side::Black => Message::new("side-black"),
    }
}

/// The name of a kind of piece within a sentence.
pub fn role_name(role: Role) -> Message {
    match role {
        Role::Pawn => Message::new("role-pawn"),
        Role::Knight => Message::new("role-knight"),
        Role::Bishop => Message::new("role-bishop"),
        Role::Rook => Message::new("role-rook"),
        Role::Queen => Message::new("role-queen"),
        Role::King => Message::new("role-king"),
    }
}

fn castling_side(side: CastlingSide) -> Message {
    match side {
        CastlingSide::KingSide => Message::new("castling-king-side"),
        CastlingSide::QueenSide => Message::new("castling-queen-side"),
    }
}

fn notation_name(notation: Notation) -> Message {
    match notation {
        Notation::San(Language::English) => Message::new("notation-name-san"),
        Notation::San(language) => Message::new("notation-name-san-of").with("language", language_name(language)),
        Notation::Figurine => Message::new("notation-name-figurine"),
        Notation::LongAlgebraic(Language::English) => Message::new("notation-name-long-algebraic"),
        Notation::LongAlgebraic(language) => {
            Message::new("notation-name-long-algebraic-of").with("language", language_name(language))
        }
        Notation::Uci => Message::new("notation-name-uci"),
        Notation::IccfNumeric => Message::new("notation-name-iccf-numeric"),
    }
}

fn language_name(language: Language) -> Message {
    match language {
        Language::English => Message::new("language-en"),
        Language::Czech => Message::new("language-cs"),
        Language::Danish => Message::new("language-da"),
        Language::Dutch => Message::new("language-nl"),
        Language::Finnish => Message::new("language-fi"),
        Language::French => Message::new("language-fr"),
        Language::German => Message::new("language-de"),
        Language::Hungarian => Message::new("language-hu"),
        Language::Italian => Message::new("language-it"),
        Language::Norwegian => Message::new("language-no"),
        Language::Polish => Message::new("language-pl"),
        Language::Portuguese => Message::new("language-pt"),
        Language::Russian => Message::new("language-ru"),
        Language::Spanish => Message::new("language-es"),
        Language::Swedish => Message::new("language-sv"),
    }
}

/// Example moves: a piece move, a pawn capture, a promotion, and castling.
fn examples(notation: Notation) -> Message {
    let [piece, capture, promotion, castling] = notation.examples();
    match notation {
        Notation::IccfNumeric => Message::new("move-examples-numeric")
            .with("piece", piece)
            .with("capture", capture)
            .with("promotion", promotion)
            .with("castling", castling),
        _ => Message::new("move-examples")
            .with("piece", piece)
            .with("capture", capture)
            .with("promotion", promotion)
            .with("castling", castling),
    }
}

/// The piece letters that a notation reads.
fn pieces(notation: Notation) -> Argument {
    const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let letters =
        |language: Language| Argument::all_of(PIECES.into_iter().filter_map(move |role| language.piece_letter(role)));
    match notation {
        Notation::San(language) | Notation::LongAlgebraic(language) => letters(language),
        Notation::Uci | Notation::IccfNumeric => letters(Language::English),
        Notation::Figurine => Argument::Message(
            Message::new("pieces-figurine")
                .with("figurines", Argument::all_of(["♔", "♕", "♖", "♗", "♘"]))
                .with("letters", letters(Language::English)),
        ),
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Variant};

    use super::*;
    use crate::Text;

    fn refused(fen: &str, text: &str, notation: Notation) -> MoveError {
        let position = Position::from_fen(fen, Variant::Standard).expect("a position");
        notation.read(&position, text).expect_err(text)
    }

    /// `Display` for programmers and the English text for players are the same, so a wrong key or argument fails.
    #[test]
    fn english_move_errors_match_display() {
        const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const CASTLING: &str = "r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1";
        const THROUGH: &str = "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1";
        const PROMOTION: &str = "8/P3k3/8/8/8/8/8/1N2K1N1 w - - 0 1";
        let san = Notation::STANDARD;
        let figurine = Notation::Figurine;
        let german = Notation::San(Language::German);
        for (fen, text, notation) in [
            (START, "hello", san),
            (START, "hello", german),
            (START, "hello", figurine),
            (START, "hello", Notation::LongAlgebraic(Language::English)),
            (START, "hello", Notation::LongAlgebraic(Language::Russian)),
            (START, "hello", Notation::Uci),
            (START, "hello", Notation::IccfNumeric),
            (START, "Qd1d2d3", san),
            (START, "Nd4", german),
            (START, "Xd4", figurine),
            (START, "e3e4", Notation::Uci),
            (START, "e7e5", Notation::Uci),
            (START, "e2e5", Notation::Uci),
            (START, "a1a3", Notation::Uci),
            (START, "a1a2", Notation::Uci),
            (START, "e2d3", Notation::Uci),
            (START, "Ne4", san),
            (START, "e4 e5", san),
            (START, "Bb1-c3", Notation::LongAlgebraic(Language::English)),
            (START, "O-O", san),
            (START, "e4=Q", san),
            (CASTLING, "O-O", san),
            (CASTLING, "a1a2", Notation::Uci),
            (THROUGH, "O-O", san),
            (PROMOTION, "a8", san),
            (PROMOTION, "a7a8k", Notation::Uci),
            (PROMOTION, "Nc3d2", san),
            ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2", san),
            ("4k3/8/8/3p4/8/2N2N2/8/4K3 w - - 0 1", "xd5", san),
            (START, "a1h8", Notation::Uci),
        ] {
            let refused = refused(fen, text, notation);
            assert_eq!(Text::english().message(&refused.message()), refused.to_string(), "{text}");
            let clause = Text::english().message(&move_error_clause(&refused, Side::White));
            assert_eq!(clause, refused.describe_for(Side::White), "{text}");
        }
    }

    #[test]
    fn english_fen_errors_match_display() {
        for fen in [
            "x",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2K w - - 0 1",
            "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w x - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - z9 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - z 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 z",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 z",
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        ] {
            let refused = Position::from_fen(fen, Variant::Standard).expect_err(fen);
            assert_eq!(Text::english().message(&refused.message()), refused.to_string(), "{fen}");
        }
    }
}
