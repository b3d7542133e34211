//! Why a tree is not shown or not changed.

use std::time::Duration;

use analysis_tree::TreeError;

use crate::execution::PlayError;
use crate::{Kind, Reason};
use store::StoreError;
use text::{Explain, Message};

/// Why a tree is not shown or not changed. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum TreeChangeError {
    /// There is none: no such game, one that the asker does not play in, or a link that leads nowhere. Which of these it is
    /// is nobody's business.
    NoTree,
    /// The tree refuses.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// It cannot be shared while the game runs.
    GameRuns,
    /// Changes come faster than anybody thinks.
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PlayError> for TreeChangeError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::TooFast { wait } => Self::TooFast { wait },
            PlayError::Store(error) => Self::Store(error),
            // Reading a game commands nothing that could be refused.
            PlayError::UnknownGame
            | PlayError::NotAPlayer
            | PlayError::Refused { .. }
            | PlayError::FlagInGrace { .. } => Self::NoTree,
        }
    }
}

impl Explain for TreeChangeError {
    fn lesson(&self) -> Option<&'static str> {
        match self {
            Self::Tree(error) => error.lesson(),
            Self::NoTree | Self::GameRuns | Self::TooFast { .. } | Self::Store(_) => None,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::NoTree => Message::new("tree-error-no-tree"),
            Self::Tree(error) => error.message(),
            Self::GameRuns => Message::new("tree-error-game-runs"),
            Self::TooFast { .. } => Message::new("tree-error-too-fast"),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for TreeChangeError {
    fn kind(&self) -> Kind {
        match self {
            Self::NoTree => Kind::NotFound,
            Self::Tree(TreeError::NoSuchNode | TreeError::GameMove) | Self::GameRuns => Kind::Conflict,
            Self::Tree(_) => Kind::Invalid,
            Self::TooFast { .. } => Kind::TooMany,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NoTree => "no-tree",
            Self::Tree(error) => error.code(),
            Self::GameRuns => "game-runs",
            Self::TooFast { .. } => "changing-tree-too-fast",
            Self::Store(error) => error.code(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooFast { wait } => Some(*wait),
            _ => None,
        }
    }
}
