//! An exact position in 40 bytes, without move counters: the key of a position in a search.

use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Position as _, Setup,
    Square,
};

/// A position without its counters of moves. Equal ones are the same position (article 9.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Packed {
    /// Pawns, bishops and queens; knights, bishops and kings; rooks, queens and kings.
    roles: [Bitboard; 3],
    white: Bitboard,
    /// The rooks that may still castle; also, off the back ranks, the en passant square, and on `MOVER` the side to
    /// move.
    rights: Bitboard,
}

/// A square that is neither a castling rook's nor an en passant square: set when White is to move.
const MOVER: Square = Square::D4;

impl Packed {
    pub(super) fn of(chess: &Chess) -> Self {
        let board = chess.board();
        let mut rights = chess.castles().castling_rights();
        if let Some(square) = chess.ep_square(EnPassantMode::Legal) {
            rights.add(square);
        }
        if chess.turn().is_white() {
            rights.add(MOVER);
        }
        Self {
            roles: [
                board.pawns() | board.bishops() | board.queens(),
                board.knights() | board.bishops() | board.kings(),
                board.rooks() | board.queens() | board.kings(),
            ],
            white: board.white(),
            rights,
        }
    }

    /// Restores the position; `None` if shakmaty does not accept it as legal, which does not happen to positions
    /// reached by play.
    pub(super) fn unpack(&self, mode: CastlingMode) -> Option<Chess> {
        let [first, second, third] = self.roles;
        let by_role = ByRole {
            pawn: first & !second & !third,
            knight: second & !first & !third,
            bishop: first & second,
            rook: third & !first & !second,
            queen: first & third,
            king: second & third,
        };
        let by_color = ByColor { white: self.white, black: (first | second | third) & !self.white };
        let setup = Setup {
            board: Board::try_from_bitboards(by_role, by_color).ok()?,
            turn: Color::from_white(self.rights.contains(MOVER)),
            castling_rights: self.rights & Bitboard::BACKRANKS,
            ep_square: (self.rights & !Bitboard::BACKRANKS).without(MOVER).first(),
            ..Setup::empty()
        };
        match Chess::from_setup(setup, mode) {
            Ok(chess) => Some(chess),
            // The first position may be a composed one.
            Err(error) => match error.ignore_too_much_material() {
                Ok(chess) => Some(chess),
                Err(error) => error.ignore_impossible_check().ok(),
            },
        }
    }

    /// Whether the move from `before` to this position is irreversible: a capture, or a pawn move.
    pub(super) fn is_irreversible_after(&self, before: &Self) -> bool {
        self.pawns() != before.pawns() || self.occupied().count() != before.occupied().count()
    }

    fn pawns(&self) -> Bitboard {
        self.roles[0] & !self.roles[1] & !self.roles[2]
    }

    fn occupied(&self) -> Bitboard {
        self.roles[0] | self.roles[1] | self.roles[2]
    }

    pub(super) fn hash(&self) -> u64 {
        let mut hash = 0_u64;
        for word in [self.roles[0].0, self.roles[1].0, self.roles[2].0, self.white.0, self.rights.0] {
            hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        hash
    }
}
