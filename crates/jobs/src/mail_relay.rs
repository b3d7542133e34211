//! Whether the mail server takes messages at all. While it does not, one message after another is sent as a probe, and
//! the others wait where they are in the queue, so that they go in their order as soon as a probe is taken.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::watch;

use super::backoff::Backoff;

/// What may be sent at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// As much as there are slots for.
    Any,
    /// So many messages more.
    UpTo(usize),
    /// One message, to find out whether the server is back.
    Probe,
    /// Nothing; a probe is due then.
    Until(Instant),
}

/// What is known about the mail server. All handlers that send share it.
#[derive(Debug, Default)]
pub(super) struct Relay {
    known: Mutex<RelayState>,
    changes: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct RelayState {
    state: State,
    /// How many messages are on their way.
    under_way: usize,
}

#[derive(Debug)]
enum State {
    Up {
        /// Where the server takes fewer connections than there are slots.
        limit: Option<Limit>,
    },
    Down {
        /// How many probes in a row it did not take, the message included that found it down.
        failures: u32,
        retry_at: Instant,
        probe: Probe,
    },
}

impl Default for State {
    fn default() -> Self {
        Self::Up { limit: None }
    }
}

/// How many messages may be on their way at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    most: usize,
    /// Then one more is tried.
    grows_at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Probe {
    /// None is on its way.
    None,
    /// One is being taken from the queue.
    Chosen,
    /// That job.
    Sent(i64),
}

/// How long nobody sends after a probe, at first.
const MIN_PAUSE: Duration = Duration::from_secs(1);

/// How long after a server has refused one connection too many another one more is tried.
const LIMIT_PAUSE: Duration = Duration::from_secs(60);

/// The same in the long run: so long after the server is back, at the most, everything goes on.
const MAX_PAUSE: Duration = Duration::from_secs(30);

impl Relay {
    /// What may be sent now. Whoever is told [`Room::Probe`] takes a message and names it by [`Relay::sends_probe`], or
    /// says by [`Relay::has_no_probe`] that there is none.
    pub(super) fn room(&self, now: Instant) -> Room {
        let RelayState { state, under_way } = &mut *self.lock();
        match state {
            State::Up { limit: None } => Room::Any,
            State::Up { limit: Some(limit) } => {
                if limit.grows_at <= now {
                    *limit = Limit { most: limit.most.saturating_add(1), grows_at: now + LIMIT_PAUSE };
                }
                match limit.most.saturating_sub(*under_way) {
                    // The end of one of them wakes everybody.
                    0 => Room::Until(limit.grows_at),
                    room => Room::UpTo(room),
                }
            }
            State::Down { retry_at, probe: probe @ Probe::None, .. } if *retry_at <= now => {
                *probe = Probe::Chosen;
                Room::Probe
            }
            State::Down { retry_at, probe: Probe::None, .. } => Room::Until(*retry_at),
            // What becomes of it wakes everybody.
            State::Down { .. } => Room::Until(now + MAX_PAUSE),
        }
    }

    /// So many messages were taken from the queue, each of which ends by [`Relay::ended`].
    pub(super) fn took(&self, count: usize) {
        self.lock().under_way += count;
    }

    /// The job `id` is the probe.
    pub(super) fn sends_probe(&self, id: i64) {
        if let State::Down { probe, .. } = &mut self.lock().state {
            *probe = Probe::Sent(id);
        }
    }

    /// There is nothing to send as a probe: whoever has something may.
    pub(super) fn has_no_probe(&self) {
        if let State::Down { probe: probe @ Probe::Chosen, .. } = &mut self.lock().state {
            *probe = Probe::None;
        }
    }

    /// The server has taken a message or refused one by itself.
    pub(super) fn answered(&self) {
        let mut known = self.lock();
        if matches!(known.state, State::Down { .. }) {
            known.state = State::default();
            drop(known);
            tracing::info!("the mail server is back");
            self.changes.send_replace(());
        }
    }

