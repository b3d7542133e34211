//! What players write about themselves.

use super::PreferenceService;
use domain::biography::{Biography, BiographyRefusal};
use domain::user::UserId;
use store::{StoreError, profiles};
use text::{Forwards, Reason};

/// Why words were not kept as a biography. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum BiographyError {
    /// They may not be.
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
    /// What that person has written about themselves, if anything.
    ///
    /// # Errors
    /// The database's.
    pub async fn biography_of(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.db.store().read(move |conn| profiles::biography(conn, user)).await
    }

    /// Keeps what that person writes about themselves, in place of what it was; empty words are none.
    ///
    /// # Errors
    /// [`BiographyError`]; nothing is stored then.
    pub async fn write_biography(&self, user: UserId, words: &str) -> Result<(), BiographyError> {
        let biography = Biography::read(words)?;
        self.db
            .account_transaction(user, move |change| {
                Ok(profiles::set_biography(change.conn, user, biography.as_ref().map(Biography::as_str))?)
            })
            .await
    }
}
