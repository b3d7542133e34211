//! What a message is composed from.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{GameId, Ply};

use super::error::NotifyError;
use super::mail_context::{MailContext, Thread, began_at};
use super::notification_job::NotificationJob;
use domain::one_time_key::Purpose;
use domain::user::{User, UserId};
use service::Service;
use service::accounts::AccountError;
use service::games::GameView;

/// The maximum number of chat lines in one message.
const MAX_CHAT_LINES: i64 = 10;

/// Stands for a key in a preview.
const HIDDEN: &str = "…";

/// Reads the data that one message shows.
pub(super) struct Composer<'a> {
    pub(super) head: &'a MailContext,
    pub(super) service: &'a Service,
    pub(super) job: NotificationJob<'a>,
    pub(super) now: Instant,
    /// Whether this is a preview: nothing is changed and no key is issued.
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

    /// The one-time key for a message; `None` if it has been used already.
    pub(super) async fn key(&self, user: UserId, purpose: Purpose, nonce: &str) -> Result<Option<String>, NotifyError> {
        if self.is_preview {
            return Ok(Some(HIDDEN.to_owned()));
        }
        match self.service.accounts.issue_one_time_key(user, purpose, self.job.id, nonce).await {
            Ok(key) => Ok(Some(key)),
            Err(AccountError::DeadLink) => Ok(None),
            Err(AccountError::Store(error)) => Err(error.into()),
            Err(other) => Err(NotifyError::Permanent(other.to_string())),
        }
    }

    /// The chat lines of the opponent since the turn of `since_ply` began, or since the start of the game.
    pub(super) async fn opponent_lines_since(
        &self,
        view: &GameView,
        to: Side,
        since_ply: Option<Ply>,
    ) -> Result<Vec<String>, NotifyError> {
        let (game, reader) = (&view.stored.game, view.player(to).id);
        let since = since_ply.map_or(game.setup().started_at, |ply| began_at(game, ply));
        Ok(self.service.chat.lines_since(reader, &view.stored.id, since, MAX_CHAT_LINES).await?)
    }
}

/// Looks up a user.
///
/// # Errors
/// When the user does not exist any more, or the database is unavailable.
pub(super) async fn user(service: &Service, id: UserId) -> Result<User, NotifyError> {
    let found = service.accounts.user(id).await?;
    found.ok_or_else(|| NotifyError::Permanent(format!("there is no user {} any more", id.0)))
}
