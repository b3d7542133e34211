//! Private notes about games: nobody but their owner ever sees them.

use correspondence_game::GameId;

use super::GameService;
use super::execution::{self, PlayError};
use domain::note::{self, NoteRefusal};
use domain::user::UserId;
use store::{StoreError, notes, users};
use text::{Forwards, Reason};

/// Why notes were not kept. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum NoteError {
    /// They may not be.
    #[error(transparent)]
    Refused(#[from] NoteRefusal),
    /// There is no such game.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl From<StoreError> for NoteError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Forwards for NoteError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Play(error) => error,
        }
    }
}

impl GameService {
    /// What `user` has written down about that game; empty where that is nothing.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn note(&self, user: UserId, id: &GameId) -> Result<String, PlayError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                execution::check_game_exists(conn, &id)?;
                Ok(notes::find(conn, user, &id)?.unwrap_or_default())
            })
            .await
    }

    /// Keeps what `user` writes down about that game, in place of what was there, and gives it back as it is kept.
    ///
    /// # Errors
    /// [`NoteError`]; nothing is stored then.
    pub async fn write_note(&self, user: UserId, id: &GameId, words: &str) -> Result<String, NoteError> {
        let id = *id;
        let kept = note::read_note(words)?;
        self.db
            .account_transaction(user, move |change| {
                execution::check_game_exists(change.conn, &id)?;
                users::lock(change.conn, &[user])?;
                if kept.is_some() && notes::find(change.conn, user, &id)?.is_none() {
                    note::check_room(notes::count(change.conn, user)?)?;
                }
                notes::replace(change.conn, user, &id, kept.as_deref(), change.now)?;
                Ok(kept.unwrap_or_default())
            })
            .await
    }
}
