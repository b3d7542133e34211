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

impl Downtime {
    /// As it stands in every game that was going on.
    pub fn as_event(self) -> Event {
        let Self { from, until } = self;
        Event { at: until, kind: EventKind::Paused { side: None, from, until, cause: PauseCause::Downtime } }
    }
}
