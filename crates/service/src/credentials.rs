//! The credential of a request, verified again in the transaction that creates another one: a concurrent password reset
//! or log-out ends both.

use super::user_cache::require_user;
use super::{Reason, UnitOfWork};
use domain::account_state::{AccountRefusal, AccountState};
use domain::session::Session;
use domain::user::UserId;
use store::{Connection, StoreError, app_passwords, sessions, tokens, users};

/// How a request was authenticated.
#[derive(Clone, Debug)]
pub enum Credential {
    /// A browser session, by the hash of its key.
    Session(String),
    /// An API token, by its id.
    Token(String),
    /// An app password, by its id.
    AppPassword(String),
}

/// A user and the credential that authenticated them.
#[derive(Clone, Debug)]
pub struct Principal {
    pub user: UserId,
    pub credential: Credential,
}

/// The credential was revoked concurrently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum RevokedCredential {
    /// The session has ended.
    #[refusal(Unauthenticated, "no-session", "problem-log-in-first")]
    Session,
    /// The token was revoked or has expired.
    #[refusal(Unauthenticated, "invalid-token", "token-error-invalid")]
    Token,
    /// The app password was revoked.
    #[refusal(Unauthenticated, "access-ended", "problem-log-in-first")]
    AppPassword,
    /// The account was suspended and gets no new credentials.
    #[error(transparent)]
    #[refusal(forward)]
    Account(AccountRefusal),
}

impl Principal {
    /// The user of a session.
    pub fn of(session: &Session) -> Self {
        Self { user: session.user, credential: Credential::Session(session.key_hash.clone()) }
    }

    /// Locks the account and checks that it is not suspended and that the credential is still valid. Revoking a
    /// credential locks the account first.
    ///
    /// # Errors
    /// [`RevokedCredential`], or a database error.
    pub(super) fn lock<E: From<StoreError> + From<RevokedCredential>>(
        &self,
        change: &mut UnitOfWork<'_>,
    ) -> Result<(), E> {
        self.lock_if(change, AccountState::check_full_access)
    }

    /// The same for what suspended accounts, and those that are being closed, may do as well.
    ///
    /// # Errors
    /// [`RevokedCredential`], or a database error.
    pub(super) fn lock_to_finish<E: From<StoreError> + From<RevokedCredential>>(
        &self,
        change: &mut UnitOfWork<'_>,
    ) -> Result<(), E> {
        self.lock_if(change, AccountState::check_access)
    }

    fn lock_if<E: From<StoreError> + From<RevokedCredential>>(
        &self,
        change: &mut UnitOfWork<'_>,
        check: fn(&AccountState) -> Result<(), AccountRefusal>,
    ) -> Result<(), E> {
        users::lock(change.conn, &[self.user])?;
        match self.revocation(change, check)? {
            None => Ok(()),
            Some(revoked) => Err(revoked.into()),
        }
    }

    fn revocation(
        &self,
        change: &mut UnitOfWork<'_>,
        check: fn(&AccountState) -> Result<(), AccountRefusal>,
    ) -> Result<Option<RevokedCredential>, StoreError> {
        let (now, conn): (_, &mut Connection) = (change.now, change.conn);
        if let Err(refusal) = check(&require_user(conn, self.user)?.state) {
            return Ok(Some(RevokedCredential::Account(refusal)));
        }
        Ok(match &self.credential {
            Credential::Session(key_hash) => {
                let found = sessions::find(conn, key_hash, now)?;
                (found.map(|session| session.user) != Some(self.user)).then_some(RevokedCredential::Session)
            }
            Credential::Token(id) => {
                let working = tokens::find_working(conn, std::slice::from_ref(id), now)?;
                let is_own = working.iter().any(|(token, _)| token.user == self.user);
                (!is_own).then_some(RevokedCredential::Token)
            }
            Credential::AppPassword(id) => {
                let is_own = app_passwords::of_user(conn, self.user)?.iter().any(|password| password.id == *id);
                (!is_own).then_some(RevokedCredential::AppPassword)
            }
        })
    }
}
