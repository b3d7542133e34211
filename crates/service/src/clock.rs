//! The clock of the service. All code takes the time from it, so that a test can let a month pass at once.
//!
//! Service time follows a monotonic clock that also runs while the machine sleeps. The host's wall clock only sets its
//! start: when the wall clock is stepped, forward or back, service time runs on unchanged, and [`super::downtime`]
//! handles the difference (decision 33).

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use correspondence_clock::Instant;
use tokio::sync::watch;

/// The longest single sleep: service time may be adjusted meanwhile.
const MAX_SLEEP: Duration = Duration::from_secs(60);

/// Service time: reading and sleeping. Clones share the clock.
#[derive(Clone, Debug)]
pub struct Clock(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    source: TimeSource,
    /// Service time minus the monotonic reading, in milliseconds.
    offset: AtomicI64,
    /// The latest time returned by `now`, in milliseconds: it never goes back.
    latest: AtomicI64,
}

#[derive(Debug)]
enum TimeSource {
    System,
    Manual {
        time: Arc<watch::Sender<ManualTime>>,
        /// How far the wall clock of this host is ahead of the monotonic time, in milliseconds.
        host_step: Arc<AtomicI64>,
    },
}

/// The state that manual clocks of several hosts share.
#[derive(Clone, Copy, Debug)]
struct ManualTime {
    monotonic: Duration,
    /// Since when the process has been running without suspension.
    awake_since: Duration,
    /// How far the database's clock was stepped forward, in milliseconds.
    database_step: i64,
}

impl Clock {
    pub fn system() -> Self {
        Self::from_source(TimeSource::System)
    }

    /// A clock for tests: stands at `start` until it is advanced.
    pub fn manual(start: Instant) -> Self {
        let monotonic = Duration::from_millis(u64::try_from(start.as_millis()).unwrap_or(0));
        let time = ManualTime { monotonic, awake_since: monotonic, database_step: 0 };
        Self::from_source(TimeSource::Manual {
            time: Arc::new(watch::Sender::new(time)),
            host_step: Arc::new(AtomicI64::new(start.as_millis() - millis(monotonic))),
        })
    }

    /// The manual clock of another host on the same database: time passes for both, and each has its own wall clock. A
    /// system clock is simply created again.
    #[must_use]
    pub fn of_another_host(&self) -> Self {
        self.sibling(|host_step| Arc::new(AtomicI64::new(host_step.load(Ordering::Relaxed))))
    }

    /// The clock of another process on the same host, such as after a restart: it starts from the wall clock.
    #[must_use]
    pub fn of_another_process(&self) -> Self {
        self.sibling(Arc::clone)
    }

    fn sibling(&self, new_host_step: impl FnOnce(&Arc<AtomicI64>) -> Arc<AtomicI64>) -> Self {
        match &self.0.source {
            TimeSource::System => Self::system(),
            TimeSource::Manual { time, host_step } => {
                Self::from_source(TimeSource::Manual { time: Arc::clone(time), host_step: new_host_step(host_step) })
            }
        }
    }

    fn from_source(source: TimeSource) -> Self {
        let clock = Self(Arc::new(Inner { source, offset: AtomicI64::new(0), latest: AtomicI64::new(i64::MIN) }));
        clock.set_to(clock.host_time(), clock.monotonic());
        clock
    }

    /// The current service time. It never goes back.
    pub fn now(&self) -> Instant {
        let now = self.time_at(self.monotonic()).as_millis();
        Instant::from_millis(self.0.latest.fetch_max(now, Ordering::Relaxed).max(now))
    }

    /// Service time at a monotonic reading, even if `now` has already returned a later one.
    pub(super) fn time_at(&self, monotonic: Duration) -> Instant {
        Instant::from_millis(millis(monotonic).saturating_add(self.0.offset.load(Ordering::Relaxed)))
    }

    /// A reading of the monotonic clock, for measuring spans.
    pub fn monotonic(&self) -> Duration {
        match &self.0.source {
            TimeSource::System => since_boot(),
            TimeSource::Manual { time, .. } => time.borrow().monotonic,
        }
    }

    /// The wall clock of this host, which may be stepped at any time.
    pub fn host_time(&self) -> Instant {
        match &self.0.source {
            TimeSource::System => {
                let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Instant::from_millis(i64::try_from(since_epoch.as_millis()).unwrap_or(i64::MAX))
            }
            TimeSource::Manual { time, host_step } => {
                Instant::from_millis(millis(time.borrow().monotonic) + host_step.load(Ordering::Relaxed))
            }
        }
    }

    /// The database's clock, which just returned `measured`; with a manual clock it is simulated.
    pub(super) fn database_time(&self, measured: Instant) -> Instant {
        match &self.0.source {
            TimeSource::System => measured,
            TimeSource::Manual { time, .. } => {
                let time = *time.borrow();
                Instant::from_millis(millis(time.monotonic) + time.database_step)
            }
        }
    }

    /// Sets service time to `now` at the monotonic reading `monotonic`. If it was already later, it stands still until
    /// then.
    pub(super) fn set_to(&self, now: Instant, monotonic: Duration) {
        let offset = now.as_millis().saturating_sub(millis(monotonic));
        if self.0.offset.swap(offset, Ordering::Relaxed) != offset
            && let TimeSource::Manual { time, .. } = &self.0.source
        {
            // Sleepers re-check their deadline.
            time.send_modify(|_| {});
        }
    }

