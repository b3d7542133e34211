//! Messages for the errors of `correspondence-clock`.

use correspondence_clock::{ReminderError, Reminders, TimeControlError, short_span};

use super::message::{Argument, Explain, Message};
use super::reason::{Kind, Reason};

/// An example of the longest short form.
const TRIPLE_BLOCK: &str = "50d+3d*50<=50d bank=75d";

impl Explain for TimeControlError {
    fn message(&self) -> Message {
        match self {
            Self::Allowance(span) => Message::new("time-control-error-allowance").with("span", short_span(*span)),
            Self::Budget(span) => Message::new("time-control-error-budget").with("span", short_span(*span)),
            Self::Increment(span) => Message::new("time-control-error-increment").with("span", short_span(*span)),
            Self::Ceiling(span) => Message::new("time-control-error-ceiling").with("span", short_span(*span)),
            Self::PeriodMoves(moves) => Message::new("time-control-error-period-moves").with("moves", *moves),
            Self::PeriodTime(span) => Message::new("time-control-error-period-time").with("span", short_span(*span)),
            Self::Bank(span) => Message::new("time-control-error-bank").with("span", short_span(*span)),
            Self::Doubling(days) => Message::new("time-control-error-doubling").with("days", *days),
            Self::OptionsWithoutLimit => Message::new("time-control-error-options-without-limit"),
            Self::Increments(moves) => Message::new("time-control-error-increments").with("moves", *moves),
            Self::Floor(span) => Message::new("time-control-error-floor").with("span", short_span(*span)),
            Self::TripleBlockParts => Message::new("time-control-error-triple-block-parts")
                .with("form", TRIPLE_BLOCK)
                .with("floor", "floor=3d"),
            Self::TripleBlockOptions => Message::new("time-control-error-triple-block-options"),
            Self::Unreadable(text) => Message::new("time-control-error-unreadable")
                .with("text", text)
                .with("forms", Argument::any_of(["3d/move", "30d+1d<=45d", "10/50d", "3d/move+7d", TRIPLE_BLOCK])),
        }
    }
}

impl Explain for ReminderError {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(text) => Message::new("reminder-error-unreadable")
                .with("text", text)
                .with("spans", Argument::any_of(["6h", "2d"]))
                .with("parts", Argument::any_of(["1/2", "10%"])),
            Self::Hours(left) => Message::new("reminder-error-hours").with("left", left),
            Self::Part(part) => Message::new("reminder-error-part").with("part", part),
            Self::TooMany(count) => {
                Message::new("reminder-error-too-many").with("most", Reminders::MAX_COUNT).with("count", *count)
            }
        }
    }
}

impl Reason for ReminderError {
    fn kind(&self) -> Kind {
        Kind::Invalid
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "unreadable-reminder",
            Self::Hours(_) => "bad-reminder-hours",
            Self::Part(_) => "bad-reminder-part",
            Self::TooMany(_) => "too-many-reminders",
        }
    }
}

#[cfg(test)]
mod tests {
    use correspondence_clock::{days, hours};

    use super::*;
    use crate::Text;

    #[test]
    fn english_time_control_errors_match_display() {
        for error in [
            TimeControlError::Allowance(hours(23)),
            TimeControlError::Budget(days(121)),
            TimeControlError::Increment(days(15)),
            TimeControlError::Ceiling(days(241)),
            TimeControlError::PeriodMoves(61),
            TimeControlError::PeriodTime(days(241)),
            TimeControlError::Bank(days(121)),
            TimeControlError::Doubling(61),
            TimeControlError::OptionsWithoutLimit,
            TimeControlError::Increments(101),
            TimeControlError::Floor(days(15)),
            TimeControlError::TripleBlockParts,
            TimeControlError::TripleBlockOptions,
            TimeControlError::Unreadable("soon".to_owned()),
        ] {
            assert_eq!(Text::english().message(&error.message()), error.to_string());
        }
    }

    #[test]
    fn english_reminder_errors_match_display() {
        for error in [
            ReminderError::Unreadable("soon".to_owned()),
            ReminderError::Hours("0h".to_owned()),
            ReminderError::Part("3/2".to_owned()),
            ReminderError::TooMany(9),
        ] {
            assert_eq!(Text::english().message(&error.message()), error.to_string());
        }
    }
}
