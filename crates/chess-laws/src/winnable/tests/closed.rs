//! Random closed positions, where most proofs apply: none may contradict a mate that is found.

use std::collections::{HashSet, VecDeque};

use proptest::prelude::*;
use shakmaty::{Chess, Color, Role, Square};

use super::*;
use crate::winnable::descent::{DescentOptions, descend};
use crate::winnable::packed::Packed;
use crate::winnable::{quick, roaming, semistatic};

/// The parts of a random position.
#[derive(Clone, Debug)]
struct Parts {
    kings: [u8; 2],
    /// By file, the rank of a white pawn with a black one in front of it; none if it is not between the second and the
    /// sixth.
    walls: [u8; 8],
    pieces: Vec<(u8, usize, bool)>,
    white_moves: bool,
}

/// Mostly bishops, since the proofs are about them.
const ROLES: [Role; 6] = [Role::Bishop, Role::Bishop, Role::Bishop, Role::Pawn, Role::Knight, Role::Rook];

fn parts(pieces: usize, roles: usize, highest_rank: u8) -> impl Strategy<Value = Parts> {
    (
        prop::array::uniform2(0..64_u8),
        prop::array::uniform8(0..highest_rank),
        prop::collection::vec((0..64_u8, 0..roles, any::<bool>()), 1..=pieces),
        any::<bool>(),
    )
        .prop_map(|(kings, walls, pieces, white_moves)| Parts { kings, walls, pieces, white_moves })
}

impl Parts {
    /// The position, if the Laws allow it.
    fn position(&self) -> Option<Position> {
        let mut board = shakmaty::Board::empty();
        for (file, rank) in (0..8_u32).zip(self.walls) {
            if (1..=5).contains(&rank) {
                let square = Square::new(file + 8 * u32::from(rank));
                board.set_piece_at(square, Role::Pawn.of(Color::White));
                board.set_piece_at(Square::new(u32::from(square) + 8), Role::Pawn.of(Color::Black));
            }
        }
        let free = |board: &shakmaty::Board, square: u8| {
            let square = Square::new(u32::from(square));
            board.piece_at(square).is_none().then_some(square)
        };
        for (color, square) in [Color::White, Color::Black].into_iter().zip(self.kings) {
            let square = free(&board, square)?;
            board.set_piece_at(square, Role::King.of(color));
        }
        for &(square, role, white) in &self.pieces {
            if let Some(square) = free(&board, square) {
                board.set_piece_at(square, ROLES[role].of(Color::from_white(white)));
            }
        }
        let turn = if self.white_moves { 'w' } else { 'b' };
        let fen = format!("{} {turn} - - 0 1", board.board_fen());
        Position::from_composed_fen(&fen, Variant::Standard).ok()
    }
}

/// The proofs that say `winner` cannot mate.
pub(super) fn proofs(chess: &Chess, winner: Color) -> Vec<&'static str> {
    let proofs = [
        ("quick", quick::proves_unwinnable(chess, winner)),
        ("semistatic", semistatic::proves_unwinnable(chess, winner)),
        ("roaming", roaming::proves_unwinnable(chess, winner)),
    ];
    proofs.into_iter().filter_map(|(name, proved)| proved.then_some(name)).collect()
}

/// Visits all reachable positions, the nearest first: whether there is a mate, or `None` if that would take more than
/// `max_positions`.
pub(super) fn mate_by_looking_at_all(start: &Chess, winner: Color, max_positions: usize) -> Option<bool> {
    let mut visited: HashSet<Packed> = HashSet::from([Packed::of(start)]);
    let mut open = VecDeque::from([start.clone()]);
    while let Some(chess) = open.pop_front() {
        if chess.turn() != winner && chess.is_checkmate() {
            return Some(true);
        }
        for legal in chess.legal_moves() {
            let mut after = chess.clone();
            after.play_unchecked(legal);
            if visited.insert(Packed::of(&after)) {
                open.push_back(after);
            }
        }
        if visited.len() > max_positions {
            return None;
        }
    }
    Some(false)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_proof_contradicts_a_mate(parts in parts(7, ROLES.len(), 8)) {
        let Some(position) = parts.position() else { return Ok(()) };
        for winner in Color::ALL {
            let manner = DescentOptions { positions: 400, moves: 16, handicap: 4 };
            let mut at = position.chess().clone();
            for legal in descend(&at.clone(), winner, manner).unwrap_or_default() {
                prop_assert_eq!(proofs(&at, winner), Vec::<&str>::new(), "{} mates from {:?}", winner, at.board());
                at.play_unchecked(legal);
            }
        }
    }

    #[test]
    fn small_positions_are_decided_as_by_exhaustive_search(parts in parts(1, 4, 12)) {
        let Some(position) = parts.position() else { return Ok(()) };
        for side in Side::ALL {
            if let Some(expected) = mate_by_looking_at_all(position.chess(), side.into(), 1_500) {
                let is_reached = reaches(&position, side, expected, BUDGET);
                prop_assert!(is_reached, "{} in {}: undetermined", side, position.fen());
            }
        }
    }
}
