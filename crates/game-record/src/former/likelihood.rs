//! Probabilities of legal moves from static features: captures, pieces left attacked, destination squares, occurrence
//! in other lines.
//!
//! A move's weight is a power of two of the sum of its features' weights ([`WEIGHTS`]), in integer arithmetic.

use shakmaty::attacks::{attacks, pawn_attacks};
use shakmaty::{Bitboard, Board, Color, Move, Piece, Position as _, Role, Square};

use super::weights::WEIGHTS;
use crate::line::{Line, landing_of, start_of};
use crate::moves::Hints;

/// A set of moves, by the squares they go from and to.
struct HintedMoves([u64; 64]);

impl HintedMoves {
    /// Collects the moves of those lines.
    fn of(lines: &[Vec<Move>]) -> Self {
        let mut all = Self([0; 64]);
        for hinted in lines.iter().flatten() {
            all.0[start_of(*hinted) as usize] |= 1 << landing_of(*hinted) as u32;
        }
        all
    }

    fn contains(&self, other: Move) -> bool {
        self.0[start_of(other) as usize] >> landing_of(other) as u32 & 1 == 1
    }
}

/// The weight of each legal move.
pub(super) fn weigh(line: &Line, moves: &[Move], hints: Hints<'_>) -> Vec<u32> {
    let (position, hinted) = (PositionFeatures::of(line), HintedMoves::of(hints.near));
    let score = |legal: &Move| {
        let mut score = 0;
        position.features(*legal, hints, &hinted, |feature, count| score += i32::from(WEIGHTS[feature]) * count);
        score
    };
    let mut weights: Vec<u32> = moves.iter().map(|legal| score(legal).cast_unsigned()).collect();
    let best = weights.iter().map(|score| score.cast_signed()).max().unwrap_or(0);
    for weight in &mut weights {
        *weight = power(best.abs_diff(weight.cast_signed()));
    }
    weights
}

/// 2^15 halved for every 16 `steps`, at least 1: no move is impossible.
fn power(steps: u32) -> u32 {
    // 2^15 · 2^(-n/16), rounded.
    const STEPS: [u32; 16] = [
        32_768, 31_379, 30_048, 28_774, 27_554, 26_386, 25_268, 24_196, 23_170, 22_188, 21_247, 20_347, 19_484, 18_658,
        17_867, 17_109,
    ];
    STEPS[steps as usize % 16].checked_shr(steps / 16).unwrap_or(0).max(1)
}

/// Offsets of the features' weights.
mod feature {
    /// Capture of an undefended piece, by captured role.
    pub(super) const CAPTURE: usize = 0;
    /// Capture of a defended piece: worth more, equal, less.
    pub(super) const EXCHANGE: usize = 5;
    /// Capture of the piece that has just captured or moved.
    pub(super) const RECAPTURE: usize = 8;
    /// The moved piece can be captured by a lesser one, or for nothing, by role.
    pub(super) const TAKEN_BY_LESS: usize = 9;
    pub(super) const TAKEN_FOR_NOTHING: usize = 15;
    /// It could be captured so before it moved.
    pub(super) const ESCAPE: usize = 21;
    pub(super) const ESCAPE_UNDEFENDED: usize = 27;
    /// Check, from a safe square or one where the piece hangs.
    pub(super) const CHECK: usize = 33;
    pub(super) const CASTLING: usize = 35;
    pub(super) const PROMOTION: usize = 36;
    /// The piece that moved last moves again, or back.
    pub(super) const AGAIN: usize = 38;
    pub(super) const BACK: usize = 39;
    /// Attacks on more valuable and on undefended pieces.
    pub(super) const ATTACKS_MORE: usize = 40;
    pub(super) const ATTACKS_UNDEFENDED: usize = 41;
    /// Attack on the piece that has just moved.
    pub(super) const ATTACKS_LAST: usize = 42;
    /// Passed pawn.
    pub(super) const PASSED_PAWN: usize = 43;
    /// Abandons the defence of another piece.
    pub(super) const ABANDONS: usize = 44;
    pub(super) const EXPECTED: usize = 45;
    pub(super) const NOT_EXPECTED: usize = 46;
    pub(super) const PLAYED: usize = 47;
    pub(super) const NAMED: usize = 48;
    /// Piece-square difference of destination and origin, by role and half-board.
    pub(super) const SQUARES: usize = 49;
}

/// Features of a position shared by all its moves.
struct PositionFeatures<'a> {
    board: &'a Board,
    turn: Color,
    /// Squares attacked by their pieces worth less than each role.
    theirs_below: [Bitboard; 7],
    theirs: Bitboard,
    ours: Bitboard,
    /// Squares attacked by at least two of ours.
    ours_twice: Bitboard,
    king: Bitboard,
    is_endgame: bool,
    last: Option<(Square, Square)>,
    own: Option<(Square, Square)>,
}

const fn index_of(role: Role) -> usize {
    role as usize - 1
}

/// Piece values; bishops equal knights.
const fn value_of(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 3,
        Role::King => 4,
    }
}

