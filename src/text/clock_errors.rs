//! What the crate `correspondence-clock` refuses, told to a person.

use correspondence_clock::{ReminderError, Reminders, TimeControlError};

use super::message::{Argument, Explain, Message};

impl Explain for TimeControlError {
    fn message(&self) -> Message {
        match self {
            Self::Allowance(span) => Message::new("time-control-error-allowance").with("span", *span),
            Self::Budget(span) => Message::new("time-control-error-budget").with("span", *span),
            Self::Increment(span) => Message::new("time-control-error-increment").with("span", *span),
            Self::Ceiling(span) => Message::new("time-control-error-ceiling").with("span", *span),
            Self::PeriodMoves(moves) => Message::new("time-control-error-period-moves").with("moves", *moves),
            Self::PeriodTime(span) => Message::new("time-control-error-period-time").with("span", *span),
            Self::Bank(span) => Message::new("time-control-error-bank").with("span", *span),
            Self::Doubling(days) => Message::new("time-control-error-doubling").with("days", *days),
            Self::OptionsWithoutLimit => Message::new("time-control-error-options-without-limit"),
            Self::Unreadable(text) => Message::new("time-control-error-unreadable")
                .with("text", text)
                .with("forms", Argument::any_of(["3d/move", "30d+1d<=45d", "10/50d", "3d/move+7d"])),
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

#[cfg(test)]
mod tests {
    use correspondence_clock::{days, hours};

    use super::*;
    use crate::text::Text;

    #[test]
    fn spans_out_of_bounds_are_told_in_words() {
        let told = |error: &TimeControlError| Text::english().message(&error.message());
        assert_eq!(told(&TimeControlError::Allowance(hours(23))), "A move may take from 1 to 14 days, not 23 hours.");
        assert_eq!(
            told(&TimeControlError::Ceiling(days(241))),
            "The clock’s ceiling may be from the budget up to 240 days, not 241 days."
        );
        let unreadable = TimeControlError::Unreadable("soon".to_owned());
        assert_eq!(told(&unreadable), unreadable.to_string());
    }

    #[test]
    fn reminders_are_refused_as_the_crate_refuses_them() {
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