    /// The same when a process joins the shared time: earlier readings came from the wall clock and may be undercut.
    pub(super) fn begin_at(&self, now: Instant, monotonic: Duration) {
        self.set_to(now, monotonic);
        self.0.latest.store(now.as_millis(), Ordering::Relaxed);
    }

    /// Advances a manual clock and wakes sleepers. No-op on a system clock.
    pub fn advance(&self, span: Duration) {
        if let TimeSource::Manual { time, .. } = &self.0.source {
            time.send_modify(|time| time.monotonic += span);
        }
    }

    /// Sets the wall clock of a manual clock's host back: no time passes. No-op on a system clock.
    pub fn set_back(&self, span: Duration) {
        self.step_host(-millis(span));
    }

    /// Sets the wall clock of a manual clock's host forward: no time passes. No-op on a system clock.
    pub fn set_forward(&self, span: Duration) {
        self.step_host(millis(span));
    }

    fn step_host(&self, by: i64) {
        if let TimeSource::Manual { time, host_step } = &self.0.source {
            host_step.fetch_add(by, Ordering::Relaxed);
            time.send_modify(|_| {});
        }
    }

    /// Steps the simulated clock of the database by `by` milliseconds, back if negative.
    pub fn step_database(&self, by: i64) {
        if let TimeSource::Manual { time, .. } = &self.0.source {
            time.send_modify(|time| time.database_step += by);
        }
    }

    /// Advances a manual clock as if the process had been suspended meanwhile, as when a laptop is closed.
    pub fn suspend(&self, span: Duration) {
        if let TimeSource::Manual { time, .. } = &self.0.source {
            time.send_modify(|time| {
                time.monotonic += span;
                time.awake_since = time.monotonic;
            });
        }
    }

    /// How late a sleeper due at `instant` wakes. With a manual clock it is in time, unless the process was suspended.
    pub fn wake_delay(&self, instant: Instant) -> Duration {
        match &self.0.source {
            TimeSource::System => self.now() - instant,
            TimeSource::Manual { time, .. } => {
                let awake_since = millis(time.borrow().awake_since) + self.0.offset.load(Ordering::Relaxed);
                Instant::from_millis(awake_since) - instant
            }
        }
    }

    /// Waits until it is `instant`.
    pub async fn sleep_until(&self, instant: Instant) {
        match &self.0.source {
            TimeSource::System => loop {
                let left = self.now().until(instant);
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(MAX_SLEEP)).await;
            },
            TimeSource::Manual { time, .. } => {
                let offset = || self.0.offset.load(Ordering::Relaxed);
                let is_past = |time: &ManualTime| millis(time.monotonic) + offset() >= instant.as_millis();
                // The sender lives in `self`, so the wait cannot fail.
                let _ = time.subscribe().wait_for(is_past).await;
            }
        }
    }
}

/// A span in milliseconds.
pub(super) fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// Time since boot, suspension included.
fn since_boot() -> Duration {
    static START: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    #[cfg(target_os = "linux")]
    if let Ok(since_boot) = nix::time::clock_gettime(nix::time::ClockId::CLOCK_BOOTTIME) {
        return since_boot.into();
    }
    START.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_month_passes_at_once() {
        let clock = Clock::manual(Instant::from_millis(0));
        let month = Duration::from_secs(30 * 86_400);
        let sleeper = clock.clone();
        let waiting = tokio::spawn(async move { sleeper.sleep_until(Instant::from_millis(0) + month).await });
        clock.advance(month);
        waiting.await.expect("the sleeper wakes");
        assert_eq!(clock.now().as_millis(), 30 * 86_400_000);
    }

    #[test]
    fn host_clock_steps_do_not_move_service_time() {
        let (clock, hour) = (Clock::manual(Instant::from_millis(1_000_000_000)), Duration::from_secs(3600));
        let before = clock.now();
        clock.set_back(hour);
        assert_eq!((clock.now(), clock.host_time()), (before, before - hour));
        clock.set_forward(hour * 3);
        clock.advance(Duration::from_secs(5));
        let now = before + Duration::from_secs(5);
        assert_eq!((clock.now(), clock.host_time()), (now, now + hour * 2));
        assert_eq!(clock.of_another_process().now(), now + hour * 2);
    }

    #[test]
    fn service_time_does_not_go_back() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        clock.set_to(Instant::from_millis(1_010_000), clock.monotonic());
        assert_eq!(clock.now().as_millis(), 1_010_000);
        clock.set_to(Instant::from_millis(1_007_000), clock.monotonic());
        clock.advance(Duration::from_secs(1));
        assert_eq!(clock.now().as_millis(), 1_010_000);
        clock.advance(Duration::from_secs(3));
        assert_eq!(clock.now().as_millis(), 1_011_000);
    }

    #[test]
    fn begin_at_may_set_service_time_back() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        assert_eq!(clock.now().as_millis(), 1_000_000);
        clock.begin_at(Instant::from_millis(500_000), clock.monotonic());
        clock.advance(Duration::from_secs(1));
        assert_eq!(clock.now().as_millis(), 501_000);
    }

    #[test]
    fn monotonic_clock_of_the_system_moves() {
        let clock = Clock::system();
        let (before, at) = (clock.monotonic(), clock.now());
        std::thread::sleep(Duration::from_millis(3));
        assert!(clock.monotonic() > before && clock.now() > at);
    }
}
