//! The state of this process: its heartbeats, and the time agreed on with other processes.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::{Mutex, MutexGuard};

use super::Clock;

/// The last heartbeat of this process, the lock to resume serving, and the time agreed on with others. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Serving(Arc<Heartbeats>);

#[derive(Debug)]
struct Heartbeats {
    /// The last heartbeat, in milliseconds.
    last: AtomicI64,
    /// The lock of the task that resumes serving: others wait for it, without a database connection.
    resuming: Mutex<()>,
    /// How many agreements have read the clocks.
    agreements: AtomicU64,
    /// The last agreement; `None` before the first.
    agreed: StdMutex<Option<Agreed>>,
    /// How far the wall clock of this host was ahead of the monotonic one then, in milliseconds.
    host_less_monotonic: AtomicI64,
    steps_forward: AtomicU64,
    steps_back: AtomicU64,
}

/// The time of the service, as this process has agreed on it with others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agreed {
    /// The time of the service.
    pub(super) now: Instant,
    /// How far it is ahead of its reference clock, in milliseconds.
    pub(super) ahead: i64,
    /// Since when it has deviated from that clock, by the monotonic one.
    pub(super) away_since: Option<Duration>,
    /// When it was agreed on, by the monotonic clock.
    pub(super) at: Duration,
    /// Its number among the agreements of this process, in the order in which the clocks were read.
    pub(super) number: u64,
}

impl Serving {
    const NEVER: i64 = i64::MIN;

    pub(super) fn not_yet() -> Self {
        Self(Arc::new(Heartbeats {
            last: AtomicI64::new(Self::NEVER),
            resuming: Mutex::new(()),
            agreements: AtomicU64::new(0),
            agreed: StdMutex::new(None),
            host_less_monotonic: AtomicI64::new(0),
            steps_forward: AtomicU64::new(0),
            steps_back: AtomicU64::new(0),
        }))
    }

    /// The last heartbeat, if there was one.
    pub(super) fn last_heartbeat(&self) -> Option<Instant> {
        Some(self.0.last.load(Ordering::Relaxed)).filter(|at| *at != Self::NEVER).map(Instant::from_millis)
    }

    pub(super) fn note_heartbeat(&self, at: Instant) {
        self.0.last.fetch_max(at.as_millis(), Ordering::Relaxed);
    }

    /// Waits for the lock to resume serving.
    pub(super) async fn resume_lock(&self) -> MutexGuard<'_, ()> {
        self.0.resuming.lock().await
    }

    pub(super) fn agreed(&self) -> Option<Agreed> {
        *self.0.agreed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of the next agreement.
    pub(super) fn next_agreement(&self) -> u64 {
        self.0.agreements.fetch_add(1, Ordering::Relaxed)
    }

    /// Stores an agreement, which `next` derives from the one before, and sets `clock` by it. Of two agreements the one
    /// with the higher number stands, whichever transaction's answer is handled last.
    pub(super) fn note_agreed(&self, clock: &Clock, number: u64, next: impl FnOnce(Option<Agreed>) -> Agreed) {
        let mut agreed = self.0.agreed.lock().unwrap_or_else(PoisonError::into_inner);
        if agreed.is_some_and(|agreed| agreed.number > number) {
            return;
        }
        let new = next(*agreed);
        match *agreed {
            Some(_) => clock.set_to(new.now, new.at),
            None => clock.begin_at(new.now, new.at),
        }
        *agreed = Some(new);
        self.0.host_less_monotonic.store(host_less_monotonic(clock), Ordering::Relaxed);
    }

    /// How far the wall clock of this host was set since the last agreement, in milliseconds, or how long the machine
    /// stood still unnoticed by its monotonic clock.
    pub(super) fn host_step(&self, clock: &Clock) -> i64 {
        host_less_monotonic(clock) - self.0.host_less_monotonic.load(Ordering::Relaxed)
    }

    /// Counts a step of the reference clock.
    pub(super) fn count_step(&self, step: i64) {
        let counter = if step < 0 { &self.0.steps_back } else { &self.0.steps_forward };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// The number of steps forward and back.
    pub(super) fn steps(&self) -> (u64, u64) {
        (self.0.steps_forward.load(Ordering::Relaxed), self.0.steps_back.load(Ordering::Relaxed))
    }
}

fn host_less_monotonic(clock: &Clock) -> i64 {
    clock.host_time().as_millis() - i64::try_from(clock.monotonic().as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_reading_stands_whichever_is_handled_last() {
        let (clock, serving) = (Clock::manual(Instant::from_millis(0)), Serving::not_yet());
        let at = clock.monotonic();
        let (first, second) = (serving.next_agreement(), serving.next_agreement());
        for (number, ahead) in [(second, 0), (first, 60_000)] {
            let agreed = Agreed { now: Instant::from_millis(0), ahead, away_since: None, at, number };
            serving.note_agreed(&clock, number, |_| agreed);
        }
        assert_eq!(serving.agreed().map(|agreed| (agreed.number, agreed.ahead)), Some((second, 0)));
    }
}
