//! The one clock. Everything that needs the time is given it from here, so that a test can let a month pass at once.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use correspondence_clock::Instant;
use tokio::sync::watch;

/// The longest sleep in one piece: the system's clock may be set meanwhile.
const MAX_SLEEP: Duration = Duration::from_secs(60);

/// Tells the time, and waits for it. Cloning gives another hand on the same clock.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Manual(Arc<watch::Sender<ManualTime>>),
}

/// A manual clock's.
#[derive(Clone, Copy, Debug)]
struct ManualTime {
    now: Instant,
    /// Since when the process has been awake without a break.
    awake_since: Instant,
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stands at `start` until it is moved.
    pub fn manual(start: Instant) -> Self {
        Self(Source::Manual(Arc::new(watch::Sender::new(ManualTime { now: start, awake_since: start }))))
    }

    /// The time now.
    pub fn now(&self) -> Instant {
        match &self.0 {
            Source::System => {
                let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Instant::from_millis(i64::try_from(since_epoch.as_millis()).unwrap_or(i64::MAX))
            }
            Source::Manual(hands) => hands.borrow().now,
        }
    }

    /// Moves a manual clock on, waking whoever waits. The machine's clock is left alone.
    pub fn advance(&self, span: Duration) {
        if let Source::Manual(hands) = &self.0 {
            hands.send_modify(|hands| hands.now = hands.now + span);
        }
    }

    /// Sets a manual clock back, as who looks after a machine may do. The machine's clock is left alone.
    pub fn set_back(&self, span: Duration) {
        if let Source::Manual(hands) = &self.0 {
            hands.send_modify(|hands| hands.now = hands.now - span);
        }
    }

    /// Moves a manual clock on as if the process had stood still meanwhile, as it does while a laptop is closed.
    pub fn stand_still(&self, span: Duration) {
        if let Source::Manual(hands) = &self.0 {
            hands.send_modify(|hands| {
                hands.now = hands.now + span;
                hands.awake_since = hands.now;
            });
        }
    }

    /// How much too late whoever was to be woken at `instant` is awake. A clock that is moved by hand wakes everybody in
    /// time, unless the process stood still.
    pub fn overslept(&self, instant: Instant) -> Duration {
        match &self.0 {
            Source::System => self.now() - instant,
            Source::Manual(hands) => hands.borrow().awake_since - instant,
        }
    }

    /// Waits until it is `instant`.
    pub async fn sleep_until(&self, instant: Instant) {
        match &self.0 {
            Source::System => loop {
                let left = self.now().until(instant);
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(MAX_SLEEP)).await;
            },
            Source::Manual(hands) => {
                // The sender lives in `self`, so the wait cannot fail.
                let _ = hands.subscribe().wait_for(|hands| hands.now >= instant).await;
            }
        }
    }
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
}
