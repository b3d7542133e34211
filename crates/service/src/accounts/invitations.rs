//! Invitations to sign up: links that an operator creates, each for one account.

use std::time::Duration;

use correspondence_clock::Instant;

use super::AccountError;
use crate::{AccountService, UnitOfWork, key_hash, random_key};
use domain::user::UserId;
use store::{Connection, StoreError, invitations, users};

impl AccountService {
    /// Creates an invitation that is valid for `life` and returns its key. Only the key's hash is stored.
    ///
    /// # Errors
    /// A database error.
    pub async fn invite(&self, life: Duration) -> Result<String, StoreError> {
        let key = random_key();
        let hash = key_hash(&key);
        self.db
            .transaction(move |change| invitations::insert(change.conn, &hash, change.now, change.now + life))
            .await?;
        Ok(key)
    }

    /// Whether an invitation is valid. It is not used up.
    ///
    /// # Errors
    /// [`AccountError::DeadInvitation`], or a database error.
    pub async fn check_invitation(&self, key: &str) -> Result<(), AccountError> {
        let (hash, now) = (key_hash(key), self.db.now());
        self.db.store().read(move |conn| find_usable(conn, &hash, now)).await.map(|_| ())
    }
}

/// The unconfirmed account that a second sign-up with this invitation replaces, if any; its address may have been
/// mistyped.
fn find_usable(conn: &mut Connection, key_hash: &str, now: Instant) -> Result<Option<UserId>, AccountError> {
    let Some(user) = invitations::find(conn, key_hash, now)? else { return Err(AccountError::DeadInvitation) };
    let Some(id) = user else { return Ok(None) };
    match users::find(conn, id)? {
        Some(user) if user.confirmed_at.is_some() => Err(AccountError::DeadInvitation),
        user => Ok(user.map(|user| user.id)),
    }
}

/// Deletes the unconfirmed account of an earlier sign-up with this invitation, and locks the invitation until the
/// transaction ends.
pub(super) fn take(change: &mut UnitOfWork<'_>, key_hash: &str) -> Result<(), AccountError> {
    invitations::lock(change.conn, key_hash)?;
    if let Some(before) = find_usable(change.conn, key_hash, change.now)? {
        users::delete_if_unconfirmed(change.conn, before)?;
    }
    Ok(())
}
