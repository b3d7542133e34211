//! Why leave is not taken or ended.

use std::time::Duration;

use correspondence_clock::days;

use super::LEAVE_RATE;
use text::{Argument, Explain, Message};
use text::{Kind, Reason};

/// Why leave is not taken or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum LeaveRefusal {
    /// It would begin in the past.
    InThePast,
    /// It would begin too far ahead.
    TooFarAhead,
    /// It would end before it begins.
    EndsBeforeItBegins,
    /// It is too short.
    TooShort,
    /// It is longer than [`longest`](super::longest); the bound.
    TooLong(Duration),
    /// It overlaps with other leave.
    Overlaps,
    /// There is not so much left.
    NotEnough {
        /// The year.
        year: i16,
        /// What is left of it.
        left: Duration,
    },
    /// Leave was taken and taken back all day.
    TooOften {
        /// How long it is until one of those times is a day ago.
        wait: Duration,
    },
    /// The player has no such leave.
    Unknown,
    /// It is over, or was taken back.
    Over,
}

/// In days, rounded down to tenths.
fn in_days(span: Duration) -> Argument {
    let tenths = span.as_secs() / (days(1).as_secs() / 10);
    match u32::try_from(tenths) {
        Ok(tenths) if !tenths.is_multiple_of(10) => Argument::Decimal(f64::from(tenths) / 10.0),
        _ => Argument::from(tenths / 10),
    }
}

impl Explain for LeaveRefusal {
    fn message(&self) -> Message {
        match self {
            Self::InThePast => Message::new("leave-error-in-the-past"),
            Self::TooFarAhead => Message::new("leave-error-too-far-ahead"),
            Self::EndsBeforeItBegins => Message::new("leave-error-ends-before-it-begins"),
            Self::TooShort => Message::new("leave-error-too-short"),
            Self::TooLong(most) => Message::new("leave-error-too-long").with("days", in_days(*most)),
            Self::Overlaps => Message::new("leave-error-overlaps"),
            Self::NotEnough { year, left } => {
                Message::new("leave-error-not-enough").with("year", year.to_string()).with("days", in_days(*left))
            }
            Self::TooOften { .. } => Message::new("leave-error-too-often").with("count", LEAVE_RATE.most),
            Self::Unknown => Message::new("leave-error-unknown"),
            Self::Over => Message::new("leave-error-over"),
        }
    }
}

impl Reason for LeaveRefusal {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooOften { wait } => Some(*wait),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::InThePast
            | Self::TooFarAhead
            | Self::EndsBeforeItBegins
            | Self::TooShort
            | Self::TooLong(_)
            | Self::NotEnough { .. } => Kind::Invalid,
            Self::Overlaps | Self::Over => Kind::Conflict,
            Self::TooOften { .. } => Kind::TooMany,
            Self::Unknown => Kind::NotFound,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::InThePast => "leave-in-the-past",
            Self::TooFarAhead => "leave-too-far-ahead",
            Self::EndsBeforeItBegins => "leave-ends-before-it-begins",
            Self::TooShort => "leave-too-short",
            Self::TooLong(_) => "leave-too-long",
            Self::Overlaps => "leave-overlaps",
            Self::NotEnough { .. } => "not-enough-leave",
            Self::TooOften { .. } => "leave-too-often",
            Self::Unknown => "unknown-leave",
            Self::Over => "leave-over",
        }
    }
}
