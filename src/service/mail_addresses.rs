//! The address of a player's own, to which they write without answering a message. It is signed and stored nowhere; a number
//! in it says how often it was replaced, so that those before lead nowhere.

use super::Service;
use crate::domain::user::{User, UserId};
use crate::store::{StoreError, mail_addresses, users};

impl Service {
    /// How often that player had the address replaced.
    ///
    /// # Errors
    /// The database's.
    pub async fn mail_address_renewals(&self, user: UserId) -> Result<u32, StoreError> {
        self.store().read(move |conn| mail_addresses::renewals(conn, user)).await
    }

    /// Replaces the address of that player: what is written to the one before is not read any more.
    ///
    /// # Errors
    /// The database's.
    pub async fn renew_mail_address(&self, user: UserId) -> Result<(), StoreError> {
        self.account_transaction(user, move |change| {
            users::lock(change.conn, &[user])?;
            mail_addresses::renew(change.conn, user)
        })
        .await
    }

    /// Whose address it is that was replaced so often before; `None` where it has been replaced since, or its owner has not
    /// confirmed the account.
    ///
    /// # Errors
    /// The database's.
    pub async fn mail_address_owner(&self, user: UserId, renewals: u32) -> Result<Option<User>, StoreError> {
        self.store()
            .snapshot(move |conn| {
                let is_current = mail_addresses::renewals(conn, user)? == renewals;
                let owner = if is_current { users::find(conn, user)? } else { None };
                Ok(owner.filter(|owner| owner.confirmed_at.is_some()))
            })
            .await
    }
}
