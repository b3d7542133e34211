//! Why a challenge was not made or answered.

use std::time::Duration;

use crate::{Kind, Reason};
use domain::challenge::ChallengeRefusal;
use store::StoreError;
use text::{Explain, Message};

/// Why a challenge was not made or answered. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum ChallengeError {
    /// Nobody has that name.
    #[error("unknown-player")]
    UnknownPlayer(String),
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] ChallengeRefusal),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Explain for ChallengeError {
    fn message(&self) -> Message {
        match self {
            Self::UnknownPlayer(name) => Message::new("error-unknown-player").with("player", name),
            Self::Refused(refusal) => refusal.message(),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for ChallengeError {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::UnknownPlayer(_) => None,
            Self::Refused(refusal) => refusal.retry_after(),
            Self::Store(error) => error.retry_after(),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::UnknownPlayer(_) => Kind::Invalid,
            Self::Refused(refusal) => refusal.kind(),
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UnknownPlayer(_) => "unknown-player",
            Self::Refused(refusal) => refusal.code(),
            Self::Store(error) => error.code(),
        }
    }
}
