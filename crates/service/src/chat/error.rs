//! Errors of posting, reading and reviewing chat lines.

use domain::chat::ChatRefusal;
use store::StoreError;

/// Why a chat line was not posted, shown or reviewed. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ChatError {
    /// There is no game of that id.
    #[error("unknown-game")]
    #[refusal(NotFound, "unknown-game", "error-unknown-game")]
    UnknownGame,
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ChatRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}
