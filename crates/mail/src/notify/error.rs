//! Errors of composing and sending messages.

use service::StoreError;
use service::challenges::ChallengeError;
use service::play::PlayError;

/// Why a message was not sent.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    /// A retry may succeed.
    #[error("{0}")]
    Transient(String),
    /// A retry cannot succeed.
    #[error("{0}")]
    Permanent(String),
}

/// An invalid mail setting.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct SettingError {
    pub name: &'static str,
    pub reason: String,
}

impl From<StoreError> for NotifyError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Corrupt(_) => Self::Permanent(error.to_string()),
            other => Self::Transient(other.to_string()),
        }
    }
}

impl From<PlayError> for NotifyError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Store(error) => error.into(),
            other => Self::Permanent(other.to_string()),
        }
    }
}

impl From<ChallengeError> for NotifyError {
    fn from(error: ChallengeError) -> Self {
        match error {
            ChallengeError::Store(error) => error.into(),
            other => Self::Permanent(other.to_string()),
        }
    }
}
