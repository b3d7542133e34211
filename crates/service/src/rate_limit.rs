//! Rate limits. They run by the monotonic clock: setting the wall clock back must not keep everybody out for as long.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::ops::Add;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock as GovernorClock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use super::{Clock, Reason};

/// Rate limited: how long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
#[refusal(TooMany, "too-many-requests", "problem-too-many", retry_after(*_0))]
pub struct TooFast(pub Duration);

/// A rate limit for each key: a burst, then one per period (the generic cell rate algorithm). Each process counts for
/// itself. Clones share the state.
#[derive(Clone)]
pub struct RateLimit<K: Hash + Eq + Clone>(Arc<Counted<K>>);

struct Counted<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, DefaultKeyedStateStore<K>, GovernedClock, NoOpMiddleware<Moment>>,
    clock: GovernedClock,
    checks: AtomicU32,
}

/// After so many checks, idle keys are removed.
const CHECKS_BETWEEN_CLEANINGS: u32 = 1024;

impl<K: Hash + Eq + Clone> RateLimit<K> {
    /// `burst` at once, then one in each `period`.
    pub fn new(clock: Clock, burst: u32, period: Duration) -> Self {
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        // A quota without a period would let nobody in; ours all have one.
        let quota = Quota::with_period(period).unwrap_or_else(|| Quota::per_second(burst)).allow_burst(burst);
        let clock = GovernedClock(clock);
        let limiter = RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.clone());
        Self(Arc::new(Counted { limiter, clock, checks: AtomicU32::new(0) }))
    }

    /// Counts one event.
    ///
    /// # Errors
    /// How long to wait where it is one too many. It does not count then.
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        let Counted { limiter, clock, checks } = &*self.0;
        if checks.fetch_add(1, Ordering::Relaxed) % CHECKS_BETWEEN_CLEANINGS == CHECKS_BETWEEN_CLEANINGS - 1 {
            limiter.retain_recent();
        }
        limiter.check_key(key).map_err(|until| until.wait_time_from(clock.now()))
    }

    /// The number of keys in memory.
    #[cfg(test)]
    pub fn remembered(&self) -> usize {
        self.0.limiter.len()
    }
}

/// A count for each key of events that are not refused when they happen: they are counted, and what leads to more of
/// them is refused until the count is worked off. Unlike a [`RateLimit`] it can be overdrawn. Each process counts for
/// itself. Clones share the state.
#[derive(Clone)]
pub struct Tally<K: Hash + Eq + Clone> {
    /// When the counted events will have been worked off, by the monotonic clock.
    worked_off: Arc<Mutex<HashMap<K, Duration>>>,
    clock: Clock,
    limit: u32,
    period: Duration,
}

impl<K: Hash + Eq + Clone> Tally<K> {
    /// Nothing is refused up to `limit`; one is worked off in each `period`.
    pub fn new(clock: Clock, limit: u32, period: Duration) -> Self {
        Self { worked_off: Arc::default(), clock, limit, period }
    }

    /// Counts that many events.
    pub fn count(&self, key: &K, many: u32) {
        let now = self.clock.monotonic();
        let mut worked_off = self.worked_off.lock().unwrap_or_else(PoisonError::into_inner);
        if worked_off.len() % CHECKS_BETWEEN_CLEANINGS as usize == CHECKS_BETWEEN_CLEANINGS as usize - 1 {
            worked_off.retain(|_, at| *at > now);
        }
        let at = worked_off.entry(key.clone()).or_insert(now);
        *at = now.max(*at) + self.period * many;
    }

    /// Fails while more than the limit is still to be worked off.
    ///
    /// # Errors
    /// How long until then.
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        let now = self.clock.monotonic();
        let worked_off = self.worked_off.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(at) = worked_off.get(key).filter(|at| **at > now) else { return Ok(()) };
        let left = Duration::saturating_sub(*at, now);
        left.checked_sub(self.period * self.limit).filter(|over| !over.is_zero()).map_or(Ok(()), Err)
    }
}

/// The monotonic clock of the service, for governor.
#[derive(Clone)]
struct GovernedClock(Clock);

impl GovernorClock for GovernedClock {
    type Instant = Moment;

    fn now(&self) -> Moment {
        Moment(self.0.monotonic())
    }
}

/// A reading of the monotonic clock, for governor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Moment(Duration);

impl Add<Nanos> for Moment {
    type Output = Self;

    fn add(self, span: Nanos) -> Self {
        Self(self.0.saturating_add(span.into()))
    }
}

impl Reference for Moment {
    fn duration_since(&self, earlier: Self) -> Nanos {
        Duration::saturating_sub(self.0, earlier.0).into()
    }

    fn saturating_sub(&self, span: Nanos) -> Self {
        Self(Duration::saturating_sub(self.0, span.into()))
    }
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;

    #[test]
    fn wall_clock_steps_do_not_affect_rate_limits() {
        let clock = Clock::manual(Instant::from_millis(1_000_000_000));
        let limit = RateLimit::new(clock.clone(), 3, Duration::from_secs(10));
        let tally = Tally::new(clock.clone(), 5, Duration::from_secs(1));
        tally.count(&"ann", 5);
        assert_eq!(limit.check(&"ann"), Ok(()));
        clock.set_back(Duration::from_secs(2 * 60 * 60));
        assert_eq!((limit.check(&"ann"), tally.check(&"ann")), (Ok(()), Ok(())));
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
        let tally = Tally::new(clock.clone(), 5, Duration::from_secs(1));
        tally.count(&"ann", 5);
        assert_eq!(tally.check(&"ann"), Ok(()));
        tally.count(&"ann", 100);
        assert_eq!(tally.check(&"ann"), Err(Duration::from_secs(100)));
        assert_eq!(tally.check(&"bob"), Ok(()), "others are not held up");
        clock.advance(Duration::from_secs(99));
        assert_eq!(tally.check(&"ann"), Err(Duration::from_secs(1)));
        clock.advance(Duration::from_secs(1));
        assert_eq!(tally.check(&"ann"), Ok(()));
    }

    #[test]
    fn idle_keys_are_removed() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let limit = RateLimit::new(clock.clone(), 3, Duration::from_secs(10));
        for key in 0..CHECKS_BETWEEN_CLEANINGS - 1 {
            assert_eq!(limit.check(&key), Ok(()));
        }
        assert_eq!(limit.remembered() as u32, CHECKS_BETWEEN_CLEANINGS - 1);
        clock.advance(Duration::from_secs(3600));
        assert_eq!(limit.check(&0), Ok(()));
        assert_eq!(limit.remembered(), 1);
    }
}
