//! Biographies: what players write about themselves.

use super::PreferenceService;
use domain::biography::{Biography, BiographyRefusal};
use domain::user::UserId;
use store::{StoreError, profiles};
use text::{Forwards, Reason};

/// Why a biography was refused. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum BiographyError {
    #[error(transparent)]
    Refused(#[from] BiographyRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for BiographyError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

impl PreferenceService {
    /// A user's biography, if any.
    ///
    /// # Errors
    /// A database error.
    pub async fn biography_of(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.db.store().read(move |conn| profiles::biography(conn, user)).await
    }

    /// Replaces a user's biography; an empty text deletes it.
    ///
    /// # Errors
    /// [`BiographyError`]; nothing is stored then.
    pub async fn write_biography(&self, user: UserId, text: &str) -> Result<(), BiographyError> {
        let biography = Biography::read(text)?;
        self.db
            .account_transaction(user, move |change| {
                Ok(profiles::set_biography(change.conn, user, biography.as_ref().map(Biography::as_str))?)
            })
            .await
    }
}
