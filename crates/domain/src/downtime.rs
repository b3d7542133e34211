//! Periods in which the service was down.

use correspondence_clock::Instant;
use correspondence_game::{Event, EventKind, PauseCause};

/// A period in which no node served, during which all clocks were paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downtime {
    /// The last heartbeat before it.
    pub from: Instant,
    /// The first heartbeat after it.
    pub until: Instant,
}

/// The total of all downtime recorded by some instant, since counting began, whichever games it fell into.
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
    /// The event for it in every game in progress at the time.
    pub fn as_event(self) -> Event {
        let Self { from, until } = self;
        Event { at: until, kind: EventKind::Paused { side: None, from, until, cause: PauseCause::Downtime } }
    }
}
