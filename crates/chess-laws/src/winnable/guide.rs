//! Estimates the distance of a position from mate when both sides cooperate, to order a search.
//!
//! The aims are Ambrona’s (FUN 2022): bring both kings to a corner that suits the bishops, capture blocking pieces,
//! promote. If the static proof leaves few squares for a mate, these are the aims instead. The numbers are heuristics
//! and prove nothing; the weights were found by trial.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position as _, Rank, Role, Square, attacks};

use super::semistatic::{self, MateSquare};

/// The number of rankings of a position.
pub(super) const RANKINGS: usize = 4;

/// With more squares to mate on than this, the static proof does not narrow down the aims.
const MAX_SNARES: usize = 12;

/// The heuristic for a mate by `winner`.
pub(super) struct Guide {
    winner: Color,
    /// The squares to mate on.
    aims: Vec<MateSquare>,
}

/// The board from the point of view of the side that is to mate.
struct Hunt<'a> {
    board: &'a Board,
    winner: Color,
    /// The king to be mated.
    hunted: Square,
    king: Square,
    ours: Bitboard,
    theirs: Bitboard,
    /// Whether there is a rook or a queen to mate with.
    heavy: bool,
}

impl Guide {
    /// A guide to a mate on any of `aims`.
    pub(super) fn new(winner: Color, aims: Vec<MateSquare>) -> Self {
        Self { winner, aims }
    }

    /// The squares for a mate, nearest first: those that the static proof leaves, if they are few, and the corners
    /// otherwise.
    pub(super) fn aims(chess: &Chess, winner: Color) -> Vec<MateSquare> {
        let mut aims = semistatic::mate_squares(chess, winner);
        if aims.len() > MAX_SNARES {
            aims = corners(chess.board(), winner)
                .into_iter()
                .map(|square| MateSquare { square, blocked: Bitboard::EMPTY })
                .collect();
        }
        aims.sort_by_key(|aim| distance_of_kings(chess.board(), aim.square));
        aims
    }

    /// The ranks of a position, lower ones to be searched first: by the distance from a mate on one of the aims, from a
    /// mate where the king stands on an emptier board, from one on the board as it is, and by `effort` alone. `plies`
    /// is the number of half-moves made.
    pub(super) fn ranks(&self, chess: &Chess, plies: u32, effort: u32) -> [u32; RANKINGS] {
        let Some(hunt) = Hunt::of(chess, self.winner) else {
            return [0; RANKINGS];
        };
        let around = attacks::king_attacks(hunt.hunted) & !hunt.theirs;
        // Only a knight can check a king that is surrounded by its own pieces.
        let smothered = around.is_empty() && (hunt.ours & hunt.board.knights()).is_empty();
        let smothered = if smothered { 10 } else { 0 };
        let checks = chess.is_check() && chess.turn() != self.winner;
        let near = 4 * hunt.flights(around) + smothered + if checks { 0 } else { 3 };
        let material = hunt.missing_material();
        let in_the_way = 8 * count(hunt.theirs & !hunt.board.pawns());
        let aimed = self.aims.iter().map(|aim| hunt.distance_in(*aim, around)).min().unwrap_or(0);
        [
            3 * (aimed + smothered + material + in_the_way) + plies,
            3 * (near + 2 * hunt.hunted.distance(hunt.king) + material + in_the_way) + plies,
            2 * (near + material) + plies,
            effort,
        ]
    }

    /// The cost of a move, lower if it makes progress: the normalised depth of Ambrona’s search.
    pub(super) fn effort(&self, chess: &Chess, legal: Move) -> u32 {
        let (progress, neutral, setback) = (1, 3, 6);
        let winners = chess.turn() == self.winner;
        if legal.is_capture() {
            return if winners { progress } else { setback };
        }
        let closer = match legal.role() {
            Role::Pawn => winners || legal.promotion().is_some_and(|role| role != Role::Queen),
            Role::King | Role::Knight => {
                let aim = self.nearest_aim(chess.board());
                legal.from().is_some_and(|from| legal.to().distance(aim) < from.distance(aim))
            }
            _ => false,
        };
        if closer { progress } else { neutral }
    }

    /// The aim nearest to both kings.
    fn nearest_aim(&self, board: &Board) -> Square {
        let aims = self.aims.iter().map(|aim| aim.square);
        aims.min_by_key(|&square| distance_of_kings(board, square)).unwrap_or(Square::A1)
    }
}

