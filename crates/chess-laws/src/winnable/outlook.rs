//! Estimates how far from mate a position would be after each of its moves, without playing them.
//!
//! The measure is what the nearest [`pattern`](super::pattern) of mate lacks, plus what all of them need: the distance
//! of the kings from each other and from the edge, and missing material. One move changes patterns little, so they are
//! computed once for a position and then compared with what each move adds.
//!
//! It is a heuristic that shortens the search, and proves nothing.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position as _, Rank, Role, Square, attacks};

use super::guide;
use super::pattern::{DEFENDED, NO_PATTERN, Patterns, Sight, attacked};
use super::ring::KingZone;

// The weights of everything besides the pattern, also found by trial.
/// A square between the two kings.
const KINGS_APART: u32 = 1;
/// A square between the king to be mated and the edge.
const FROM_EDGE: u32 = 2;
/// A piece, other than a pawn, on the side to be mated.
const IN_THE_WAY: u32 = 4;
/// With minor pieces alone: a step of the king to be mated from a corner, and a step from the corner of its nearest
/// pieces, which have to block the squares around it.
const FROM_CORNER: u32 = 4;
const FROM_BLOCKERS: u32 = 4;
/// A step on the way to a queen or rook, as [`Outlook::missing_material`] counts them.
const MATERIAL: u32 = 11;
/// A piece of the winner captured.
const LOST: u32 = 6;
/// A queen or rook captured, and the last of them.
const LOST_HEAVY: u32 = 10;
const LOST_LAST_HEAVY: u32 = 30;

