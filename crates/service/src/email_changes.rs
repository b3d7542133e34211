//! Changing the e-mail address of an account. The link to the new address confirms it; the link to the address before
//! undoes the change for a week, in case somebody else has made it.

use std::time::Duration;

use correspondence_clock::Instant;

use super::account_closings::{keep, mailbox_hashes};
use super::accounts::no_password::no_password;
use super::accounts::{InvalidEmail, owner_of, parse_email, set_password};
use super::credentials::{Principal, RevokedCredential};
use super::names::return_to_name;
use super::passkeys::remove_passkeys;
use super::provider_links::remove_provider_links;
use super::rate_limit::TooFast;
use super::security_log::SecurityEventOrigin;
use super::user_cache::require_user;
use super::{
    AccountService, Secret, Topic, UnitOfWork, key_hash, mail_delivery, notification, random_key, security_history,
};
use domain::email_change::{CONFIRM_LIFE, EmailChange, UNDO_LIFE};
use domain::mailbox::mailbox_key;
use domain::security_event::SecurityEvent;
use domain::security_history::SecurityChange;
use domain::user::{User, UserId};
use store::{Connection, StoreError, account_closings, email_changes, second_factors, users};

/// How long changes are stored: as long as one of their links works.
pub const CHANGE_RETENTION: Duration = CONFIRM_LIFE.saturating_add(UNDO_LIFE);

/// Purposes of the keys, which are derived from a random number in the jobs that mail them.
const CONFIRM: &str = "key that confirms an address";
const UNDO: &str = "key that undoes a change of address";

/// Why an address was not changed.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum EmailChangeError {
    /// The address is malformed.
    #[error("it is no address")]
    #[refusal(Invalid, "bad-email", "account-error-email", address = _0)]
    Invalid(String),
    /// It is the account's own.
    #[error("it is the address of the account")]
    #[refusal(Invalid, "own-email", "email-change-error-own")]
    Own,
    /// Another account has it by now.
    #[error("another account has the address")]
    #[refusal(Conflict, "email-taken", "email-change-error-taken")]
    Taken,
    /// The link does not work, or not any more.
    #[error("the link does not work any more")]
    #[refusal(Gone, "dead-link", "email-change-error-dead-link")]
    DeadLink,
    /// Changes were requested too often.
    #[error(transparent)]
    #[refusal(forward)]
    TooFast(#[from] TooFast),
    /// The session was revoked during the request.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl From<InvalidEmail> for EmailChangeError {
    fn from(InvalidEmail(typed): InvalidEmail) -> Self {
        Self::Invalid(typed)
    }
}

/// The key that confirms a change, from the `nonce` of its mail.
pub fn confirm_key(secret: &Secret, nonce: &str) -> String {
    secret.oldest().derive_key(CONFIRM, nonce)
}

/// The key that undoes a change, from the `nonce` of its mail.
pub fn undo_key(secret: &Secret, nonce: &str) -> String {
    secret.oldest().derive_key(UNDO, nonce)
}

impl AccountService {
    /// Requests another address for an account, and sends it the link that confirms it. Whether it belongs to another
    /// account, or to one that was closed while it was suspended, is not revealed: nothing is sent to it then.
    ///
    /// # Errors
    /// [`EmailChangeError`]; nothing is changed then.
    pub async fn request_email_change(&self, by: Principal, email: &str) -> Result<(), EmailChangeError> {
        let email = parse_email(email)?;
        let user = by.user;
        self.address_mail_limit.check(&user).map_err(TooFast)?;
        self.mailbox_mail_limit.check(&mailbox_key(&email)).map_err(TooFast)?;
        let nonce = random_key();
        let hash = key_hash(&confirm_key(&self.secret, &nonce));
        let mailboxes = mailbox_hashes(&self.secret, &email);
        self.db
            .account_transaction(user, move |change| {
                by.lock::<EmailChangeError>(change)?;
                let owner = require_user(change.conn, user)?;
                if owner.email == email {
                    return Err(EmailChangeError::Own);
                }
                email_changes::request(change.conn, &owner, &email, &hash, change.now)?;
                // Anybody can sign up with any address: an account that is not confirmed does not count.
                let other = other_owner(change.conn, user, &email, change.now)?;
                let is_free = other.is_none_or(|other| other.confirmed_at.is_none());
                if is_free && !account_closings::is_mailbox_banned(change.conn, &mailboxes)? {
                    change.notify(notification::ConfirmEmail { user, nonce });
                }
                Ok(())
            })
            .await
    }

    /// The change that an account has requested, until it is confirmed or the link is too old.
    ///
    /// # Errors
    /// A database error.
    pub async fn pending_email_change(&self, user: UserId) -> Result<Option<EmailChange>, StoreError> {
        let now = self.db.now();
        let found = self.db.store().read(move |conn| email_changes::pending(conn, user)).await?;
        Ok(found.filter(|change| change.can_be_confirmed(now)))
    }

