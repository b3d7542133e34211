//! Positions near another one: those that it leads to within a few half-moves, and those that lead to it.
//!
//! Castling and en passant rights, the order of moves and the counters are ignored. A position is also near if a mirror
//! image of it is (colours swapped, left and right swapped, or both), if it is with the other side to move, and if it
//! is with one man more, fewer or different, or with two if there are many.

use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Position as _, PositionError, Role, Setup,
    Square,
};

use super::{Position, Variant};

/// The maximum number of positions visited by a query. If it is exceeded, the position counts as near, the safe answer
/// for callers that exclude near positions. It is reached only by positions that differ in one or two men.
const MAX_VISITED: u32 = 50_000;

/// The number of squares on which a near position may differ if there are many men: two of them moved, or four removed
/// or added.
const MAX_ALTERED: usize = 4;
const MANY_MEN: usize = 16;

/// The positions near another one, up to a number of half-moves before or after it.
///
/// Most queries are decided within a microsecond by comparing occupied squares, since each half-move changes few of
/// them. For the rest, moves are searched, pruned to those that can still reach the target.
///
/// ```
/// use chess_laws::{Neighbourhood, Position, Variant};
///
/// let at = |fen| Position::from_fen(fen, Variant::Standard).expect("a position");
/// let around = Neighbourhood::of(&at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 2);
/// assert!(around.contains(&at("3k4/8/8/8/4P3/8/8/4K3 w - - 0 40")), "two half-moves on");
/// assert!(around.contains(&at("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1")), "with colours swapped");
/// assert!(!around.contains(&at("2k5/8/8/8/4P3/8/8/4K3 w - - 0 1")), "too far for the king");
/// ```
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    centre: Placement,
    /// The centre with every possible castling and en passant right.
    start: Vec<Chess>,
    mode: CastlingMode,
    plies: u32,
}

/// The placement of men, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Placement {
    board: Board,
    turn: Color,
}

impl Neighbourhood {
    /// The positions up to `plies` half-moves before and after `centre`.
    pub fn of(centre: &Position, plies: u8) -> Self {
        let mode = match centre.variant() {
            Variant::Standard => CastlingMode::Standard,
            Variant::Chess960 => CastlingMode::Chess960,
        };
        let centre = Placement::of(centre);
        Self { start: centre.with_rights(mode), centre, mode, plies: u32::from(plies) }
    }

    /// Whether `position` is one of them.
    pub fn contains(&self, position: &Position) -> bool {
        let mut visited = 0;
        let placement = Placement::of(position);
        // A tempo more or less leaves the other side to move in an otherwise near position.
        let other = Placement { turn: !placement.turn, ..placement.clone() };
        [placement, other].iter().flat_map(Placement::images).any(|image| self.contains_image(&image, &mut visited))
    }

    fn contains_image(&self, image: &Placement, visited: &mut u32) -> bool {
        let apart = self.centre.differing(image);
        // A move changes two squares, castling four, and a capture en passant three; one man may differ.
        if apart.count() as u32 > 2 * self.plies + 5 {
            return false;
        }
        if apart.count() <= MAX_ALTERED && self.centre.board.occupied().count() >= MANY_MEN {
            return true;
        }
        let kings = self.centre.board.kings() | image.board.kings();
        let altered = (apart & !kings).into_iter().map(|square| image.with_man_of(&self.centre, square));
        std::iter::once(image.clone()).chain(altered).any(|other| {
            (self.centre.may_lead_to(&other, self.plies) && self.leads_to_target(&self.start, &other, visited))
                || (other.may_lead_to(&self.centre, self.plies)
                    && self.leads_to_target(&other.with_rights(self.mode), &self.centre, visited))
        })
    }

    /// Whether moves lead from one of these positions to `target`.
    fn leads_to_target(&self, starts: &[Chess], target: &Placement, visited: &mut u32) -> bool {
        starts.iter().any(|start| (0..=self.plies).any(|plies| leads_to(start, target, plies, visited)))
    }
}

