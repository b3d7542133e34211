//! How much is said, and muted.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::one_line;

use super::{ChatRefusal, MAX_LINE_LEN, MAX_LINES, MAX_MUTED};
use crate::rate_window::RateWindow;

/// How much one person may say, in all rooms together.
pub const LINE_RATES: [RateWindow; 2] = [
    RateWindow { most: 10, span: Duration::from_secs(60) },
    RateWindow { most: 300, span: Duration::from_secs(24 * 60 * 60) },
];

/// What is written as it is said: in one line.
///
/// # Errors
/// [`ChatRefusal::Empty`] and [`ChatRefusal::TooLong`].
pub fn read_line(words: &str) -> Result<String, ChatRefusal> {
    let line = one_line(words).ok_or(ChatRefusal::Empty)?;
    match line.chars().count() {
        length if length > MAX_LINE_LEN => Err(ChatRefusal::TooLong(length)),
        _ => Ok(line),
    }
}

/// Checks that one more line may be said at `now`, in a room with so many lines. `nth_last` is when the author said the
/// last of as many lines as each of [`LINE_RATES`] allows.
///
/// # Errors
/// [`ChatRefusal::TooMuch`] and [`ChatRefusal::Full`].
pub fn check_rate(nth_last: [Option<Instant>; LINE_RATES.len()], lines: i64, now: Instant) -> Result<(), ChatRefusal> {
    if let Some(wait) = LINE_RATES.into_iter().zip(nth_last).find_map(|(rate, nth_last)| rate.wait(nth_last, now)) {
        return Err(ChatRefusal::TooMuch(wait));
    }
    if lines >= i64::from(MAX_LINES) { Err(ChatRefusal::Full) } else { Ok(()) }
}

/// How many lines of a message are the last that its author has said already: its first try got so far.
pub fn count_already_posted(said: &[String], message: &[String]) -> usize {
    (1..=said.len().min(message.len())).rev().find(|count| said.ends_with(&message[..*count])).unwrap_or(0)
}

/// Checks that one more room may be muted by who has muted so many.
///
/// # Errors
/// [`ChatRefusal::TooManyMuted`].
pub fn mute(muted: i64) -> Result<(), ChatRefusal> {
    if muted >= MAX_MUTED { Err(ChatRefusal::TooManyMuted) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_was_sent_before_goes_on_where_it_ended() {
        let lines = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for (said, message, count) in [
            ("", "a b c", 0),
            ("x a b c", "a b c", 3),
            ("x a b", "a b c", 2),
            ("a b x", "a b c", 0),
            ("a a", "a", 1),
            ("b c", "a b c", 0),
        ] {
            assert_eq!(count_already_posted(&lines(said), &lines(message)), count, "{said} / {message}");
        }
    }
}
