//! FEN and its errors. X-FEN and Shredder-FEN, which write the castling rights of Chess960 differently, are read as
//! well.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::{
    Bitboard, Board, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Position as _, PositionError,
    PositionErrorKinds, Setup, Square,
};

use super::{Chess960Number, Position, Side, Variant};

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenPart {
    /// The pieces.
    Board,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The half-moves since the last capture or pawn move.
    HalfMoves,
    /// The move number.
    MoveNumber,
    /// The number of fields, or a field of another game.
    Fields,
}

/// Why a FEN was refused: it cannot be read, or the position breaks the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// A part is malformed.
    #[error("The FEN cannot be read: {}.", match part {
        FenPart::Board => "the board is not eight ranks of eight squares",
        FenPart::Turn => "the side to move is neither w nor b",
        FenPart::Castling => "the castling rights are not letters such as KQkq, or -",
        FenPart::EnPassant => "the en passant square is not a square",
        FenPart::HalfMoves => "the count of half-moves is not a number",
        FenPart::MoveNumber => "the move number is not a number",
        FenPart::Fields => "it has fields that do not belong there",
    })]
    Unreadable {
        /// The part that cannot be read.
        part: FenPart,
    },
    /// The text is far longer than any FEN.
    #[error("That is too long to be a FEN.")]
    TooLong,
    /// The board is empty.
    #[error("The board is empty.")]
    EmptyBoard,
    /// A side has no king.
    #[error("{} has no king.", .0.name())]
    MissingKing(Side),
    /// A side has more than one king.
    #[error("{} has more than one king.", .0.name())]
    TooManyKings(Side),
    /// A pawn is on the first or last rank.
    #[error("There is a pawn on {0}, on the first or last rank.")]
    PawnOnBackRank(Square),
    /// A side has more than eight pawns.
    #[error("{} has more than eight pawns.", .0.name())]
    TooManyPawns(Side),
    /// A side has more than sixteen pieces and pawns.
    #[error("{} has more than sixteen pieces.", .0.name())]
    TooManyPieces(Side),
    /// A side has more promoted pieces than pawns that could have promoted.
    #[error("{} has more extra pieces than pawns that could have promoted to them.", .0.name())]
    TooManyPromoted(Side),
    /// The side that has just moved left its king attacked.
    #[error("{} is not to move and yet in check.", .0.name())]
    OpponentInCheck(Side),
    /// The king is attacked in a way no move can bring about.
    #[error("No legal move could have given this check.")]
    ImpossibleCheck,
    /// Castling rights for a king or a rook that is not on its square.
    #[error("The castling rights do not fit the squares of kings and rooks.")]
    CastlingRights,
    /// No pawn has just moved past the en passant square.
    #[error("No pawn can just have moved two squares past the en passant square.")]
    EnPassantSquare,
}

impl FenError {
    /// The reason in kebab-case, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "fen-unreadable",
            Self::TooLong => "fen-too-long",
            Self::EmptyBoard => "empty-board",
            Self::MissingKing(_) => "missing-king",
            Self::TooManyKings(_) => "too-many-kings",
            Self::PawnOnBackRank(_) => "pawn-on-back-rank",
            Self::TooManyPawns(_) => "too-many-pawns",
            Self::TooManyPieces(_) => "too-many-pieces",
            Self::TooManyPromoted(_) => "too-many-promoted",
            Self::OpponentInCheck(_) => "opponent-in-check",
            Self::ImpossibleCheck => "impossible-check",
            Self::CastlingRights => "castling-rights",
            Self::EnPassantSquare => "en-passant-square",
        }
    }
}

impl From<ParseFenError> for FenError {
    fn from(error: ParseFenError) -> Self {
        let part = match error {
            ParseFenError::InvalidBoard => FenPart::Board,
            ParseFenError::InvalidTurn => FenPart::Turn,
            ParseFenError::InvalidCastling => FenPart::Castling,
            ParseFenError::InvalidEpSquare => FenPart::EnPassant,
            ParseFenError::InvalidHalfmoveClock => FenPart::HalfMoves,
            ParseFenError::InvalidFullmoves => FenPart::MoveNumber,
            ParseFenError::InvalidFen | ParseFenError::InvalidPocket | ParseFenError::InvalidRemainingChecks => {
                FenPart::Fields
            }
        };
        Self::Unreadable { part }
    }
}

/// Whether a position may have more promoted pieces than possible in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Material {
    /// No: the position must be reachable in a game.
    Played,
    /// Yes, as in composed positions.
    Composed,
}

/// The maximum length of a text in bytes, five times the longest FEN.
const MAX_LEN: usize = 512;

