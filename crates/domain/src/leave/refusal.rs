//! Why leave is not taken or ended.

use std::time::Duration;

use correspondence_clock::days;

use super::LEAVE_RATE;
use text::Argument;
use text::Reason;

/// Why leave is not taken or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum LeaveRefusal {
    /// It would begin in the past.
    #[refusal(Invalid, "leave-in-the-past", "leave-error-in-the-past")]
    InThePast,
    /// It would begin too far ahead.
    #[refusal(Invalid, "leave-too-far-ahead", "leave-error-too-far-ahead")]
    TooFarAhead,
    /// It would end before it begins.
    #[refusal(Invalid, "leave-ends-before-it-begins", "leave-error-ends-before-it-begins")]
    EndsBeforeItBegins,
    /// It is too short.
    #[refusal(Invalid, "leave-too-short", "leave-error-too-short")]
    TooShort,
    /// It is longer than [`longest`](super::longest), the value given.
    #[refusal(Invalid, "leave-too-long", "leave-error-too-long", days = in_days(*_0))]
    TooLong(Duration),
    /// It overlaps with other leave.
    #[refusal(Conflict, "leave-overlaps", "leave-error-overlaps")]
    Overlaps,
    /// Too little leave is left in a calendar year.
    #[refusal(Invalid, "not-enough-leave", "leave-error-not-enough", year = year.to_string(), days = in_days(*left))]
    NotEnough {
        year: i16,
        /// What is left of it.
        left: Duration,
    },
    /// Leave was taken more often than [`LEAVE_RATE`] allows.
    #[refusal(TooMany, "leave-too-often", "leave-error-too-often", count = LEAVE_RATE.most, retry_after(*wait))]
    TooOften {
        /// How long until the oldest of those times leaves the window.
        wait: Duration,
    },
    /// The player has no such leave.
    #[refusal(NotFound, "unknown-leave", "leave-error-unknown")]
    Unknown,
    /// It has ended, or was cancelled.
    #[refusal(Conflict, "leave-over", "leave-error-over")]
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
