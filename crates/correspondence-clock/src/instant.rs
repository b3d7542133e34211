//! Instants, in milliseconds of UTC.

use std::fmt;
use std::ops::{Add, Sub};
use std::time::Duration;

/// An instant, in whole milliseconds since the Unix epoch, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    /// The latest instant, the end of open-ended spans.
    pub const MAX: Self = Self(i64::MAX);

    /// The instant `millis` milliseconds after (or, if negative, before) the Unix epoch.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the Unix epoch, rounded down.
    pub const fn as_secs(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The day it falls on, UTC, counted from 1 January 1970.
    pub fn day(self) -> i32 {
        i32::try_from(self.0.div_euclid(86_400_000)).unwrap_or(if self.0 < 0 { i32::MIN } else { i32::MAX })
    }

    /// The first instant of a day, UTC, counted as [`Instant::day`] does.
    pub fn start_of_day(day: i32) -> Self {
        Self(i64::from(day) * 86_400_000)
    }

    /// To the minute, for messages: `21 June 1999, 10:00 UTC`.
    pub fn in_words(self) -> String {
        match jiff::Timestamp::from_millisecond(self.0) {
            Ok(timestamp) => timestamp.strftime("%-d %B %Y, %H:%M UTC").to_string(),
            Err(_) => self.to_string(),
        }
    }

    /// How long it is until `later`; zero if that is already past.
    pub fn until(self, later: Instant) -> Duration {
        later - self
    }
}

impl Add<Duration> for Instant {
    type Output = Instant;

    /// The instant `span` later, saturating.
    fn add(self, span: Duration) -> Instant {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Instant(self.0.saturating_add(millis))
    }
}

impl Sub<Duration> for Instant {
    type Output = Instant;

    /// The instant `span` earlier, saturating.
    fn sub(self, span: Duration) -> Instant {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Instant(self.0.saturating_sub(millis))
    }
}

impl Sub for Instant {
    type Output = Duration;

    /// The span from `earlier` to `self`; zero if `earlier` is later.
    fn sub(self, earlier: Instant) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl fmt::Display for Instant {
    /// RFC 3339, in UTC, with milliseconds: `1999-06-21T10:00:00.000Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_millisecond(self.0) {
            Ok(timestamp) => write!(f, "{timestamp:.3}"),
            Err(_) => write!(f, "{} ms", self.0),
        }
    }
}
