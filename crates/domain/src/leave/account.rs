//! How much leave there is in a calendar year, and what is left of it.

use std::time::Duration;

use correspondence_clock::Instant;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Leave;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveAccount {
    /// The leaves that end in the year that runs or later, and of the year before, in order.
    pub leaves: Vec<Leave>,
    /// How much there is in a calendar year, UTC.
    pub a_year: Duration,
    /// What may still be taken in the year that runs, and in the next.
    pub left: [LeaveLeft; 2],
}

/// What may still be taken in a calendar year, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaveLeft {
    pub year: i16,
    /// So much.
    pub left: Duration,
}

/// An account at `now` is made of the leaves that end after this instant.
pub fn account_since(now: Instant) -> Instant {
    first_instant(year_of(now).saturating_sub(1))
}

impl LeaveAccount {
    /// The account at `now` of who has those leaves, and `a_year` in a calendar year.
    pub fn new(leaves: Vec<Leave>, a_year: Duration, now: Instant) -> Self {
        let year = year_of(now);
        let left = [year, year.saturating_add(1)].map(|year| LeaveLeft { year, left: left_in(&leaves, year, a_year) });
        Self { leaves, a_year, left }
    }
}

/// How long a leave may be where `a_year` is a calendar year's: that of two years that meet.
pub fn longest(a_year: Duration) -> Duration {
    a_year * 2
}

/// What is left of a calendar year's leave, which is `a_year` in all. Leaves of other years may be among them.
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
