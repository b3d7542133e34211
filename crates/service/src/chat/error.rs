//! Why something is not said, shown, or looked into.

use std::time::Duration;

use crate::{Kind, Reason};
use domain::chat::ChatRefusal;
use store::StoreError;
use text::{Explain, Message};

/// Why something is not said, shown, or looked into. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum ChatError {
    /// There is no game of that id.
    #[error("unknown-game")]
    UnknownGame,
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] ChatRefusal),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Explain for ChatError {
    fn message(&self) -> Message {
        match self {
            Self::UnknownGame => Message::new("error-unknown-game"),
            Self::Refused(refusal) => refusal.message(),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for ChatError {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::UnknownGame => None,
            Self::Refused(refusal) => refusal.retry_after(),
            Self::Store(error) => error.retry_after(),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::UnknownGame => Kind::NotFound,
            Self::Refused(refusal) => refusal.kind(),
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame => "unknown-game",
            Self::Refused(refusal) => refusal.code(),
            Self::Store(error) => error.code(),
        }
    }
}