    /// The server refused one more connection while `in_use` others had a message on its way: it is not down, and no more
    /// than those are tried for a while.
    pub(super) fn crowded(&self, in_use: usize, now: Instant, reason: &str) {
        if let State::Up { limit } = &mut self.lock().state {
            let most = limit.map_or(in_use, |limit| limit.most.min(in_use)).max(1);
            tracing::info!(most, reason, "the mail server takes no more connections");
            *limit = Some(Limit { most, grows_at: now + LIMIT_PAUSE });
        }
    }

    /// The server could not be used for the job `id`.
    pub(super) fn failed(&self, id: i64, now: Instant, reason: &str) {
        let mut known = self.lock();
        let failures = match &known.state {
            State::Up { .. } => 1,
            State::Down { failures, probe, .. } if *probe == Probe::Sent(id) => failures.saturating_add(1),
            // It was under way already when another found the server down.
            State::Down { .. } => return,
        };
        let retry_at = now + pause(failures);
        tracing::warn!(failures, reason, "no mail can be sent for now");
        known.state = State::Down { failures, retry_at, probe: Probe::None };
        drop(known);
        // The handler that did not send it sleeps until it hears when the next probe is due.
        self.changes.send_replace(());
    }

    /// The job `id` is over. A probe that told nothing about the server, as a message that had nothing to say any more,
    /// makes room for another.
    pub(super) fn ended(&self, id: i64) {
        let mut known = self.lock();
        known.under_way = known.under_way.saturating_sub(1);
        let changes = match &mut known.state {
            State::Up { limit } => limit.is_some(),
            State::Down { probe, .. } if *probe == Probe::Sent(id) => {
                *probe = Probe::None;
                true
            }
            State::Down { .. } => false,
        };
        drop(known);
        if changes {
            self.changes.send_replace(());
        }
    }

    /// Hears from now on when what may be sent changes.
    pub(super) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, RelayState> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long to wait after so many failures: doubled each time, and no two services in step.
fn pause(failures: u32) -> Duration {
    Backoff { first: MIN_PAUSE, max: MAX_PAUSE }.pause(failures, rand::random())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    #[test]
    fn a_server_that_is_down_gets_one_probe_at_a_time_at_most_half_a_minute_apart() {
        let relay = Relay::default();
        assert_eq!(relay.room(NOW), Room::Any);
        for under_way in 1..=4 {
            relay.failed(under_way, NOW, "connection refused");
        }
        let mut now = NOW;
        for probe in 10..20 {
            let Room::Until(retry_at) = relay.room(now) else { panic!("a probe was sent too soon") };
            assert!(retry_at > now && retry_at <= now + MAX_PAUSE);
            now = retry_at;
            assert_eq!(relay.room(now), Room::Probe);
            relay.sends_probe(probe);
            assert!(matches!(relay.room(now), Room::Until(_)), "a second probe was sent");
            relay.failed(probe, now, "connection refused");
            relay.ended(probe);
        }
        now = now + MAX_PAUSE;
        assert_eq!(relay.room(now), Room::Probe);
        relay.sends_probe(20);
        relay.answered();
        relay.ended(20);
        assert_eq!(relay.room(now), Room::Any);
    }

    #[test]
    fn a_server_that_refuses_one_connection_too_many_is_not_down() {
        let relay = Relay::default();
        relay.took(12);
        for refused in 2..12 {
            relay.crowded(2, NOW, "421 too many connections");
            relay.ended(refused);
        }
        assert_eq!(relay.room(NOW), Room::Until(NOW + LIMIT_PAUSE), "the two have their connections");
        relay.ended(0);
        assert_eq!(relay.room(NOW), Room::UpTo(1));
        relay.took(1);
        assert_eq!(relay.room(NOW + LIMIT_PAUSE), Room::UpTo(1), "one more is tried now and then");
    }

    #[test]
    fn a_probe_with_nothing_to_say_makes_room_for_another() {
        let relay = Relay::default();
        relay.failed(1, NOW, "connection refused");
        let later = NOW + MAX_PAUSE;
        assert_eq!(relay.room(later), Room::Probe);
        relay.has_no_probe();
        assert_eq!(relay.room(later), Room::Probe);
        relay.sends_probe(2);
        relay.ended(2);
        assert_eq!(relay.room(later), Room::Probe);
    }
}
