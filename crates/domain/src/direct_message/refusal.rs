//! Refusals of direct-message requests.

use std::time::Duration;

use correspondence_clock::days;

use super::MAX_MESSAGE_LEN;
use crate::chat::ChatRefusal;
use crate::guest::GuestRefusal;
use text::Argument;
use text::Reason;

/// Why a direct-message request is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum MessageRefusal {
    /// The recipient is the writer.
    #[refusal(Invalid, "oneself", "message-error-oneself")]
    Oneself,
    /// Guests cannot write messages.
    #[refusal(Forbidden, GuestRefusal::AccountNeeded.code(), GuestRefusal::AccountNeeded.message())]
    AccountNeeded,
    /// The recipient is an engine account or a guest, whose messages nobody reads.
    #[refusal(Forbidden, "no-reader", "message-error-no-reader", player = _0)]
    NoReader(String),
    /// The recipient accepts no messages.
    #[refusal(Forbidden, "takes-no-messages", "message-error-takes-none", player = _0)]
    TakesNone(String),
    /// The recipient accepts messages only from players they follow and opponents.
    #[refusal(Forbidden, "not-followed", "message-error-not-followed", player = _0)]
    NotFollowed(String),
    /// The recipient accepts no messages from new accounts.
    #[refusal(
        Forbidden,
        "new-account",
        "message-error-new-account",
        player = reader,
        wait = wait_of_new_account(*wait)
    )]
    NewAccount {
        reader: String,
        /// Time until the writer's account is old enough.
        wait: Duration,
    },
    /// A bot may write only to its opponents and reply to others.
    #[refusal(Forbidden, "bot-without-game", "message-error-bot-without-game", player = _0)]
    BotWithoutGame(String),
    /// It is too long.
    #[refusal(Invalid, "message-too-long", "message-error-too-long", length = *_0, most = MAX_MESSAGE_LEN)]
    TooLong(usize),
    /// The writer has reached the rate limit of new conversations.
    #[refusal(
        TooMany,
        "too-many-conversations",
        "message-error-too-many-conversations",
        wait = Argument::Wait(*_0),
        retry_after(*_0)
    )]
    TooManyConversations(Duration),
    /// There is no such message.
    #[refusal(NotFound, "unknown-message", "message-error-unknown")]
    UnknownMessage,
    /// A refusal shared with game chat.
    #[refusal(forward)]
    Chat(ChatRefusal),
}

impl From<ChatRefusal> for MessageRefusal {
    fn from(refusal: ChatRefusal) -> Self {
        Self::Chat(refusal)
    }
}

/// Under two days the wait is shown in one unit, rounded up.
fn wait_of_new_account(wait: Duration) -> Argument {
    if wait < days(2) { Argument::Wait(wait) } else { Argument::Span(wait) }
}
