//! A move that is known to be legal.

use shakmaty::san::SanPlus;
use shakmaty::{Move, Role, Square};

use super::{Position, Variant};

/// A move, legal in the position it was read from. It can only be had from a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    inner: Move,
    san: String,
    after: Position,
}

impl LegalMove {
    /// `inner` must be legal in `before`.
    pub(super) fn new(before: &Position, inner: Move) -> Self {
        let mut after = before.chess().clone();
        let san = SanPlus::from_move_and_play_unchecked(&mut after, inner).to_string();
        Self { inner, san, after: Position::from_parts(after, before.variant()) }
    }

    /// The move in UCI notation: `e2e4`, `e7e8q`; castling as `e1g1`, in Chess960 as king takes rook.
    pub fn uci(&self) -> String {
        self.inner.to_uci(self.after.variant().castling_mode()).to_string()
    }

    /// The move in standard algebraic notation, strict: `Nbd2`, `exd6`, `e8=Q+`, `O-O-O#`.
    pub fn san(&self) -> &str {
        &self.san
    }

    /// The square the piece leaves.
    pub fn from(&self) -> Square {
        match self.inner {
            Move::Normal { from, .. } | Move::EnPassant { from, .. } => from,
            Move::Castle { king, .. } => king,
            // No legal move of a game played here drops a piece.
            Move::Put { to, .. } => to,
        }
    }

    /// The square a person picks as the target. For castling that is the king's target square, in Chess960 the rook's square.
    pub fn to(&self) -> Square {
        match (self.inner, self.inner.castling_side()) {
            (Move::Castle { king, .. }, Some(side)) if self.after.variant() == Variant::Standard => {
                Square::from_coords(side.king_to_file(), king.rank())
            }
            (inner, _) => inner.to(),
        }
    }

    /// The square on which the piece stands after the move; of castling, the king.
    pub fn landing(&self) -> Square {
        match (self.inner, self.inner.castling_side()) {
            (Move::Castle { king, .. }, Some(side)) => Square::from_coords(side.king_to_file(), king.rank()),
            (inner, _) => inner.to(),
        }
    }

    /// What moves; the king when castling.
    pub fn role(&self) -> Role {
        self.inner.role()
    }

    /// What the pawn becomes, if it promotes.
    pub fn promotion(&self) -> Option<Role> {
        self.inner.promotion()
    }

    /// Whether something is captured, also en passant.
    pub fn is_capture(&self) -> bool {
        self.inner.is_capture()
    }

    /// Whether it is castling.
    pub fn is_castling(&self) -> bool {
        self.inner.is_castle()
    }

    /// The position after the move.
    pub fn after(&self) -> &Position {
        &self.after
    }

    pub(super) fn inner(&self) -> Move {
        self.inner
    }
}