/// A position from the point of view of the side that is to mate.
pub(super) struct Outlook<'a> {
    board: &'a Board,
    winner: Color,
    turn: Color,
    /// The king to be mated, and the other.
    hunted: Square,
    king: Square,
    ring: KingZone,
    ours: Bitboard,
    theirs: Bitboard,
    /// Whether the winner has a queen or rook.
    heavy: bool,
    /// The corners to mate in, if the winner has minor pieces alone.
    corners: Bitboard,
    sight: Sight,
    patterns: Patterns,
    /// The weights of the winner’s missing material and of the other side’s pieces.
    material: u32,
    in_the_way: u32,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(chess: &'a Chess, winner: Color) -> Option<Self> {
        let board = chess.board();
        let (hunted, king) = (board.king_of(!winner)?, board.king_of(winner)?);
        let theirs = board.by_color(!winner);
        let sight = Sight::of(board, winner, hunted);
        let ring = KingZone::around(hunted);
        let mut outlook = Self {
            board,
            winner,
            turn: chess.turn(),
            hunted,
            king,
            ring,
            ours: board.by_color(winner),
            theirs,
            heavy: (board.by_color(winner) & board.rooks_and_queens()).any(),
            corners: corners(board, winner),
            patterns: sight.patterns(board, hunted, ring, theirs),
            sight,
            material: 0,
            in_the_way: 0,
        };
        let minors = outlook.ours & (board.knights() | board.bishops());
        if !outlook.heavy {
            outlook.material =
                outlook.missing_material(outlook.ours & board.pawns(), minors, board.occupied().without(hunted), king);
        }
        if outlook.corners.is_empty() {
            outlook.in_the_way = IN_THE_WAY * count(outlook.theirs & !board.pawns());
        }
        Some(outlook)
    }

    /// The estimated distance from mate after `legal`; zero if it probably mates.
    pub(super) fn after(&self, legal: Move) -> u32 {
        if self.turn == self.winner { self.after_ours(legal) } else { self.after_theirs(legal) }
    }

    fn after_ours(&self, legal: Move) -> u32 {
        let (from, to) = (legal.from().unwrap_or(self.king), legal.to());
        let castles = matches!(legal, Move::Castle { .. });
        let role = legal.promotion().unwrap_or(legal.role());
        let occupied = if castles { self.board.occupied() } else { self.board.occupied().without(from).with(to) };
        let attacks = attacked(role.of(self.winner), to, occupied.without(self.hunted));
        let king = if role == Role::King && !castles { to } else { self.king };
        let lack =
            if legal.promotion().is_some() { self.patterns.lack } else { self.lack_after_ours(from, to, attacks) };
        if lack == 0 {
            return 0;
        }
        let material = match role {
            Role::Queen | Role::Rook => 0,
            // It depends on the pawns, the pieces in front of them, and the king.
            Role::Bishop | Role::Knight if !legal.is_capture() && !legal.is_promotion() => self.material,
            _ if self.heavy || self.board.pawns().is_empty() => self.material,
            _ => {
                let of = |of: Role| if of == role { Bitboard::from(to) } else { Bitboard::EMPTY };
                let stayed = self.ours.without(from);
                let pawns = stayed & self.board.pawns() | of(Role::Pawn);
                let minors =
                    stayed & (self.board.knights() | self.board.bishops()) | of(Role::Knight) | of(Role::Bishop);
                self.missing_material(pawns, minors, occupied.without(self.hunted), king)
            }
        };
        let taken = if legal.capture().is_some_and(|captured| captured != Role::Pawn) { IN_THE_WAY } else { 0 };
        let gathered = self.gathered(self.hunted, king, self.theirs.without(to), self.board.pawns());
        lack + place(self.hunted, king) + gathered + material + self.in_the_way.saturating_sub(taken)
    }

    /// What the nearest pattern lacks when the piece on `from` has moved to `to` and attacks `attacks`.
    fn lack_after_ours(&self, from: Square, to: Square, attacks: Bitboard) -> u32 {
        let before = self.ring.pick(self.sight.from(from));
        let now = self.ring.pick(attacks);
        let moved = self.patterns.checkers.iter().position(|checker| checker.from == from);
        if moved.is_none() && before == now {
            return self.patterns.lack;
        }
        let lacks = self.patterns.nearest.iter().filter_map(|pattern| {
            let checker = self.patterns.checkers.get(pattern.checker);
            if moved != Some(usize::from(pattern.checker)) {
                let watched = checker.twice.or(checker.once.without(before)).or(now);
                return (pattern.square != to).then(|| pattern.lack(watched));
            }
            Some(pattern.lack_with_checker_on(to, attacks, checker.once))
        });
        lacks.min().unwrap_or(NO_PATTERN).min(NO_PATTERN)
    }

    fn after_theirs(&self, legal: Move) -> u32 {
        let (from, to) = (legal.from().unwrap_or(self.hunted), legal.to());
        let castles = matches!(legal, Move::Castle { .. });
        let steps = legal.role() == Role::King && !castles;
        let hunted = if steps { to } else { self.hunted };
        let near = |square| self.ring.squares.contains(square);
        let mut lack = if steps || legal.is_capture() || near(from) || near(to) {
            let theirs = if castles { self.theirs } else { self.theirs.without(from).with(to) };
            self.sight.lack_against(&self.patterns, hunted, theirs, to)
        } else {
            self.patterns.lack
        };
        if !steps && (self.sight.from(from) & self.patterns.line).any() {
            lack = lack.saturating_sub(DEFENDED / 2);
        }
        let lost = match legal.capture() {
            None => 0,
            Some(Role::Queen | Role::Rook) if count(self.ours & self.board.rooks_and_queens()) > 1 => LOST_HEAVY,
            Some(Role::Queen | Role::Rook) => LOST_LAST_HEAVY,
            Some(_) => LOST,
        };
        let promoted = match legal.promotion() {
            Some(Role::Queen | Role::Rook) => IN_THE_WAY,
            Some(Role::Bishop | Role::Knight) if self.corners.is_empty() => IN_THE_WAY,
            _ => 0,
        };
        let pawns = if legal.role() == Role::Pawn && !legal.is_promotion() {
            self.board.pawns().with(to)
        } else {
            self.board.pawns()
        };
        let gathered = self.gathered(hunted, self.king, self.theirs.without(from).with(to), pawns);
        lack + place(hunted, self.king) + gathered + self.material + self.in_the_way + lost + promoted
    }

    /// For minor pieces alone: the distance of both kings and of two blocking pieces from a common corner.
    fn gathered(&self, hunted: Square, king: Square, theirs: Bitboard, pawns: Bitboard) -> u32 {
        let far = |corner: Square| {
            let [mut nearest, mut second] = [12; 2];
            for square in theirs.without(self.hunted).without(hunted) {
                let distance =
                    if pawns.contains(square) { self.pawn_distance(square, corner) } else { square.distance(corner) };
                second = second.min(distance.max(nearest));
                nearest = nearest.min(distance);
            }
            FROM_CORNER * (hunted.distance(corner) + king.distance(corner).max(2)) + FROM_BLOCKERS * (nearest + second)
        };
        self.corners.into_iter().map(far).min().unwrap_or(0)
    }

    /// The moves a pawn of the side to be mated needs to reach a corner: directly, or after promoting.
    fn pawn_distance(&self, pawn: Square, corner: Square) -> u32 {
        let last = self.winner.fold_wb(Rank::First, Rank::Eighth);
        if corner.rank() == last && pawn.file().distance(corner.file()) < 2 {
            return pawn.rank().distance(last);
        }
        pawn.rank().distance(last) + 1 + Square::from_coords(pawn.file(), last).distance(corner)
    }

    /// How far the winner is from mating material, without a queen or rook: the moves the most advanced pawn needs to
    /// promote, plus a penalty for each piece in its way, which has to be captured; less with more minor pieces.
    fn missing_material(&self, pawns: Bitboard, minors: Bitboard, occupied: Bitboard, king: Square) -> u32 {
        let last = self.winner.fold_wb(Rank::Eighth, Rank::First);
        let far = pawns.into_iter().map(|pawn| {
            let goal = Square::from_coords(pawn.file(), last);
            let way = attacks::between(pawn, goal).with(goal) & occupied;
            pawn.rank().distance(last) + way.into_iter().map(|square| 1 + square.distance(king)).sum::<u32>()
        });
        let missing = match (count(minors), far.min()) {
            (0, far) => 12 + 3 * far.unwrap_or(7),
            (1, far) => far.map_or(0, |far| 4 + 2 * far.min(8)),
            (_, far) => far.map_or(0, |far| far.min(6)),
        };
        MATERIAL * missing
    }
}

/// The corners for a mate by minor pieces alone; none if there is more to mate with.
fn corners(board: &Board, winner: Color) -> Bitboard {
    if (board.by_color(winner) & (board.pawns() | board.rooks_and_queens())).any() {
        return Bitboard::EMPTY;
    }
    guide::corners(board, winner)
}

/// The weight of the kings’ squares.
fn place(hunted: Square, king: Square) -> u32 {
    let from_edge = |coordinate: u32| coordinate.min(7 - coordinate);
    let (file, rank) = (u32::from(hunted.file()), u32::from(hunted.rank()));
    KINGS_APART * hunted.distance(king).max(2) + FROM_EDGE * from_edge(file).min(from_edge(rank))
}

fn count(set: Bitboard) -> u32 {
    set.0.count_ones()
}
