//! The address of a player's own, to which they write without answering a message. It is signed and stored nowhere; a number
//! in it says how often it was replaced, so that those before lead nowhere.

use std::time::Duration;

use super::credentials::{Principal, RevokedCredential};
use super::rate_limit::{RateLimit, TooFast};
use super::{AccountService, Clock};
use domain::user::{User, UserId};
use store::{StoreError, mail_addresses, users};
use text::{Forwards, Reason};

/// How often a player has the address replaced: ten times at once, then once in six hours. The number in the address lasts
/// for decades then.
pub(super) fn renewal_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 10, Duration::from_secs(6 * 60 * 60))
}

/// Why an address was not replaced.
#[derive(Debug, thiserror::Error)]
pub enum RenewalError {
    /// That was done often.
    #[error(transparent)]
    TooFast(#[from] TooFast),
    /// The session or token was revoked while it was being asked for.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for RenewalError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::TooFast(refusal) => refusal,
            Self::Revoked(revoked) => revoked,
            Self::Store(error) => error,
        }
    }
}

impl AccountService {
    /// How often that player had the address replaced.
    ///
    /// # Errors
    /// The database's.
    pub async fn mail_address_renewals(&self, user: UserId) -> Result<u32, StoreError> {
        self.db.store().read(move |conn| mail_addresses::renewals(conn, user)).await
    }

    /// Replaces the address of who asks: what is written to the one before is not read any more.
    ///
    /// # Errors
    /// [`RenewalError`]; nothing is replaced then.
    pub async fn renew_mail_address(&self, by: Principal) -> Result<(), RenewalError> {
        let user = by.user;
        self.renewal_limit.check(&user).map_err(TooFast)?;
        self.db
            .account_transaction(user, move |change| {
                by.lock::<RenewalError>(change)?;
                Ok(mail_addresses::renew(change.conn, user)?)
            })
            .await
    }

    /// Whose address it is that was replaced so often before; `None` where it has been replaced since, or its owner has not
    /// confirmed the account.
    ///
    /// # Errors
    /// The database's.
    pub async fn mail_address_owner(&self, user: UserId, renewals: u32) -> Result<Option<User>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let is_current = mail_addresses::renewals(conn, user)? == renewals;
                let owner = if is_current { users::find(conn, user)? } else { None };
                Ok(owner.filter(|owner| owner.confirmed_at.is_some()))
            })
            .await
    }
}
