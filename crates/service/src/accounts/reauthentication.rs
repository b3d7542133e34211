//! Authenticating again before a change that an intruder in somebody's browser would make.

use std::time::Duration;

use super::{AccountError, password};
use crate::AccountService;
use crate::credentials::Principal;
use crate::session_renewal::{RenewedSession, renew_authenticated};
use domain::session::Session;
use store::{StoreError, reauthentications, users};

/// How long authentication counts as recent.
const RECENT: Duration = Duration::from_secs(10 * 60);

impl AccountService {
    /// Whether the owner of a session authenticated recently, by logging in here or again since. A log-in through a provider
    /// does not count: its session may have answered for somebody else at the browser.
    ///
    /// # Errors
    /// A database error.
    pub async fn has_authenticated_recently(&self, session: &Session) -> Result<bool, StoreError> {
        let (now, hash) = (self.db.now(), session.key_hash.clone());
        let last = self.db.store().read(move |conn| reauthentications::find(conn, &hash)).await?;
        Ok(last.is_some_and(|last| now - last < RECENT))
    }

    /// Authenticates the user of a session again, by the password. The session goes on under a new key.
    ///
    /// # Errors
    /// [`AccountError::WrongPassword`], also where another was set meanwhile; [`AccountError::Revoked`] where the session
    /// has ended meanwhile; or the database's.
    pub async fn authenticate_again(&self, session: &Session, typed: String) -> Result<RenewedSession, AccountError> {
        let (user, by, session) = (session.user, Principal::of(session), session.clone());
        let hash = self.db.store().read(move |conn| users::password_hash(conn, user)).await?;
        let verified = password::verify_and_renew(typed, hash.clone(), self.password_cost).await?;
        if !verified.is_right {
            return Err(AccountError::WrongPassword);
        }
        let hash = self.store_renewed(user, hash.unwrap_or_default(), verified.renewed).await;
        self.db
            .account_transaction(user, move |change| {
                by.lock_to_finish::<AccountError>(change)?;
                if !password::is_same_password(users::password_hash(change.conn, user)?.as_deref(), Some(&hash)) {
                    return Err(AccountError::WrongPassword);
                }
                Ok(renew_authenticated(change, &session)?)
            })
            .await
    }
}
