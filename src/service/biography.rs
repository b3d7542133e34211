//! What players write about themselves.

use super::{Kind, Reason, Service};
use crate::domain::biography::{Biography, BiographyRefusal};
use crate::domain::user::UserId;
use crate::store::{StoreError, profiles};
use crate::text::{Explain, Message};

/// Why words were not kept as a biography. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum BiographyError {
    /// They may not be.
    #[error(transparent)]
    Refused(#[from] BiographyRefusal),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Explain for BiographyError {
    fn message(&self) -> Message {
        match self {
            Self::Refused(refusal) => refusal.message(),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for BiographyError {
    fn kind(&self) -> Kind {
        match self {
            Self::Refused(refusal) => refusal.kind(),
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::Store(error) => error.code(),
        }
    }
}

impl Service {
    /// What that person has written about themselves, if anything.
    ///
    /// # Errors
    /// The database's.
    pub async fn biography_of(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.store().read(move |conn| profiles::biography(conn, user)).await
    }

    /// Keeps what that person writes about themselves, in place of what it was; empty words are none.
    ///
    /// # Errors
    /// [`BiographyError`]; nothing is stored then.
    pub async fn write_biography(&self, user: UserId, words: &str) -> Result<(), BiographyError> {
        let biography = Biography::read(words)?;
        self.transaction(move |change| {
            Ok(profiles::set_biography(change.conn, user, biography.as_ref().map(Biography::as_str))?)
        })
        .await
    }
}
