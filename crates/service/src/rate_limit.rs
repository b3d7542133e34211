//! Rate limits. They run by the monotonic clock: setting the wall clock back must not keep everybody out for as long.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Clock, Reason};

/// Rate limited: how long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
#[refusal(TooMany, "too-many-requests", "problem-too-many", retry_after(*_0))]
pub struct TooFast(pub Duration);

/// A rate limit for each key: a burst, then one per period (the generic cell rate algorithm). Each process counts for
/// itself. Clones share the state.
#[derive(Clone)]
pub struct RateLimit<K: Hash + Eq + Clone> {
    counts: Arc<Mutex<Counts<K>>>,
    clock: Clock,
    burst: u32,
    period: Duration,
}

struct Counts<K> {
    /// When the counted events will have been worked off, by the monotonic clock. Idle keys are removed now and then.
    worked_off: HashMap<K, Duration>,
    checks_until_cleaning: usize,
}

/// The minimum number of checks between removals of idle keys.
const CHECKS_BETWEEN_CLEANINGS: usize = 1024;

impl<K: Hash + Eq + Clone> RateLimit<K> {
    /// `burst` at once, then one in each `period`.
    pub fn new(clock: Clock, burst: u32, period: Duration) -> Self {
        let counts = Counts { worked_off: HashMap::new(), checks_until_cleaning: CHECKS_BETWEEN_CLEANINGS };
        Self { counts: Arc::new(Mutex::new(counts)), clock, burst, period }
    }

    /// Counts one event.
    ///
    /// # Errors
    /// How long to wait if it is one too many. It does not count then.
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        let now = self.clock.monotonic();
        let mut counts = self.counts();
        counts.clean_if_due(now);
        wait(counts.worked_off.get(key), now, self.period * self.burst.saturating_sub(1))?;
        counts.add(key, now, self.period);
        Ok(())
    }

    /// Counts events that have happened already, even beyond the limit: [`RateLimit::check_counted`] refuses what leads
    /// to more of them.
    pub fn count(&self, key: &K, many: u32) {
        let now = self.clock.monotonic();
        let mut counts = self.counts();
        counts.clean_if_due(now);
        counts.add(key, now, self.period * many);
    }

    /// Counts nothing.
    ///
    /// # Errors
    /// How long to wait until no more than a burst is left of what was counted.
    pub fn check_counted(&self, key: &K) -> Result<(), Duration> {
        wait(self.counts().worked_off.get(key), self.clock.monotonic(), self.period * self.burst)
    }

    fn counts(&self) -> MutexGuard<'_, Counts<K>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of keys in memory.
    #[cfg(test)]
    fn remembered(&self) -> usize {
        self.counts().worked_off.len()
    }
}

impl<K: Hash + Eq + Clone> Counts<K> {
    /// Each cleaning visits every key, so the more keys are left, the later is the next.
    fn clean_if_due(&mut self, now: Duration) {
        self.checks_until_cleaning -= 1;
        if self.checks_until_cleaning == 0 {
            self.worked_off.retain(|_, at| *at > now);
            self.worked_off.shrink_to(CHECKS_BETWEEN_CLEANINGS);
            self.checks_until_cleaning = self.worked_off.len().max(CHECKS_BETWEEN_CLEANINGS);
        }
    }

    fn add(&mut self, key: &K, now: Duration, work: Duration) {
        match self.worked_off.get_mut(key) {
            Some(at) => *at = now.max(*at) + work,
            None => {
                self.worked_off.insert(key.clone(), now + work);
            }
        }
    }
}

/// Fails with the time to wait until no more than `allowed` is left to be worked off.
fn wait(worked_off: Option<&Duration>, now: Duration, allowed: Duration) -> Result<(), Duration> {
    let left = worked_off.map_or(Duration::ZERO, |at| at.saturating_sub(now));
    left.checked_sub(allowed).filter(|over| !over.is_zero()).map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;

    #[test]
    fn wall_clock_steps_do_not_affect_rate_limits() {
        let clock = Clock::manual(Instant::from_millis(1_000_000_000));
        let limit = RateLimit::new(clock.clone(), 3, Duration::from_secs(10));
        assert_eq!(limit.check(&"ann"), Ok(()));
        clock.set_back(Duration::from_secs(2 * 60 * 60));
        assert_eq!(limit.check(&"ann"), Ok(()));
        clock.set_forward(Duration::from_secs(3 * 24 * 60 * 60));
        assert_eq!(limit.check(&"ann"), Ok(()));
        assert_eq!(limit.check(&"ann"), Err(Duration::from_secs(10)), "nor does a step let anybody in");
        clock.advance(Duration::from_secs(10));
        assert_eq!(limit.check(&"ann"), Ok(()));
    }

    #[test]
    fn limit_allows_a_burst_then_one_per_period() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let limit = RateLimit::new(clock.clone(), 3, Duration::from_secs(10));
        for _ in 0..3 {
            assert_eq!(limit.check(&"ann"), Ok(()));
        }
        assert_eq!(limit.check(&"ann"), Err(Duration::from_secs(10)));
        assert_eq!(limit.check(&"bob"), Ok(()), "others are not held up");
        clock.advance(Duration::from_secs(10));
        assert_eq!(limit.check(&"ann"), Ok(()));
        assert!(limit.check(&"ann").is_err());
    }

    #[test]
    fn counts_over_the_limit_are_worked_off() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let limit = RateLimit::new(clock.clone(), 5, Duration::from_secs(1));
        limit.count(&"ann", 5);
        assert_eq!(limit.check_counted(&"ann"), Ok(()));
        limit.count(&"ann", 100);
        assert_eq!(limit.check_counted(&"ann"), Err(Duration::from_secs(100)));
        assert_eq!(limit.check_counted(&"bob"), Ok(()), "others are not held up");
        clock.advance(Duration::from_secs(99));
        assert_eq!(limit.check_counted(&"ann"), Err(Duration::from_secs(1)));
        clock.advance(Duration::from_secs(1));
        assert_eq!(limit.check_counted(&"ann"), Ok(()));
    }

    #[test]
    fn idle_keys_are_removed() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let limit = RateLimit::new(clock.clone(), 3, Duration::from_secs(10));
        for key in 0..CHECKS_BETWEEN_CLEANINGS - 1 {
            assert_eq!(limit.check(&key), Ok(()));
        }
        assert_eq!(limit.remembered(), CHECKS_BETWEEN_CLEANINGS - 1);
        clock.advance(Duration::from_secs(3600));
        assert_eq!(limit.check(&0), Ok(()));
        assert_eq!(limit.remembered(), 1);
    }

    #[test]
    fn cleaning_keeps_keys_that_are_still_limited() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let limit = RateLimit::new(clock.clone(), 1, Duration::from_secs(3600));
        assert_eq!(limit.check(&0), Ok(()));
        for key in 0..10 * CHECKS_BETWEEN_CLEANINGS {
            let _ = limit.check(&key);
        }
        clock.advance(Duration::from_secs(1800));
        assert_eq!(limit.check(&0), Err(Duration::from_secs(1800)));
    }
}
