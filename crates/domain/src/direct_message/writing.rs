//! Validation and rate limits of messages.

use std::time::Duration;

use correspondence_clock::{Instant, days};
use correspondence_game::many_lines;

use super::{MAX_MESSAGE_LEN, MessageRefusal};
use crate::chat::ChatRefusal;
use crate::rate_window::RateWindow;

/// Rate limits of one user's messages, to all recipients together.
pub const MESSAGE_RATES: [RateWindow; 2] =
    [RateWindow { most: 20, span: Duration::from_secs(60) }, RateWindow { most: 400, span: days(1) }];

/// Retention of sending times: the longest span of [`MESSAGE_RATES`].
pub const SENT_MESSAGES_KEPT: Duration = days(1);

/// Rate limit of new conversations.
pub const CONVERSATION_RATE: RateWindow = RateWindow { most: 20, span: days(1) };

/// A user's recent sending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SendingFacts {
    /// When they sent the nth-last message that counts for each of [`MESSAGE_RATES`].
    pub nth_message: [Option<Instant>; MESSAGE_RATES.len()],
    /// When they began the nth-last conversation that counts for [`CONVERSATION_RATE`]; `None` if this message begins
    /// none.
    pub nth_conversation: Option<Instant>,
}

/// Normalises a message for sending: keeps lines, and collapses consecutive empty lines to one.
///
/// # Errors
/// [`ChatRefusal::Empty`] and [`MessageRefusal::TooLong`].
pub fn read_message(text: &str) -> Result<String, MessageRefusal> {
    let text = many_lines(text).ok_or(ChatRefusal::Empty)?;
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines() {
        if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    let message = lines.join("\n");
    match message.chars().count() {
        length if length > MAX_MESSAGE_LEN => Err(MessageRefusal::TooLong(length)),
        _ => Ok(message),
    }
}

/// Checks the rate limits for a message at `now`.
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
