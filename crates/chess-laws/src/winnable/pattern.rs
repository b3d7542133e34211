//! Mating patterns: one of the winner’s pieces, the checker, on a square from which it gives check, and what the
//! pattern lacks.
//!
//! A pattern lacks moves of the checker to its square, and other pieces that watch those squares around the king which
//! the checker leaves open. Other obstacles are not counted.

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square, attacks};

use super::ring::{KingZone, KingZoneSet};

// The weight of each lack. Found by trial on positions from games: the sums that led to mate with the fewest detours.
/// A square around the king that nothing watches.
const OPEN_SQUARE: u32 = 3;
/// A move of the checker.
const CHECKER_MOVE: u32 = 6;
/// The check could be answered by another piece than the king.
pub(super) const DEFENDED: u32 = 2;
pub(super) const NO_PATTERN: u32 = 22;

/// The number of pieces considered as checkers: the strongest.
const CHECKERS: usize = 2;
/// The number of patterns retained, and how much more than the best one they may lack.
const PATTERNS: usize = 24;
const PATTERN_MARGIN: u32 = 5;

/// A piece that may give mate.
#[derive(Clone, Copy)]
pub(super) struct Checker {
    pub(super) from: Square,
    role: Role,
    /// Around the king, what at least one of the winner's other pieces watches, and at least two.
    pub(super) once: KingZoneSet,
    pub(super) twice: KingZoneSet,
}

/// A checker on a square from which it gives check.
#[derive(Clone, Copy)]
pub(super) struct Pattern {
    /// Its place in the list of checkers.
    pub(super) checker: u8,
    pub(super) square: Square,
    /// The number of moves the checker is away; 2 means two or more.
    moves: u8,
    defended: bool,
    /// The squares that other pieces have to watch.
    open: KingZoneSet,
}

/// What the pieces on a board attack.
pub(super) struct Sight {
    winner: Color,
    ours: Bitboard,
    /// All pieces but the king to be mated.
    occupied: Bitboard,
    /// By square, what the piece there attacks; for the winner's pieces also beyond the king.
    attacks: [Bitboard; 64],
    /// What the pieces of the side to be mated attack, but for its king.
    defended: Bitboard,
}

/// The nearest patterns against a king, and what the nearest lacks.
pub(super) struct Patterns {
    pub(super) checkers: ArrayVec<Checker, CHECKERS>,
    pub(super) nearest: ArrayVec<Pattern, PATTERNS>,
    pub(super) lack: u32,
    /// The squares of the check in the nearest pattern.
    pub(super) line: Bitboard,
}

/// A list of fixed capacity on the stack.
pub(super) struct ArrayVec<T, const N: usize> {
    items: [T; N],
    count: usize,
}

impl Sight {
    /// What is attacked on `board` when `winner` hunts the king on `hunted`.
    pub(super) fn of(board: &Board, winner: Color, hunted: Square) -> Self {
        let ours = board.by_color(winner);
        let occupied = board.occupied().without(hunted);
        let mut sight = Self { winner, ours, occupied, attacks: [Bitboard::EMPTY; 64], defended: Bitboard::EMPTY };
        for role in Role::ALL {
            let pieces = board.by_role(role);
            for from in pieces & ours {
                sight.attacks[usize::from(from)] = attacked(role.of(winner), from, occupied);
            }
            if role != Role::King {
                for from in pieces & !ours {
                    let attacks = attacked(role.of(!winner), from, board.occupied());
                    sight.attacks[usize::from(from)] = attacks;
                    sight.defended |= attacks;
                }
            }
        }
        sight
    }

    /// What the piece on `square` attacks, unless it is the king to be mated.
    pub(super) fn from(&self, square: Square) -> Bitboard {
        self.attacks[usize::from(square)]
    }

    /// The patterns against the king on `hunted`, with `theirs` around it.
    pub(super) fn patterns(&self, board: &Board, hunted: Square, ring: KingZone, theirs: Bitboard) -> Patterns {
        let mut patterns =
            Patterns { checkers: ArrayVec::new(), nearest: ArrayVec::new(), lack: NO_PATTERN, line: Bitboard::EMPTY };
        let strongest = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let pieces = strongest
            .into_iter()
            .flat_map(|role| (self.ours & board.by_role(role)).into_iter().map(move |from| (role, from)));
        for (index, (role, from)) in (0..).zip(pieces.take(CHECKERS)) {
            let [once, twice] = self.watch(ring, self.ours.without(from));
            let checker = Checker { from, role, once, twice };
            patterns.checkers.push(checker);
            self.each_pattern(&checker, hunted, ring, theirs, |pattern, line| {
                let lack = pattern.lack(once);
                if lack < patterns.lack {
                    (patterns.lack, patterns.line) = (lack, line);
                }
                if lack <= patterns.lack + PATTERN_MARGIN {
                    patterns.nearest.push(Pattern { checker: index, ..pattern });
                }
            });
        }
        patterns
    }

