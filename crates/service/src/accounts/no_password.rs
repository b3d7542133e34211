//! Accounts without a password, whose owners log in with a passkey or through a provider.
//!
//! In place of the hash such an account has `!`, which no hash begins with, and random characters. So no password is
//! right, and what depends on the hash, such as the browsers that are known, differs from account to account and ends
//! when a password is set.

use super::{AccountError, password, set_password};
use crate::credentials::Principal;
use crate::session_renewal::{RenewedSession, renew_alone};
use crate::user_cache::require_user;
use crate::{AccountService, random_key};
use domain::session::Session;
use domain::user::UserId;
use store::{Connection, StoreError, users};

/// What an account without a password has in place of a hash.
pub(crate) fn no_password() -> String {
    format!("!{}", random_key())
}

/// Whether it is the hash of a password. Guests and engines have none either.
pub(crate) fn is_password_hash(stored: &str) -> bool {
    !stored.is_empty() && !stored.starts_with('!')
}

/// Whether an account has a password.
pub(crate) fn has_password(conn: &mut Connection, user: UserId) -> Result<bool, StoreError> {
    Ok(users::password_hash(conn, user)?.is_some_and(|stored| is_password_hash(&stored)))
}

impl AccountService {
    /// Whether an account has a password.
    ///
    /// # Errors
    /// A database error.
    pub async fn has_password(&self, user: UserId) -> Result<bool, StoreError> {
        // A replica may lag behind the change.
        self.db.store().snapshot(move |conn| has_password(conn, user)).await
    }

    /// Sets the first password of an account that has none, whose owner has just authenticated, and ends all other access
    /// as [`change_password`](Self::change_password) does, with the same result.
    ///
    /// # Errors
    /// [`AccountError::HasPassword`], [`AccountError::Password`], [`AccountError::Revoked`], or the database's. Nothing is
    /// changed then.
    pub async fn set_first_password(
        &self,
        session: &Session,
        new: String,
        stored: Option<&str>,
    ) -> Result<(RenewedSession, String), AccountError> {
        let user = session.user;
        let by = Principal::of(session);
        let owner = self.db.store().read(move |conn| require_user(conn, user)).await?;
        let context = self.guessable_words(&owner.name, &owner.email);
        let hash = password::hash_new(new, context, self.password_cost).await?;
        let (kept, set) = (session.clone(), hash.clone());
        let renewed = self
            .db
            .account_transaction(user, move |change| {
                by.lock::<AccountError>(change)?;
                if has_password(change.conn, user)? {
                    return Err(AccountError::HasPassword);
                }
                Ok(renew_alone(change, &kept, |change| set_password(change, user, &set))?)
            })
            .await?;
        Ok((renewed, self.access.tokens_of_browser(stored, user, &hash)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholder_for_no_password_is_unique_and_no_hash() {
        let (one, other) = (no_password(), no_password());
        assert_ne!(one, other);
        assert!(!is_password_hash(&one) && !is_password_hash(""));
        assert!(is_password_hash("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"));
    }
}