    /// Takes back the change that an account has requested.
    ///
    /// # Errors
    /// [`EmailChangeError::Revoked`], or the database's.
    pub async fn withdraw_email_change(&self, by: Principal) -> Result<(), EmailChangeError> {
        let user = by.user;
        self.db
            .account_transaction(user, move |change| {
                by.lock::<EmailChangeError>(change)?;
                Ok(email_changes::withdraw(change.conn, user)?)
            })
            .await
    }

    /// The change with that key to confirm it, and its account.
    ///
    /// # Errors
    /// [`EmailChangeError::DeadLink`], or the database's.
    pub async fn check_email_change(&self, key: &str) -> Result<(User, EmailChange), EmailChangeError> {
        let (hash, now) = (key_hash(key), self.db.now());
        self.db.store().snapshot(move |conn| to_confirm(conn, &hash, now)).await
    }

    /// Changes the address, with the key that was mailed to the new one, and tells the one before.
    ///
    /// # Errors
    /// [`EmailChangeError`]; nothing is changed then.
    pub async fn confirm_email_change(&self, key: &str) -> Result<(User, EmailChange), EmailChangeError> {
        let (hash, nonce) = (key_hash(key), random_key());
        let undo = undo_key(&self.secret, &nonce);
        let (owner, _) = self.check_email_change(key).await?;
        self.db
            .account_transaction(owner.id, move |change| {
                users::lock(change.conn, &[owner.id])?;
                // Another tab may have requested another one meanwhile.
                let (owner, made) = to_confirm(change.conn, &hash, change.now)?;
                make(change, &owner, &made, &undo, nonce)?;
                Ok((owner, made))
            })
            .await
    }

    /// The change with that key to undo it, and its account.
    ///
    /// # Errors
    /// [`EmailChangeError::DeadLink`], or the database's.
    pub async fn check_email_undo(&self, key: &str) -> Result<(User, EmailChange), EmailChangeError> {
        let (hash, now) = (key_hash(key), self.db.now());
        self.db.store().snapshot(move |conn| to_undo(conn, &hash, now)).await
    }

    /// Undoes a change and those after it, with the key that was mailed to the former address. The password and all other
    /// access end, since somebody else may have made the change, and the name that the account had before is its name again;
    /// the former address gets a link for a new password.
    ///
    /// # Errors
    /// [`EmailChangeError`]; nothing is changed then.
    pub async fn undo_email_change(&self, key: &str) -> Result<(User, EmailChange), EmailChangeError> {
        let hash = key_hash(key);
        let (owner, EmailChange { old_name, .. }) = self.check_email_undo(key).await?;
        // Whoever has made the change knows the password.
        let no_password = no_password();
        let (owner, undone, (is_renamed, is_kept)) = self
            .db
            .account_transaction(owner.id, move |change| {
                // Nobody may sign up with the name while it returns to the account.
                users::lock_skeleton(change.conn, &old_name)?;
                users::lock(change.conn, &[owner.id])?;
                let now = change.now;
                let (owner, made) = to_undo(change.conn, &hash, now)?;
                let is_renamed = return_to_name(change, &owner, &made.old_name)?;
                free(change, owner.id, &made.old)?;
                set_email(change.conn, owner.id, &made.old)?;
                email_changes::mark_undone(change.conn, owner.id, made.changed_at.unwrap_or(now), now)?;
                set_password(change, owner.id, &no_password)?;
                let factors = second_factors::of_user(change.conn, owner.id)?;
                if factors.authenticator_since.is_some_and(|added| added >= made.requested_at) {
                    second_factors::delete_all(change.conn, owner.id)?;
                    security_history::record(change, owner.id, SecurityChange::AuthenticatorRemoved, "")?;
                }
                // One that was added before may be an intruder's as well.
                remove_passkeys(change, owner.id)?;
                remove_provider_links(change, owner.id)?;
                // Whoever made the change may have asked to close the account as well.
                let closing = account_closings::find(change.conn, owner.id)?;
                let is_kept = closing
                    .is_some_and(|closing| !closing.keeps_page && closing.requested_at >= made.requested_at)
                    && keep(change, &owner)?;
                mail_delivery::lift_pause(change.conn, owner.id)?;
                security_history::record(change, owner.id, SecurityChange::EmailChangeUndone, &made.old)?;
                change.notify(notification::Reset { user: owner.id, nonce: random_key() });
                Ok::<_, EmailChangeError>((require_user(change.conn, owner.id)?, made, (is_renamed, is_kept)))
            })
            .await?;
        let events = [(is_renamed, SecurityEvent::NameChanged), (is_kept, SecurityEvent::AccountKept)];
        for (_, event) in events.into_iter().filter(|(has_happened, _)| *has_happened) {
            self.security_log.note(event, &SecurityEventOrigin::of_account(owner.id));
        }
        Ok((owner, undone))
    }

