//! Bounds on how often something may be done within a span of time that moves on.

use std::time::Duration;

use correspondence_clock::Instant;

/// So many times within a span that ends now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateWindow {
    /// How many times; at least one.
    pub most: i64,
    pub span: Duration,
}

impl RateWindow {
    /// What was done at this instant or before no longer counts at `now`.
    pub fn since(self, now: Instant) -> Instant {
        now - self.span
    }

    /// How long it is until once more is allowed, where it is not. `nth_last` is when the [`RateWindow::most`]-th last
    /// time was that counts; `None` where there were fewer.
    pub fn wait(self, nth_last: Option<Instant>, now: Instant) -> Option<Duration> {
        self.until(nth_last, now).map(|until| until - now)
    }

    /// When once more is allowed, where it is not: see [`RateWindow::wait`]. What lies in the future was noted by a clock that
    /// was ahead, and keeps nobody out until then.
    pub fn until(self, nth_last: Option<Instant>, now: Instant) -> Option<Instant> {
        let counts = |at: &Instant| *at > self.since(now) && *at <= now + MAX_SKEW;
        nth_last.filter(counts).map(|at| at + self.span)
    }
}

/// How far the clocks of processes may be apart.
const MAX_SKEW: Duration = Duration::from_secs(60);

#[cfg(test)]
mod tests {
    use correspondence_clock::days;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_wait_ends_when_the_first_of_them_no_longer_counts() {
        let (window, now) = (RateWindow { most: 2, span: days(1) }, Instant::from_millis(0) + days(9));
        assert_eq!(window.wait(None, now), None);
        assert_eq!(window.wait(Some(now - days(1) / 4), now), Some(days(1) * 3 / 4));
        assert_eq!(window.wait(Some(now - days(1)), now), None);
    }

    #[test]
    fn instants_in_the_future_keep_nobody_out() {
        let (window, now) = (RateWindow { most: 2, span: days(1) }, Instant::from_millis(0) + days(9));
        assert_eq!(window.wait(Some(now + days(3)), now), None);
        assert_eq!(window.wait(Some(now + Duration::from_secs(2)), now), Some(days(1) + Duration::from_secs(2)));
    }

    proptest! {
        #[test]
        fn after_the_wait_it_is_allowed(nth in 0_i64..1_000_000, now in 0_i64..1_000_000, span in 1_u64..500_000) {
            let window = RateWindow { most: 1, span: Duration::from_millis(span) };
            let (nth, now) = (Instant::from_millis(nth), Instant::from_millis(now));
            if let Some(wait) = window.wait(Some(nth), now) {
                prop_assert_eq!(window.wait(Some(nth), now + wait), None);
            }
        }
    }
}
