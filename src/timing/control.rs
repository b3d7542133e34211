//! How much time a player has for a move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::Instant;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A time control. Written and read in the short form of the field: `3d/move`, or `-` for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// So many days for every move, afresh. Build it with [`TimeControl::per_move`], which keeps the bounds.
    PerMove {
        /// Days of 24 hours, 1 to 14.
        days: u8,
    },
    /// No deadline, ever.
    Unlimited,
}

/// Why a time control was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// The number of days is outside 1 to 14.
    #[error("A move may take from 1 to 14 days, not {0}.")]
    DaysOutOfBounds(u32),
    /// The text is in no form that is known.
    #[error("“{0}” is not a time control; write it like 3d/move, or - for none.")]
    Unreadable(String),
}

impl TimeControl {
    /// `days` for every move.
    ///
    /// # Errors
    /// When `days` is not within 1 to 14.
    pub fn per_move(days: u32) -> Result<Self, TimeControlError> {
        match u8::try_from(days) {
            Ok(days @ 1..=14) => Ok(Self::PerMove { days }),
            _ => Err(TimeControlError::DaysOutOfBounds(days)),
        }
    }

    /// `days` for every move, or no limit where there is no number.
    ///
    /// # Errors
    /// As [`TimeControl::per_move`].
    pub fn from_days(days: Option<u32>) -> Result<Self, TimeControlError> {
        days.map_or(Ok(Self::Unlimited), Self::per_move)
    }

    /// Days per move, or `None` where there is no limit.
    pub fn days(self) -> Option<u32> {
        match self {
            Self::PerMove { days } => Some(u32::from(days)),
            Self::Unlimited => None,
        }
    }

    /// The last instant at which a move still stands, for a player whose turn began at `turn_began`.
    pub fn deadline(self, turn_began: Instant) -> Option<Instant> {
        match self {
            Self::PerMove { days } => Some(turn_began + DAY * u32::from(days)),
            Self::Unlimited => None,
        }
    }

    /// The value of PGN's `TimeControl` tag: moves and the seconds for them, `1/259200`, or `-` (section 9.6.1).
    pub fn pgn_tag(self) -> String {
        self.allowance().map_or_else(|| "-".to_owned(), |allowance| format!("1/{}", allowance.as_secs()))
    }

    /// What a fresh turn gives, or `None` where there is no limit.
    pub fn allowance(self) -> Option<Duration> {
        match self {
            Self::PerMove { days } => Some(DAY * u32::from(days)),
            Self::Unlimited => None,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PerMove { days } => write!(f, "{days}d/move"),
            Self::Unlimited => f.write_str("-"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "-" {
            return Ok(Self::Unlimited);
        }
        text.strip_suffix("d/move")
            .and_then(|days| days.parse().ok())
            .ok_or_else(|| TimeControlError::Unreadable(text.to_owned()))
            .and_then(Self::per_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_form_is_read_as_it_is_written() {
        for days in (1..=14).map(Some).chain([None]) {
            let control = TimeControl::from_days(days).expect("within bounds");
            assert_eq!(control.to_string().parse(), Ok(control));
            assert_eq!(control.days(), days);
        }
    }

    #[test]
    fn days_outside_the_bounds_and_other_texts_are_named() {
        assert_eq!("0d/move".parse::<TimeControl>(), Err(TimeControlError::DaysOutOfBounds(0)));
        assert_eq!("15d/move".parse::<TimeControl>(), Err(TimeControlError::DaysOutOfBounds(15)));
        assert!(matches!("soon".parse::<TimeControl>(), Err(TimeControlError::Unreadable(_))));
    }

    #[test]
    fn pgn_has_it_in_seconds() {
        assert_eq!(TimeControl::per_move(3).map(TimeControl::pgn_tag), Ok("1/259200".to_owned()));
        assert_eq!(TimeControl::Unlimited.pgn_tag(), "-");
    }

    #[test]
    fn a_turn_lasts_whole_days_of_24_hours() {
        let began = Instant::from_millis(1_000);
        let control = TimeControl::per_move(2).expect("within bounds");
        assert_eq!(control.deadline(began), Some(Instant::from_millis(1_000 + 2 * 86_400_000)));
        assert_eq!(TimeControl::Unlimited.deadline(began), None);
    }
}
