//! The last move of a game whose position is known, and not the position before it.

use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, CastlingSide, Chess, Color, EnPassantMode, File, FromSetup, Piece, Position as _, PositionError, Rank,
    Role, Setup, Square,
};

use super::{LegalMove, Position, Variant};

/// Finds the move by putting it back. Which piece it captured is unknown, but no notation says so: another piece takes
/// its place.
pub(super) fn find(after: &Position, uci: &str) -> Option<LegalMove> {
    let UciMove::Normal { from, to, promotion } = uci.parse().ok()? else { return None };
    let mut setup = after.chess().to_setup(EnPassantMode::Legal);
    let mover = !setup.turn;
    setup.turn = mover;
    setup.castling_rights = Bitboard::EMPTY;
    setup.ep_square = None;
    let candidates = match castling(&setup, after.variant(), from, to) {
        Castling::Certain(before) => vec![*before],
        Castling::Possible => return None,
        Castling::No => put_back(setup, from, to, promotion.is_some())?,
    };
    let mode = after.variant().castling_mode();
    candidates.into_iter().find_map(|before| {
        // The stand-in may make an odd position; what counts is that the move leads to the known one.
        let chess = Chess::from_setup(before, mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()?;
        let legal = Position::from_parts(chess, after.variant()).read_uci(uci).ok()?;
        (legal.after().board() == after.board()).then_some(legal)
    })
}

/// The positions before a move that was not castling; `setup` is the position after it, with the mover to move.
fn put_back(mut setup: Setup, from: Square, to: Square, is_promotion: bool) -> Option<Vec<Setup>> {
    let mover = setup.turn;
    let arrived = setup.board.remove_piece_at(to).filter(|piece| piece.color == mover)?;
    if setup.board.piece_at(from).is_some() {
        return None;
    }
    let role = if is_promotion { Role::Pawn } else { arrived.role };
    setup.board.set_piece_at(from, Piece { color: mover, role });
    let is_capture = if role == Role::Pawn { from.file() != to.file() } else { setup.halfmoves == 0 };
    if !is_capture {
        return Some(vec![setup]);
    }
    let mut capture = setup.clone();
    capture.board.set_piece_at(to, Piece { color: !mover, role: Role::Knight });
    let mut en_passant = setup;
    en_passant
        .board
        .set_piece_at(Square::from_coords(to.file(), from.rank()), Piece { color: !mover, role: Role::Pawn });
    en_passant.ep_square = Some(to);
    Some(if role == Role::Pawn { vec![capture, en_passant] } else { vec![capture] })
}

enum Castling {
    No,
    /// In Chess960 a rook’s move may lead to the same position.
    Possible,
    /// The position before it.
    Certain(Box<Setup>),
}

/// Whether the move was castling; `setup` is the position after it, with the mover to move.
fn castling(setup: &Setup, variant: Variant, from: Square, to: Square) -> Castling {
    let (mover, board) = (setup.turn, &setup.board);
    let is_short = to.file() > from.file();
    let side = if is_short { CastlingSide::KingSide } else { CastlingSide::QueenSide };
    let rank = mover.fold_wb(Rank::First, Rank::Eighth);
    let square = |file| Square::from_coords(file, rank);
    let (king_to, rook_to) = (square(side.king_to_file()), square(side.rook_to_file()));
    let is_own = |square, role| board.piece_at(square) == Some(Piece { color: mover, role });
    if from.rank() != rank || to.rank() != rank || !is_own(king_to, Role::King) || !is_own(rook_to, Role::Rook) {
        return Castling::No;
    }
    let rook_from = match variant {
        Variant::Standard if to == king_to && from == square(File::E) => {
            square(if is_short { File::H } else { File::A })
        }
        Variant::Standard => return Castling::No,
        Variant::Chess960 => to,
    };
    let is_left = board.piece_at(from).is_none();
    match board.piece_at(to) {
        Some(piece) if variant == Variant::Chess960 && is_left && piece.color == mover => match piece.role {
            Role::Rook if to == rook_to => return Castling::Possible,
            Role::King if from.distance(to) > 1 => {}
            _ => return Castling::No,
        },
        _ => {}
    }
    Castling::Certain(Box::new(before_castling(setup, mover, [king_to, rook_to], [from, rook_from])))
}

/// The position before castling, with king and rook put back.
fn before_castling(setup: &Setup, mover: Color, after: [Square; 2], before: [Square; 2]) -> Setup {
    let mut setup = setup.clone();
    for square in after {
        setup.board.discard_piece_at(square);
    }
    let [king, rook] = before;
    setup.board.set_piece_at(king, Piece { color: mover, role: Role::King });
    setup.board.set_piece_at(rook, Piece { color: mover, role: Role::Rook });
    setup.castling_rights = Bitboard::from_square(rook);
    setup
}
