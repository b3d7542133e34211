//! The cursor of a feed (pagination).

use std::fmt;
use std::str::FromStr;

use correspondence_clock::{Instant, days};

use super::player_event::RETENTION;
use text::Reason;

/// The position after an event of a feed. Clients return the text unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub number: i64,
    /// When that event happened, or when the cursor was issued if the event had been deleted. It detects a feed
    /// restored from a backup, which assigns the later numbers again. `None` if a client starts at a number.
    pub at: Option<Instant>,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(f, "{}_{}", self.number, at.as_millis()),
            None => write!(f, "{}", self.number),
        }
    }
}

/// The text is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a cursor")]
pub struct NoCursor;

impl FromStr for Cursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let (number, at) = match text.split_once('_') {
            Some((number, at)) => (number, Some(at.parse().map(Instant::from_millis).map_err(|_| NoCursor)?)),
            None => (text, None),
        };
        Ok(Self { number: number.parse().map_err(|_| NoCursor)?, at })
    }
}

/// The stored range of a feed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeedSpan {
    /// The number of the last event ever added; 0 if there was none.
    pub last: i64,
    /// The number of the first stored event.
    pub first: Option<i64>,
}

/// Why a feed cannot be read from a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum CursorRefusal {
    /// Events after it have been deleted.
    #[refusal(Gone, "cursor-too-old", "feed-error-gone", days = RETENTION.as_secs() / days(1).as_secs())]
    Gone,
    /// It belongs to another feed: the database may have been restored from an older backup.
    #[refusal(Gone, "cursor-unknown", "feed-error-foreign")]
    Foreign,
}

impl Cursor {
    /// Checks that no event after the cursor is missing, given the stored range and, if the cursor's event is stored,
    /// when it happened.
    ///
    /// # Errors
    /// [`CursorRefusal`].
    pub fn check(self, stored: FeedSpan, happened: Option<Instant>) -> Result<(), CursorRefusal> {
        let first = stored.first.unwrap_or(stored.last + 1);
        let is_later = self.at.zip(happened).is_some_and(|(at, happened)| happened > at);
        match self.number {
            number if number > stored.last || is_later => Err(CursorRefusal::Foreign),
            number if number < first - 1 => Err(CursorRefusal::Gone),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_is_valid_until_later_events_are_deleted() {
        let span = |first, last| FeedSpan { first, last };
        let (good, gone, foreign) = (Ok(()), Err(CursorRefusal::Gone), Err(CursorRefusal::Foreign));
        for (number, span, expected) in [
            (0, span(None, 0), good),
            (1, span(None, 0), foreign),
            (-1, span(None, 0), gone),
            (0, span(Some(1), 3), good),
            (3, span(Some(1), 3), good),
            (4, span(Some(1), 3), foreign),
            (1, span(Some(3), 5), gone),
            (2, span(Some(3), 5), good),
            (4, span(None, 5), gone),
            (5, span(None, 5), good),
        ] {
            assert_eq!(Cursor { number, at: None }.check(span, None), expected, "{number} of {span:?}");
        }
    }

    #[test]
    fn reused_number_is_detected_by_its_time() {
        let span = FeedSpan { first: Some(1), last: 3 };
        let check = |at: Option<i64>, happened: Option<i64>| {
            Cursor { number: 3, at: at.map(Instant::from_millis) }.check(span, happened.map(Instant::from_millis))
        };
        assert_eq!(check(Some(1_000), Some(1_000)), Ok(()));
        assert_eq!(check(Some(1_001), Some(1_000)), Ok(()), "it was given later");
        assert_eq!(check(Some(999), Some(1_000)), Err(CursorRefusal::Foreign));
        assert_eq!(check(None, Some(1_000)), Ok(()), "a number alone");
    }

    #[test]
    fn cursors_round_trip_through_text() {
        for text in ["0", "42", "42_929959200000000", "-1"] {
            assert_eq!(text.parse::<Cursor>().map(|cursor| cursor.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "_", "42_", "_7", "yesterday", "4 2", "42_1_2"] {
            assert_eq!(text.parse::<Cursor>(), Err(NoCursor), "{text}");
        }
    }
}
