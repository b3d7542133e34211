//! How much leave a player has in a calendar year, and how much of it is left.

use std::time::Duration;

use correspondence_clock::Instant;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Leave;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveAccount {
    /// The leaves that end in the previous year or later, in order.
    pub leaves: Vec<Leave>,
    /// How much leave a calendar year has, UTC.
    pub a_year: Duration,
    /// How much may still be taken in the current year, and in the next.
    pub left: [LeaveLeft; 2],
}

/// How much leave may still be taken in a calendar year, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaveLeft {
    pub year: i16,
    pub left: Duration,
}

/// The instant after which a leave must end to be part of an account at `now`.
pub fn account_since(now: Instant) -> Instant {
    first_instant(year_of(now).saturating_sub(1))
}

impl LeaveAccount {
    /// The account at `now` of a player with those leaves, and `a_year` in a calendar year.
    pub fn new(leaves: Vec<Leave>, a_year: Duration, now: Instant) -> Self {
        let year = year_of(now);
        let left = [year, year.saturating_add(1)].map(|year| LeaveLeft { year, left: left_in(&leaves, year, a_year) });
        Self { leaves, a_year, left }
    }
}

/// How long a leave may be if a calendar year has `a_year`: as much as two consecutive years have.
pub fn longest(a_year: Duration) -> Duration {
    a_year * 2
}

/// How much is left of a calendar year's leave, `a_year` in all. `leaves` may include those of other years.
pub(super) fn left_in(leaves: &[Leave], year: i16, a_year: Duration) -> Duration {
    let taken: Duration = leaves.iter().map(|leave| within(year, leave.from, leave.end())).sum();
    a_year.saturating_sub(taken)
}

/// How much of a span falls into a calendar year.
pub(super) fn within(year: i16, from: Instant, until: Instant) -> Duration {
    until.min(first_instant(year.saturating_add(1))) - from.max(first_instant(year))
}

/// The calendar year, UTC.
pub(super) fn year_of(at: Instant) -> i16 {
    let timestamp = Timestamp::from_millisecond(at.as_millis()).unwrap_or(Timestamp::MAX);
    timestamp.to_zoned(TimeZone::UTC).year()
}

/// The first instant of a calendar year, UTC.
pub(super) fn first_instant(year: i16) -> Instant {
    let midnight = Date::new(year, 1, 1).and_then(|day| day.to_zoned(TimeZone::UTC));
    midnight.map_or(Instant::MAX, |midnight| Instant::from_millis(midnight.timestamp().as_millisecond()))
}
