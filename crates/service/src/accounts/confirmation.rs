//! Confirming the address of an account with the key from a mail, and the password or passkey of its sign-up; with
//! that of a provider in its own module.

use std::time::Duration;

use super::{AccountError, applications, password, use_up};
use crate::passkeys::{self, CredentialResponse};
use crate::sessions::{PasswordProof, password_proof};
use crate::{AccountService, UnitOfWork, guests, key_hash, mail_delivery, notification, random_key};
use domain::log_in_factor::{LogInFactor, LogInFactors};
use domain::next_path::NextPath;
use domain::one_time_key::Purpose;
use domain::user::User;
use domain::user_name::UNCONFIRMED_NAME_LIFE;
use store::{StoreError, one_time_keys, users};

/// The shortest pause between two confirmation links: signing up with a stranger's address and logging in repeatedly
/// cannot flood it.
const CONFIRM_PAUSE: Duration = Duration::from_secs(10 * 60);

impl AccountService {
    /// Confirms the address a key was sent to and logs in, given the password; an account whose sign-up needs approval then
    /// waits for it. The key alone proves who reads the mail,
    /// not who signed up: otherwise a sign-up with somebody else's address would have its password confirmed by the
    /// owner of the address.
    ///
    /// # Errors
    /// [`AccountError::WrongPassword`], after which the key still works, [`AccountError::DeadLink`], or the database's.
    pub async fn confirm(&self, key: &str, password: String) -> Result<PasswordProof, AccountError> {
        let (hash, now) = (key_hash(key), self.db.now());
        let password_hash = {
            let hash = hash.clone();
            self.db
                .store()
                .snapshot(move |conn| {
                    let user =
                        one_time_keys::find(conn, &hash, Purpose::Confirm, now)?.ok_or(AccountError::DeadLink)?;
                    users::password_hash(conn, user)?.ok_or(AccountError::DeadLink)
                })
                .await?
        };
        if !password::verify(password, Some(password_hash.clone()), self.password_cost).await? {
            return Err(AccountError::WrongPassword);
        }
        self.db
            .transaction(move |change| {
                let user = use_up(change, &hash, Purpose::Confirm)?;
                let factors = LogInFactors::from(LogInFactor::MailedLink).and(LogInFactor::Password);
                let proof = PasswordProof { user, hash: password_hash, factors };
                finish_confirmation(change, &proof)?;
                Ok(proof)
            })
            .await
    }

    /// Confirms the address a key was sent to, given an answer of the account's passkey to a challenge of a log-in.
    ///
    /// # Errors
    /// [`AccountError::Passkey`], after which the key still works, [`AccountError::DeadLink`], or a database error.
    pub async fn confirm_with_passkey(
        &self,
        key: &str,
        answer: CredentialResponse,
    ) -> Result<PasswordProof, AccountError> {
        let hash = key_hash(key);
        let access = self.access.clone();
        let response = access.read_log_in_answer(&answer)?;
        self.db
            .transaction(move |change| {
                let user = use_up(change, &hash, Purpose::Confirm)?;
                // Nothing is told to an address that is not confirmed, and the key still works.
                passkeys::verify(change, access.relying_party.get()?, user, response)??;
                let factors = LogInFactors::from(LogInFactor::MailedLink).and(LogInFactor::Passkey);
                let proof = password_proof(change, user, factors)?.ok_or(AccountError::DeadLink)?;
                finish_confirmation(change, &proof)?;
                Ok(proof)
            })
            .await
    }
}

/// Confirms the address of an account, which has to be locked, whose owner has proved to be who signed up.
pub(super) fn finish_confirmation(change: &mut UnitOfWork<'_>, proof: &PasswordProof) -> Result<(), AccountError> {
    let user = proof.user;
    // Another sign-up may have replaced the password since it was verified.
    if !users::confirm_with_password(change.conn, user, &proof.hash, change.now)? {
        return Err(AccountError::DeadLink);
    }
    one_time_keys::retire_of_user(change.conn, user, Purpose::Confirm, change.now)?;
    mail_delivery::lift_pause(change.conn, user)?;
    if applications::await_approval(change, user)? {
        return Ok(());
    }
    Ok(guests::take_over_of_sign_up(change, user)?)
}

/// Sends the link that confirms the address of an account again, at most once per pause.
pub(crate) fn resend_confirmation(
    change: &mut UnitOfWork<'_>,
    user: &User,
    next: Option<NextPath>,
) -> Result<(), StoreError> {
    // The first one may still be queued: under load it is delayed.
    let last = one_time_keys::last_issued(change.conn, user.id, Purpose::Confirm)?;
    let pause = if last.is_some() { CONFIRM_PAUSE } else { UNCONFIRMED_NAME_LIFE };
    if change.now - last.unwrap_or(user.created_at) >= pause {
        change.notify(notification::Confirm {
            user: user.id,
            next,
            replaces: false,
            wait_seconds: 0,
            nonce: random_key(),
        });
    }
    Ok(())
}
