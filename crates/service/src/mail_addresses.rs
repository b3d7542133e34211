//! A player's own mail address, for messages that are not replies. It is signed and not stored; a number in it counts
//! its renewals, so that earlier addresses become invalid.

use std::time::Duration;

use super::credentials::{Principal, RevokedCredential};
use super::rate_limit::{RateLimit, TooFast};
use super::{AccountService, Clock};
use domain::user::{User, UserId};
use store::{StoreError, mail_addresses, users};
use text::{Forwards, Reason};

/// Rate limit of renewals: ten at once, then one in six hours. The number in the address lasts for decades then.
pub(super) fn renewal_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 10, Duration::from_secs(6 * 60 * 60))
}

/// Why an address was not renewed.
#[derive(Debug, thiserror::Error)]
pub enum RenewalError {
    /// It was renewed too often.
    #[error(transparent)]
    TooFast(#[from] TooFast),
    /// The session or token was revoked during the request.
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
    /// How often that player has renewed the address.
    ///
    /// # Errors
    /// A database error.
    pub async fn mail_address_renewals(&self, user: UserId) -> Result<u32, StoreError> {
        self.db.store().read(move |conn| mail_addresses::renewals(conn, user)).await
    }

    /// Renews the address of the requester: mail to the previous one is not read any more.
    ///
    /// # Errors
    /// [`RenewalError`]; nothing is changed then.
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

    /// The owner of the address with that number of renewals; `None` if it was renewed since, or if the account is not
    /// confirmed.
    ///
    /// # Errors
    /// A database error.
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
