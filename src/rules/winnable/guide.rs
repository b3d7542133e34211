//! How far from mate a position looks when both sides work for it: what a search should look at first.
//!
//! The aims are Ambrona's (FUN 2022): bring both kings to a corner that suits the bishops, take what stands in the way,
//! promote. The numbers are guesses and prove nothing; the weights were found by trial.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position as _, Rank, Role, Square, attacks};

/// In how many ways a position is ranked.
pub(super) const RANKINGS: usize = 4;

/// A mate that is worked for.
pub(super) struct Guide {
    winner: Color,
    /// The corners to mate in.
    corners: Bitboard,
}

/// What is on the board, seen by the side that is to mate.
struct Scene<'a> {
    board: &'a Board,
    winner: Color,
    /// The king to be mated.
    hunted: Square,
    /// The other king.
    king: Square,
    ours: Bitboard,
    theirs: Bitboard,
    /// Whether there is a rook or a queen to mate with.
    heavy: bool,
}

impl Guide {
    /// Works for a mate in any of `corners`.
    pub(super) fn new(winner: Color, corners: Bitboard) -> Self {
        Self { winner, corners }
    }

    /// The corners where a mate may be: those of the colour of the winner's bishops, if these are all it has.
    pub(super) fn corners(chess: &Chess, winner: Color) -> Bitboard {
        let board = chess.board();
        let ours = board.by_color(winner);
        let bishops = ours & board.bishops();
        if (ours & !board.kings()) != bishops {
            Bitboard::CORNERS
        } else if (bishops & Bitboard::LIGHT_SQUARES).is_empty() {
            Bitboard::CORNERS & Bitboard::DARK_SQUARES
        } else if (bishops & Bitboard::DARK_SQUARES).is_empty() {
            Bitboard::CORNERS & Bitboard::LIGHT_SQUARES
        } else {
            Bitboard::CORNERS
        }
    }

    /// Ranks, lower for what to look at first: by a mate in a corner, by a mate where the king stands once the board is
    /// emptier, by one as the board is, and by `effort` alone. `plies` is how many half-moves were made.
    pub(super) fn ranks(&self, chess: &Chess, plies: u32, effort: u32) -> [u32; RANKINGS] {
        let Some(scene) = Scene::of(chess, self.winner) else {
            return [0; RANKINGS];
        };
        let around = attacks::king_attacks(scene.hunted) & !scene.theirs;
        // Between its own pieces, only a knight can check a king.
        let smothered = around.is_empty() && (scene.ours & scene.board.knights()).is_empty();
        let smothered = if smothered { 10 } else { 0 };
        let checks = chess.is_check() && chess.turn() != self.winner;
        let near = 4 * scene.flights(around) + smothered + if checks { 0 } else { 3 };
        let material = scene.missing_material();
        let in_the_way = 8 * count(scene.theirs & !scene.board.pawns());
        let corner = self.corners.into_iter().map(|corner| scene.distance_in(corner, around)).min().unwrap_or(0);
        [
            3 * (corner + smothered + material + in_the_way) + plies,
            3 * (near + 2 * scene.hunted.distance(scene.king) + material + in_the_way) + plies,
            2 * (near + material) + plies,
            effort,
        ]
    }

    /// What a move costs, less where it looks like progress: the normalised depth of Ambrona's search.
    pub(super) fn effort(&self, chess: &Chess, legal: Move) -> u32 {
        let (progress, usual, setback) = (1, 3, 6);
        let winners = chess.turn() == self.winner;
        if legal.is_capture() {
            return if winners { progress } else { setback };
        }
        let closer = match legal.role() {
            Role::Pawn => winners || legal.promotion().is_some_and(|role| role != Role::Queen),
            Role::King | Role::Knight => {
                let corner = self.nearest_corner(chess.board());
                legal.from().is_some_and(|from| legal.to().distance(corner) < from.distance(corner))
            }
            _ => false,
        };
        if closer { progress } else { usual }
    }

    /// The corner that both kings are near to.
    fn nearest_corner(&self, board: &Board) -> Square {
        let far = |corner: &Square| board.kings().into_iter().map(|king| king.distance(*corner)).sum::<u32>();
        self.corners.into_iter().min_by_key(far).unwrap_or(Square::A1)
    }
}

impl<'a> Scene<'a> {
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

    /// How far from a mate in `corner` it looks. `around` are the squares around the king where none of its own
    /// pieces stands.
    fn distance_in(&self, corner: Square, around: Bitboard) -> u32 {
        let there = self.hunted.distance(corner);
        let mut distance = 6 * there + 4 * self.king.distance(corner).max(2);
        distance += if there == 0 {
            let uncovered = count(around & !attacks::king_attacks(self.king));
            // A rook or queen gives its check along a line with one of them.
            3 * if self.heavy { uncovered.abs_diff(1) } else { uncovered }
        } else {
            8
        };
        if !self.heavy {
            let nearest = |set: Bitboard| set.into_iter().map(|square| square.distance(corner)).min().unwrap_or(8);
            distance += self.minors().into_iter().map(|square| square.distance(corner)).sum::<u32>()
                + nearest(self.minors())
                + 2 * nearest(self.theirs & !self.board.kings());
        }
        distance
    }

    /// The squares of `around` that the king could step to.
    fn flights(&self, around: Bitboard) -> u32 {
        let occupied = self.board.occupied().without(self.hunted);
        let watched = |square: &Square| self.board.attacks_to(*square, self.winner, occupied).any();
        8_u32.saturating_sub(count(!around & attacks::king_attacks(self.hunted)) + count_where(around, watched))
    }

    /// How far the winner is from having what usually mates.
    fn missing_material(&self) -> u32 {
        if self.heavy {
            return 0;
        }
        let far = self.promotion();
        match self.minors().count() {
            0 => 12 + 3 * far.unwrap_or(7),
            1 => 8 + far.map_or(8, |far| 2 * far.min(4)),
            _ => far.map_or(6, |far| far.min(6)),
        }
    }

    fn minors(&self) -> Bitboard {
        self.ours & (self.board.knights() | self.board.bishops())
    }

    /// The moves the pawn nearest to it is from promoting, with more for each piece in its way: it has to be taken.
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
