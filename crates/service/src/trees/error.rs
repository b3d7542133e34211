//! Why a tree is not shown or not changed.

use std::time::Duration;

use analysis_tree::TreeError;

use crate::Reason;
use crate::execution::PlayError;
use domain::imported_game::MAX_TREES_LEN;
use store::StoreError;

/// Why a tree is not shown or not changed. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum TreeChangeError {
    /// There is no such game, the user does not play in it, or the link is invalid. Which of these it is, is not
    /// revealed.
    #[refusal(NotFound, "no-tree", "tree-error-no-tree")]
    NoTree,
    #[error(transparent)]
    #[refusal(forward)]
    Tree(#[from] TreeError),
    /// It cannot be shared while the game runs.
    #[refusal(Conflict, "game-runs", "tree-error-game-runs")]
    GameRuns,
    /// With it, the trees of the user's imported games would have more than [`MAX_TREES_LEN`].
    #[refusal(Conflict, "no-room-for-variations", "kept-error-no-tree-room", most = MAX_TREES_LEN / 1024 / 1024)]
    NoRoom,
    /// Changes come too fast.
    #[refusal(TooMany, "changing-tree-too-fast", "tree-error-too-fast", retry_after(*wait))]
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl From<PlayError> for TreeChangeError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::TooFast { wait } => Self::TooFast { wait },
            PlayError::Store(error) => Self::Store(error),
            // Reading a game executes no command that could be refused.
            PlayError::UnknownGame
            | PlayError::NotAPlayer
            | PlayError::Refused { .. }
            | PlayError::FlagInGrace { .. } => Self::NoTree,
        }
    }
}