    /// What the nearest pattern lacks against a king on `hunted`, with `theirs` around it and nothing of the winner's
    /// on `gone`.
    pub(super) fn lack_against(&self, patterns: &Patterns, hunted: Square, theirs: Bitboard, gone: Square) -> u32 {
        let ring = KingZone::around(hunted);
        let [once, twice] = self.watch(ring, self.ours.without(gone));
        let mut lack = NO_PATTERN;
        for checker in patterns.checkers.iter().filter(|checker| checker.from != gone) {
            let watched = twice.or(once.without(ring.pick(self.from(checker.from))));
            self.each_pattern(checker, hunted, ring, theirs, |pattern, _| lack = lack.min(pattern.lack(watched)));
        }
        lack
    }

    /// What of a ring at least one of `pieces` watches, and at least two.
    fn watch(&self, ring: KingZone, pieces: Bitboard) -> [KingZoneSet; 2] {
        let [mut once, mut twice] = [KingZoneSet::EMPTY; 2];
        for from in pieces {
            let watched = ring.pick(self.from(from));
            twice = twice.or(once.and(watched));
            once = once.or(watched);
        }
        [once, twice]
    }

    /// Calls `found` with each pattern of a checker against a king on `hunted`, and the squares of its check.
    fn each_pattern(
        &self,
        checker: &Checker,
        hunted: Square,
        ring: KingZone,
        theirs: Bitboard,
        mut found: impl FnMut(Pattern, Bitboard),
    ) {
        let occupied = self.occupied.without(checker.from);
        let free = ring.squares & !theirs;
        // The checker gives check from the squares that it would attack from the king’s square; for a pawn, with the
        // colour reversed.
        let from_there = attacked(checker.role.of(!self.winner), hunted, occupied);
        for square in from_there & !self.ours.without(checker.from) {
            let mut open = free & !attacked(checker.role.of(self.winner), square, occupied);
            if ring.squares.contains(square) {
                open.add(square);
            }
            let line = attacks::between(square, hunted).with(square);
            let pattern = Pattern {
                checker: 0,
                square,
                moves: if self.from(checker.from).contains(square) { 1 } else { 2 },
                defended: (line & self.defended).any(),
                open: ring.pick(open),
            };
            found(pattern, line);
        }
    }
}

impl Pattern {
    /// What is lacking when the winner's other pieces watch `watched`.
    pub(super) fn lack(&self, watched: KingZoneSet) -> u32 {
        CHECKER_MOVE * u32::from(self.moves)
            + if self.defended { DEFENDED } else { 0 }
            + OPEN_SQUARE * self.open.without(watched).count()
    }

    /// What is lacking when the checker has come to `to`, from where it attacks `attacks`.
    pub(super) fn lack_with_checker_on(&self, to: Square, attacks: Bitboard, watched: KingZoneSet) -> u32 {
        let moves = match self.square {
            square if square == to => 0,
            square if attacks.contains(square) => 1,
            _ => 2,
        };
        let lack = Self { moves, ..*self }.lack(watched);
        // If the check is given already and something is lacking, it has to be given again.
        if moves == 0 && lack > 0 { lack + CHECKER_MOVE } else { lack }
    }
}

impl Default for Checker {
    fn default() -> Self {
        Self { from: Square::A1, role: Role::Queen, once: KingZoneSet::EMPTY, twice: KingZoneSet::EMPTY }
    }
}

impl Default for Pattern {
    fn default() -> Self {
        Self { checker: 0, square: Square::A1, moves: 0, defended: false, open: KingZoneSet::EMPTY }
    }
}

impl<T: Copy + Default, const N: usize> ArrayVec<T, N> {
    fn new() -> Self {
        Self { items: [T::default(); N], count: 0 }
    }

    /// Adds an item, if there is room.
    fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.count) {
            *place = item;
            self.count += 1;
        }
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items[..self.count].iter()
    }

    pub(super) fn get(&self, index: u8) -> &T {
        &self.items[usize::from(index)]
    }
}

/// What a piece attacks from `from`.
#[inline]
pub(super) fn attacked(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::pawn_attacks(piece.color, from),
        Role::Knight => attacks::knight_attacks(from),
        Role::Bishop => attacks::bishop_attacks(from, occupied),
        Role::Rook => attacks::rook_attacks(from, occupied),
        Role::Queen => attacks::queen_attacks(from, occupied),
        Role::King => attacks::king_attacks(from),
    }
}
