//! Known closed positions with pieces moved, added or removed: no search may find a mate that a proof rules out.
//!
//! The searches here use no proofs. A mistake in a proof shows where one piece more or less opens a closed position, so
//! the seeds are positions that are only just closed.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use shakmaty::{Board, Chess, Color, Piece, Role, Square};

use super::cages::{CAGES, NARROW_ESCAPES, OPEN_CAGES};
use super::closed::{mate_by_looking_at_all, proofs};
use super::*;
use crate::winnable::descent::{DescentOptions, descend};

/// One change to a position. A piece is given by its index among the occupied squares, counted cyclically.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// The piece on an occupied square goes to any other.
    Move(usize, u8),
    /// The piece on an occupied square goes one square to a side, up or down.
    Nudge(usize, usize),
    /// The piece on an occupied square is taken off.
    Remove(usize),
    /// A piece comes onto a square.
    Add(u8, usize, bool),
    /// The piece on an occupied square becomes another.
    Replace(usize, usize, bool),
}

/// The pieces to add: mostly bishops, since the proofs are about them.
const ROLES: [Role; 6] = [Role::Bishop, Role::Bishop, Role::Bishop, Role::Pawn, Role::Pawn, Role::Knight];

fn change() -> impl Strategy<Value = Change> {
    let (piece, role) = (0..32_usize, 0..ROLES.len());
    prop_oneof![
        2 => (piece.clone(), 0..64_u8).prop_map(|(piece, to)| Change::Move(piece, to)),
        4 => (piece.clone(), 0..8_usize).prop_map(|(piece, way)| Change::Nudge(piece, way)),
        2 => piece.clone().prop_map(Change::Remove),
        2 => (0..64_u8, role.clone(), any::<bool>()).prop_map(|(square, role, white)| Change::Add(square, role, white)),
        1 => (piece, role, any::<bool>()).prop_map(|(piece, role, white)| Change::Replace(piece, role, white)),
    ]
}

impl Change {
    /// Changes the board, unless a king would be removed or the target square is occupied.
    fn apply(self, board: &mut Board) {
        let among = |piece: usize| board.occupied().into_iter().cycle().nth(piece);
        let is_king = |square: Square| board.kings().contains(square);
        match self {
            Self::Move(piece, to) => {
                let (from, to) = (among(piece), Square::new(u32::from(to)));
                from.into_iter().for_each(|from| shift(board, from, to));
            }
            Self::Nudge(piece, way) => {
                const WAYS: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
                let Some(from) = among(piece) else { return };
                let (file, rank) = (i32::from(from.file()) + WAYS[way].0, i32::from(from.rank()) + WAYS[way].1);
                if (0..8).contains(&file) && (0..8).contains(&rank) {
                    shift(board, from, Square::new((file + 8 * rank).unsigned_abs()));
                }
            }
            Self::Remove(piece) => {
                let square = among(piece).filter(|&square| !is_king(square));
                square.into_iter().for_each(|square| board.discard_piece_at(square));
            }
            Self::Add(square, role, white) => {
                let square = Square::new(u32::from(square));
                if !board.occupied().contains(square) {
                    board.set_piece_at(square, ROLES[role].of(Color::from_white(white)));
                }
            }
            Self::Replace(piece, role, white) => {
                let square = among(piece).filter(|&square| !is_king(square));
                let other = Piece { color: Color::from_white(white), role: ROLES[role] };
                square.into_iter().for_each(|square| board.set_piece_at(square, other));
            }
        }
    }
}

fn shift(board: &mut Board, from: Square, to: Square) {
    if let Some(piece) = board.piece_at(from).filter(|_| !board.occupied().contains(to)) {
        board.discard_piece_at(from);
        board.set_piece_at(to, piece);
    }
}

/// The seed after the changes, if the Laws allow it.
fn changed(seed: &str, changes: &[Change], white_moves: bool) -> Option<Position> {
    let mut board = position(seed).chess().board().clone();
    changes.iter().for_each(|change| change.apply(&mut board));
    let turn = if white_moves { 'w' } else { 'b' };
    Position::from_composed_fen(&format!("{} {turn} - - 0 1", board.board_fen()), Variant::Standard).ok()
}

/// Whether a descent or an exhaustive search of up to `max_positions` finds a mate by `winner` from `chess`.
fn finds_mate(chess: &Chess, winner: Color, max_positions: usize) -> bool {
    let manners = [
        DescentOptions { positions: 300, moves: 32, handicap: 0 },
        DescentOptions { positions: 1_000, moves: 12, handicap: 4 },
    ];
    manners.into_iter().any(|manner| descend(chess, winner, manner).is_some())
        || mate_by_looking_at_all(chess, winner, max_positions) == Some(true)
}

/// Checks each proof in `cases` mutations against a search of up to `max_positions`, and returns the number of proofs.
fn check(cases: u32, max_positions: usize) -> usize {
    let seeds: Vec<&str> =
        CAGES.into_iter().chain(OPEN_CAGES).chain(NARROW_ESCAPES.map(|(fen, _)| fen)).chain(WALLS).collect();
    let proved = std::cell::Cell::new(0);
    let config = Config { max_global_rejects: 10 * cases, failure_persistence: None, ..Config::with_cases(cases) };
    let strategy = (0..seeds.len(), prop::collection::vec(change(), 0..4), any::<bool>());
    let judge = |(seed, changes, white_moves): (usize, Vec<Change>, bool)| -> TestCaseResult {
        let Some(position) = changed(seeds[seed], &changes, white_moves) else {
            return Err(TestCaseError::reject("the Laws do not allow it"));
        };
        // The proofs do not cover a mate that is already on the board.
        prop_assume!(!position.chess().is_checkmate());
        for winner in Color::ALL {
            let proved_by = proofs(position.chess(), winner);
            if !proved_by.is_empty() {
                proved.set(proved.get() + 1);
                prop_assert!(
                    !finds_mate(position.chess(), winner, max_positions),
                    "{winner} in {}: {proved_by:?}",
                    position.fen()
                );
            }
        }
        Ok(())
    };
    TestRunner::new(config).run(&strategy, judge).unwrap_or_else(|failure| panic!("{failure}"));
    proved.get()
}

/// Walls that neither kings nor the other pieces can pass.
const WALLS: [&str; 4] = [
    "8/8/2k5/8/1p1p1p1p/1P1P1PpP/4B1P1/2b2B1K w - - 0 1",
    "5bnk/4p3/4Pp1p/5P1P/p1p5/P1Pp4/3P4/KNB5 w - - 0 1",
    "3k1bn1/p3p3/Pp1pPp2/1PpP1P1p/2P3P1/3K1B2/8/8 w - - 0 1",
    "8/4k3/p1pp1p1p/P1P1pP1P/4P3/3K4/8/8 w - - 0 1",
];

#[test]
fn no_proof_for_a_changed_cage_is_refuted() {
    let proved = check(300, 500);
    assert!(proved > 60, "only {proved} proofs were there to refute");
}

#[test]
#[ignore = "takes minutes: thousands of positions, 20,000 looked at for each proof"]
fn no_proof_for_thousands_of_changed_cages_is_refuted() {
    let proved = check(6_000, 20_000);
    assert!(proved > 1_200, "only {proved} proofs were there to refute");
}
