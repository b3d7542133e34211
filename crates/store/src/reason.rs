//! What the database's errors say of themselves.

use std::time::Duration;

use super::StoreError;
use text::{Explain, Message};
use text::{Kind, Reason};

/// Faults of ours are not told in detail.
impl Explain for StoreError {
    fn message(&self) -> Message {
        match self {
            Self::Unavailable(_) | Self::Outdated(_) => Message::new("error-unavailable"),
            Self::Unstorable => Message::new("error-nul-character"),
            Self::Taken(_) => Message::new("error-taken"),
            Self::Corrupt(_) | Self::Query(_) | Self::Migration(_) | Self::Backup(_) => Message::new("error-internal"),
        }
    }
}

impl Reason for StoreError {
    fn kind(&self) -> Kind {
        match self {
            Self::Unavailable(_) | Self::Outdated(_) => Kind::Unavailable,
            Self::Unstorable => Kind::Invalid,
            Self::Taken(_) => Kind::Conflict,
            Self::Corrupt(_) | Self::Query(_) | Self::Migration(_) | Self::Backup(_) => Kind::Internal,
        }
    }

    fn code(&self) -> &'static str {
        match self.kind() {
            Kind::Unavailable => "unavailable",
            Kind::Invalid => "nul-character",
            Kind::Conflict => "conflict",
            _ => "internal",
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        // Nothing was changed: the next try reads what the other has written.
        matches!(self, Self::Taken(_)).then_some(Duration::from_secs(1))
    }
}