pub(super) fn read(text: &str, variant: Variant, material: Material) -> Result<Position, FenError> {
    if text.len() > MAX_LEN {
        return Err(FenError::TooLong);
    }
    // Any run of spaces separates two fields.
    let fields = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if fields.is_empty() {
        return Err(FenError::Unreadable { part: FenPart::Board });
    }
    let setup = Fen::from_ascii(fields.as_bytes())?.into_setup();
    if setup.pockets.is_some() || setup.remaining_checks.is_some() || setup.promoted.any() {
        return Err(FenError::Unreadable { part: FenPart::Fields });
    }
    let (board, turn) = (setup.board.clone(), setup.turn);
    if let Some(law) = broken_by_count(&board) {
        return Err(law);
    }
    let chess = match (Chess::from_setup(setup, variant.castling_mode()), material) {
        (Err(error), Material::Composed) => error.ignore_too_much_material(),
        (chess, _) => chess,
    };
    chess.map(|chess| Position::from_parts(chess, variant)).map_err(|error| broken_law(&error, &board, turn))
}

/// X-FEN: `KQkq`, and a rook’s file only if another rook stands further out. In orthodox chess it is plain FEN.
pub(super) fn write(chess: &Chess) -> String {
    Fen::from_position(chess, EnPassantMode::Legal).to_string()
}

/// X-FEN like [`write`], but with an en passant square wherever a pawn could capture, even if that left its king in
/// check.
pub(super) fn write_setup(chess: &Chess) -> String {
    Fen::from_position(chess, EnPassantMode::PseudoLegal).to_string()
}

/// Shredder-FEN: the castling rights by the files of the rooks, `HAha`.
pub(super) fn write_shredder(chess: &Chess) -> String {
    let x_fen = write(chess);
    let rights: String = Color::ALL
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
        .filter_map(|(color, side)| {
            let file = chess.castles().rook(color, side)?.file();
            Some(color.fold_wb(file.upper_char(), file.char()))
        })
        .collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    let fields = x_fen.split(' ').enumerate().map(|(index, field)| if index == 2 { rights } else { field });
    fields.collect::<Vec<_>>().join(" ")
}

/// The error in the number of pieces or the squares of pawns.
fn broken_by_count(board: &Board) -> Option<FenError> {
    if board.is_empty() {
        return Some(FenError::EmptyBoard);
    }
    for color in Color::ALL {
        let side = color.into();
        let ours = board.by_color(color);
        match (ours & board.kings()).count() {
            0 => return Some(FenError::MissingKing(side)),
            1 => {}
            _ => return Some(FenError::TooManyKings(side)),
        }
        if (ours & board.pawns()).count() > 8 {
            return Some(FenError::TooManyPawns(side));
        }
        if ours.count() > 16 {
            return Some(FenError::TooManyPieces(side));
        }
    }
    (board.pawns() & Bitboard::BACKRANKS).first().map(FenError::PawnOnBackRank)
}

/// The most serious of the other errors.
fn broken_law(error: &PositionError<Chess>, board: &Board, turn: Color) -> FenError {
    let kinds = error.kinds();
    if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        FenError::OpponentInCheck((!turn).into())
    } else if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
        let side = if has_too_many_promoted(board, Color::White) { Side::White } else { Side::Black };
        FenError::TooManyPromoted(side)
    } else if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
        FenError::CastlingRights
    } else if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
        FenError::EnPassantSquare
    } else {
        FenError::ImpossibleCheck
    }
}

/// Whether `color` has more pieces beyond the initial set than missing pawns. Of two bishops on one square colour one
/// counts as promoted.
fn has_too_many_promoted(board: &Board, color: Color) -> bool {
    let ours = board.by_color(color);
    let beyond = |pieces: Bitboard, first_set: usize| pieces.count().saturating_sub(first_set);
    let bishops = ours & board.bishops();
    let promoted = beyond(ours & board.queens(), 1)
        + beyond(ours & board.rooks(), 2)
        + beyond(ours & board.knights(), 2)
        + beyond(bishops & Bitboard::LIGHT_SQUARES, 1)
        + beyond(bishops & Bitboard::DARK_SQUARES, 1);
    promoted + (ours & board.pawns()).count() > 8
}

/// The Chess960 starting position `number`, with all castling rights.
#[expect(clippy::expect_used, reason = "a test reads every one of the 960")]
pub(super) fn chess960(number: Chess960Number) -> Position {
    let board = Board::chess960(u32::from(number.get()));
    let setup = Setup { castling_rights: board.rooks(), board, ..Setup::initial() };
    let chess = Chess::from_setup(setup, Variant::Chess960.castling_mode())
        .expect("a start with both kings, unmoved rooks and nothing attacked is legal");
    Position::from_parts(chess, Variant::Chess960)
}
