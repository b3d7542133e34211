//! The credential of a request, looked at again in the transaction that makes another one: whoever resets the password, or logs
//! out, at the same moment ends both.

use super::user_cache::known;
use super::{Reason, UnitOfWork};
use domain::account_state::AccountRefusal;
use domain::user::UserId;
use store::{Connection, StoreError, sessions, tokens, users};

/// A log-in or a token.
#[derive(Clone, Debug)]
pub enum Credential {
    /// The log-in of a browser, by the hash of its key.
    Session(String),
    /// An API token, by its id.
    Token(String),
}

/// A person, and the credential by which they are known.
#[derive(Clone, Debug)]
pub struct Principal {
    /// The owner of the credential.
    pub user: UserId,
    /// What the request was sent with.
    pub credential: Credential,
}

/// The session or token was revoked while something was asked for with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum RevokedCredential {
    /// They were logged out.
    #[refusal(Unauthenticated, "no-session", "problem-log-in-first")]
    Session,
    /// The token was revoked, or has ended.
    #[refusal(Unauthenticated, "invalid-token", "token-error-invalid")]
    Token,
    /// The account was suspended, and nothing new may open it.
    #[error(transparent)]
    #[refusal(forward)]
    Account(AccountRefusal),
}

impl Principal {
    /// Locks the person's account and checks that it is not suspended and that the credential still works: who takes credentials back locks the account
    /// before.
    ///
    /// # Errors
    /// [`RevokedCredential`], or the database's.
    pub(super) fn lock<E: From<StoreError> + From<RevokedCredential>>(
        &self,
        change: &mut UnitOfWork<'_>,
    ) -> Result<(), E> {
        users::lock(change.conn, &[self.user])?;
        match self.revocation(change)? {
            None => Ok(()),
            Some(revoked) => Err(revoked.into()),
        }
    }

    fn revocation(&self, change: &mut UnitOfWork<'_>) -> Result<Option<RevokedCredential>, StoreError> {
        let (now, conn): (_, &mut Connection) = (change.now, change.conn);
        if let Err(refusal) = known(conn, self.user)?.state.check_full_access() {
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
        })
    }
}
