//! Saturdays and Sundays, UTC.

use std::time::Duration;

use super::Instant;

const DAY: i64 = 24 * 60 * 60 * 1000;
const WEEK: i64 = 7 * DAY;
const WEEKEND: i64 = 2 * DAY;

/// The Unix epoch was the beginning of a Thursday.
const FIRST_SATURDAY: i64 = 2 * DAY;

/// The milliseconds since the beginning of the last Saturday at or before `at`.
const fn into_week(at: Instant) -> i64 {
    at.as_millis().saturating_sub(FIRST_SATURDAY).rem_euclid(WEEK)
}

/// Whether `at` is on a weekend.
pub(super) const fn contains(at: Instant) -> bool {
    into_week(at) < WEEKEND
}

/// The beginning of the weekend that `at` is on.
pub(super) const fn begin(at: Instant) -> Instant {
    Instant::from_millis(at.as_millis().saturating_sub(into_week(at)))
}

/// The end of the weekend that `at` is on.
pub(super) const fn end(at: Instant) -> Instant {
    Instant::from_millis(at.as_millis().saturating_add(WEEKEND - into_week(at)))
}

/// The beginning of the next weekend after `at`.
pub(super) const fn next_begin(at: Instant) -> Instant {
    Instant::from_millis(at.as_millis().saturating_add(WEEK - into_week(at)))
}

/// How much of the time between `from` and `to` is on weekends.
pub(super) fn within(from: Instant, to: Instant) -> Duration {
    if to <= from {
        return Duration::ZERO;
    }
    let before = |at: Instant| {
        let weeks = at.as_millis().saturating_sub(FIRST_SATURDAY).div_euclid(WEEK);
        weeks * WEEKEND + into_week(at).min(WEEKEND)
    };
    Duration::from_millis(u64::try_from(before(to) - before(from)).unwrap_or(0))
}
