//! Errors of executing a command.

use std::time::Duration;

use correspondence_game::Refusal;

use crate::Reason;
use crate::move_limit::MAX_MOVES_AT_ONCE;
use domain::game::StoredGame;
use store::StoreError;

/// Why a command was not executed. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum PlayError {
    /// There is no game of that id.
    #[refusal(NotFound, "unknown-game", "error-unknown-game")]
    UnknownGame,
    /// The user does not play in it.
    #[refusal(Forbidden, "not-a-player", "play-error-not-a-player")]
    NotAPlayer,
    /// The player exceeds the rate limit for moves.
    #[refusal(TooMany, "moving-too-fast", "play-error-too-fast", count = MAX_MOVES_AT_ONCE, retry_after(*wait))]
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// The rules of the game refuse it; the current state is included, for clients with a stale one.
    #[error("{refusal}")]
    #[refusal(refusal.kind(), refusal.code(), refusal.message(), lesson(refusal.lesson()))]
    Refused {
        refusal: Refusal,
        /// The current state.
        state: Box<StoredGame>,
    },
    /// The time for the move has run out, but a move sent before may still be in flight.
    #[refusal(Conflict, "flag-in-grace", "play-error-flag-in-grace", seconds = wait.as_secs() + 1, retry_after(*wait))]
    FlagInGrace {
        /// How long until the claim can be decided.
        wait: Duration,
        /// The current state.
        state: Box<StoredGame>,
    },
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl PlayError {
    /// The current state, if the game itself refused.
    pub fn state(&self) -> Option<&StoredGame> {
        match self {
            Self::Refused { state, .. } | Self::FlagInGrace { state, .. } => Some(state),
            Self::UnknownGame | Self::NotAPlayer | Self::TooFast { .. } | Self::Store(_) => None,
        }
    }
}
