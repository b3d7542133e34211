//! Why a challenge was not made or answered.

use domain::challenge::ChallengeRefusal;
use store::StoreError;

/// Why a challenge was not made or answered. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ChallengeError {
    /// Nobody has that name.
    #[error("unknown-player")]
    #[refusal(Invalid, "unknown-player", "error-unknown-player", player = _0)]
    UnknownPlayer(String),
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ChallengeRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}
