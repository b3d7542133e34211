//! Leave: when a player's clocks stand still by their own wish.

use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};

use crate::domain::user::UserId;

/// The key of a leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LeaveId(pub i64);

/// One leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// Its key.
    pub id: LeaveId,
    /// Whose it is.
    pub user: UserId,
    /// From when on.
    pub from: Instant,
    /// Until when it was meant to last.
    pub until: Instant,
    /// When it was ended, where that was before its time.
    pub ended_at: Option<Instant>,
}

impl Leave {
    /// When it is over: as it was meant, or when it was ended. Where it was taken back before it began, when it would
    /// have begun.
    pub fn end(self) -> Instant {
        self.ended_at.map_or(self.until, |ended_at| ended_at.min(self.until)).max(self.from)
    }

    /// Whether it was taken back before it began.
    pub fn is_taken_back(self) -> bool {
        self.end() == self.from
    }

    /// Whether it lasts at `at`.
    pub fn contains(self, at: Instant) -> bool {
        self.from <= at && at < self.end()
    }
}
