//! What happened in a game.

use std::time::Duration;

use chess_laws::{Outcome, Side};
use correspondence_clock::Instant;

use super::{PauseProposal, Ply, Ruling};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When. Never before the event that came before it.
    pub at: Instant,
    /// What.
    pub kind: EventKind,
}

/// Why a clock stands still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PauseCause {
    /// Its player is on leave.
    Leave {
        /// Whether it began by itself, because a clock of theirs was about to run out.
        is_automatic: bool,
    },
    /// The service was not serving.
    Downtime,
    /// An arbiter stopped both.
    Stopped(Ruling),
    /// Its player is an engine that cannot move for now, through no doing of its own. It lasts until the turn ends.
    EngineWaits,
    /// Both players agreed on it, as one had proposed.
    Agreed(PauseProposal),
}

/// What an arbiter does to a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Correction {
    /// So much more.
    Add(Duration),
    /// So much less, down to nothing.
    Take(Duration),
}

impl Correction {
    /// What is added, in milliseconds; below zero, what is taken off.
    pub fn as_millis(self) -> i64 {
        let millis = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        match self {
            Self::Add(span) => millis(span),
            Self::Take(span) => -millis(span),
        }
    }
}

/// A move that was played and taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenMove {
    /// The move in UCI notation, castling as the variant writes it.
    pub uci: String,
    /// The move in standard algebraic notation.
    pub san: String,
    /// When it was played.
    pub at: Instant,
    /// How long the player had taken: the time for which the clock ran.
    pub spent: Duration,
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
        /// How long the player took: the time for which the clock ran.
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
    /// A player asked to take moves back.
    TakebackProposed {
        /// Who.
        side: Side,
    },
    /// The proposal to take moves back is off the table.
    TakebackDeclined {
        /// Who saw to it: the opponent declined it, or its maker withdrew it.
        side: Side,
    },
    /// The last moves were taken back: the game stands as before them, but for the clock's hands.
    TakenBack {
        /// Who had proposed it.
        by: Side,
        /// The moves that are no longer played, in order.
        moves: Vec<TakenMove>,
    },
    /// A player proposed a pause.
    PauseProposed {
        /// Who.
        side: Side,
        /// For how many days.
        days: u8,
    },
    /// The proposal of a pause is off the table: it was declined or withdrawn, or the opponent of who had made it has moved,
    /// which is told just before that move.
    PauseDeclined {
        /// Who saw to it: the opponent declined it, or its maker withdrew it.
        side: Side,
    },
    /// A clock stands still, or both do, from one instant to another.
    Paused {
        /// Whose; `None` for both.
        side: Option<Side>,
        /// Since when, or from when on.
        from: Instant,
        /// Until when; the end of time where somebody has to start it again.
        until: Instant,
        /// Why.
        cause: PauseCause,
    },
    /// What was left of a player's leave is not taken after all: their clock runs meanwhile.
    LeaveEnded {
        /// Whose.
        side: Side,
        /// From when on it is not taken: from now on where the player is back, else from its beginning.
        from: Instant,
        /// Until when the leave would have lasted.
        until: Instant,
    },
    /// A player gave the opponent time.
    TimeGiven {
        /// Who gave it.
        by: Side,
        /// How much.
        span: Duration,
    },
    /// An arbiter let the clocks that were stopped run again.
    ClocksStarted(Ruling),
    /// An arbiter corrected a clock.
    ClockCorrected {
        /// Whose.
        side: Side,
        /// How.
        correction: Correction,
        /// Who, and why.
        ruling: Ruling,
    },
    /// An arbiter ruled; how the game ended by it comes next.
    Ruled(Ruling),
    /// The game ended.
    Ended(Outcome),
}

impl EventKind {
    /// Whether it is about the clocks and nothing else: leave, downtime, given time, what an arbiter did to them.
    pub const fn is_about_clocks(&self) -> bool {
        matches!(
            self,
            Self::Paused { .. }
                | Self::LeaveEnded { .. }
                | Self::TimeGiven { .. }
                | Self::ClocksStarted(_)
                | Self::ClockCorrected { .. }
        )
    }
}