/// The corners for a mate: those of the colour of the winner’s bishops, if these are all it has.
pub(super) fn corners(board: &Board, winner: Color) -> Bitboard {
    let ours = board.by_color(winner) & !board.kings();
    let colors = [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES];
    let only = colors.into_iter().find(|&color| ours.is_subset(board.bishops() & color));
    Bitboard::CORNERS & only.unwrap_or(Bitboard::FULL)
}

fn distance_of_kings(board: &Board, square: Square) -> u32 {
    board.kings().into_iter().map(|king| king.distance(square)).sum()
}

impl<'a> Hunt<'a> {
    fn of(chess: &'a Chess, winner: Color) -> Option<Self> {
        let board = chess.board();
        let ours = board.by_color(winner);
        Some(Self {
            board,
            winner,
            hunted: board.king_of(!winner)?,
            king: board.king_of(winner)?,
            ours,
            theirs: board.by_color(!winner),
            heavy: (ours & board.rooks_and_queens()).any(),
        })
    }

    /// The estimated distance from a mate on `aim`. `around` are the squares around the king that none of its own
    /// pieces occupies.
    fn distance_in(&self, aim: MateSquare, around: Bitboard) -> u32 {
        let there = self.hunted.distance(aim.square);
        let mut distance = 6 * there + 4 * self.king.distance(aim.square).max(2);
        distance += 3 * aim.blocked.into_iter().map(|square| self.steps_of_blocker(square)).sum::<u32>();
        distance += if there == 0 {
            let uncovered = count(around & !attacks::king_attacks(self.king));
            // A rook or queen gives its check along a line with one of them.
            3 * if self.heavy { uncovered.abs_diff(1) } else { uncovered }
        } else {
            8
        };
        if !self.heavy {
            let nearest_two = |set: Bitboard| {
                let mut distances: Vec<u32> = set.into_iter().map(|square| square.distance(aim.square)).collect();
                distances.sort_unstable();
                [distances.first().copied().unwrap_or(8), distances.get(1).copied().unwrap_or(0)]
            };
            let [nearest, second] = nearest_two(self.minors());
            let [blocker, _] = nearest_two(self.theirs & !self.board.kings());
            distance += 2 * nearest + second + 2 * blocker;
        }
        distance
    }

    /// The approximate number of moves until one of the king’s own pieces stands on `square`.
    fn steps_of_blocker(&self, square: Square) -> u32 {
        let blockers = self.theirs.without(self.hunted);
        if blockers.contains(square) {
            return 0;
        }
        let steps = blockers.into_iter().map(|from| match self.board.role_at(from) {
            Some(Role::Bishop) if from.is_light() != square.is_light() => 4,
            Some(Role::Bishop | Role::Rook | Role::Queen) => 2,
            _ => from.distance(square).max(1),
        });
        steps.min().unwrap_or(8)
    }

    /// The squares of `around` that the king could step to.
    fn flights(&self, around: Bitboard) -> u32 {
        let occupied = self.board.occupied().without(self.hunted);
        let watched = |square: &Square| self.board.attacks_to(*square, self.winner, occupied).any();
        8_u32.saturating_sub(count(!around & attacks::king_attacks(self.hunted)) + count_where(around, watched))
    }

    /// How far the winner is from mating material.
    fn missing_material(&self) -> u32 {
        if self.heavy {
            return 0;
        }
        let far = self.promotion();
        match self.minors().count() {
            0 => 12 + 2 * far.map_or(14, |far| far.min(12)),
            1 => 8 + 2 * far.map_or(14, |far| far.min(12)),
            _ => far.map_or(6, |far| far.min(6)),
        }
    }

    fn minors(&self) -> Bitboard {
        self.ours & (self.board.knights() | self.board.bishops())
    }

    /// The moves the most advanced pawn needs to promote, plus a penalty for each piece in its way, which has to be
    /// captured.
    fn promotion(&self) -> Option<u32> {
        let last = self.winner.fold_wb(Rank::Eighth, Rank::First);
        (self.ours & self.board.pawns())
            .into_iter()
            .map(|pawn| {
                let goal = Square::from_coords(pawn.file(), last);
                let way = attacks::between(pawn, goal).with(goal) & self.board.occupied();
                let taking = way.into_iter().map(|square| 1 + square.distance(self.king)).sum::<u32>();
                pawn.rank().distance(last) + taking
            })
            .min()
    }
}

fn count(set: Bitboard) -> u32 {
    set.0.count_ones()
}

fn count_where(set: Bitboard, is: impl Fn(&Square) -> bool) -> u32 {
    set.into_iter().filter(is).map(|_| 1).sum()
}
