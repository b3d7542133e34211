//! Why castling is not legal (article 3.8).

use shakmaty::attacks::between;
use shakmaty::{Bitboard, CastlingSide, Chess, File, Position as _, Role, Square};

use super::MoveError;

/// The castling that a king’s move from `from` to `to` stands for, if any: the king goes to its own rook, or two
/// squares sideways from its starting square.
pub(super) fn castling_side_of(chess: &Chess, from: Square, to: Square) -> Option<CastlingSide> {
    if chess.board().role_at(from) != Some(Role::King) || from.rank() != to.rank() {
        return None;
    }
    let side = CastlingSide::from_king_side(from < to);
    let takes_rook = chess.our(Role::Rook).contains(to);
    let two_squares = from.file() == File::E && to.file() == side.king_to_file();
    ((takes_rook || two_squares) && from.rank() == chess.turn().backrank()).then_some(side)
}

/// Why castling to `side` is refused. Call it only if castling is not legal.
pub(super) fn explain(chess: &Chess, side: CastlingSide) -> MoveError {
    let turn = chess.turn();
    let gone = MoveError::CastlingRightGone { side };
    let (Some(king), Some(rook)) = (chess.board().king_of(turn), chess.castles().rook(turn, side)) else {
        return gone;
    };
    let path = chess.castles().path(turn, side);
    if let Some(at) = nearest(path & chess.board().occupied(), king) {
        return MoveError::CastlingBlocked { at };
    }
    if let Some((role, from)) = attacker(chess, king, chess.board().occupied()) {
        return MoveError::CastlingInCheck { role, from };
    }
    let king_to = side.king_to(turn);
    for at in squares_from(king, king_to) {
        if let Some((role, from)) = attacker(chess, at, chess.board().occupied()) {
            return MoveError::CastlingThroughAttacked { at, role, from };
        }
    }
    // In Chess960 the rook may have stood between the king's new square and an attacker.
    let occupied = chess.board().occupied().without(king).without(rook).with(side.rook_to(turn)).with(king_to);
    match attacker(chess, king_to, occupied) {
        Some((role, from)) => MoveError::CastlingThroughAttacked { at: king_to, role, from },
        None => gone,
    }
}

/// The first of the opponent’s pieces that attacks `square`, given the `occupied` squares.
pub(super) fn attacker(chess: &Chess, square: Square, occupied: Bitboard) -> Option<(Role, Square)> {
    let from = chess.board().attacks_to(square, !chess.turn(), occupied).first()?;
    Some((chess.board().role_at(from)?, from))
}

/// The square of `squares` that is nearest to `from`.
pub(super) fn nearest(squares: Bitboard, from: Square) -> Option<Square> {
    squares.into_iter().min_by_key(|square| square.distance(from))
}

/// The squares the king crosses, in order, and the one it lands on.
fn squares_from(king: Square, king_to: Square) -> Vec<Square> {
    let mut squares: Vec<_> = between(king, king_to).with(king_to).without(king).into_iter().collect();
    squares.sort_by_key(|square| square.distance(king));
    squares
}
