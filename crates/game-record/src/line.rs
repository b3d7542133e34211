//! A line of moves, and the legal moves that can follow.

use shakmaty::{Chess, Move, Position as _, Square};

/// The state of a line of moves at a position.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) position: Chess,
    /// The last move, the opponent's, and the one before it.
    pub(crate) last: Option<(Square, Square)>,
    pub(crate) own: Option<(Square, Square)>,
}

impl Line {
    pub(crate) fn new(position: Chess) -> Self {
        Self { position, last: None, own: None }
    }

    /// Records a move that was just played in the position.
    pub(crate) fn note(&mut self, played: Move) {
        self.own = self.last;
        self.last = Some((start_of(played), landing_of(played)));
    }

    /// Whether `other` has the squares of the last move.
    pub(crate) fn has_just_played(&self, other: Move) -> bool {
        self.last == Some((start_of(other), landing_of(other)))
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, played: Move) {
        self.position.play_unchecked(played);
        self.note(played);
    }
}

pub(crate) fn start_of(played: Move) -> Square {
    match played {
        Move::Castle { king, .. } => king,
        Move::Normal { from, .. } | Move::EnPassant { from, .. } => from,
        Move::Put { to, .. } => to,
    }
}

pub(crate) fn landing_of(played: Move) -> Square {
    match (played, played.castling_side()) {
        (Move::Castle { king, .. }, Some(side)) => Square::from_coords(side.king_to_file(), king.rank()),
        (other, _) => other.to(),
    }
}

/// The legal moves in an order that depends only on the rules of chess.
pub(crate) fn ordered(position: &Chess) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_unstable_by_key(|legal| {
        let promotion = legal.promotion().map_or(0, |role| role as u32);
        (start_of(*legal) as u32) << 16 | (legal.to() as u32) << 8 | u32::from(legal.is_castle()) << 4 | promotion
    });
    moves
}
