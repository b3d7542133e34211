//! Why a move that names two squares is not legal.

use shakmaty::attacks::{aligned, attacks, between};
use shakmaty::{Bitboard, Chess, Color, Position as _, Rank, Role, Square};

use super::MoveError;
use super::castling::{self, attacker, nearest};

/// Why the piece on `from` may not go to `to`. Call it only if no legal move does.
pub(super) fn explain(chess: &Chess, from: Square, to: Square, promotion: Option<Role>) -> MoveError {
    let (board, turn) = (chess.board(), chess.turn());
    let Some(piece) = board.piece_at(from) else {
        return MoveError::NoPieceThere(from);
    };
    if piece.color != turn {
        return MoveError::NotYourPiece(from);
    }
    if let Some(side) = castling::castling_side_of(chess, from, to) {
        return castling::explain(chess, side);
    }
    if from != to && board.color_at(to) == Some(turn) {
        return MoveError::CapturesOwnPiece { at: to };
    }
    let shape =
        if piece.role == Role::Pawn { pawn(chess, from, to) } else { piece_path_error(chess, piece.role, from, to) };
    shape
        .or_else(|| promotion_error(piece.role, turn, from, to, promotion))
        .or_else(|| in_check(chess, piece.role, from, to))
        .unwrap_or(MoveError::PieceDoesNotMoveSo { role: piece.role, from, to })
}

/// The error in the path of a piece other than a pawn.
fn piece_path_error(chess: &Chess, role: Role, from: Square, to: Square) -> Option<MoveError> {
    if !attacks(from, role.of(chess.turn()), Bitboard::EMPTY).contains(to) {
        return Some(MoveError::PieceDoesNotMoveSo { role, from, to });
    }
    nearest(between(from, to) & chess.board().occupied(), from).map(|at| MoveError::Blocked { at })
}

/// The error in the path of a pawn (articles 3.7.1 to 3.7.3).
fn pawn(chess: &Chess, from: Square, to: Square) -> Option<MoveError> {
    let (board, turn) = (chess.board(), chess.turn());
    if attacks(from, turn.pawn(), Bitboard::EMPTY).contains(to) {
        let captures = board.color_at(to) == Some(!turn) || chess.maybe_ep_square() == Some(to);
        return (!captures).then_some(MoveError::NothingToCapture { at: to });
    }
    let ahead = from.offset(turn.fold_wb(8, -8));
    let two_ahead = ahead
        .filter(|_| from.rank() == turn.relative_rank(Rank::Second))
        .and_then(|square| square.offset(turn.fold_wb(8, -8)));
    if Some(to) != ahead && Some(to) != two_ahead {
        return Some(MoveError::PieceDoesNotMoveSo { role: Role::Pawn, from, to });
    }
    nearest(between(from, to).with(to) & board.occupied(), from).map(|at| MoveError::Blocked { at })
}

/// The error in a promotion (article 3.7.3.3).
fn promotion_error(role: Role, turn: Color, from: Square, to: Square, promotion: Option<Role>) -> Option<MoveError> {
    let promotes = role == Role::Pawn && to.rank() == turn.relative_rank(Rank::Eighth);
    match promotion {
        None if promotes => Some(MoveError::MissingPromotion { at: to }),
        Some(role @ (Role::Pawn | Role::King)) => Some(MoveError::BadPromotion { role }),
        Some(_) if !promotes => Some(MoveError::NotAPromotion { from, to }),
        _ => None,
    }
}

/// The piece that would attack the king after the move (article 3.9.2).
fn in_check(chess: &Chess, role: Role, from: Square, to: Square) -> Option<MoveError> {
    let board = chess.board();
    let king = board.king_of(chess.turn())?;
    let mut occupied = board.occupied().without(from).with(to);
    let mut captured = Bitboard::from_square(to);
    if role == Role::Pawn && from.file() != to.file() && board.role_at(to).is_none() {
        let passed = Square::from_coords(to.file(), from.rank());
        occupied = occupied.without(passed);
        captured = Bitboard::from_square(passed);
    }
    if role == Role::King {
        return attacker(chess, to, occupied).map(|(role, from)| MoveError::WouldBeInCheck { role, from });
    }
    let attackers = board.attacks_to(king, !chess.turn(), occupied) & !captured;
    // A check uncovered by the move is reported before one that the move does not parry.
    let from = attackers.into_iter().max_by_key(|attacker| aligned(*attacker, from, king))?;
    Some(MoveError::WouldBeInCheck { role: board.role_at(from)?, from })
}
