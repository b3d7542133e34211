//! The kinds of background jobs.

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

/// A background job. Stored as JSON: a variant or field that was ever released keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "job", rename_all = "kebab-case")]
pub enum Job {
    /// Send one e-mail.
    Mail(Notification),
    /// Send a push notification to one device.
    Push { device: DeviceId, notice: Notification },
    /// Analyse a finished game with an engine.
    Analysis { game: GameId },
    /// Analyse an imported game with an engine.
    #[serde(rename = "kept-analysis")]
    ImportedGameAnalysis { game: ImportedGameId },
    /// Decide whether the position of a game is dead, if that takes a search.
    DeadPosition {
        game: GameId,
        /// The ply that is next in the position. Once it is played, the new position has a job of its own.
        ply: Ply,
    },
    /// Play the engine's move in a game against it.
    EngineMove { game: GameId },
    /// Have the engine answer a question about a position, for its opponent.
    EngineQuestion {
        game: GameId,
        kind: QuestionKind,
        /// The number of plies played before the position.
        ply: Ply,
    },
    /// Notify the followers of a player about a game.
    FollowerNews(FollowerNews),
    /// Write a security log line for a process without a log.
    SecurityEvent {
        /// [`SecurityEvent::as_str`](super::security_log::SecurityEvent::as_str).
        event: String,
        /// The account that it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<UserId>,
    },
}

/// News for the followers of a player, with the progress of its delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowerNews {
    pub game: GameId,
    pub player: UserId,
    /// The event in the game.
    pub step: GameStep,
    /// The other player, if a job of their own notifies their followers: a follower of both is notified once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told_by_other: Option<UserId>,
    /// The last follower processed; `None` on the first run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<UserId>,
    /// How many followers were notified by then.
    pub told: u32,
}

impl Job {
    /// The key to look up a waiting job, for kinds that are looked up. Stored: a topic that was ever released keeps its
    /// form.
    pub fn topic(&self) -> Option<String> {
        match self {
            Self::Analysis { game } | Self::EngineMove { game } => Some(format!("{} {game}", self.kind())),
            Self::ImportedGameAnalysis { game } => Some(format!("kept-analysis {game}")),
            _ => None,
        }
    }

    /// The waiting job of this kind and topic, if there is one.
    pub(super) fn waiting(&self, conn: &mut Connection) -> Result<Option<WaitingJob>, StoreError> {
        self.topic().map(|topic| jobs::waiting(conn, self.kind(), &topic)).transpose().map(Option::flatten)
    }

    /// The stored form.
    ///
    /// # Errors
    /// When it cannot be serialised.
    pub(super) fn payload(&self) -> Result<String, StoreError> {
        serde_json::to_string(self).map_err(|error| StoreError::Corrupt(error.to_string()))
    }

    /// The name in the job table, by which workers select jobs.
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

    /// [`Job::kind`] of mail about games and challenges.
    pub const MAIL: &str = "mail";
    /// [`Job::kind`] of mail about the account itself, which its owner may be waiting for to log in.
    pub const ACCOUNT_MAIL: &str = "account-mail";
    /// The kind of mail held for a bundle. No worker takes it by itself.
    pub const HELD_MAIL: &str = "held-mail";
    /// [`Job::kind`] of a push notification.
    pub const PUSH: &str = "push";
    /// The kind of a push notification held for a bundle. No worker takes it by itself.
    pub const HELD_PUSH: &str = "held-push";
    /// [`Job::kind`] of an analysis.
    pub const ANALYSIS: &str = "analysis";
    /// [`Job::kind`] of a search for a dead position.
    pub const DEAD_POSITION: &str = "dead-position";
    /// [`Job::kind`] of a move of the engine.
    pub const ENGINE_MOVE: &str = "engine-move";
    /// [`Job::kind`] of a question to the engine.
    pub const ENGINE_QUESTION: &str = "engine-question";
    /// [`Job::kind`] of news for followers.
    pub const FOLLOWER_NEWS: &str = "follower-news";
    /// [`Job::kind`] of a line of the security log.
    pub const SECURITY_EVENT: &str = "security-event";
}
