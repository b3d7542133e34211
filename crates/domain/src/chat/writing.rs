//! Validation and rate limits of chat lines and mutes.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::one_line;

use super::{ChatRefusal, MAX_LINE_LEN, MAX_LINES, MAX_MUTED};
use crate::rate_window::RateWindow;

/// Rate limits of one author's lines, in all rooms together.
pub const LINE_RATES: [RateWindow; 2] = [
    RateWindow { most: 10, span: Duration::from_secs(60) },
    RateWindow { most: 300, span: Duration::from_secs(24 * 60 * 60) },
];

/// Normalises a line for posting: whitespace and newlines collapse to a single line.
///
/// # Errors
/// [`ChatRefusal::Empty`] and [`ChatRefusal::TooLong`].
pub fn read_line(text: &str) -> Result<String, ChatRefusal> {
    let line = one_line(text).ok_or(ChatRefusal::Empty)?;
    match line.chars().count() {
        length if length > MAX_LINE_LEN => Err(ChatRefusal::TooLong(length)),
        _ => Ok(line),
    }
}

/// Checks that another line may be posted at `now` in a room with `lines` lines. `nth_last` is when the author posted
/// the nth-last line that counts for each of [`LINE_RATES`].
///
/// # Errors
/// [`ChatRefusal::TooMuch`] and [`ChatRefusal::Full`].
pub fn check_rate(nth_last: [Option<Instant>; LINE_RATES.len()], lines: i64, now: Instant) -> Result<(), ChatRefusal> {
    if let Some(wait) = LINE_RATES.into_iter().zip(nth_last).find_map(|(rate, nth_last)| rate.wait(nth_last, now)) {
        return Err(ChatRefusal::TooMuch(wait));
    }
    if lines >= i64::from(MAX_LINES) { Err(ChatRefusal::Full) } else { Ok(()) }
}

/// How many leading lines of a message are the author's latest posted lines: an earlier, interrupted attempt posted
/// them.
pub fn count_already_posted(posted: &[String], message: &[String]) -> usize {
    (1..=posted.len().min(message.len())).rev().find(|count| posted.ends_with(&message[..*count])).unwrap_or(0)
}

/// Checks that a user with that many muted rooms may mute another.
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
    fn retried_message_continues_after_posted_lines() {
        let lines = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for (posted, message, count) in [
            ("", "a b c", 0),
            ("x a b c", "a b c", 3),
            ("x a b", "a b c", 2),
            ("a b x", "a b c", 0),
            ("a a", "a", 1),
            ("b c", "a b c", 0),
        ] {
            assert_eq!(count_already_posted(&lines(posted), &lines(message)), count, "{posted} / {message}");
        }
    }
}
