//! Fast proofs: by material, by forced lines, and by pawn walls.

use shakmaty::{Bitboard, Chess, Color, Position as _};

use super::semistatic;

/// The depth to which forced lines are followed, in half-moves.
const FORCED_PLIES: u32 = 8;

/// A side with more moves than this ends a forced line.
const MAX_REPLIES: usize = 8;

/// Whether it is proved, in microseconds, that `winner` can never mate. `false` proves nothing.
pub(super) fn proves_unwinnable(chess: &Chess, winner: Color) -> bool {
    all_lines_fail(chess, winner, FORCED_PLIES) || has_wall(chess) && semistatic::proves_unwinnable(chess, winner)
}

/// Whether all lines end, within `plies` half-moves and with few moves to choose from, in positions without a mate.
fn all_lines_fail(chess: &Chess, winner: Color, plies: u32) -> bool {
    if chess.has_insufficient_material(winner) {
        return true;
    }
    let moves = chess.legal_moves();
    if moves.is_empty() {
        return !chess.is_check() || chess.turn() == winner;
    }
    plies > 0
        && moves.len() <= MAX_REPLIES
        && moves.into_iter().all(|legal| {
            let mut after = chess.clone();
            after.play_unchecked(legal);
            all_lines_fail(&after, winner, plies - 1)
        })
}

/// Whether the position may be permanently blocked: pawns block each other, every file with pawns has pawns of both
/// sides, and there are only pawns, bishops and kings.
fn has_wall(chess: &Chess) -> bool {
    let board = chess.board();
    let white = board.pawns() & board.white();
    let black = board.pawns() & board.black();
    let closers = board.pawns() | board.bishops() | board.kings();
    (Bitboard(white.0 << 8) & black).any() && files(white) == files(black) && board.occupied().is_subset(closers)
}

/// The files on which there is a pawn, a bit each.
fn files(pawns: Bitboard) -> u64 {
    let halves = pawns.0 | pawns.0 >> 32;
    let quarters = halves | halves >> 16;
    (quarters | quarters >> 8) & 0xFF
}
