//! The kinds of work that use cases leave to the background loop.

use correspondence_game::{GameId, Ply};
use serde::{Deserialize, Serialize};

use super::notification::Notification;
use domain::device::DeviceId;
use domain::engine_question::QuestionKind;
use domain::followed_player::GameStep;
use domain::ids::ImportedGameId;
use domain::job::WaitingJob;
use domain::user::UserId;
use store::{Connection, StoreError, jobs};

/// A piece of background work. Stored as JSON: a variant or field that was ever released keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "job", rename_all = "kebab-case")]
pub enum Job {
    /// To send one message.
    Mail(Notification),
    /// To tell one device something.
    Push { device: DeviceId, notice: Notification },
    /// To have an engine look at a finished game.
    Analysis { game: GameId },
    /// To have an engine look at a game that somebody keeps though it was not played here.
    #[serde(rename = "kept-analysis")]
    ImportedGameAnalysis { game: ImportedGameId },
    /// To look whether the position of a game is dead, where that takes a search.
    DeadPosition {
        game: GameId,
        /// The half-move that is next in the position. Once it is played, that position has a job of its own.
        ply: Ply,
    },
    /// To have the engine answer in a game that somebody plays against it.
    EngineMove { game: GameId },
    /// To have the engine look at a position for who plays against it.
    EngineQuestion {
        game: GameId,
        kind: QuestionKind,
        /// How many moves had been made in the position.
        ply: Ply,
    },
    /// To tell followers of a player about a game.
    FollowerNews(FollowerNews),
    /// To write a line of the security log that a process without a log has noted.
    SecurityEvent {
        /// [`SecurityEvent::as_str`](super::security_log::SecurityEvent::as_str).
        event: String,
        /// The account that it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<UserId>,
    },
}

/// What the followers of a player are told, and how many were told already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowerNews {
    /// Of which game.
    pub game: GameId,
    pub player: UserId,
    /// What has happened in it.
    pub step: GameStep,
    /// The other player, where a job of their own tells their followers: whoever follows both hears of it once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told_by_other: Option<UserId>,
    /// The follower that was looked at last; none when it is the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<UserId>,
    /// How many were told by then.
    pub told: u32,
}

impl Job {
    /// What it is found by while it waits, where somebody looks for it. Stored: a topic that was ever released keeps its form.
    pub fn topic(&self) -> Option<String> {
        match self {
            Self::Analysis { game } | Self::EngineMove { game } => Some(format!("{} {game}", self.kind())),
            Self::ImportedGameAnalysis { game } => Some(format!("kept-analysis {game}")),
            _ => None,
        }
    }

    /// The job of that kind and topic that waits, if it has one and does.
    pub(super) fn waiting(&self, conn: &mut Connection) -> Result<Option<WaitingJob>, StoreError> {
        self.topic().map(|topic| jobs::waiting(conn, self.kind(), &topic)).transpose().map(Option::flatten)
    }

    /// Its stored form.
    ///
    /// # Errors
    /// When it cannot be written down.
    pub(super) fn payload(&self) -> Result<String, StoreError> {
        serde_json::to_string(self).map_err(|error| StoreError::Corrupt(error.to_string()))
    }

    /// The name under which the job table keeps it, so that workers can choose.
    pub fn kind(&self) -> &'static str {
        match self {
            // The mail channel queues mail about accounts as `ACCOUNT_MAIL`.
            Self::Mail(_) => Self::MAIL,
            Self::Push { .. } => Self::PUSH,
            Self::Analysis { .. } | Self::ImportedGameAnalysis { .. } => Self::ANALYSIS,
            Self::DeadPosition { .. } => Self::DEAD_POSITION,
            Self::EngineMove { .. } => Self::ENGINE_MOVE,
            Self::EngineQuestion { .. } => Self::ENGINE_QUESTION,
            Self::FollowerNews(_) => Self::FOLLOWER_NEWS,
            Self::SecurityEvent { .. } => Self::SECURITY_EVENT,
        }
    }

    /// [`Job::kind`] of a message about games and challenges.
    pub const MAIL: &str = "mail";
    /// [`Job::kind`] of a message about the account itself, which may be waited for by who wants to get into it.
    pub const ACCOUNT_MAIL: &str = "account-mail";
    /// The kind of a message that waits to be taken along by a bundle. No worker takes it by itself.
    pub const HELD_MAIL: &str = "held-mail";
    /// [`Job::kind`] of what a device is told.
    pub const PUSH: &str = "push";
    /// The kind of what a device is told with a bundle. No worker takes it by itself.
    pub const HELD_PUSH: &str = "held-push";
    /// [`Job::kind`] of an analysis.
    pub const ANALYSIS: &str = "analysis";
    /// [`Job::kind`] of a search for a dead position.
    pub const DEAD_POSITION: &str = "dead-position";
    /// [`Job::kind`] of an answer of the engine.
    pub const ENGINE_MOVE: &str = "engine-move";
    /// [`Job::kind`] of a question to the engine.
    pub const ENGINE_QUESTION: &str = "engine-question";
    /// [`Job::kind`] of news for followers.
    pub const FOLLOWER_NEWS: &str = "follower-news";
    /// [`Job::kind`] of a line of the security log.
    pub const SECURITY_EVENT: &str = "security-event";
}
