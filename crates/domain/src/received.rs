//! The messages that players sent in answer to ours.

use correspondence_clock::Instant;

/// How many messages of one player in one game were answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerCounts {
    /// All that were answered.
    pub all: i64,
    /// Those that changed nothing in the game.
    pub unchanged: i64,
}

/// A way in for mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailWay {
    /// `sealedmove mail-in`.
    Pipe,
    /// A mail server delivered it by LMTP.
    Lmtp,
    /// It was read from a mailbox.
    Imap,
}

impl MailWay {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pipe, Self::Lmtp, Self::Imap];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pipe => "pipe",
            Self::Lmtp => "lmtp",
            Self::Imap => "imap",
        }
    }
}

/// What became of a message that came in, as it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailOutcome {
    /// It was carried out or refused, and its sender is told by us where they are to be told.
    Answered,
    /// Nobody is told: a program sent it, it is spam, or it had come before.
    Discarded,
    /// It goes back to its sender.
    Returned,
    /// It is to come again later.
    Deferred,
}

impl MailOutcome {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Answered, Self::Discarded, Self::Returned, Self::Deferred];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Discarded => "discarded",
            Self::Returned => "returned",
            Self::Deferred => "deferred",
        }
    }
}
/// A message that claimed to be from a player and was not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtedMessage {
    /// Why: `spam`, `dmarc`, `spf` or `thread`.
    pub reason: String,
    /// What it was understood to say; empty where it was not understood.
    pub said: String,
}

/// Such a message, and when it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedDoubt {
    pub message: DoubtedMessage,
    pub at: Instant,
}
