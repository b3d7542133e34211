//! The second address of an account: replies from it are accepted as from the first.
//!
//! It is valid once the link in a message to it was followed, and it is good for nothing else: it is no log-in, and no
//! mail about games goes there. So it does no harm if two accounts name the same one. The token of a reply, which goes
//! to the first address alone, shows what the reply is about.

use std::time::Duration;

use correspondence_clock::Instant;

use super::access_notices::notify_owner;
use super::accounts::{InvalidEmail, parse_email};
use super::credentials::{Principal, RevokedCredential};
use super::rate_limit::{RateLimit, TooFast};
use super::{AccountService, Clock, Secret, notification};
use domain::access_notice::AddedKind;
use domain::mailbox::mailbox_key;
use domain::user::{User, UserId};
use store::{StoreError, sender_addresses, users};

pub use store::sender_addresses::SenderAddress;

/// How long the link works that confirms an address.
pub const SENDER_LINK_LIFE: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// Purpose of the signature in confirmation links.
const PURPOSE: &str = "sender-address";

/// Rate limit of the addresses that an account names, as another or a second one: five at once, then one in six hours.
/// Each gets a message.
pub(super) fn address_mail_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 5, Duration::from_secs(6 * 60 * 60))
}

/// Rate limit of such messages to a mailbox: three at once, then one a day, whoever requests them.
pub(super) fn mailbox_mail_limit(clock: Clock) -> RateLimit<String> {
    RateLimit::new(clock, 3, Duration::from_secs(24 * 60 * 60))
}

/// Why a second address was not added, or not confirmed.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum SenderAddressError {
    /// The address is malformed.
    #[error("it is no address")]
    #[refusal(Invalid, "sender-address-invalid", "sender-error-invalid", email = _0.clone())]
    Invalid(String),
    /// It is the account's own.
    #[error("it is the address of the account")]
    #[refusal(Invalid, "sender-address-own", "sender-error-own")]
    Own,
    /// The link does not work, or not any more.
    #[error("the link does not work any more")]
    #[refusal(Gone, "sender-address-dead-link", "sender-error-dead-link")]
    DeadLink,
    /// Addresses were added too often.
    #[error(transparent)]
    #[refusal(forward)]
    TooFast(#[from] TooFast),
    /// The session or token was revoked during the request.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl From<InvalidEmail> for SenderAddressError {
    fn from(InvalidEmail(typed): InvalidEmail) -> Self {
        Self::Invalid(typed)
    }
}

/// The key in the link that confirms an address; it is bound to the time at which the address was added.
pub fn sender_key(secret: &Secret, user: UserId, address: &SenderAddress) -> String {
    format!("{}-{}", user.0, secret.sign(PURPOSE, &signed(user, address)))
}

fn signed(user: UserId, address: &SenderAddress) -> String {
    format!("{} {} {}", user.0, address.added_at.as_millis(), mailbox_key(&address.email))
}

impl AccountService {
    /// The second address of that account, confirmed or not.
    ///
    /// # Errors
    /// A database error.
    pub async fn sender_address(&self, user: UserId) -> Result<Option<SenderAddress>, StoreError> {
        self.db.store().read(move |conn| sender_addresses::find(conn, user)).await
    }

    /// The second address of that account, if it is confirmed.
    ///
    /// # Errors
    /// A database error.
    pub async fn confirmed_sender_address(&self, user: UserId) -> Result<Option<String>, StoreError> {
        // A replica may lag behind its removal.
        let found = self.db.store().snapshot(move |conn| sender_addresses::find(conn, user)).await?;
        Ok(found.filter(|found| found.confirmed_at.is_some()).map(|found| found.email))
    }

    /// Adds a second address, in place of the one before, and sends it the link that confirms it. Whether it belongs to
    /// another account is neither checked nor revealed.
    ///
    /// # Errors
    /// [`SenderAddressError`]; nothing is changed then.
    pub async fn add_sender_address(&self, by: Principal, email: &str) -> Result<(), SenderAddressError> {
        let email = parse_email(email)?;
        let user = by.user;
        self.address_mail_limit.check(&user).map_err(TooFast)?;
        self.mailbox_mail_limit.check(&mailbox_key(&email)).map_err(TooFast)?;
        self.db
            .account_transaction(user, move |change| {
                by.lock::<SenderAddressError>(change)?;
                let own = users::find(change.conn, user)?.map(|owner| mailbox_key(&owner.email));
                if own.is_some_and(|own| own == mailbox_key(&email)) {
                    return Err(SenderAddressError::Own);
                }
                sender_addresses::replace(change.conn, user, &email, change.now)?;
                change.notify(notification::ConfirmSender { user, added_at: change.now.as_millis() });
                Ok(())
            })
            .await
    }

    /// Removes the second address.
    ///
    /// # Errors
    /// [`SenderAddressError`].
    pub async fn remove_sender_address(&self, by: Principal) -> Result<(), SenderAddressError> {
        let user = by.user;
        self.db
            .account_transaction(user, move |change| {
                by.lock::<SenderAddressError>(change)?;
                Ok(sender_addresses::remove(change.conn, user)?)
            })
            .await
    }

    /// The account and the second address that a key would confirm. One that is confirmed already is found, too.
    ///
    /// # Errors
    /// [`SenderAddressError::DeadLink`], or the database's.
    pub async fn check_sender_key(&self, key: &str) -> Result<(User, SenderAddress), SenderAddressError> {
        let dead = || SenderAddressError::DeadLink;
        let user = key.split('-').next().and_then(|id| id.parse().ok()).map(UserId).ok_or_else(dead)?;
        let work = move |conn: &mut store::Connection| {
            Ok::<_, StoreError>((users::find(conn, user)?, sender_addresses::find(conn, user)?))
        };
        let (Some(owner), Some(address)) = self.db.store().snapshot(work).await? else { return Err(dead()) };
        let is_fresh = self.db.now() <= address.added_at + SENDER_LINK_LIFE;
        let signature = key.split_once('-').map_or("", |(_, signature)| signature);
        let is_valid = self.secret.verifies(PURPOSE, &signed(user, &address), signature);
        if is_valid && is_fresh { Ok((owner, address)) } else { Err(dead()) }
    }

    /// Confirms a second address with the key that was mailed to it, and notifies the owner of the account at the first
    /// one.
    ///
    /// # Errors
    /// [`SenderAddressError::DeadLink`], or the database's.
    pub async fn confirm_sender_address(&self, key: &str) -> Result<(User, SenderAddress), SenderAddressError> {
        let (owner, address) = self.check_sender_key(key).await?;
        let (user, confirmed) = (owner.id, address.clone());
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                if sender_addresses::confirm(change.conn, user, confirmed.added_at, change.now)? {
                    notify_owner(change, user, AddedKind::Sender { email: confirmed.email })?;
                }
                Ok::<_, SenderAddressError>(())
            })
            .await?;
        Ok((owner, address))
    }
}

/// Whether an address was added at that instant and still waits to be confirmed.
pub fn is_awaited(address: &SenderAddress, added_at: i64) -> bool {
    address.confirmed_at.is_none() && address.added_at == Instant::from_millis(added_at)
}
