//! Private notes about games, visible to their owner alone.

use correspondence_game::GameId;

use super::GameService;
use super::execution::{self, PlayError};
use domain::note::{self, NoteRefusal};
use domain::user::UserId;
use store::{StoreError, notes, users};
use text::{Forwards, Reason};

/// Why a note was not stored. Nothing is changed.
#[derive(Debug, thiserror::Error)]
pub enum NoteError {
    /// The note is refused.
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
    /// The note of `user` about that game; empty if there is none.
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

    /// Replaces the note of `user` about that game, and returns it as it is stored.
    ///
    /// # Errors
    /// [`NoteError`]; nothing is stored then.
    pub async fn write_note(&self, user: UserId, id: &GameId, text: &str) -> Result<String, NoteError> {
        let id = *id;
        let text = note::read_note(text)?;
        self.db
            .account_transaction(user, move |change| {
                execution::check_game_exists(change.conn, &id)?;
                users::lock(change.conn, &[user])?;
                if text.is_some() && notes::find(change.conn, user, &id)?.is_none() {
                    note::check_room(notes::count(change.conn, user)?)?;
                }
                notes::replace(change.conn, user, &id, text.as_deref(), change.now)?;
                Ok(text.unwrap_or_default())
            })
            .await
    }
}
