//! What may be asked of a game, and by whom.

use super::Ply;
use crate::rules::{LegalMove, MoveError, Notation, Position, Side};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// One of the two players.
    Player(Side),
    /// The service, which watches the deadlines.
    Clock,
}

/// A move as it was sent, and the notation it was sent in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveText {
    /// UCI, as programs and the board send it.
    Uci(String),
    /// What a person wrote.
    Written {
        /// The notation it is read in, and in no other.
        notation: Notation,
        /// What was written.
        text: String,
    },
}

impl MoveText {
    /// The move it means in `position`.
    ///
    /// # Errors
    /// As [`Notation::read`].
    pub(super) fn read(&self, position: &Position) -> Result<LegalMove, MoveError> {
        match self {
            Self::Uci(uci) => position.read_uci(uci),
            Self::Written { notation, text } => notation.read(position, text),
        }
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Play a move.
    Move {
        /// The half-move it is meant for, where the sender knows it. It keeps an answer to an older position from
        /// being played in a newer one.
        ply: Option<Ply>,
        /// The move.
        text: MoveText,
        /// Whether a draw is offered with it.
        offer_draw: bool,
    },
    /// Offer a draw; where the opponent's offer stands, accept it.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw,
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Claim a draw on the position on the board (articles 9.2 and 9.3).
    ClaimDraw,
    /// Resign.
    Resign,
    /// Give the game up before both have moved.
    Abort,
    /// End the game because time has run out.
    FlagFall,
}
