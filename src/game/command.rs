//! What may be asked of a game, and by whom.

use super::Ply;
use crate::rules::Side;

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
    /// Standard or long algebraic notation, as people write it.
    San(String),
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
