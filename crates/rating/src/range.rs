//! The rating range of the opponents that a seek accepts.

use std::fmt;
use std::str::FromStr;

use super::Rating;
use super::value::RATINGS;

/// A range of rounded ratings, both ends included. Either end may be open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingRange {
    least: Option<u16>,
    most: Option<u16>,
}

/// The range contains no possible rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
pub enum RatingRangeError {
    /// An end is not a possible rating.
    #[error("no rating is {0}")]
    #[explain("rating-range-error-out-of-bounds", rating = *_0, least = RatingRange::MIN, most = RatingRange::MAX)]
    OutOfBounds(u16),
    /// The ends are the wrong way round.
    #[error("the ratings {0} to {1} are none")]
    #[explain("rating-range-error-empty", least = *_0, most = *_1)]
    Empty(u16, u16),
    /// The text is not a range.
    #[error("not a range of ratings")]
    #[explain("rating-range-error-unreadable", example = "1400-1800")]
    Unreadable,
}

impl RatingRange {
    /// Every rating.
    pub const ALL: Self = Self { least: None, most: None };

    /// The lowest possible rating.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 4001")]
    pub const MIN: u16 = RATINGS.0 as u16;

    /// The highest possible rating.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 4001")]
    pub const MAX: u16 = RATINGS.1 as u16;

    /// From `least` to `most`.
    ///
    /// # Errors
    /// If the range contains no possible rating.
    pub fn new(least: Option<u16>, most: Option<u16>) -> Result<Self, RatingRangeError> {
        let mut ends = [least, most].into_iter().flatten();
        if let Some(end) = ends.find(|end| !(Self::MIN..=Self::MAX).contains(end)) {
            return Err(RatingRangeError::OutOfBounds(end));
        }
        match (least, most) {
            (Some(least), Some(most)) if least > most => Err(RatingRangeError::Empty(least, most)),
            _ => Ok(Self { least, most }),
        }
    }

    /// The lower end; `None` if it is open.
    pub const fn least(self) -> Option<u16> {
        self.least
    }

    /// The upper end; `None` if it is open.
    pub const fn most(self) -> Option<u16> {
        self.most
    }

    /// Whether the rounded rating is within the range.
    pub fn contains(self, rating: Rating) -> bool {
        let rating = rating.rounded();
        self.least.is_none_or(|least| rating >= i32::from(least))
            && self.most.is_none_or(|most| rating <= i32::from(most))
    }
}

/// In the form of Lichess’s API: `1400-1800`. An open end is written as the lowest or highest possible rating.
impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.least.unwrap_or(Self::MIN), self.most.unwrap_or(Self::MAX))
    }
}

impl FromStr for RatingRange {
    type Err = RatingRangeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (least, most) = text.split_once('-').ok_or(RatingRangeError::Unreadable)?;
        let end = |text: &str| text.trim().parse::<u16>().map_err(|_| RatingRangeError::Unreadable);
        let range = Self::new(Some(end(least)?), Some(end(most)?))?;
        Ok(Self {
            least: range.least.filter(|least| *least > Self::MIN),
            most: range.most.filter(|most| *most < Self::MAX),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: f64) -> Rating {
        Rating::new(rating, 80.0).expect("a rating")
    }

    #[test]
    fn both_ends_are_included_by_rounded_rating() {
        let range: RatingRange = "1400-1800".parse().expect("a range");
        for (value, is_in) in [(1399.4, false), (1399.5, true), (1800.4, true), (1800.5, false)] {
            assert_eq!(range.contains(rating(value)), is_in, "{value}");
        }
        assert!(RatingRange::ALL.contains(rating(400.0)) && RatingRange::ALL.contains(rating(4000.0)));
    }

    #[test]
    fn open_end_is_written_as_the_bound() {
        let from_here = RatingRange::new(Some(1800), None).expect("a range");
        assert_eq!(from_here.to_string(), "1800-4000");
        assert_eq!("1800-4000".parse(), Ok(from_here));
        assert_eq!("400-4000".parse(), Ok(RatingRange::ALL));
    }

    #[test]
    fn invalid_ranges_are_refused() {
        for (text, error) in [
            ("1800-1400", RatingRangeError::Empty(1800, 1400)),
            ("399-1400", RatingRangeError::OutOfBounds(399)),
            ("1400-4001", RatingRangeError::OutOfBounds(4001)),
            ("1400", RatingRangeError::Unreadable),
            ("a-b", RatingRangeError::Unreadable),
            ("-1400", RatingRangeError::Unreadable),
            ("1400-99999", RatingRangeError::Unreadable),
        ] {
            assert_eq!(text.parse::<RatingRange>(), Err(error), "{text}");
        }
    }
}