impl<'a> PositionFeatures<'a> {
    fn of(line: &'a Line) -> Self {
        let (board, turn) = (line.position.board(), line.position.turn());
        let occupied = board.occupied();
        let mut by_value = [Bitboard::EMPTY; 5];
        let (mut ours, mut ours_twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (square, piece) in board.iter() {
            let attacked = attacks(square, piece, occupied);
            if piece.color == turn {
                ours_twice |= ours & attacked;
                ours |= attacked;
            } else {
                by_value[value_of(piece.role)] |= attacked;
            }
        }
        let mut theirs_below = [Bitboard::EMPTY; 7];
        let mut theirs = Bitboard::EMPTY;
        for role in Role::ALL {
            for lesser in &by_value[..value_of(role)] {
                theirs_below[index_of(role)] |= *lesser;
            }
        }
        for attacked in by_value {
            theirs |= attacked;
        }
        let pieces = occupied & !board.pawns() & !board.kings();
        Self {
            board,
            turn,
            theirs_below,
            theirs,
            ours,
            ours_twice,
            king: board.kings() & board.by_color(!turn),
            is_endgame: pieces.count() <= 6,
            last: line.last,
            own: line.own,
        }
    }

    /// Reports the features of a move with their counts.
    fn features(&self, legal: Move, hints: Hints<'_>, hinted: &HintedMoves, mut note: impl FnMut(usize, i32)) {
        let (from, to, role) = (start_of(legal), landing_of(legal), legal.role());
        if !legal.is_castle() {
            note(self.square_feature(role, to), 1);
            note(self.square_feature(role, from), -1);
        }
        let mut note = |feature: usize| note(feature, 1);
        if let Some(expected) = hints.expected {
            note(if legal == expected { feature::EXPECTED } else { feature::NOT_EXPECTED });
        }
        if hints.played == Some(legal) {
            note(feature::PLAYED);
        }
        if hinted.contains(legal) {
            note(feature::NAMED);
        }
        if legal.is_castle() {
            note(feature::CASTLING);
            return;
        }
        if self.own.is_some_and(|(_, landed)| landed == from) {
            note(feature::AGAIN);
            if self.own.is_some_and(|(began, _)| began == to) {
                note(feature::BACK);
            }
        }
        let index = index_of(role);
        let is_safe_now = !self.theirs.contains(from);
        if self.theirs_below[index].contains(from) {
            note(feature::ESCAPE + index);
        } else if !is_safe_now && !self.ours.contains(from) {
            note(feature::ESCAPE_UNDEFENDED + index);
        }
        let is_defended = self.theirs.contains(to);
        // A pawn's step is supported by any other piece; other moves count the moving piece itself among the attackers.
        let counts_itself = role != Role::Pawn || from.file() != to.file();
        let support = if counts_itself { self.ours_twice } else { self.ours };
        let hangs = is_defended && !support.contains(to);
        if let Some(captured) = legal.capture() {
            if is_defended {
                let difference = value_of(captured).cmp(&value_of(role));
                note(feature::EXCHANGE + (1 - difference as i32).unsigned_abs() as usize);
            } else {
                note(feature::CAPTURE + index_of(captured).min(4));
            }
        } else if self.theirs_below[index].contains(to) {
            note(feature::TAKEN_BY_LESS + index);
        } else if hangs {
            note(feature::TAKEN_FOR_NOTHING + index);
        }
        if self.last.is_some_and(|(_, landed)| landed == to) {
            note(feature::RECAPTURE);
        }
        if let Some(promotion) = legal.promotion() {
            note(feature::PROMOTION + usize::from(promotion != Role::Queen));
        }
        let occupied = self.board.occupied().without(from);
        let piece = Piece { color: self.turn, role: legal.promotion().unwrap_or(role) };
        let attacked = attacks(to, piece, occupied);
        if attacked.intersects(self.king) {
            note(feature::CHECK + usize::from(hangs));
        }
        let targets = attacked & self.board.by_color(!self.turn) & !self.king;
        if targets.any() {
            let more = match role {
                Role::Pawn => !self.board.pawns(),
                Role::Knight | Role::Bishop => self.board.rooks_and_queens(),
                Role::Rook => self.board.queens(),
                Role::Queen | Role::King => Bitboard::EMPTY,
            };
            if targets.intersects(more) {
                note(feature::ATTACKS_MORE);
            }
            if targets.intersects(!self.theirs) {
                note(feature::ATTACKS_UNDEFENDED);
            }
            if self.last.is_some_and(|(_, landed)| targets.contains(landed)) {
                note(feature::ATTACKS_LAST);
            }
        }
        if role == Role::Pawn && self.is_passed(to) {
            note(feature::PASSED_PAWN);
        }
        let defends = attacks(from, Piece { color: self.turn, role }, self.board.occupied());
        let alone = defends & self.board.by_color(self.turn) & self.theirs & !self.ours_twice;
        if (alone & !attacked).without(to).any() {
            note(feature::ABANDONS);
        }
    }

    fn square_feature(&self, role: Role, square: Square) -> usize {
        let kind = match (role, self.is_endgame) {
            (Role::Pawn, true) => 6,
            (Role::King, true) => 7,
            _ => index_of(role),
        };
        let square = if self.turn.is_white() { square } else { square.flip_vertical() };
        let file = square.file() as usize;
        feature::SQUARES + kind * 32 + square.rank() as usize * 4 + file.min(7 - file)
    }

    fn is_passed(&self, square: Square) -> bool {
        let mut ahead = Bitboard::EMPTY;
        let mut at = Some(square);
        let forward = if self.turn.is_white() { 8 } else { -8 };
        while let Some(next) = at.and_then(|at| at.offset(forward)) {
            ahead |= Bitboard::from_square(next);
            at = Some(next);
        }
        let beside = |square: Square| pawn_attacks(self.turn, square);
        let mut guarded = ahead;
        guarded |= beside(square);
        for next in ahead {
            guarded |= beside(next);
        }
        !guarded.intersects(self.board.pawns() & self.board.by_color(!self.turn))
    }
}
