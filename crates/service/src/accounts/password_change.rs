//! Changing the password of somebody who is logged in.

use super::{AccountError, password, set_password};
use crate::AccountService;
use crate::credentials::Principal;
use crate::session_renewal::{RenewedSession, renew_alone};
use crate::user_cache::require_user;
use domain::session::Session;
use store::{StoreError, users};

impl AccountService {
    /// Sets a new password, given the current one, and ends all other access to the account, as a password reset does. The
    /// session goes on under a new key. Returns it, and the new tokens of the browser, which stores `stored`.
    ///
    /// # Errors
    /// [`AccountError::WrongPassword`], [`AccountError::Password`], [`AccountError::Revoked`], or the database's. Nothing
    /// is changed then.
    pub async fn change_password(
        &self,
        session: &Session,
        current: String,
        new: String,
        stored: Option<&str>,
    ) -> Result<(RenewedSession, String), AccountError> {
        let user = session.user;
        let by = Principal::of(session);
        let found = self
            .db
            .store()
            .read(move |conn| Ok::<_, StoreError>((require_user(conn, user)?, users::password_hash(conn, user)?)));
        let (owner, verified) = found.await?;
        if !password::verify(current, verified.clone(), self.password_cost).await? {
            return Err(AccountError::WrongPassword);
        }
        let context = self.guessable_words(&owner.name, &owner.email);
        let hash = password::hash_new(new, context, self.password_cost).await?;
        let (kept, set) = (session.clone(), hash.clone());
        let renewed = self
            .db
            .account_transaction(user, move |change| {
                by.lock::<AccountError>(change)?;
                let current = users::password_hash(change.conn, user)?;
                // Another log-in may have renewed its hash.
                if !password::is_same_password(current.as_deref(), verified.as_deref()) {
                    return Err(AccountError::WrongPassword);
                }
                Ok(renew_alone(change, &kept, |change| set_password(change, user, &set))?)
            })
            .await?;
        Ok((renewed, self.access.tokens_of_browser(stored, user, &hash)))
    }
}