impl Position {
    /// Whether the placement and the side to move are those of `other` or one of its mirror images. Rights and counters
    /// are ignored.
    pub fn is_placed_as(&self, other: &Self) -> bool {
        let placement = Placement::of(self);
        Placement::of(other).images().contains(&placement)
    }
}

/// Whether exactly `plies` half-moves lead from `from` to `target`; also true if too many positions have been visited
/// to decide.
fn leads_to(from: &Chess, target: &Placement, plies: u32, visited: &mut u32) -> bool {
    let here = Placement { board: from.board().clone(), turn: from.turn() };
    if plies == 0 {
        return here == *target;
    }
    if (here.turn == target.turn) != plies.is_multiple_of(2) || !here.is_close_enough(target, plies) {
        return false;
    }
    *visited += 1;
    *visited > MAX_VISITED
        || from.legal_moves().into_iter().any(|legal| {
            let mut after = from.clone();
            after.play_unchecked(legal);
            leads_to(&after, target, plies - 1, visited)
        })
}

impl Placement {
    fn of(position: &Position) -> Self {
        Self { board: position.board().clone(), turn: position.chess().turn() }
    }

    /// The placement and its mirror images.
    fn images(&self) -> [Self; 4] {
        let turned = |swaps_colours: bool, swaps_wings: bool| {
            let mut image = self.clone();
            if swaps_colours {
                image.board.mirror();
                image.turn = !image.turn;
            }
            if swaps_wings {
                image.board.flip_horizontal();
            }
            image
        };
        [turned(false, false), turned(true, false), turned(false, true), turned(true, true)]
    }

    /// The squares on which the two differ.
    fn differing(&self, other: &Self) -> Bitboard {
        let same = |of: fn(&Board) -> Bitboard| of(&self.board) ^ of(&other.board);
        same(Board::white)
            | same(Board::black)
            | Role::ALL
                .into_iter()
                .map(|role| self.board.by_role(role) ^ other.board.by_role(role))
                .fold(Bitboard::EMPTY, |all, more| all | more)
    }

    /// The placement with the content of one square of `other`.
    fn with_man_of(&self, other: &Self, square: Square) -> Self {
        let mut altered = self.clone();
        match other.board.piece_at(square) {
            Some(man) => altered.board.set_piece_at(square, man),
            None => altered.board.discard_piece_at(square),
        }
        altered
    }

    /// Whether at most `plies` half-moves might lead to `target`.
    fn may_lead_to(&self, target: &Self, plies: u32) -> bool {
        let plies = plies - u32::from((self.turn == target.turn) != plies.is_multiple_of(2) && plies > 0);
        self.is_close_enough(target, plies)
    }

    /// Whether `plies` half-moves give both sides enough moves for the differences. It is a necessary condition.
    fn is_close_enough(&self, target: &Self, plies: u32) -> bool {
        Color::ALL.into_iter().all(|color| {
            let moves = if color == self.turn { plies.div_ceil(2) } else { plies / 2 };
            self.moves_needed(target, color).is_some_and(|needed| needed <= moves)
        })
    }

    /// The minimum number of moves of `color`: each move brings one man to a new square or captures one, castling moves
    /// two. `None` if men would have to reappear.
    fn moves_needed(&self, target: &Self, color: Color) -> Option<u32> {
        let arriving = |color: Color| {
            let own = Role::ALL.into_iter().map(|role| {
                let of = |placement: &Self| placement.board.by_piece(role.of(color));
                of(target) & !of(self)
            });
            own.fold(Bitboard::EMPTY, |all, more| all | more)
        };
        let count = |placement: &Self, color: Color| placement.board.by_color(color).count();
        let pawns =
            |placement: &Self, color: Color| (placement.board.by_color(color) & placement.board.pawns()).count();
        let captured = count(self, !color).checked_sub(count(target, !color))?;
        if pawns(target, color) > pawns(self, color) {
            return None;
        }
        let arriving = arriving(color);
        let castles = arriving.intersects(target.board.kings()) && arriving.intersects(target.board.rooks());
        let moved = arriving.count() - usize::from(castles);
        Some(u32::try_from(moved.max(captured)).unwrap_or(u32::MAX))
    }

