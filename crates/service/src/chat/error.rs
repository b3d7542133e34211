//! Why something is not said, shown, or looked into.

use domain::chat::ChatRefusal;
use store::StoreError;

/// Why something is not said, shown, or looked into. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ChatError {
    /// There is no game of that id.
    #[error("unknown-game")]
    #[refusal(NotFound, "unknown-game", "error-unknown-game")]
    UnknownGame,
    /// It may not be.
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ChatRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}
