//! The cursor of a feed (pagination).

use std::fmt;
use std::str::FromStr;

use correspondence_clock::{Instant, days};

use super::player_event::RETENTION;
use text::Reason;

/// Behind which event of a feed to go on. Programs give back the text as they got it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub number: i64,
    /// When that event happened, or when the cursor was given where the event was no longer kept: a feed that was restored from a
    /// backup has the numbers after it once more, for events that happen later. A program that begins at a number gives none.
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

/// Which part of a feed there is: the number of the last event that was ever in it, and of the first that is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeedSpan {
    /// The number of the last event that was ever in it; 0 where there was none.
    pub last: i64,
    /// The number of the first that is kept.
    pub first: Option<i64>,
}

/// Why a feed cannot be read from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum CursorRefusal {
    /// Events after it have been deleted.
    #[refusal(Gone, "cursor-too-old", "feed-error-gone", days = RETENTION.as_secs() / days(1).as_secs())]
    Gone,
    /// It is of another feed: the database is perhaps a backup from before it was given.
    #[refusal(Gone, "cursor-unknown", "feed-error-foreign")]
    Foreign,
}

impl Cursor {
    /// Checks that nothing after it is missing: of a feed of which that is kept, and in which the event that it names, if it is
    /// kept, happened at `happened`.
    ///
    /// # Errors
    /// [`CursorRefusal`].
    pub fn check(self, kept: FeedSpan, happened: Option<Instant>) -> Result<(), CursorRefusal> {
        let first = kept.first.unwrap_or(kept.last + 1);
        let is_later = self.at.zip(happened).is_some_and(|(at, happened)| happened > at);
        match self.number {
            number if number > kept.last || is_later => Err(CursorRefusal::Foreign),
            number if number < first - 1 => Err(CursorRefusal::Gone),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_works_while_nothing_after_it_was_deleted() {
        let kept = |first, last| FeedSpan { first, last };
        let (good, gone, foreign) = (Ok(()), Err(CursorRefusal::Gone), Err(CursorRefusal::Foreign));
        for (number, kept, expected) in [
            (0, kept(None, 0), good),
            (1, kept(None, 0), foreign),
            (-1, kept(None, 0), gone),
            (0, kept(Some(1), 3), good),
            (3, kept(Some(1), 3), good),
            (4, kept(Some(1), 3), foreign),
            (1, kept(Some(3), 5), gone),
            (2, kept(Some(3), 5), good),
            (4, kept(None, 5), gone),
            (5, kept(None, 5), good),
        ] {
            assert_eq!(Cursor { number, at: None }.check(kept, None), expected, "{number} of {kept:?}");
        }
    }

    #[test]
    fn a_number_that_was_given_again_is_known_by_its_time() {
        let kept = FeedSpan { first: Some(1), last: 3 };
        let check = |at: Option<i64>, happened: Option<i64>| {
            Cursor { number: 3, at: at.map(Instant::from_millis) }.check(kept, happened.map(Instant::from_millis))
        };
        assert_eq!(check(Some(1_000), Some(1_000)), Ok(()));
        assert_eq!(check(Some(1_001), Some(1_000)), Ok(()), "it was given later");
        assert_eq!(check(Some(999), Some(1_000)), Err(CursorRefusal::Foreign));
        assert_eq!(check(None, Some(1_000)), Ok(()), "a number alone");
    }

    #[test]
    fn cursors_are_read_as_they_are_written() {
        for text in ["0", "42", "42_929959200000000", "-1"] {
            assert_eq!(text.parse::<Cursor>().map(|cursor| cursor.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "_", "42_", "_7", "yesterday", "4 2", "42_1_2"] {
            assert_eq!(text.parse::<Cursor>(), Err(NoCursor), "{text}");
        }
    }
}
