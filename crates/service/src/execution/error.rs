//! Why a command is not carried out.

use std::time::Duration;

use correspondence_game::Refusal;

use crate::move_limit::MAX_MOVES_AT_ONCE;
use crate::{Kind, Reason};
use domain::game::StoredGame;
use store::StoreError;
use text::{Explain, Message};

/// Why a command was not carried out. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum PlayError {
    /// There is no game of that id.
    UnknownGame,
    /// The asker does not play in it.
    NotAPlayer,
    /// The player has made more moves than one can think about.
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// The game refuses; its state comes along, for whoever was overtaken by it.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The game as it is.
        state: Box<StoredGame>,
    },
    /// The time for the move has run out, but one that was sent before may still be on its way.
    FlagInGrace {
        /// How long until the claim can be decided.
        wait: Duration,
        /// The game as it is.
        state: Box<StoredGame>,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PlayError {
    /// The game as it is, where the refusal came from it.
    pub fn state(&self) -> Option<&StoredGame> {
        match self {
            Self::Refused { state, .. } | Self::FlagInGrace { state, .. } => Some(state),
            Self::UnknownGame | Self::NotAPlayer | Self::TooFast { .. } | Self::Store(_) => None,
        }
    }
}

impl Explain for PlayError {
    fn lesson(&self) -> Option<&'static str> {
        match self {
            Self::Refused { refusal, .. } => refusal.lesson(),
            _ => None,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::UnknownGame => Message::new("error-unknown-game"),
            Self::NotAPlayer => Message::new("play-error-not-a-player"),
            Self::TooFast { .. } => Message::new("play-error-too-fast").with("count", MAX_MOVES_AT_ONCE),
            Self::Refused { refusal, .. } => refusal.message(),
            Self::FlagInGrace { wait, .. } => {
                Message::new("play-error-flag-in-grace").with("seconds", wait.as_secs() + 1)
            }
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for PlayError {
    fn kind(&self) -> Kind {
        match self {
            Self::UnknownGame => Kind::NotFound,
            Self::NotAPlayer => Kind::Forbidden,
            Self::TooFast { .. } => Kind::TooMany,
            Self::Refused { refusal, .. } => refusal.kind(),
            Self::FlagInGrace { .. } => Kind::Conflict,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame => "unknown-game",
            Self::NotAPlayer => "not-a-player",
            Self::TooFast { .. } => "moving-too-fast",
            Self::Refused { refusal, .. } => refusal.code(),
            Self::FlagInGrace { .. } => "flag-in-grace",
            Self::Store(error) => error.code(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooFast { wait } | Self::FlagInGrace { wait, .. } => Some(*wait),
            _ => None,
        }
    }
}
