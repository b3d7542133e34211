//! The kinds of background jobs.

use correspondence_game::{GameId, Ply};
use serde::{Deserialize, Serialize};

use super::notification::Notification;
use domain::account_export::AccountExportId;
use domain::device::DeviceId;
use domain::engine_question::QuestionKind;
use domain::followed_player::GameStep;
use domain::ids::ImportedGameId;
use domain::job::WaitingJob;
use domain::user::UserId;
use store::{Connection, StoreError, jobs};

/// Declares the kinds of jobs: the queue that workers take them from (with its stored name, where it is first named),
/// and the variant of [`Job`] with the payload.
macro_rules! jobs {
    ($($(#[$meta:meta])* $queue:ident $(= $name:literal)? => $variant:ident $payload:tt)+) => {
        /// A background job. Stored as JSON: a variant or field that was ever released keeps its name.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "job", rename_all = "kebab-case")]
        pub enum Job {
            $($(#[$meta])* $variant $payload,)+
        }

        impl Job {
            $($(#[doc = concat!("The queue `", $name, "`, as [`Job::kind`] and the job table name it.")]
            pub const $queue: &str = $name;)?)+

            /// The queue in the job table, by which workers select jobs.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => Self::$queue,)+
                }
            }
        }
    };
}

jobs! {
    /// Send one e-mail. The mail channel queues mail about the account itself as [`Job::ACCOUNT_MAIL`].
    MAIL = "mail" => Mail(Notification)
    /// Send a push notification to one device.
    PUSH = "push" => Push { device: DeviceId, notice: Notification }
    /// Analyse a finished game with an engine.
    ANALYSIS = "analysis" => Analysis { game: GameId }
    /// Analyse an imported game with an engine.
    #[serde(rename = "kept-analysis")]
    ANALYSIS => ImportedGameAnalysis { game: ImportedGameId }
    /// Decide whether the position of a game is dead, if that takes a search.
    DEAD_POSITION = "dead-position" => DeadPosition {
        game: GameId,
        /// The ply that is next in the position. Once it is played, the new position has a job of its own.
        ply: Ply,
    }
    /// Play the engine's move in a game against it.
    ENGINE_MOVE = "engine-move" => EngineMove { game: GameId }
    /// Have the engine answer a question about a position, for its opponent.
    ENGINE_QUESTION = "engine-question" => EngineQuestion {
        game: GameId,
        kind: QuestionKind,
        /// The number of plies played before the position.
        ply: Ply,
    }
    /// Notify the followers of a player about a game.
    FOLLOWER_NEWS = "follower-news" => FollowerNews(FollowerNews)
    /// Make an archive of everything about an account.
    ACCOUNT_EXPORT = "account-export" => AccountExport { export: AccountExportId }
    /// Write a security log line for a process without a log.
    SECURITY_EVENT = "security-event" => SecurityEvent {
        /// [`SecurityEvent::as_str`](domain::security_event::SecurityEvent::as_str).
        event: String,
        /// The account that it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<UserId>,
    }
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
            Self::AccountExport { export } => Some(format!("{} {export}", self.kind())),
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

    /// The queue of mail about the account itself, which its owner may be waiting for to log in.
    pub const ACCOUNT_MAIL: &str = "account-mail";
    /// The queue of mail held for a bundle. No worker takes it by itself.
    pub const HELD_MAIL: &str = "held-mail";
    /// The queue of push notifications held for a bundle. No worker takes it by itself.
    pub const HELD_PUSH: &str = "held-push";
}
