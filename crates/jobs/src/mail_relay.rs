//! Circuit breaker for the mail server (relay). While it is down, single messages are sent as probes, and the others
//! stay in the queue, so that they are sent in order as soon as a probe is accepted.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::watch;

use super::backoff::Backoff;

/// How many messages may be sent at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SendCapacity {
    /// No limit besides the slots.
    Any,
    /// At most so many more messages.
    UpTo(usize),
    /// One message, to probe whether the server is back.
    Probe,
    /// Nothing until then.
    Until(Instant),
}

/// The state of the mail server, shared by all mail handlers.
#[derive(Debug, Default)]
pub(super) struct Relay {
    state: Mutex<RelayState>,
    changes: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct RelayState {
    state: State,
    /// The number of messages in flight.
    under_way: usize,
}

#[derive(Debug)]
enum State {
    Up {
        /// Set if the server accepts fewer connections than there are slots.
        limit: Option<Limit>,
    },
    Down {
        /// Consecutive failures, including the message that found it down.
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

/// A limit on messages in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    max: usize,
    /// When the limit is raised by one.
    grows_at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Probe {
    None,
    /// A message is being taken from the queue.
    Chosen,
    /// The probe is this job.
    Sent(i64),
}

/// The first pause after a failed probe.
const MIN_PAUSE: Duration = Duration::from_secs(1);

/// How long after a refused connection the limit is raised by one.
const LIMIT_PAUSE: Duration = Duration::from_secs(60);

/// The longest pause: delivery resumes at most so long after the server is back.
const MAX_PAUSE: Duration = Duration::from_secs(30);

impl Relay {
    /// How many messages may be sent now. After [`SendCapacity::Probe`] the caller takes a message and reports it with
    /// [`Relay::sends_probe`], or calls [`Relay::has_no_probe`] if there is none.
    pub(super) fn room(&self, now: Instant) -> SendCapacity {
        let RelayState { state, under_way } = &mut *self.lock();
        match state {
            State::Up { limit: None } => SendCapacity::Any,
            State::Up { limit: Some(limit) } => {
                if limit.grows_at <= now {
                    *limit = Limit { max: limit.max.saturating_add(1), grows_at: now + LIMIT_PAUSE };
                }
                match limit.max.saturating_sub(*under_way) {
                    // The end of a message wakes all handlers.
                    0 => SendCapacity::Until(limit.grows_at),
                    room => SendCapacity::UpTo(room),
                }
            }
            State::Down { retry_at, probe: probe @ Probe::None, .. } if *retry_at <= now => {
                *probe = Probe::Chosen;
                SendCapacity::Probe
            }
            State::Down { retry_at, probe: Probe::None, .. } => SendCapacity::Until(*retry_at),
            // The outcome of the probe wakes all handlers.
            State::Down { .. } => SendCapacity::Until(now + MAX_PAUSE),
        }
    }

    /// `count` messages were taken from the queue; each ends with [`Relay::ended`].
    pub(super) fn add_in_flight(&self, count: usize) {
        self.lock().under_way += count;
    }

    /// The job `id` is the probe.
    pub(super) fn sends_probe(&self, id: i64) {
        if let State::Down { probe, .. } = &mut self.lock().state {
            *probe = Probe::Sent(id);
        }
    }

    /// There is no message to send as a probe: another handler may send one.
    pub(super) fn has_no_probe(&self) {
        if let State::Down { probe: probe @ Probe::Chosen, .. } = &mut self.lock().state {
            *probe = Probe::None;
        }
    }

    /// The server has accepted or rejected a message, so it is up.
    pub(super) fn answered(&self) {
        let mut relay = self.lock();
        if matches!(relay.state, State::Down { .. }) {
            relay.state = State::default();
            drop(relay);
            tracing::info!("the mail server is back");
            self.changes.send_replace(());
        }
    }

    /// The server refused a connection while `in_use` others were in use: it is not down, and concurrency is limited to
    /// those for a while.
    pub(super) fn connections_exhausted(&self, in_use: usize, now: Instant, reason: &str) {
        if let State::Up { limit } = &mut self.lock().state {
            let max = limit.map_or(in_use, |limit| limit.max.min(in_use)).max(1);
            tracing::info!(most = max, reason, "the mail server takes no more connections");
            *limit = Some(Limit { max, grows_at: now + LIMIT_PAUSE });
        }
    }

    /// The server could not be used for the job `id`.
    pub(super) fn failed(&self, id: i64, now: Instant, reason: &str) {
        let mut relay = self.lock();
        let failures = match &relay.state {
            State::Up { .. } => 1,
            State::Down { failures, probe, .. } if *probe == Probe::Sent(id) => failures.saturating_add(1),
            // It was already in flight when another message found the server down.
            State::Down { .. } => return,
        };
        let retry_at = now + pause(failures);
        tracing::warn!(failures, reason, "no mail can be sent for now");
        relay.state = State::Down { failures, retry_at, probe: Probe::None };
        drop(relay);
        // Wakes the other handler, which has to learn when the next probe is due.
        self.changes.send_replace(());
    }

    /// The job `id` has ended. A probe without a result, such as a message that turned out to be obsolete, makes room
    /// for another.
    pub(super) fn ended(&self, id: i64) {
        let mut relay = self.lock();
        relay.under_way = relay.under_way.saturating_sub(1);
        let changes = match &mut relay.state {
            State::Up { limit } => limit.is_some(),
            State::Down { probe, .. } if *probe == Probe::Sent(id) => {
                *probe = Probe::None;
                true
            }
            State::Down { .. } => false,
        };
        drop(relay);
        if changes {
            self.changes.send_replace(());
        }
    }

    /// Notifies of changes of [`Relay::room`].
    pub(super) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, RelayState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The pause after consecutive failures: doubled each time, with jitter.
fn pause(failures: u32) -> Duration {
    Backoff { first: MIN_PAUSE, max: MAX_PAUSE }.pause(failures, rand::random())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    #[test]
    fn server_that_is_down_gets_one_probe_at_a_time() {
        let relay = Relay::default();
        assert_eq!(relay.room(NOW), SendCapacity::Any);
        for under_way in 1..=4 {
            relay.failed(under_way, NOW, "connection refused");
        }
        let mut now = NOW;
        for probe in 10..20 {
            let SendCapacity::Until(retry_at) = relay.room(now) else { panic!("a probe was sent too soon") };
            assert!(retry_at > now && retry_at <= now + MAX_PAUSE);
            now = retry_at;
            assert_eq!(relay.room(now), SendCapacity::Probe);
            relay.sends_probe(probe);
            assert!(matches!(relay.room(now), SendCapacity::Until(_)), "a second probe was sent");
            relay.failed(probe, now, "connection refused");
            relay.ended(probe);
        }
        now = now + MAX_PAUSE;
        assert_eq!(relay.room(now), SendCapacity::Probe);
        relay.sends_probe(20);
        relay.answered();
        relay.ended(20);
        assert_eq!(relay.room(now), SendCapacity::Any);
    }

    #[test]
    fn refused_connection_limits_concurrency() {
        let relay = Relay::default();
        relay.add_in_flight(12);
        for refused in 2..12 {
            relay.connections_exhausted(2, NOW, "421 too many connections");
            relay.ended(refused);
        }
        assert_eq!(relay.room(NOW), SendCapacity::Until(NOW + LIMIT_PAUSE), "the two have their connections");
        relay.ended(0);
        assert_eq!(relay.room(NOW), SendCapacity::UpTo(1));
        relay.add_in_flight(1);
        assert_eq!(relay.room(NOW + LIMIT_PAUSE), SendCapacity::UpTo(1), "one more is tried now and then");
    }

    #[test]
    fn probe_without_result_makes_room_for_another() {
        let relay = Relay::default();
        relay.failed(1, NOW, "connection refused");
        let later = NOW + MAX_PAUSE;
        assert_eq!(relay.room(later), SendCapacity::Probe);
        relay.has_no_probe();
        assert_eq!(relay.room(later), SendCapacity::Probe);
        relay.sends_probe(2);
        relay.ended(2);
        assert_eq!(relay.room(later), SendCapacity::Probe);
    }
}
