//! Leave (vacation): a player's clocks are paused at their own request.

mod account;
mod automatic;
mod decisions;
mod refusal;

#[cfg(test)]
mod tests;

use std::time::Duration;

use correspondence_clock::{Instant, days};
use serde::{Deserialize, Serialize};

pub use account::{LeaveAccount, LeaveLeft, account_since, longest};
pub use automatic::{
    AUTOMATIC_LEAVE_INTERVAL, AUTOMATIC_LEAVE_LENGTH, automatic_leave_at, automatic_leave_seen_at, begin_automatically,
};
pub use decisions::{LeaveLength, TakenLeave, end, take, taken_since};
pub use refusal::LeaveRefusal;

use crate::rate_window::RateWindow;
use crate::user::UserId;

/// How much leave a player has in a calendar year, UTC, by default.
pub const DEFAULT_LEAVE_PER_YEAR: Duration = days(30);

pub const MIN_LEAVE: Duration = days(1);

/// How far ahead leave may begin.
pub const MAX_ADVANCE: Duration = days(366);

/// How often leave may be taken, including leave that is cancelled again: each time all opponents are notified.
pub const LEAVE_RATE: RateWindow = RateWindow { most: 10, span: days(1) };

/// The key of a leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LeaveId(pub i64);

/// One leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    pub id: LeaveId,
    pub user: UserId,
    /// From when on.
    pub from: Instant,
    /// Its planned end.
    pub until: Instant,
    /// When it was ended early, if it was.
    pub ended_at: Option<Instant>,
    /// Whether it began automatically, because one of the player's clocks was about to run out.
    pub is_automatic: bool,
}

impl Leave {
    /// Its end: as planned, or when it was ended early. Its start if it was cancelled before it began.
    pub fn end(self) -> Instant {
        self.ended_at.map_or(self.until, |ended_at| ended_at.min(self.until)).max(self.from)
    }

    /// Whether it was cancelled before it began.
    pub fn is_cancelled(self) -> bool {
        self.end() == self.from
    }

    /// Whether it is in progress at `at`.
    pub fn contains(self, at: Instant) -> bool {
        self.from <= at && at < self.end()
    }

    /// Whether it is in progress at `at` or begins later. Cancelled leave does neither.
    pub fn is_ahead_of(self, at: Instant) -> bool {
        !self.is_cancelled() && self.end() > at
    }

    /// Whether it has an instant in common with a period.
    pub fn overlaps(self, period: LeavePeriod) -> bool {
        self.is_ahead_of(period.from) && self.from < period.until
    }
}

/// The period in which a player is to be on leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeavePeriod {
    pub from: Instant,
    /// The first instant after it.
    pub until: Instant,
}