    /// The positions with this placement and all castling rights that it allows: one without en passant, and one for
    /// each en passant capture. Empty if the placement is impossible.
    fn with_rights(&self, mode: CastlingMode) -> Vec<Chess> {
        let passed = self.passed_squares().into_iter().map(Some);
        let read = |ep_square: Option<Square>| {
            let mut setup = Setup::empty();
            setup.board = self.board.clone();
            setup.turn = self.turn;
            setup.castling_rights = self.board.rooks() & Bitboard::BACKRANKS;
            setup.ep_square = ep_square;
            let read = Chess::from_setup(setup, mode)
                .or_else(PositionError::ignore_invalid_castling_rights)
                .or_else(PositionError::ignore_too_much_material)
                .or_else(PositionError::ignore_impossible_check)
                .ok()?;
            // If the capture is not legal, it is a duplicate.
            (ep_square.is_none() || read.ep_square(EnPassantMode::Legal).is_some()).then_some(read)
        };
        std::iter::once(None).chain(passed).filter_map(read).collect()
    }

    /// The squares that a pawn of the other side may just have skipped.
    fn passed_squares(&self) -> Bitboard {
        let their = self.board.by_color(!self.turn) & self.board.pawns();
        let (passed, forward) = match self.turn {
            Color::White => (their.shift(8) & Bitboard::from_rank(shakmaty::Rank::Sixth), 8),
            Color::Black => (their.shift(-8) & Bitboard::from_rank(shakmaty::Rank::Third), -8),
        };
        let free = !self.board.occupied();
        passed & free & free.shift(-forward)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_composed_fen(fen, Variant::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    /// The first ten moves of a Ruy Lopez.
    const MOVES: [&str; 20] = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6",
        "c2c3", "e8g8", "h2h3", "c6a5", "b3c2", "c7c5",
    ];

    fn line(moves: &[&str]) -> Vec<Position> {
        let mut positions = vec![Position::start(Variant::Standard, None)];
        for uci in moves {
            let last = positions.last().expect("a position");
            positions.push(last.read_uci(uci).expect("a legal move").after().clone());
        }
        positions
    }

    /// Four half-moves either way; the order of moves is ignored.
    #[test]
    fn positions_up_to_four_plies_before_and_after_are_near() {
        let game = line(&MOVES);
        let around = Neighbourhood::of(&game[20], 4);
        let near: Vec<usize> = (0..=20).filter(|ply| around.contains(&game[*ply])).collect();
        assert_eq!(near, [16, 17, 18, 19, 20]);
        let on = ["d2d4", "d8c7", "b1d2", "c5d4", "c3d4"];
        let on = line(&[&MOVES[..], &on].concat());
        let near: Vec<usize> = (20..=25).filter(|ply| around.contains(&on[*ply])).collect();
        assert_eq!(near, [20, 21, 22, 23, 24]);
        let transposed = line(&[&MOVES[..], &["d2d4", "c5d4", "b1d2", "d8c7"]].concat());
        assert!(around.contains(&transposed[24]));
    }

    #[test]
    fn rights_counters_mirrors_and_one_man_make_no_difference() {
        let around = Neighbourhood::of(&line(&MOVES)[20], 4);
        for (fen, why) in [
            ("r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1PP1/RNBQR1K1 w - - 7 90", "counters"),
            ("rnbqr1k1/ppbp1pp1/2p2n1p/4p3/NPP1P3/P2P1N2/4BPPP/R1BQ1RK1 b - - 0 1", "colours swapped"),
            ("r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1P2/RNBQR1K1 w - - 7 90", "a pawn less"),
            ("r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1PP1/RNQQR1K1 w - - 7 90", "another man"),
        ] {
            assert!(around.contains(&position(fen)), "{why}");
        }
        let with_less = position("r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1P2/RNBQR1K1 w - - 7 90");
        assert!(Neighbourhood::of(&with_less, 4).contains(&line(&MOVES)[20]), "a pawn more");
        // The same with the wings swapped, computed here.
        let mut board = line(&MOVES)[20].board().clone();
        board.flip_horizontal();
        assert!(around.contains(&position(&format!("{board} w - - 0 1"))), "wings swapped");
        board.mirror();
        assert!(around.contains(&position(&format!("{board} b - - 0 1"))), "both");
    }

    #[test]
    fn a_tempo_more_and_two_men_make_no_difference() {
        let around =
            Neighbourhood::of(&position("r2qnrk1/3nbppp/p2pb3/4p1P1/1p2P3/1N2BP2/PPPQN2P/2KR1B1R w - - 2 14"), 4);
        for (fen, why) in [
            ("r2qnrk1/3nbppp/p2pb3/4p1P1/1p2P3/1N2BP2/PPPQN2P/1K1R1B1R w - - 0 14", "a king's move, and White again"),
            (
                "r2qnrk1/3nbpp1/p2pb2p/4p1P1/1p2P3/1N2BP2/PPPQN2P/2KR1B1R w - - 0 14",
                "a move of Black's, and White again",
            ),
            ("r2qnrk1/3nbppp/p2pb3/4p1P1/1p2P3/1N2BP2/PPPQN2P/2KR1B1R b - - 2 14", "the other side to move"),
            ("r2qnrk1/3nbpp1/p2pb3/4p1P1/1p2P3/1N2BP2/1PPQN2P/2KR1B1R w - - 2 14", "two pawns less"),
            ("r2qnrk1/3nbppp/p2pb3/4p1P1/1p2P3/1N2BP1B/PPPQN2P/2KR1B1R w - - 2 14", "a bishop more"),
        ] {
            assert!(around.contains(&position(fen)), "{why}");
        }
    }

    #[test]
    fn other_games_of_the_same_opening_are_not_near() {
        let around = Neighbourhood::of(&line(&[&MOVES[..], &["d2d4", "d8c7", "b1d2", "c5d4"]].concat())[24], 4);
        let other = [&MOVES[..18], &["b3c2", "c8b7", "d2d4", "f8e8", "b1d2", "e7f8"]].concat();
        assert!(line(&other)[22..].iter().all(|position| !around.contains(position)));
    }

    #[test]
    fn castling_and_en_passant_are_found_without_rights() {
        let castled = Neighbourhood::of(&position("4k3/8/8/8/8/8/4P3/5RK1 b - - 0 1"), 1);
        assert!(castled.contains(&position("4k3/8/8/8/8/8/4P3/4K2R w - - 0 1")));
        let taken = Neighbourhood::of(&position("4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"), 1);
        assert!(taken.contains(&position("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")), "with the right left out");
    }

    /// The slowest case: positions that differ only in men that cannot have moved so within four half-moves.
    #[test]
    fn search_visits_few_positions() {
        let around = Neighbourhood::of(&line(&MOVES)[20], 4);
        for fen in [
            "r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1PP1/RNB1R1KQ w - - 7 90",
            "r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/1NP2N1P/PPBP1PP1/R1BQR1K1 w - - 7 90",
            "r1bqr1k1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1PP1/RN1QR1K1 w - - 7 90",
        ] {
            let (mut visited, other) = (0, Placement::of(&position(fen)));
            let is_near = around.contains_image(&other, &mut visited);
            println!("{is_near} after {visited} positions");
            assert!(visited < MAX_VISITED, "{fen}");
        }
    }
}