    /// Changes the address of the account with that name for its owner, who can no longer read mail at the one before.
    /// That one is told, and can undo it. Returns the account as it was; `None` if there is none.
    ///
    /// # Errors
    /// [`EmailChangeError`]; nothing is changed then.
    pub async fn change_email_for_owner(&self, name: &str, email: &str) -> Result<Option<User>, EmailChangeError> {
        let email = parse_email(email)?;
        let Some(owner) = self.account_by_name(name).await? else { return Ok(None) };
        let (confirm_nonce, undo_nonce) = (random_key(), random_key());
        let (confirm, undo) = (confirm_key(&self.secret, &confirm_nonce), undo_key(&self.secret, &undo_nonce));
        let id = owner.id;
        let changed = self
            .db
            .account_transaction(id, move |change| {
                users::lock(change.conn, &[id])?;
                let owner = require_user(change.conn, id)?;
                if owner.email == email {
                    return Err(EmailChangeError::Own);
                }
                email_changes::request(change.conn, &owner, &email, &key_hash(&confirm), change.now)?;
                let made = email_changes::pending(change.conn, id)?.ok_or(EmailChangeError::DeadLink)?;
                make(change, &owner, &made, &undo, undo_nonce)?;
                Ok(owner)
            })
            .await?;
        self.security_log.note(SecurityEvent::EmailChanged, &SecurityEventOrigin::of_account(id));
        Ok(Some(changed))
    }

    /// A stored change.
    ///
    /// # Errors
    /// A database error.
    pub async fn email_change(&self, id: i64) -> Result<Option<EmailChange>, StoreError> {
        self.db.store().snapshot(move |conn| email_changes::find(conn, id)).await
    }
}

/// Gives an account the address of a requested change, and tells the one before, which can undo it with the key `undo`,
/// derived from `nonce`. The account has to be locked.
fn make(
    change: &mut UnitOfWork<'_>,
    owner: &User,
    requested: &EmailChange,
    undo: &str,
    nonce: String,
) -> Result<(), EmailChangeError> {
    let (now, user) = (change.now, owner.id);
    free(change, user, &requested.new)?;
    let undone = email_changes::undoable_from(change.conn, &requested.new, now - UNDO_LIFE)?;
    set_email(change.conn, user, &requested.new)?;
    email_changes::mark_changed(change.conn, requested.id, &key_hash(undo), now)?;
    mail_delivery::lift_pause(change.conn, user)?;
    security_history::record(change, user, SecurityChange::EmailChanged, &requested.new)?;
    match undone {
        // Back to a former address: nobody at the address between may take the account from there.
        Some(undone) => email_changes::mark_undone(change.conn, user, undone.changed_at.unwrap_or(now), now)?,
        None => change.notify(notification::EmailChanged { user, change: requested.id, nonce }),
    }
    change.publish(Topic::User(user));
    Ok(())
}

fn to_confirm(conn: &mut Connection, hash: &str, now: Instant) -> Result<(User, EmailChange), EmailChangeError> {
    let found = email_changes::by_confirm_key(conn, hash)?.filter(|change| change.can_be_confirmed(now));
    let change = found.ok_or(EmailChangeError::DeadLink)?;
    let owner = require_user(conn, change.user)?;
    owner.state.check_full_access().map_err(RevokedCredential::Account)?;
    Ok((owner, change))
}

fn to_undo(conn: &mut Connection, hash: &str, now: Instant) -> Result<(User, EmailChange), EmailChangeError> {
    let found = email_changes::by_undo_key(conn, hash)?.filter(|change| change.can_be_undone(now));
    let change = found.ok_or(EmailChangeError::DeadLink)?;
    let owner = require_user(conn, change.user)?;
    if owner.state.is_closed() { Err(EmailChangeError::DeadLink) } else { Ok((owner, change)) }
}

/// Makes an address available to an account. Anybody can sign up with any address, so one that is not confirmed gives way.
fn free(change: &mut UnitOfWork<'_>, user: UserId, email: &str) -> Result<(), EmailChangeError> {
    match other_owner(change.conn, user, email, change.now)? {
        Some(other) if !users::delete_if_unconfirmed(change.conn, other.id)? => Err(EmailChangeError::Taken),
        _ => Ok(()),
    }
}

/// The other account to which an address belongs, or may return.
fn other_owner(conn: &mut Connection, user: UserId, email: &str, now: Instant) -> Result<Option<User>, StoreError> {
    let (owner, _) = owner_of(conn, email, now)?;
    Ok(owner.filter(|owner| owner.id != user))
}

fn set_email(conn: &mut Connection, user: UserId, email: &str) -> Result<(), EmailChangeError> {
    users::set_email(conn, user, email).map_err(|error| match error {
        StoreError::Taken(_) => EmailChangeError::Taken,
        other => other.into(),
    })
}
