//! Why a message is not sent, shown, or looked into.

use std::time::Duration;

use correspondence_clock::days;

use super::MAX_MESSAGE_LEN;
use crate::chat::ChatRefusal;
use crate::guest::GuestRefusal;
use text::{Argument, Explain, Message};
use text::{Kind, Reason};

/// Why a message is not sent, shown, or looked into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum MessageRefusal {
    /// One's own name.
    Oneself,
    /// Guests do not write.
    AccountNeeded,
    /// Nobody reads what is written to that account: the engine plays under it.
    NoReader(String),
    /// The reader takes messages from nobody.
    TakesNone(String),
    /// The reader takes messages from those they follow and their opponents.
    NotFollowed(String),
    /// The reader takes messages from everyone whose account is not new.
    NewAccount {
        /// Who.
        reader: String,
        /// How long until the writer's account is old enough.
        wait: Duration,
    },
    /// A bot writes to its opponents and answers others.
    BotWithoutGame(String),
    /// It is too long.
    TooLong(usize),
    /// The writer begins too many conversations.
    TooManyConversations(Duration),
    /// There is no such message.
    UnknownMessage,
    /// What is the same for what is said around games.
    Chat(ChatRefusal),
}

impl From<ChatRefusal> for MessageRefusal {
    fn from(refusal: ChatRefusal) -> Self {
        Self::Chat(refusal)
    }
}

impl Explain for MessageRefusal {
    fn message(&self) -> Message {
        match self {
            Self::Oneself => Message::new("message-error-oneself"),
            Self::AccountNeeded => GuestRefusal::AccountNeeded.message(),
            Self::NoReader(name) => Message::new("message-error-no-reader").with("player", name),
            Self::TakesNone(name) => Message::new("message-error-takes-none").with("player", name),
            Self::NotFollowed(name) => Message::new("message-error-not-followed").with("player", name),
            Self::NewAccount { reader, wait } => {
                // The last hours in one unit, rounded up.
                let wait = if *wait < days(2) { Argument::Wait(*wait) } else { Argument::Span(*wait) };
                Message::new("message-error-new-account").with("player", reader).with("wait", wait)
            }
            Self::BotWithoutGame(name) => Message::new("message-error-bot-without-game").with("player", name),
            Self::TooLong(length) => {
                Message::new("message-error-too-long").with("length", *length).with("most", MAX_MESSAGE_LEN)
            }
            Self::TooManyConversations(wait) => {
                Message::new("message-error-too-many-conversations").with("wait", Argument::Wait(*wait))
            }
            Self::UnknownMessage => Message::new("message-error-unknown"),
            Self::Chat(refusal) => refusal.message(),
        }
    }
}

impl Reason for MessageRefusal {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyConversations(wait) => Some(*wait),
            Self::Chat(refusal) => refusal.retry_after(),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Oneself | Self::TooLong(_) => Kind::Invalid,
            Self::AccountNeeded
            | Self::NoReader(_)
            | Self::TakesNone(_)
            | Self::NotFollowed(_)
            | Self::NewAccount { .. }
            | Self::BotWithoutGame(_) => Kind::Forbidden,
            Self::TooManyConversations(_) => Kind::TooMany,
            Self::UnknownMessage => Kind::NotFound,
            Self::Chat(refusal) => refusal.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Oneself => "oneself",
            Self::AccountNeeded => GuestRefusal::AccountNeeded.code(),
            Self::NoReader(_) => "no-reader",
            Self::TakesNone(_) => "takes-no-messages",
            Self::NotFollowed(_) => "not-followed",
            Self::NewAccount { .. } => "new-account",
            Self::BotWithoutGame(_) => "bot-without-game",
            Self::TooLong(_) => "message-too-long",
            Self::TooManyConversations(_) => "too-many-conversations",
            Self::UnknownMessage => "unknown-message",
            Self::Chat(refusal) => refusal.code(),
        }
    }
}
