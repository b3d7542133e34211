//! What two players write to each other outside games: who may, how much, and who looks into what is reported.
//!
//! Two people have one conversation. Each sees it in their own inbox, and may delete it there: the other keeps what was
//! written. Nobody else reads it, but an arbiter a message that one of the two reports, with a few of those around it.

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

pub use permission::{ANSWER_SPAN, Acquaintance, MIN_ACCOUNT_AGE, check_other, check_writer};
pub use refusal::MessageRefusal;
pub use reports::{check_can_review, is_involved, report};
pub use writing::{CONVERSATION_RATE, MESSAGE_RATES, SENT_MESSAGES_KEPT, SendingFacts, check_rates, read_message};

/// The most characters a message may have, as on Lichess.
pub const MAX_MESSAGE_LEN: usize = 8_000;

/// How many messages of the same conversation an arbiter sees before a reported one, and how many after it.
pub const CONTEXT: i64 = 3;

/// The key of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConversationId(pub i64);

/// The key of a message. Later ones of the same conversation are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageId(pub i64);

/// A message that one of two people has written to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectMessage {
    pub id: MessageId,
    /// In which conversation.
    pub conversation: ConversationId,
    pub author: UserId,
    pub body: String,
    pub sent_at: Instant,
    /// Which arbiter has removed it, by name, if one has.
    pub removed_by: Option<String>,
    /// Whether the one it was written to has yet to read it.
    pub is_unread: bool,
}

/// The two people of a conversation, in the order of their keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The one with the lower key.
    pub low: UserId,
    pub high: UserId,
}

impl Pair {
    /// Those two, whichever is named first.
    pub fn of(one: UserId, other: UserId) -> Self {
        if one < other { Self { low: one, high: other } } else { Self { low: other, high: one } }
    }

    /// Whether that person is one of them.
    pub fn contains(self, person: UserId) -> bool {
        self.low == person || self.high == person
    }

    /// Both.
    pub const fn both(self) -> [UserId; 2] {
        [self.low, self.high]
    }
}

/// A conversation as one of the two sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InboxEntry {
    /// With whom.
    pub other: UserId,
    pub conversation: ConversationId,
    /// The latest message that they see; `None` where they have deleted what there was.
    pub last: Option<MessageId>,
    /// They have deleted what is not later than this message.
    pub cleared: MessageId,
    /// How many messages of the other's they have not read.
    pub unread: u32,
}

/// A report that nobody has looked into yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageReport {
    pub message: DirectMessage,
    /// Whose conversation it is of.
    pub pair: Pair,
    /// Who found fault with it.
    pub reporter: UserId,
    pub reported_at: Instant,
}

/// Who may write to somebody. Whoever somebody has written to lately may answer, whatever this says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MessagePrivacy {
    Nobody,
    /// Whom they follow, and who plays with them or has.
    #[default]
    Followed,
    /// Everybody whose account is not new.
    Everyone,
}

/// The text names nobody who could write.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not nobody, followed or everyone")]
pub struct UnknownMessagePrivacy(pub String);

impl MessagePrivacy {
    /// Everything that can be chosen.
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
