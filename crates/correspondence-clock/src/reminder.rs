//! When players are reminded of a move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::span::{self, hours};

/// How much time is left for a move when its player is reminded: hours, or a part of the time for the move. Written
/// `24h` or `1/10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Reminder(TimeLeft);

/// The time left when a reminder is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TimeLeft {
    /// A number of hours.
    Hours(u16),
    /// A part of the time for the move, as a fraction in its lowest terms.
    Part {
        /// The numerator.
        numerator: u8,
        /// The denominator.
        denominator: u8,
    },
}

/// The reminders that a player has chosen: at most [`Reminders::MAX_COUNT`], each once. Written `24h 6h`, or `none`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reminders(Vec<Reminder>);

/// Why reminders were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReminderError {
    /// The text is in no known form.
    #[error("“{0}” is not a reminder; write hours or days left like 6h or 2d, or a part of the time like 1/2 or 10%.")]
    Unreadable(String),
    /// The number of hours is out of bounds.
    #[error("A reminder can come with 1 hour to 30 days left, not with {0}.")]
    Hours(String),
    /// The part is zero, the whole or too small.
    #[error("A reminder can come with 1/100 to 99/100 of the time left, not with {0}.")]
    Part(String),
    /// There are too many reminders.
    #[error("You can have at most {most} reminders of a move, not {0}.", most = Reminders::MAX_COUNT)]
    TooMany(usize),
}

/// The maximum length of a text, many times that of all reminders.
const MAX_TEXT_LEN: usize = 1_000;

impl Reminder {
    /// A reminder with `hours` left, from 1 to 720.
    ///
    /// # Errors
    /// [`ReminderError::Hours`].
    pub fn hours(hours: u16) -> Result<Self, ReminderError> {
        match hours {
            1..=720 => Ok(Self(TimeLeft::Hours(hours))),
            _ => Err(ReminderError::Hours(format!("{hours}h"))),
        }
    }

    /// A reminder with a part of the time left, at least a hundredth.
    ///
    /// # Errors
    /// [`ReminderError::Part`].
    pub fn part(numerator: u8, denominator: u8) -> Result<Self, ReminderError> {
        if numerator == 0 || numerator >= denominator || denominator > 100 {
            return Err(ReminderError::Part(format!("{numerator}/{denominator}")));
        }
        let common = greatest_common_divisor(numerator, denominator);
        Ok(Self(TimeLeft::Part { numerator: numerator / common, denominator: denominator / common }))
    }

    /// The time left when it is sent.
    pub const fn left(self) -> TimeLeft {
        self.0
    }

    /// The time left as a span, given `longest` for the move.
    pub fn time_left(self, longest: Duration) -> Duration {
        match self.0 {
            TimeLeft::Hours(count) => hours(u64::from(count)),
            TimeLeft::Part { numerator, denominator } => longest * u32::from(numerator) / u32::from(denominator),
        }
    }

    /// How long the clock has run when it is sent, given `longest` for the move; `None` if it would be sent within an
    /// hour, or a tenth of the time if that is less, of the notification of the turn, which already names the time.
    pub fn after(self, longest: Duration) -> Option<Duration> {
        longest.checked_sub(self.time_left(longest)).filter(|after| *after >= Self::earliest(longest))
    }

    /// How long the clock has to run before the first reminder, given `longest` for the move.
    pub fn earliest(longest: Duration) -> Duration {
        hours(1).min(longest / 10)
    }
}

const fn greatest_common_divisor(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

impl fmt::Display for Reminder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            TimeLeft::Hours(count) => write!(f, "{count}h"),
            TimeLeft::Part { numerator, denominator } => write!(f, "{numerator}/{denominator}"),
        }
    }
}

impl TryFrom<String> for Reminder {
    type Error = ReminderError;

    fn try_from(text: String) -> Result<Self, ReminderError> {
        text.parse()
    }
}

impl From<Reminder> for String {
    fn from(reminder: Reminder) -> Self {
        reminder.to_string()
    }
}

impl FromStr for Reminder {
    type Err = ReminderError;

    fn from_str(text: &str) -> Result<Self, ReminderError> {
        let unreadable = || ReminderError::Unreadable(text.chars().take(30).collect());
        let number = |digits: &str| match digits.len() {
            1..=3 if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse::<u16>().ok(),
            _ => None,
        };
        let part = |numerator: u16, denominator: u16| match (u8::try_from(numerator), u8::try_from(denominator)) {
            (Ok(numerator), Ok(denominator)) => Self::part(numerator, denominator),
            _ => Err(ReminderError::Part(text.to_owned())),
        };
        if let Some((numerator, denominator)) = text.split_once('/') {
            let both = number(numerator).zip(number(denominator));
            return both.ok_or_else(unreadable).and_then(|(numerator, denominator)| part(numerator, denominator));
        }
        if let Some(hundredths) = text.strip_suffix('%') {
            return part(number(hundredths).ok_or_else(unreadable)?, 100);
        }
        let left = span::read(text).ok_or_else(unreadable)?.as_secs() / hours(1).as_secs();
        u16::try_from(left).map_or_else(|_| Err(ReminderError::Hours(text.to_owned())), Self::hours)
    }
}

impl Reminders {
    /// The maximum number of reminders.
    pub const MAX_COUNT: usize = 6;

