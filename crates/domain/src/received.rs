//! Incoming mail: replies to the service's messages.

use correspondence_clock::Instant;

/// Counts of a player's messages that got a reply, for limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerCounts {
    /// All with a reply.
    pub all: i64,
    /// Those that changed nothing.
    pub unchanged: i64,
}

/// A channel of incoming mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncomingMailSource {
    /// `sealedmove mail-in`.
    Pipe,
    /// A mail server delivered it by LMTP.
    Lmtp,
    /// It was read from a mailbox.
    Imap,
}

impl IncomingMailSource {
    pub const ALL: [Self; 3] = [Self::Pipe, Self::Lmtp, Self::Imap];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pipe => "pipe",
            Self::Lmtp => "lmtp",
            Self::Imap => "imap",
        }
    }
}

/// The outcome of an incoming message, for the metrics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailOutcome {
    /// Executed or refused, with a reply if one is due.
    Answered,
    /// Dropped without a reply: from an auto-responder, spam, or a duplicate.
    Discarded,
    /// Bounced to its sender.
    Returned,
    /// Temporarily refused, for a retry by the sending server.
    Deferred,
}

impl MailOutcome {
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
/// A quarantined message, which claimed to be from a player but is not trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistrustedMessage {
    /// The reason: `spam`, `dmarc`, `spf` or `thread`.
    pub reason: String,
    /// The parsed command; empty if it could not be parsed.
    pub said: String,
}

/// A quarantined message and when it was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedDistrustedMessage {
    pub message: DistrustedMessage,
    pub at: Instant,
}
