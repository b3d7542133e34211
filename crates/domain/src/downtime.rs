//! When the service was not serving.

use correspondence_clock::Instant;
use correspondence_game::{Event, EventKind, PauseCause};

/// A span in which no node served, so that nobody's clock ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downtime {
    /// The last heartbeat before it.
    pub from: Instant,
    /// The first after it.
    pub until: Instant,
}

/// All the downtime that was noted by some moment, since it is counted, whichever games it fell into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DowntimeTotal(i64);

impl DowntimeTotal {
    /// So many milliseconds.
    pub fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// In milliseconds.
    pub fn as_millis(self) -> i64 {
        self.0
    }
}

impl Downtime {
    /// As it stands in every game that was going on.
    pub fn as_event(self) -> Event {
        let Self { from, until } = self;
        Event { at: until, kind: EventKind::Paused { side: None, from, until, cause: PauseCause::Downtime } }
    }
}
