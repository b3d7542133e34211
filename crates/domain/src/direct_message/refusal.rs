//! Why a message is not sent, shown, or looked into.

use std::time::Duration;

use correspondence_clock::days;

use super::MAX_MESSAGE_LEN;
use crate::chat::ChatRefusal;
use crate::guest::GuestRefusal;
use text::Argument;
use text::Reason;

/// Why a message is not sent, shown, or looked into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum MessageRefusal {
    /// One's own name.
    #[refusal(Invalid, "oneself", "message-error-oneself")]
    Oneself,
    /// Guests do not write.
    #[refusal(Forbidden, GuestRefusal::AccountNeeded.code(), GuestRefusal::AccountNeeded.message())]
    AccountNeeded,
    /// Nobody reads what is written to that account: the engine plays under it.
    #[refusal(Forbidden, "no-reader", "message-error-no-reader", player = _0)]
    NoReader(String),
    /// The reader takes messages from nobody.
    #[refusal(Forbidden, "takes-no-messages", "message-error-takes-none", player = _0)]
    TakesNone(String),
    /// The reader takes messages from those they follow and their opponents.
    #[refusal(Forbidden, "not-followed", "message-error-not-followed", player = _0)]
    NotFollowed(String),
    /// The reader takes messages from everyone whose account is not new.
    #[refusal(
        Forbidden,
        "new-account",
        "message-error-new-account",
        player = reader,
        wait = wait_of_new_account(*wait)
    )]
    NewAccount {
        reader: String,
        /// How long until the writer's account is old enough.
        wait: Duration,
    },
    /// A bot writes to its opponents and answers others.
    #[refusal(Forbidden, "bot-without-game", "message-error-bot-without-game", player = _0)]
    BotWithoutGame(String),
    /// It is too long.
    #[refusal(Invalid, "message-too-long", "message-error-too-long", length = *_0, most = MAX_MESSAGE_LEN)]
    TooLong(usize),
    /// The writer begins too many conversations.
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
    /// What is the same for what is said around games.
    #[refusal(forward)]
    Chat(ChatRefusal),
}

impl From<ChatRefusal> for MessageRefusal {
    fn from(refusal: ChatRefusal) -> Self {
        Self::Chat(refusal)
    }
}

/// The last hours in one unit, rounded up.
fn wait_of_new_account(wait: Duration) -> Argument {
    if wait < days(2) { Argument::Wait(wait) } else { Argument::Span(wait) }
}
