//! The static proof that a side cannot mate, from the squares that each piece could ever reach; no moves are tried.
//!
//! A mate needs a check on a square that the king can reach, with every square around it that the king could step to
//! watched by the winner or occupied by the king’s own pieces. Where pawn walls keep the attackers away for good, or
//! bishops of one square colour are the only attackers left, there is no such square.

use shakmaty::{Bitboard, Chess, Color, Role, Square, attacks};

use super::reach::{Mover, Reach};

/// Whether it is proved that `winner` can never mate, if it has not mated already. `false` proves nothing.
pub(super) fn proves_unwinnable(chess: &Chess, winner: Color) -> bool {
    let trap = Trap::of(chess, winner);
    !(trap.hunted & trap.checked).into_iter().any(|square| trap.closes_on(square))
}

/// A square on which the king could be mated.
#[derive(Clone, Copy, Debug)]
pub(super) struct MateSquare {
    pub(super) square: Square,
    /// The squares around it that only the king's own pieces can close: the winner cannot watch them.
    pub(super) blocked: Bitboard,
}

/// All squares on which `winner` could mate, as far as the proof can tell.
pub(super) fn mate_squares(chess: &Chess, winner: Color) -> Vec<MateSquare> {
    let trap = Trap::of(chess, winner);
    let king = attacks_from(trap.reach.of_king(winner));
    (trap.hunted & trap.checked)
        .into_iter()
        .filter(|&square| trap.closes_on(square))
        .map(|square| MateSquare {
            square,
            blocked: attacks::king_attacks(square) & trap.hunted & !trap.watched & !king,
        })
        .collect()
}

fn attacks_from(kings: Bitboard) -> Bitboard {
    kings.into_iter().fold(Bitboard::EMPTY, |attacked, king| attacked | attacks::king_attacks(king))
}

/// The squares and attacks that could make up a mate.
struct Trap {
    reach: Reach,
    winner: Color,
    /// Where the king to be mated can go.
    hunted: Bitboard,
    /// Where it could be given check.
    checked: Bitboard,
    /// What the winner's pieces other than the king could ever attack.
    watched: Bitboard,
}

impl Trap {
    fn of(chess: &Chess, winner: Color) -> Self {
        let reach = Reach::of(chess);
        let (mut checked, mut watched) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for mover in reach.of_side(winner).filter(|mover| mover.piece.role != Role::King) {
            checked |= checks(mover);
            watched |= mover.attacks();
        }
        Self { hunted: reach.of_king(!winner), winner, checked, watched, reach }
    }

    /// Whether the king on `square` could be left without an escape square.
    fn closes_on(&self, square: Square) -> bool {
        let flights = attacks::king_attacks(square) & self.hunted & !self.watched;
        let out_of_reach = attacks::king_attacks(square).with(square);
        self.can_block(flights)
            || (self.reach.of_king(self.winner) & !out_of_reach).into_iter().any(|king| {
                (attacks::king_attacks(king) & flights).any() && self.can_block(flights & !attacks::king_attacks(king))
            })
    }

    /// Whether the mated side has enough pieces to stand on all of `flights`, each on one.
    fn can_block(&self, flights: Bitboard) -> bool {
        let blockers: Vec<Bitboard> = self
            .reach
            .of_side(!self.winner)
            .filter(|mover| mover.piece.role != Role::King)
            .map(|mover| mover.reach & flights)
            .filter(|squares| squares.any())
            .collect();
        // With too few blockers no assignment needs to be tried.
        flights.count() <= blockers.len() && covers(flights, &blockers)
    }
}

/// The squares on which a piece could give check. A pawn gives it only from where it has moved to, a knight that never
/// moves not at all; lines can also be opened for a piece that stands still.
fn checks(mover: &Mover) -> Bitboard {
    match mover.piece.role {
        Role::Pawn if mover.reach != Bitboard::FULL => mover.attacks_from(mover.reach.without(mover.origin)),
        Role::Knight if mover.reach.single_square().is_some() => Bitboard::EMPTY,
        _ => mover.attacks(),
    }
}

/// Whether each square can be assigned a set of its own that contains it.
fn covers(mut squares: Bitboard, sets: &[Bitboard]) -> bool {
    let Some(square) = squares.pop_front() else {
        return true;
    };
    (0..sets.len()).filter(|&index| sets[index].contains(square)).any(|index| {
        let mut others = sets.to_vec();
        others.swap_remove(index);
        covers(squares, &others)
    })
}
