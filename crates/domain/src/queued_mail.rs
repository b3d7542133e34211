//! The queue of mail, as those see it who look after it.

use std::str::FromStr;

use correspondence_clock::Instant;

use super::user::UserId;

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MailState {
    /// It waits for its turn.
    Waiting,
    /// It was tried, and is tried again later.
    Deferred,
    /// It waits for the hour at which its reader wants it.
    Held,
    /// It was set aside for good.
    Failed,
}

/// The text names no state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a state of a message; write waiting, deferred, held or failed.")]
pub struct UnknownMailState(pub String);

impl MailState {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Deferred, Self::Held, Self::Failed];

    /// The name, as the command line takes it.
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

/// Which messages are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailFilter {
    /// This one.
    pub id: Option<i64>,
    /// Those in this state.
    pub state: Option<MailState>,
    /// Those to this [domain](super::mail_delivery::registrable_domain).
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
    /// The key of its job.
    pub id: i64,
    pub state: MailState,
    /// The kind of its job, such as `account-mail`.
    pub job_kind: String,
    /// What it is about, as JSON.
    pub payload: String,
    /// When it was queued.
    pub queued_at: Instant,
    /// When it is due, or tried next.
    pub run_at: Instant,
    /// How often it was tried.
    pub attempts: i32,
    /// Whether it is just being sent.
    pub is_under_way: bool,
    /// The last answer of the server, or what else kept it from being sent.
    pub last_error: Option<String>,
    /// When it was set aside.
    pub failed_at: Option<Instant>,
    /// The domain it goes to, where that was noted.
    pub domain: Option<String>,
    /// Whom it goes to, where they are there.
    pub recipient: Option<MailRecipient>,
}

/// Whom a message goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailRecipient {
    /// Their account.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// Their address.
    pub email: String,
    /// Since when mail to it is paused.
    pub paused_at: Option<Instant>,
}

/// What waits for a domain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DomainQueue {
    /// The domain; empty where none was noted.
    pub domain: String,
    /// How many messages wait for their turn.
    pub waiting: i64,
    /// How many are tried again later.
    pub deferred: i64,
    /// How many were set aside.
    pub failed: i64,
    /// When the oldest was queued that is not sent yet, of those that are due or were tried.
    pub oldest: Option<Instant>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_read_as_they_are_written() {
        for state in MailState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        assert!("sent".parse::<MailState>().is_err());
    }
}
