//! Events of a game.

use std::time::Duration;

use chess_laws::{Outcome, Side};
use correspondence_clock::Instant;

use super::{PauseProposal, Ply, Ruling};

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its instant, never before that of the previous event.
    pub at: Instant,
    /// The kind of event with its data.
    pub kind: EventKind,
}

/// Why a clock is paused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PauseCause {
    /// Its player is on leave.
    Leave {
        /// Whether it began automatically, because a clock of the player was about to run out.
        is_automatic: bool,
    },
    /// The service was down.
    Downtime,
    /// An arbiter stopped both clocks.
    Stopped(Ruling),
    /// Its player is an engine that is unavailable. The pause lasts until the turn ends.
    EngineWaits,
    /// Both players agreed on this proposal.
    Agreed(PauseProposal),
}

/// An arbiter’s correction of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Correction {
    /// Adds time.
    Add(Duration),
    /// Takes time, down to zero.
    Take(Duration),
}

impl Correction {
    /// The change in milliseconds, negative if time is taken.
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
    /// The time spent: how long the clock ran.
    pub spent: Duration,
}

/// The kind of an [`Event`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A move was played.
    Moved {
        /// The number of the half-move.
        ply: Ply,
        /// The side that played it.
        side: Side,
        /// The move in UCI notation, castling as the variant writes it.
        uci: String,
        /// The move in standard algebraic notation.
        san: String,
        /// The time spent: how long the clock ran.
        spent: Duration,
    },
    /// A draw was offered.
    DrawOffered {
        /// The side that offered it.
        side: Side,
    },
    /// The opponent’s offer was declined.
    DrawDeclined {
        /// The side that declined it.
        side: Side,
    },
    /// A player proposed a takeback.
    TakebackProposed {
        /// The proposer.
        side: Side,
    },
    /// A takeback proposal was declined or withdrawn.
    TakebackDeclined {
        /// The opponent who declined it, or the proposer who withdrew it.
        side: Side,
    },
    /// The last moves were taken back: the game is as before them, except that the turn begins now.
    TakenBack {
        /// The proposer.
        by: Side,
        /// The moves taken back, in order.
        moves: Vec<TakenMove>,
    },
    /// A player proposed a pause.
    PauseProposed {
        /// The proposer.
        side: Side,
        /// The length in days.
        days: u8,
    },
    /// A pause proposal was declined or withdrawn, or the opponent of its proposer has moved; then this event comes
    /// just before the move.
    PauseDeclined {
        /// The opponent who declined it, or the proposer who withdrew it.
        side: Side,
    },
    /// One clock or both are paused.
    Paused {
        /// The side whose clock is paused; `None` for both.
        side: Option<Side>,
        /// The start, which may be in the past or the future.
        from: Instant,
        /// The end; [`Instant::MAX`] if the clock has to be restarted.
        until: Instant,
        /// The cause.
        cause: PauseCause,
    },
    /// The rest of a player’s leave is cancelled: their clock runs during that time.
    LeaveEnded {
        /// The side whose leave ends.
        side: Side,
        /// The start of the cancelled time: now if the leave had begun, else its beginning.
        from: Instant,
        /// The planned end of the leave.
        until: Instant,
    },
    /// A player gave the opponent time.
    TimeGiven {
        /// The side that gave it.
        by: Side,
        /// The time given.
        span: Duration,
    },
    /// A player refilled their own clock from the bank by hand.
    ClockRefilled {
        /// The player.
        side: Side,
        /// The time that was moved from the bank to the clock.
        span: Duration,
    },
    /// An arbiter restarted the clocks.
    ClocksStarted(Ruling),
    /// An arbiter corrected a clock.
    ClockCorrected {
        /// The side whose clock was corrected.
        side: Side,
        /// The correction.
        correction: Correction,
        /// The arbiter and the reason.
        ruling: Ruling,
    },
    /// An arbiter’s ruling that ends the game; [`EventKind::Ended`] comes next.
    Ruled(Ruling),
    /// The game ended.
    Ended(Outcome),
}

impl EventKind {
    /// Whether it is only about the clocks: leave, downtime, pauses, given time, refills, an arbiter’s clock rulings.
    pub const fn is_about_clocks(&self) -> bool {
        matches!(
            self,
            Self::Paused { .. }
                | Self::LeaveEnded { .. }
                | Self::TimeGiven { .. }
                | Self::ClockRefilled { .. }
                | Self::ClocksStarted(_)
                | Self::ClockCorrected { .. }
        )
    }
}
