//! The mail queue as shown to operators.

use std::str::FromStr;

use correspondence_clock::Instant;

use super::user::UserId;

/// The state of a queued message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MailState {
    /// Waiting to be sent.
    Waiting,
    /// Attempted, and will be retried.
    Deferred,
    /// Held for the recipient's chosen hour.
    Held,
    /// Permanently failed.
    Failed,
}

/// The text names no state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a state of a message; write waiting, deferred, held or failed.")]
pub struct UnknownMailState(pub String);

impl MailState {
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Deferred, Self::Held, Self::Failed];

    /// The name on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Deferred => "deferred",
            Self::Held => "held",
            Self::Failed => "failed",
        }
    }
}

impl FromStr for MailState {
    type Err = UnknownMailState;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|one| one.as_str() == text).ok_or_else(|| UnknownMailState(text.to_owned()))
    }
}

/// A filter of queued messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailFilter {
    /// Only this message.
    pub id: Option<i64>,
    /// Only messages in this state.
    pub state: Option<MailState>,
    /// Only messages to this [domain](super::mail_delivery::registrable_domain).
    pub domain: Option<String>,
}

impl MailFilter {
    /// One message.
    pub fn one(id: i64) -> Self {
        Self { id: Some(id), ..Self::default() }
    }
}

/// A message in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedMail {
    /// The id of its job.
    pub id: i64,
    pub state: MailState,
    /// The kind of its job, such as `account-mail`.
    pub job_kind: String,
    /// JSON.
    pub payload: String,
    pub queued_at: Instant,
    /// When it is due or will be retried.
    pub run_at: Instant,
    pub attempts: i32,
    /// Whether it is being sent.
    pub is_under_way: bool,
    /// The server's last reply, or another error.
    pub last_error: Option<String>,
    pub failed_at: Option<Instant>,
    /// The recipient's domain, if known.
    pub domain: Option<String>,
    /// The recipient, if the account exists.
    pub recipient: Option<MailRecipient>,
}

/// The recipient of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailRecipient {
    pub user: UserId,
    pub name: String,
    pub email: String,
    /// Since when mail to the address is paused.
    pub paused_at: Option<Instant>,
}

/// The queue of a domain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DomainQueue {
    /// The domain; empty if unknown.
    pub domain: String,
    /// Messages waiting to be sent.
    pub waiting: i64,
    /// Messages to be retried.
    pub deferred: i64,
    /// Permanently failed messages.
    pub failed: i64,
    /// When the oldest unsent message that is due or was attempted was queued.
    pub oldest: Option<Instant>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_round_trip_through_text() {
        for state in MailState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        assert!("sent".parse::<MailState>().is_err());
    }
}