    /// No reminders.
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// The chosen reminders, sorted and without duplicates.
    ///
    /// # Errors
    /// [`ReminderError::TooMany`].
    pub fn new(chosen: impl IntoIterator<Item = Reminder>) -> Result<Self, ReminderError> {
        let mut all: Vec<Reminder> = chosen.into_iter().collect();
        all.sort_by_key(|reminder| match reminder.0 {
            TimeLeft::Hours(count) => (0, std::cmp::Reverse(u32::from(count))),
            TimeLeft::Part { numerator, denominator } => {
                (1, std::cmp::Reverse(u32::from(numerator) * 10_000 / u32::from(denominator)))
            }
        });
        all.dedup();
        if all.len() > Self::MAX_COUNT { Err(ReminderError::TooMany(all.len())) } else { Ok(Self(all)) }
    }

    /// The reminders: hours first, then parts, the earliest of each first.
    pub fn iter(&self) -> impl Iterator<Item = Reminder> {
        self.0.iter().copied()
    }

    /// Whether `reminder` is one of them.
    pub fn contains(&self, reminder: Reminder) -> bool {
        self.0.contains(&reminder)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Default for Reminders {
    /// With a day and with six hours left.
    fn default() -> Self {
        Self([24, 6].map(|count| Reminder(TimeLeft::Hours(count))).into())
    }
}

impl fmt::Display for Reminders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(NONE);
        }
        let all: Vec<String> = self.0.iter().map(Reminder::to_string).collect();
        f.write_str(&all.join(" "))
    }
}

const NONE: &str = "none";

impl FromStr for Reminders {
    type Err = ReminderError;

    /// Reads reminders separated by white space, commas or semicolons. An empty text means none.
    fn from_str(text: &str) -> Result<Self, ReminderError> {
        if text.len() > MAX_TEXT_LEN {
            return Err(ReminderError::TooMany(text.split_whitespace().count()));
        }
        let words = || text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty());
        if words().eq([NONE]) {
            return Ok(Self::none());
        }
        Self::new(words().map(str::parse).collect::<Result<Vec<_>, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::span::days;
    use super::*;

    fn read(text: &str) -> Result<String, ReminderError> {
        text.parse::<Reminders>().map(|reminders| reminders.to_string())
    }

    #[test]
    fn reminders_are_read_sorted_and_written_in_one_form() {
        for (text, written) in [
            ("24h 6h", "24h 6h"),
            ("6h, 1d", "24h 6h"),
            ("1/10 2d; 50% 5/10 48h", "48h 1/2 1/10"),
            ("99/100 720h 1h 1%", "720h 1h 99/100 1/100"),
            ("1d12h", "36h"),
            ("none", "none"),
            ("", "none"),
            (" , ", "none"),
        ] {
            assert_eq!(read(text), Ok(written.to_owned()), "{text}");
            assert_eq!(read(written), Ok(written.to_owned()));
        }
        assert_eq!(Reminders::default().to_string(), "24h 6h");
    }

    #[test]
    fn values_out_of_bounds_are_named() {
        let refused = |text: &str| text.parse::<Reminders>().expect_err(text).to_string();
        assert_eq!(refused("0h"), "A reminder can come with 1 hour to 30 days left, not with 0h.");
        assert_eq!(refused("31d"), "A reminder can come with 1 hour to 30 days left, not with 744h.");
        assert_eq!(refused("9999d"), "A reminder can come with 1 hour to 30 days left, not with 9999d.");
        for part in ["0/2", "2/2", "3/2", "1/101", "0%", "100%", "300%", "1/999"] {
            assert!(refused(part).starts_with("A reminder can come with 1/100 to 99/100 of the time left"), "{part}");
        }
        assert_eq!(refused("1h 2h 3h 4h 5h 6h 7h"), "You can have at most 6 reminders of a move, not 7.");
        assert!(refused(&"6h ".repeat(1_000)).starts_with("You can have at most 6"));
        for odd in ["soon", "6", "h", "1/", "/2", "1/2/3", "-1h", "+6h", "1.5h", "٦h", "6h none", "5m"] {
            assert!(matches!(odd.parse::<Reminders>(), Err(ReminderError::Unreadable(_))), "{odd}");
        }
    }

    #[test]
    fn reminder_is_sent_with_chosen_time_left() {
        let after = |text: &str, longest| text.parse::<Reminder>().expect("a reminder").after(longest);
        assert_eq!(after("24h", days(3)), Some(days(2)));
        assert_eq!(after("1/2", days(3)), Some(hours(36)));
        assert_eq!(after("1/10", days(10)), Some(days(9)));
    }

    #[test]
    fn reminder_right_after_the_turn_mail_is_skipped() {
        let after = |text: &str, longest| text.parse::<Reminder>().expect("a reminder").after(longest);
        let minutes = |count: u64| Duration::from_secs(60 * count);
        assert_eq!(after("24h", hours(5)), None);
        assert_eq!(after("24h", days(1)), None);
        assert_eq!(after("24h", days(1) + minutes(59)), None);
        assert_eq!(after("24h", days(1) + minutes(60)), Some(hours(1)));
        // With little time the minimum distance is a tenth of it.
        assert_eq!(after("1/2", minutes(20)), Some(minutes(10)));
        assert_eq!(after("99/100", days(14)), Some(days(14) / 100));
        assert_eq!(after("99/100", hours(10)), None);
    }
}
