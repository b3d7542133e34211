//! The ratings of the opponents whom somebody looks for.

use std::fmt;
use std::str::FromStr;

use super::Rating;
use super::value::RATINGS;

/// From which rating to which, both included, as ratings are shown. Either end may be left open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingRange {
    least: Option<u16>,
    most: Option<u16>,
}

/// Nobody could have a rating of that range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
pub enum RatingRangeError {
    /// An end is no rating.
    #[error("no rating is {0}")]
    #[explain("rating-range-error-out-of-bounds", rating = *_0, least = RatingRange::MIN, most = RatingRange::MAX)]
    OutOfBounds(u16),
    /// The ends are the wrong way round.
    #[error("the ratings {0} to {1} are none")]
    #[explain("rating-range-error-empty", least = *_0, most = *_1)]
    Empty(u16, u16),
    /// It is not written as a range is.
    #[error("not a range of ratings")]
    #[explain("rating-range-error-unreadable", example = "1400-1800")]
    Unreadable,
}

impl RatingRange {
    /// Every rating.
    pub const ALL: Self = Self { least: None, most: None };

    /// The least rating there is.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 4001")]
    pub const MIN: u16 = RATINGS.0 as u16;

    /// The highest rating there is.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number below 4001")]
    pub const MAX: u16 = RATINGS.1 as u16;

    /// From `least` to `most`.
    ///
    /// # Errors
    /// Where nobody can have such a rating.
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

    /// The least rating, where there is such an end.
    pub const fn least(self) -> Option<u16> {
        self.least
    }

    /// The highest rating, where there is such an end.
    pub const fn most(self) -> Option<u16> {
        self.most
    }

    /// Whether somebody of that rating is looked for.
    pub fn contains(self, rating: Rating) -> bool {
        let rating = rating.rounded();
        self.least.is_none_or(|least| rating >= i32::from(least))
            && self.most.is_none_or(|most| rating <= i32::from(most))
    }
}

/// As Lichess's API writes it: `1400-1800`. An open end is the last rating there is.
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
    fn both_ends_belong_to_it_as_ratings_are_shown() {
        let range: RatingRange = "1400-1800".parse().expect("a range");
        for (value, is_in) in [(1399.4, false), (1399.5, true), (1800.4, true), (1800.5, false)] {
            assert_eq!(range.contains(rating(value)), is_in, "{value}");
        }
        assert!(RatingRange::ALL.contains(rating(400.0)) && RatingRange::ALL.contains(rating(4000.0)));
    }

    #[test]
    fn an_open_end_is_the_last_rating() {
        let from_here = RatingRange::new(Some(1800), None).expect("a range");
        assert_eq!(from_here.to_string(), "1800-4000");
        assert_eq!("1800-4000".parse(), Ok(from_here));
        assert_eq!("400-4000".parse(), Ok(RatingRange::ALL));
    }

    #[test]
    fn a_range_of_nobody_is_refused() {
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
