//! Why a message is not sent.

use service::StoreError;
use service::challenges::ChallengeError;
use service::play::PlayError;

/// Why a message was not sent.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    /// It may go well later.
    #[error("{0}")]
    Passing(String),
    /// It never will.
    #[error("{0}")]
    Final(String),
}

/// A setting of the mail that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct SettingError {
    pub name: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl From<StoreError> for NotifyError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Corrupt(_) => Self::Final(error.to_string()),
            other => Self::Passing(other.to_string()),
        }
    }
}

impl From<PlayError> for NotifyError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Store(error) => error.into(),
            other => Self::Final(other.to_string()),
        }
    }
}

impl From<ChallengeError> for NotifyError {
    fn from(error: ChallengeError) -> Self {
        match error {
            ChallengeError::Store(error) => error.into(),
            other => Self::Final(other.to_string()),
        }
    }
}
