//! Errors of sending, reading and reviewing direct messages.

use domain::direct_message::MessageRefusal;
use store::StoreError;

/// Why a message was not sent, shown or reviewed. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum MessageError {
    /// Nobody has that name.
    #[error("unknown-player")]
    #[refusal(NotFound, "unknown-player", "error-unknown-player", player = _0)]
    UnknownPlayer(String),
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] MessageRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}
