//! Applications for accounts, where sign-ups are approved by an operator: what an applicant answers, and how long it waits.

use std::ops::RangeInclusive;
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{many_lines, one_line};

use crate::account_state::MAX_REASON_LEN;
use crate::user::{User, UserId};
use text::Reason;

/// Allowed lengths of an answer, in characters.
pub const ANSWER_LENGTHS: RangeInclusive<usize> = 10..=1000;

/// How many lines of an answer are kept apart: the rest becomes one.
const MAX_LINES: usize = 20;

/// How long an application waits for a decision. Then it expires.
pub const LIFE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// How often operators get mail about new applications.
pub const NOTICE_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// An application whose applicant has confirmed the address.
#[derive(Clone, Debug)]
pub struct SignUpApplication {
    pub user: User,
    /// A stranger's text, in several lines.
    pub answer: String,
    /// When the address was confirmed.
    pub applied_at: Instant,
}

/// Some of the applications that wait.
#[derive(Clone, Debug)]
pub struct WaitingApplications {
    /// In the order of the sign-ups.
    pub applications: Vec<SignUpApplication>,
    /// Whether more come after these.
    pub has_more: bool,
    /// How many wait in all.
    pub count: i64,
}

/// Who decides about an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// An operator, on the page.
    Operator(UserId),
    /// The command line.
    CommandLine,
}

/// Why an application was refused as a form, or could not be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ApplicationRefusal {
    /// The answer is missing or too short.
    #[refusal(Invalid, "answer-too-short", "application-error-too-short", least = *ANSWER_LENGTHS.start())]
    TooShort,
    /// The answer is too long; how long it is.
    #[refusal(
        Invalid,
        "answer-too-long",
        "application-error-too-long",
        length = *_0,
        most = *ANSWER_LENGTHS.end()
    )]
    TooLong(usize),
    /// The reader is not an operator.
    #[refusal(Forbidden, "not-an-operator", "application-error-not-an-operator")]
    NotAnOperator,
    /// It was approved or refused, or has expired.
    #[refusal(Conflict, "application-decided", "application-error-decided")]
    Decided,
    /// The reason is too long.
    #[refusal(Invalid, "reason-too-long", "account-change-error-long-reason", most = MAX_REASON_LEN)]
    LongReason,
}

/// Validates the answer of an applicant: its lines, without control characters and bidirectional controls.
///
/// # Errors
/// [`ApplicationRefusal::TooShort`] or [`ApplicationRefusal::TooLong`].
pub fn parse_answer(typed: &str) -> Result<String, ApplicationRefusal> {
    let answer = many_lines(typed).unwrap_or_default();
    let lines: Vec<&str> = answer.trim().splitn(MAX_LINES, '\n').collect();
    let answer = match lines.split_last() {
        Some((last, first)) => {
            first.iter().copied().chain([last.replace('\n', " ").as_str()]).collect::<Vec<_>>().join("\n")
        }
        None => String::new(),
    };
    let visible = answer.chars().filter(|character| !character.is_whitespace()).count();
    match answer.chars().count() {
        _ if visible < *ANSWER_LENGTHS.start() => Err(ApplicationRefusal::TooShort),
        length if length > *ANSWER_LENGTHS.end() => Err(ApplicationRefusal::TooLong(length)),
        _ => Ok(answer),
    }
}

/// The reason of a refusal, in a line; `None` if none is given.
///
/// # Errors
/// [`ApplicationRefusal::LongReason`].
pub fn optional_reason(typed: &str) -> Result<Option<String>, ApplicationRefusal> {
    let reason = one_line(typed);
    let is_long = reason.as_ref().is_some_and(|reason| reason.chars().count() > MAX_REASON_LEN);
    if is_long { Err(ApplicationRefusal::LongReason) } else { Ok(reason) }
}

/// When an operator gets mail about an application that is new at `now`, given when they last got one or will get the next.
/// `None` if that one will tell of it.
pub fn notice_due(last: Option<Instant>, now: Instant) -> Option<Instant> {
    match last {
        Some(last) if last > now => None,
        Some(last) => Some(now.max(last + NOTICE_INTERVAL)),
        None => Some(now),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answer_is_plain_text_of_a_bounded_length() {
        assert_eq!(parse_answer(" I play\r\nin Delft.\u{202e} "), Ok("I play\nin Delft.".to_owned()));
        assert_eq!(parse_answer("<b>club</b> \u{2066}x\u{2069}"), Ok("<b>club</b> x".to_owned()));
        for short in ["", " \n\t", "123456789", "a b c d e f g h", "\u{200b}\u{202e}"] {
            assert_eq!(parse_answer(short), Err(ApplicationRefusal::TooShort), "{short:?}");
        }
        assert_eq!(parse_answer("1234567890"), Ok("1234567890".to_owned()));
        assert_eq!(parse_answer(&"ab\n".repeat(30)).map(|answer| answer.lines().count()), Ok(20));
        assert!(parse_answer(&"ß".repeat(1000)).is_ok());
        assert_eq!(parse_answer(&"ß".repeat(1001)), Err(ApplicationRefusal::TooLong(1001)));
    }

    #[test]
    fn reason_is_optional_and_one_line() {
        assert_eq!(optional_reason(" \n "), Ok(None));
        assert_eq!(optional_reason("Members\nonly."), Ok(Some("Members only.".to_owned())));
        assert_eq!(optional_reason(&"a".repeat(301)), Err(ApplicationRefusal::LongReason));
    }

    #[test]
    fn operators_are_told_once_a_day() {
        let at = |hours: u64| Instant::from_millis(0) + correspondence_clock::hours(hours);
        assert_eq!(notice_due(None, at(5)), Some(at(5)));
        assert_eq!(notice_due(Some(at(5)), at(6)), Some(at(29)), "a day after the last");
        assert_eq!(notice_due(Some(at(29)), at(7)), None, "that one tells of it");
        assert_eq!(notice_due(Some(at(29)), at(60)), Some(at(60)));
    }
}
