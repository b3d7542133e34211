//! Finds the move of most SANs without move generation, which dominates the time to read a large file.

use shakmaty::san::San;
use shakmaty::{Bitboard, Chess, Color, Move, Position as _, Role, Square, attacks};

/// The move of `san`, if only one piece can be meant and the move is neither castling, nor a promotion, nor en passant.
/// `None` is inconclusive: [`San::to_move`] decides then.
pub(crate) fn find(chess: &Chess, san: San) -> Option<Move> {
    let San::Normal { role, file, rank, capture, to, promotion: None } = san else { return None };
    let board = chess.board();
    let (ours, theirs, occupied) = (chess.us(), chess.them(), board.occupied());
    if ours.contains(to) || theirs.contains(to) != capture {
        return None;
    }
    let reaching = match role {
        Role::Pawn if Bitboard::BACKRANKS.contains(to) => return None,
        Role::Pawn if capture => attacks::pawn_attacks(!chess.turn(), to),
        Role::Pawn => pawn_before(chess.turn(), to, occupied),
        Role::Knight => attacks::knight_attacks(to),
        Role::Bishop => attacks::bishop_attacks(to, occupied),
        Role::Rook => attacks::rook_attacks(to, occupied),
        Role::Queen => attacks::queen_attacks(to, occupied),
        Role::King => attacks::king_attacks(to),
    };
    let named = file.map_or(Bitboard::FULL, Bitboard::from) & rank.map_or(Bitboard::FULL, Bitboard::from);
    let from = (reaching & named & ours & board.by_role(role)).single_square()?;
    let king = if role == Role::King { to } else { board.king_of(chess.turn())? };
    let capture = if capture { board.role_at(to) } else { None };
    let is_safe = !is_attacked(chess, king, theirs.without(to), occupied.without(from).with(to));
    is_safe.then_some(Move::Normal { role, from, capture, to, promotion: None })
}

/// The square from which a pawn was pushed to `to`.
fn pawn_before(turn: Color, to: Square, occupied: Bitboard) -> Bitboard {
    let behind = |square: Square| square.offset(turn.fold_wb(-8, 8));
    match behind(to) {
        Some(one) if occupied.contains(one) => one.into(),
        Some(one) if to.rank() == turn.fold_wb(shakmaty::Rank::Fourth, shakmaty::Rank::Fifth) => {
            behind(one).map_or(Bitboard::EMPTY, Bitboard::from)
        }
        _ => Bitboard::EMPTY,
    }
}

/// Whether one of `theirs` attacks `square`, given the `occupied` squares.
fn is_attacked(chess: &Chess, square: Square, theirs: Bitboard, occupied: Bitboard) -> bool {
    let board = chess.board();
    let near = attacks::knight_attacks(square) & board.knights()
        | attacks::king_attacks(square) & board.kings()
        | attacks::pawn_attacks(chess.turn(), square) & board.pawns();
    // Attackers on an empty board; then whether a piece is in between.
    let far = attacks::rook_attacks(square, Bitboard::EMPTY) & board.rooks_and_queens()
        | attacks::bishop_attacks(square, Bitboard::EMPTY) & board.bishops_and_queens();
    (near & theirs).any()
        || (far & theirs).into_iter().any(|from| (attacks::between(square, from) & occupied).is_empty())
}
