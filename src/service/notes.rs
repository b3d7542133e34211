//! Private notes about games: nobody but their owner ever sees them.

use correspondence_game::{GameId, many_lines};

use super::execution::{self, PlayError};
use super::{Kind, Reason, Service};
use crate::domain::user::UserId;
use crate::store::{StoreError, notes, users};
use crate::text::{Explain, Message};

/// The most characters the notes about one game may have.
pub const MAX_NOTE_LEN: usize = 4_000;

/// The most games that one person may keep notes about: whoever watches may, too, and there are many games.
pub const MAX_NOTES: i64 = 10_000;

/// Why notes were not kept. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum NoteError {
    /// They are too long.
    TooLong(usize),
    /// There are notes about so many games already.
    TooMany,
    /// There is no such game.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl From<StoreError> for NoteError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Explain for NoteError {
    fn message(&self) -> Message {
        match self {
            Self::TooLong(length) => {
                Message::new("note-error-too-long").with("length", *length).with("most", MAX_NOTE_LEN)
            }
            Self::TooMany => Message::new("note-error-too-many").with("most", MAX_NOTES),
            Self::Play(error) => error.message(),
        }
    }
}

impl Reason for NoteError {
    fn kind(&self) -> Kind {
        match self {
            Self::TooLong(_) => Kind::Invalid,
            Self::TooMany => Kind::Conflict,
            Self::Play(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::TooLong(_) => "note-too-long",
            Self::TooMany => "too-many-notes",
            Self::Play(error) => error.code(),
        }
    }
}

impl Service {
    /// What `user` has written down about that game; empty where that is nothing.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn note(&self, user: UserId, id: &GameId) -> Result<String, PlayError> {
        let id = *id;
        self.store()
            .snapshot(move |conn| {
                execution::check_known(conn, &id)?;
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
        let kept = many_lines(words);
        let length = kept.as_ref().map_or(0, |kept| kept.chars().count());
        if length > MAX_NOTE_LEN {
            return Err(NoteError::TooLong(length));
        }
        self.transaction(move |change| {
            execution::check_known(change.conn, &id)?;
            users::lock(change.conn, &[user])?;
            if kept.is_some()
                && notes::find(change.conn, user, &id)?.is_none()
                && notes::count(change.conn, user)? >= MAX_NOTES
            {
                return Err(NoteError::TooMany);
            }
            notes::replace(change.conn, user, &id, kept.as_deref(), change.now)?;
            Ok(kept.unwrap_or_default())
        })
        .await
    }
}
