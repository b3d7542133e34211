//! Rate limits with a sliding window.

use std::time::Duration;

use correspondence_clock::Instant;

/// At most `most` times within a span that ends now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateWindow {
    /// The limit; at least one.
    pub most: i64,
    pub span: Duration,
}

impl RateWindow {
    /// Actions at or before this instant no longer count at `now`.
    pub fn since(self, now: Instant) -> Instant {
        now - self.span
    }

    /// How long to wait until another action is allowed; `None` if it is allowed now. `nth_last` is the instant of the
    /// [`RateWindow::most`]-th last action that counts; `None` if there were fewer.
    pub fn wait(self, nth_last: Option<Instant>, now: Instant) -> Option<Duration> {
        self.until(nth_last, now).map(|until| until - now)
    }

    /// When another action is allowed: see [`RateWindow::wait`]. Instants in the future were recorded by a clock that
    /// was ahead, and do not count.
    pub fn until(self, nth_last: Option<Instant>, now: Instant) -> Option<Instant> {
        let counts = |at: &Instant| *at > self.since(now) && *at <= now + MAX_SKEW;
        nth_last.filter(counts).map(|at| at + self.span)
    }
}

/// Tolerated clock skew between processes.
const MAX_SKEW: Duration = Duration::from_secs(60);

#[cfg(test)]
mod tests {
    use correspondence_clock::days;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn wait_ends_when_nth_last_action_leaves_the_window() {
        let (window, now) = (RateWindow { most: 2, span: days(1) }, Instant::from_millis(0) + days(9));
        assert_eq!(window.wait(None, now), None);
        assert_eq!(window.wait(Some(now - days(1) / 4), now), Some(days(1) * 3 / 4));
        assert_eq!(window.wait(Some(now - days(1)), now), None);
    }

    #[test]
    fn future_instants_do_not_count() {
        let (window, now) = (RateWindow { most: 2, span: days(1) }, Instant::from_millis(0) + days(9));
        assert_eq!(window.wait(Some(now + days(3)), now), None);
        assert_eq!(window.wait(Some(now + Duration::from_secs(2)), now), Some(days(1) + Duration::from_secs(2)));
    }

    proptest! {
        #[test]
        fn action_is_allowed_after_the_wait(nth in 0_i64..1_000_000, now in 0_i64..1_000_000, span in 1_u64..500_000) {
            let window = RateWindow { most: 1, span: Duration::from_millis(span) };
            let (nth, now) = (Instant::from_millis(nth), Instant::from_millis(now));
            if let Some(wait) = window.wait(Some(nth), now) {
                prop_assert_eq!(window.wait(Some(nth), now + wait), None);
            }
        }
    }
}
