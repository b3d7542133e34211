//! Calendar dates, of which a birth date may be known in part.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A date in the Gregorian calendar; of a birth date often only the year is known.
///
/// ```
/// use chess_events::CalendarDate;
///
/// let date: CalendarDate = "2026/02/28".parse()?;
/// assert_eq!((date.year(), date.month(), date.day()), (2026, Some(2), Some(28)));
/// assert_eq!("1990".parse::<CalendarDate>()?.to_string(), "1990/00/00");
/// assert!("2026/02/29".parse::<CalendarDate>().is_err());
/// # Ok::<(), chess_events::InvalidDate>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CalendarDate {
    year: u16,
    month: u8,
    day: u8,
}

/// There is no such date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a date like 2026/02/28.")]
pub struct InvalidDate(pub String);

impl CalendarDate {
    /// A date; month or day 0 is unknown.
    ///
    /// # Errors
    /// There is no such date.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, InvalidDate> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            0 => 0,
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let date = Self { year, month, day };
        if (1..=9999).contains(&year) && month <= 12 && day <= days {
            Ok(date)
        } else {
            Err(InvalidDate(date.to_string()))
        }
    }

    /// The year, 1 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, if it is known.
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day of the month, if it is known.
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }

    /// How many days this date is after another one; negative if it is before. `None` if a month or day is unknown.
    ///
    /// ```
    /// use chess_events::CalendarDate;
    ///
    /// let days = CalendarDate::new(2028, 3, 1)?.days_since(CalendarDate::new(2028, 2, 1)?);
    /// assert_eq!(days, Some(29));
    /// # Ok::<(), chess_events::InvalidDate>(())
    /// ```
    pub fn days_since(self, other: Self) -> Option<i32> {
        Some(self.day_number()? - other.day_number()?)
    }

    /// The number of days since the first of March of the year 0.
    fn day_number(self) -> Option<i32> {
        let (month, day) = (i32::from(self.month()?), i32::from(self.day()?));
        // Years begin in March, so that the day of a leap year is the last.
        let year = i32::from(self.year) - i32::from(month <= 2);
        let before_month = (153 * ((month + 9) % 12) + 2) / 5;
        Some(365 * year + year / 4 - year / 100 + year / 400 + before_month + day - 1)
    }
}

impl fmt::Display for CalendarDate {
    /// `YYYY/MM/DD`, with zeros for what is unknown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for CalendarDate {
    type Err = InvalidDate;

    /// Reads `YYYY/MM/DD`, `YYYY-MM-DD`, `YYYY.MM.DD`, or a prefix that ends with a whole part.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || InvalidDate(text.to_owned());
        let mut parts = text.split(['/', '-', '.']);
        let mut number = |digits: usize| match parts.next() {
            None => Ok(0),
            Some(part) if part.len() <= digits && part.bytes().all(|byte| byte.is_ascii_digit()) => {
                part.parse::<u16>().map_err(|_| invalid())
            }
            Some(_) => Err(invalid()),
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        if parts.next().is_some() {
            return Err(invalid());
        }
        let byte = |value: u16| u8::try_from(value).map_err(|_| invalid());
        Self::new(year, byte(month)?, byte(day)?).map_err(|_| invalid())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_over_leap_years() {
        let date = |text: &str| text.parse::<CalendarDate>().unwrap();
        let days = |from: &str, to: &str| date(to).days_since(date(from));
        assert_eq!(days("2000/02/28", "2000/03/01"), Some(2));
        assert_eq!(days("1900/02/28", "1900/03/01"), Some(1));
        assert_eq!(days("2026/12/31", "2027/01/01"), Some(1));
        assert_eq!(days("2027/01/01", "2026/01/01"), Some(-365));
        assert_eq!(days("1970/01/01", "2026/11/30"), Some(20_787));
        assert_eq!(days("2026/11", "2026/11/30"), None);
    }
}
