//! What a process knows of its own serving, and of the time.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::{Mutex, MutexGuard};

use super::Clock;

/// The last heartbeat of this process, the turn of whoever begins to serve anew, and what was agreed on with other processes about
/// the time. A copy is the same.
#[derive(Clone, Debug)]
pub(super) struct Serving(Arc<Heartbeats>);

#[derive(Debug)]
struct Heartbeats {
    /// The last heartbeat, in milliseconds.
    last: AtomicI64,
    /// The turn of whoever begins to serve anew: the others wait for it, and without a connection.
    resuming: Mutex<()>,
    /// What was agreed on last; `None` before the first time.
    agreed: StdMutex<Option<Agreed>>,
    /// What the wall clock of this host was ahead of the monotonic one then, in milliseconds.
    host_less_monotonic: AtomicI64,
    steps_forward: AtomicU64,
    steps_back: AtomicU64,
}

/// What this process has agreed on with others about the time of the service.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agreed {
    /// The time of the service.
    pub(super) now: Instant,
    /// How far it is ahead of the clock that it goes by, in milliseconds.
    pub(super) ahead: i64,
    /// Since when it has been away from that clock, by the monotonic one.
    pub(super) away_since: Option<Duration>,
    /// When that was, by the monotonic clock.
    pub(super) at: Duration,
}

impl Serving {
    const NEVER: i64 = i64::MIN;

    pub(super) fn not_yet() -> Self {
        Self(Arc::new(Heartbeats {
            last: AtomicI64::new(Self::NEVER),
            resuming: Mutex::new(()),
            agreed: StdMutex::new(None),
            host_less_monotonic: AtomicI64::new(0),
            steps_forward: AtomicU64::new(0),
            steps_back: AtomicU64::new(0),
        }))
    }

    /// When it gave its last heartbeat, if it has.
    pub(super) fn last_heartbeat(&self) -> Option<Instant> {
        Some(self.0.last.load(Ordering::Relaxed)).filter(|at| *at != Self::NEVER).map(Instant::from_millis)
    }

    pub(super) fn note_heartbeat(&self, at: Instant) {
        self.0.last.fetch_max(at.as_millis(), Ordering::Relaxed);
    }

    /// Waits for the turn to begin to serve anew.
    pub(super) async fn turn_to_resume(&self) -> MutexGuard<'_, ()> {
        self.0.resuming.lock().await
    }

    pub(super) fn agreed(&self) -> Option<Agreed> {
        *self.0.agreed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what was agreed on, as `next` makes it of what was known before, and has `clock` go by it. Of two agreements the
    /// later stands.
    pub(super) fn note_agreed(&self, clock: &Clock, at: Duration, next: impl FnOnce(Option<Agreed>) -> Agreed) {
        let mut agreed = self.0.agreed.lock().unwrap_or_else(PoisonError::into_inner);
        if agreed.is_some_and(|agreed| agreed.at > at) {
            return;
        }
        let noted = next(*agreed);
        match *agreed {
            Some(_) => clock.set_to(noted.now, noted.at),
            None => clock.begin_at(noted.now, noted.at),
        }
        *agreed = Some(noted);
        self.0.host_less_monotonic.store(host_less_monotonic(clock), Ordering::Relaxed);
    }

    /// How far the wall clock of this host was set since anything was agreed on, in milliseconds, or the machine stood still
    /// without its monotonic clock having noticed.
    pub(super) fn host_step(&self, clock: &Clock) -> i64 {
        host_less_monotonic(clock) - self.0.host_less_monotonic.load(Ordering::Relaxed)
    }

    /// Counts a step of the clock that the time of the service goes by.
    pub(super) fn count_step(&self, step: i64) {
        let counter = if step < 0 { &self.0.steps_back } else { &self.0.steps_forward };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// How many steps forward and back were noticed.
    pub(super) fn steps(&self) -> (u64, u64) {
        (self.0.steps_forward.load(Ordering::Relaxed), self.0.steps_back.load(Ordering::Relaxed))
    }
}

fn host_less_monotonic(clock: &Clock) -> i64 {
    clock.host_time().as_millis() - i64::try_from(clock.monotonic().as_millis()).unwrap_or(i64::MAX)
}
