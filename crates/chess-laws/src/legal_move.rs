//! Legal moves.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, EnPassantMode, FromSetup, Move, Position as _, Role, Square};

use super::{Position, Variant};

/// A move that is legal in the position it was read in, or in analysis the [null move](Position::null_move). It can
/// only be created by a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    inner: Inner,
    san: String,
    after: Position,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inner {
    Move(Move),
    /// The null move of the side whose king is on that square.
    Null {
        king: Square,
    },
}

impl LegalMove {
    /// `inner` must be legal in `before`.
    pub(super) fn new(before: &Position, inner: Move) -> Self {
        let mut after = before.chess().clone();
        let san = SanPlus::from_move_and_play_unchecked(&mut after, inner).to_string();
        Self { inner: Inner::Move(inner), san, after: Position::from_parts(after, before.variant()) }
    }

    /// The null move in `before`, which passes the turn and ends the right to capture en passant. `None` in check.
    pub(super) fn null(before: &Position) -> Option<Self> {
        let king = before.board().king_of(before.chess().turn())?;
        let mut setup = before.chess().to_setup(EnPassantMode::Always);
        if setup.turn.is_black() {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.halfmoves = setup.halfmoves.saturating_add(1);
        setup.swap_turn();
        // The side that would not be to move must not be in check.
        let after = Chess::from_setup(setup, before.variant().castling_mode()).ok()?;
        Some(Self {
            inner: Inner::Null { king },
            san: "--".to_owned(),
            after: Position::from_parts(after, before.variant()),
        })
    }

    /// Whether it is the null move, which does not occur in games.
    pub const fn is_null(&self) -> bool {
        matches!(self.inner, Inner::Null { .. })
    }

    /// The move in UCI notation: `e2e4`, `e7e8q`; castling as `e1g1`, in Chess960 as king takes rook; the null move as
    /// `0000`.
    pub fn uci(&self) -> String {
        match self.inner {
            Inner::Move(inner) => inner.to_uci(self.after.variant().castling_mode()).to_string(),
            Inner::Null { .. } => "0000".to_owned(),
        }
    }

    /// The move in standard algebraic notation, strict: `Nbd2`, `exd6`, `e8=Q+`, `O-O-O#`.
    pub fn san(&self) -> &str {
        &self.san
    }

    /// The square the piece leaves; of the null move, that of the king, which stays.
    pub fn from(&self) -> Square {
        match self.inner {
            Inner::Move(Move::Normal { from, .. } | Move::EnPassant { from, .. }) => from,
            Inner::Move(Move::Castle { king, .. }) | Inner::Null { king } => king,
            // A drop, which does not occur in the supported variants.
            Inner::Move(Move::Put { to, .. }) => to,
        }
    }

    /// The target square on a board. For castling it is the king’s target square, in Chess960 the rook’s square.
    pub fn to(&self) -> Square {
        match self.inner {
            Inner::Move(inner) if inner.is_castle() && self.after.variant() != Variant::Standard => inner.to(),
            Inner::Move(_) | Inner::Null { .. } => self.landing(),
        }
    }

    /// The square of the piece after the move; for castling, of the king.
    pub fn landing(&self) -> Square {
        match self.inner {
            Inner::Move(inner) => match (inner, inner.castling_side()) {
                (Move::Castle { king, .. }, Some(side)) => Square::from_coords(side.king_to_file(), king.rank()),
                _ => inner.to(),
            },
            Inner::Null { king } => king,
        }
    }

    /// The piece that moves; the king for castling and the null move.
    pub fn role(&self) -> Role {
        self.inner().map_or(Role::King, |inner| inner.role())
    }

    /// The piece of a promotion.
    pub fn promotion(&self) -> Option<Role> {
        self.inner()?.promotion()
    }

    /// Whether it is a capture, including en passant.
    pub fn is_capture(&self) -> bool {
        self.inner().is_some_and(|inner| inner.is_capture())
    }

    /// Whether it is castling.
    pub fn is_castling(&self) -> bool {
        self.inner().is_some_and(|inner| inner.is_castle())
    }

    /// The position after the move.
    pub fn after(&self) -> &Position {
        &self.after
    }

    /// The move in shakmaty; `None` for the null move.
    pub(super) const fn inner(&self) -> Option<Move> {
        match self.inner {
            Inner::Move(inner) => Some(inner),
            Inner::Null { .. } => None,
        }
    }
}
