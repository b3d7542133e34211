//! What a message is composed from.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply};

use super::error::NotifyError;
use super::mail_context::{MailContext, Thread, began_at};
use domain::one_time_key::Purpose;
use domain::user::{User, UserId};
use service::accounts::AccountError;
use service::games::GameView;
use service::{Notification, Service};

/// The most lines of the opponent's that a message tells.
const MAX_LINES_TOLD: i64 = 10;

/// Stands where a key is to stand, for who may not use it.
const HIDDEN: &str = "…";

/// The job that a message is composed for.
#[derive(Clone, Copy)]
pub(super) struct NotificationJob<'n> {
    /// The same each time it is tried.
    pub(super) id: i64,
    pub(super) notification: &'n Notification,
}

/// Reads what one message shows.
pub(super) struct Composer<'a> {
    pub(super) head: &'a MailContext,
    pub(super) service: &'a Service,
    pub(super) job: NotificationJob<'a>,
    pub(super) now: Instant,
    /// Whether messages are only looked at: nothing is changed by it, and no key is made.
    pub(super) is_preview: bool,
}

impl Composer<'_> {
    pub(super) fn thread(&self) -> Thread {
        self.head.thread_of_job(self.job)
    }

    pub(super) async fn game(&self, id: &GameId) -> Result<GameView, NotifyError> {
        Ok(self.service.games.game(id).await?)
    }

    pub(super) async fn user(&self, id: UserId) -> Result<User, NotifyError> {
        user(self.service, id).await
    }

    /// The key that a message is to hold; none where it was used already.
    pub(super) async fn key(&self, user: UserId, purpose: Purpose) -> Result<Option<String>, NotifyError> {
        if self.is_preview {
            return Ok(Some(HIDDEN.to_owned()));
        }
        match self.service.accounts.issue_one_time_key(user, purpose, self.job.id).await {
            Ok(key) => Ok(Some(key)),
            Err(AccountError::DeadLink) => Ok(None),
            Err(AccountError::Store(error)) => Err(error.into()),
            Err(other) => Err(NotifyError::Final(other.to_string())),
        }
    }

    /// What the opponent has said since the turn of that half-move was told, or since the game began.
    pub(super) async fn said_since(
        &self,
        view: &GameView,
        to: Side,
        told: Option<Ply>,
    ) -> Result<Vec<String>, NotifyError> {
        let (game, reader) = (&view.stored.game, view.player(to).id);
        let since = told.map_or(game.setup().started_at, |ply| began_at(game, ply));
        Ok(self.service.chat.lines_since(reader, &view.stored.id, since, MAX_LINES_TOLD).await?)
    }
}

/// That user.
///
/// # Errors
/// When there is no such user any more, or the database is away.
pub(super) async fn user(service: &Service, id: UserId) -> Result<User, NotifyError> {
    let found = service.accounts.user(id).await?;
    found.ok_or_else(|| NotifyError::Final(format!("there is no user {} any more", id.0)))
}
