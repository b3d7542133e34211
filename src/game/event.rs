//! What happened in a game.

use std::time::Duration;

use super::{Ply, Ruling};
use crate::rules::{Outcome, Side};
use crate::timing::Instant;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When. Never before the event that came before it.
    pub at: Instant,
    /// What.
    pub kind: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A move was played.
    Moved {
        /// Which half-move it was.
        ply: Ply,
        /// Who played it.
        side: Side,
        /// The move in UCI notation, castling as the variant writes it.
        uci: String,
        /// The move in standard algebraic notation.
        san: String,
        /// How long the player took.
        spent: Duration,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        side: Side,
    },
    /// The opponent's offer was declined.
    DrawDeclined {
        /// By whom.
        side: Side,
    },
    /// An arbiter ruled; how the game ended by it comes next.
    Ruled(Ruling),
    /// The game ended.
    Ended(Outcome),
}
