//! How much is written.

use std::time::Duration;

use correspondence_clock::{Instant, days};
use correspondence_game::many_lines;

use super::{MAX_MESSAGE_LEN, MessageRefusal};
use crate::chat::ChatRefusal;
use crate::rate_window::RateWindow;

/// How many messages one person may send, to all others together.
pub const MESSAGE_RATES: [RateWindow; 2] =
    [RateWindow { most: 20, span: Duration::from_secs(60) }, RateWindow { most: 400, span: days(1) }];

/// For how long it is known that somebody has sent a message: the longest span of [`MESSAGE_RATES`].
pub const SENT_MESSAGES_KEPT: Duration = days(1);

/// How many conversations one person may begin.
pub const CONVERSATION_RATE: RateWindow = RateWindow { most: 20, span: days(1) };

/// What somebody has written lately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SendingFacts {
    /// When they sent the last of as many messages as each of [`MESSAGE_RATES`] allows.
    pub nth_message: [Option<Instant>; MESSAGE_RATES.len()],
    /// When they began the last of as many conversations as [`CONVERSATION_RATE`] allows; `None` where this message begins
    /// none.
    pub nth_conversation: Option<Instant>,
}

/// What is written as it is sent: with its lines, and of empty lines at most one between two others.
///
/// # Errors
/// [`ChatRefusal::Empty`] and [`MessageRefusal::TooLong`].
pub fn read_message(words: &str) -> Result<String, MessageRefusal> {
    let kept = many_lines(words).ok_or(ChatRefusal::Empty)?;
    let mut lines: Vec<&str> = Vec::new();
    for line in kept.lines() {
        if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    let kept = lines.join("\n");
    match kept.chars().count() {
        length if length > MAX_MESSAGE_LEN => Err(MessageRefusal::TooLong(length)),
        _ => Ok(kept),
    }
}

/// Checks that one more message may be sent at `now`.
///
/// # Errors
/// [`ChatRefusal::TooMuch`] and [`MessageRefusal::TooManyConversations`].
pub fn check_rates(facts: SendingFacts, now: Instant) -> Result<(), MessageRefusal> {
    let waits = MESSAGE_RATES.into_iter().zip(facts.nth_message).filter_map(|(rate, nth)| rate.wait(nth, now));
    if let Some(wait) = waits.max() {
        return Err(ChatRefusal::TooMuch(wait).into());
    }
    match CONVERSATION_RATE.wait(facts.nth_conversation, now) {
        Some(wait) => Err(MessageRefusal::TooManyConversations(wait)),
        None => Ok(()),
    }
}
