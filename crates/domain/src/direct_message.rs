//! Direct messages between players: permissions, rate limits and reports.
//!
//! Two players share one conversation. Each sees it in their own inbox and may delete it there without affecting the
//! other. Nobody else can read it, except that an arbiter sees a reported message with a few around it.

mod permission;
mod refusal;
mod reports;

#[cfg(test)]
mod tests;
mod writing;

use std::str::FromStr;

use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};

use crate::user::UserId;

pub use permission::{MIN_ACCOUNT_AGE, MessagePermissionFacts, REPLY_SPAN, check_other, check_writer};
pub use refusal::MessageRefusal;
pub use reports::{check_can_review, is_involved, report};
pub use writing::{CONVERSATION_RATE, MESSAGE_RATES, SENT_MESSAGES_KEPT, SendingFacts, check_rates, read_message};

/// Length limit of a message in characters, as on Lichess.
pub const MAX_MESSAGE_LEN: usize = 8_000;

/// How many messages of the same conversation an arbiter sees before a reported one, and how many after it.
pub const CONTEXT: i64 = 3;

/// The id of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConversationId(pub i64);

/// The id of a message. Later messages of a conversation have greater ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageId(pub i64);

/// A message of a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectMessage {
    pub id: MessageId,
    pub conversation: ConversationId,
    pub author: UserId,
    pub body: String,
    pub sent_at: Instant,
    /// The name of the arbiter who removed it, if any.
    pub removed_by: Option<String>,
    /// Whether its recipient has not read it.
    pub is_unread: bool,
}

/// The two players of a conversation, in the order of their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The player with the lower id.
    pub low: UserId,
    pub high: UserId,
}

impl Pair {
    /// A pair of two players in any order.
    pub fn of(one: UserId, other: UserId) -> Self {
        if one < other { Self { low: one, high: other } } else { Self { low: other, high: one } }
    }

    pub fn contains(self, person: UserId) -> bool {
        self.low == person || self.high == person
    }

    pub const fn both(self) -> [UserId; 2] {
        [self.low, self.high]
    }
}

/// A conversation in the inbox of one of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InboxEntry {
    /// The other player.
    pub other: UserId,
    pub conversation: ConversationId,
    /// The latest message they see; `None` if they deleted everything.
    pub last: Option<MessageId>,
    /// They have deleted everything up to this message.
    pub cleared: MessageId,
    /// Unread messages of the other player.
    pub unread: u32,
}

/// An open report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageReport {
    pub message: DirectMessage,
    /// The players of the conversation.
    pub pair: Pair,
    pub reporter: UserId,
    pub reported_at: Instant,
}

/// Who may send a player messages. Recipients of a recent message may always reply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MessagePrivacy {
    Nobody,
    /// Players they follow, and current and former opponents.
    #[default]
    Followed,
    /// Everyone whose account is not new.
    Everyone,
}

/// The text names no [`MessagePrivacy`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not nobody, followed or everyone")]
pub struct UnknownMessagePrivacy(pub String);

impl MessagePrivacy {
    pub const ALL: [Self; 3] = [Self::Followed, Self::Everyone, Self::Nobody];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Followed => "followed",
            Self::Everyone => "everyone",
        }
    }
}

impl FromStr for MessagePrivacy {
    type Err = UnknownMessagePrivacy;

    fn from_str(text: &str) -> Result<Self, UnknownMessagePrivacy> {
        Self::ALL.into_iter().find(|one| one.as_str() == text).ok_or_else(|| UnknownMessagePrivacy(text.to_owned()))
    }
}
