//! Accounts: sign-up, confirmation, passwords.

mod admission;
pub(crate) mod applications;
mod confirmation;
mod error;
mod hashing;
mod invitations;
pub(crate) mod no_password;
mod passkey_sign_up;
pub(crate) mod password;
mod password_change;
mod password_cost;
mod proof_of_work;
mod provider_sign_up;
mod reauthentication;
mod registration;

pub(super) use admission::SignUpQuotas;
pub use admission::{ProofOfWorkChallenge, SignUpOrigin};
pub use applications::ApplicationError;
pub(super) use confirmation::resend_confirmation;
pub use error::AccountError;
pub use hashing::MAX_WAITING as MAX_PASSWORDS_WAITING;
pub use passkey_sign_up::PasskeySignUp;
pub use password_cost::PasswordCost;
pub use provider_sign_up::{ProviderSignUp, ProviderSignUpDone};

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use lettre::Address;
use unic_langid::LanguageIdentifier;

use super::account_admin::end_all_access;
use super::account_closings::{is_name_retired, mailbox_hashes};
use super::passkeys::remove_passkeys;
use super::provider_links::remove_provider_links;
use super::sessions::PasswordProof;
use super::user_cache::require_user;
use super::{
    AccountService, Secret, UnitOfWork, guests, key_hash, mail_delivery, notification, random_key, security_history,
};
use domain::email_change::UNDO_LIFE;
use domain::log_in_factor::LogInFactor;
use domain::next_path::NextPath;
use domain::one_time_key::Purpose;
use domain::password_strength::context_words;
use domain::security_history::SecurityChange;
use domain::user::{NewUser, User, UserId, name_key};
use domain::user_name::{self, UNCONFIRMED_NAME_LIFE, parse_user_name};
use store::{
    Connection, StoreError, account_closings, email_changes, former_names, one_time_keys, reserved_names, users,
};

/// How long the link that confirms an address works.
pub const CONFIRM_LIFE: Duration = Duration::from_secs(3 * 24 * 60 * 60);
/// How long the link that sets a new password works.
pub const RESET_LIFE: Duration = Duration::from_secs(2 * 60 * 60);
/// Purpose of the keys in mailed links.
const ONE_TIME_KEY: &str = "one-time-key";

/// How long a used key is stored: longer than the message that holds it is retried.
pub const USED_KEY_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// How long an account may stay unconfirmed. Then it is deleted and its name is released.
pub const UNCONFIRMED_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The sign-up form.
#[derive(Clone, Debug)]
pub struct SignUp {
    pub name: String,
    pub email: String,
    /// The password, as typed.
    pub password: String,
    /// The language of the page, if sign-up happened on one.
    pub language: Option<LanguageIdentifier>,
    /// The guest whose games the account takes over.
    pub guest: Option<UserId>,
}

impl AccountService {
    /// Creates an account that is to be confirmed by mail, with a link that leads on to `next`. If the address already
    /// has an account, its owner gets a mail, and the response is the same as for a free address; so it is, without mail, if an
    /// account with the address was closed while it was suspended.
    ///
    /// An unconfirmed account is replaced with the new name and password, and earlier links stop working: an address
    /// has one account, and the latest link belongs to what is stored. The mail says that it replaces another sign-up,
    /// and confirming takes the password ([`AccountService::confirm`](crate::AccountService::confirm)): a sign-up with
    /// somebody else's address, earlier or later, never gets its password confirmed.
    ///
    /// # Errors
    /// [`AccountError`], with all invalid fields at once; nothing is stored then.
    pub async fn sign_up(&self, form: SignUp, next: Option<NextPath>) -> Result<(), AccountError> {
        self.sign_up_from(form, next, SignUpOrigin::default()).await.map(|_| ())
    }

    /// The same subject to the sign-up quotas, with the network address and vouchers of `origin`. Returns how long the
    /// confirmation mail is delayed: zero while the quota has room.
    ///
    /// # Errors
    /// As [`AccountService::sign_up`](crate::AccountService::sign_up), and [`AccountError::DeadInvitation`].
    pub async fn sign_up_from(
        &self,
        form: SignUp,
        next: Option<NextPath>,
        origin: SignUpOrigin,
    ) -> Result<Duration, AccountError> {
        let guest = form.guest;
        let fields = self.new_user(form, false).await;
        let (user, answer) = applications::with_answer(fields, origin.application.as_deref())?;
        let registration = self.registration(user, guest, next, origin).await?.with_answer(answer);
        self.db.transaction(move |change| registration.by_mail(change)).await
    }

    /// Creates an account that is already confirmed, for operators.
    ///
    /// # Errors
    /// [`AccountError`], here also [`AccountError::EmailTaken`].
    pub async fn add_user(&self, form: SignUp) -> Result<UserId, AccountError> {
        let user = self.new_user(form, true).await?;
        let secret = self.secret.clone();
        self.db
            .transaction(move |change| {
                users::lock_skeleton(change.conn, &user.name)?;
                if owner_of(change.conn, &user.email, change.now)?.0.is_some() {
                    return Err(AccountError::EmailTaken);
                }
                // The name that an account has given up is nobody else's.
                let is_former = former_names::owner(change.conn, &name_key(&user.name))?.is_some();
                if is_former || is_name_retired(change.conn, &secret, &user.name)? {
                    return Err(AccountError::NameTaken(user.name.clone()));
                }
                insert(change, &user)
            })
            .await
    }

    /// Validates the form and hashes the password.
    ///
    /// # Errors
    /// All invalid fields at once.
    async fn new_user(&self, form: SignUp, confirmed: bool) -> Result<NewUser, AccountError> {
        let now = self.db.now();
        let (name, email) = (parse_user_name(&form.name), parse_email(&form.email));
        let context = self.guessable_words(&form.name, &form.email);
        match (name, email) {
            (Ok(name), Ok(email)) => match password::hash_new(form.password, context, self.password_cost).await {
                Ok(password_hash) => Ok(NewUser {
                    name,
                    email,
                    password_hash,
                    created_at: now,
                    confirmed_at: confirmed.then_some(now),
                    browser_language: form.language,
                }),
                Err(error @ AccountError::Password(_)) => {
                    let secret = self.secret.clone();
                    let taken = self
                        .db
                        .store()
                        .snapshot(move |conn| {
                            let (owner, _) = owner_of(conn, &email, now)?;
                            why_name_is_taken(conn, &secret, &name, owner.as_ref(), now)
                        })
                        .await?;
                    Err(all_of(taken.into_iter().chain([error])))
                }
                Err(other) => Err(other),
            },
            (name, email) => {
                let weak = match password::check(form.password, context).await {
                    Ok(()) => None,
                    Err(error @ AccountError::Password(_)) => Some(error),
                    Err(other) => return Err(other),
                };
                Err(all_of(
                    name.err()
                        .map(AccountError::from)
                        .into_iter()
                        .chain(email.err().map(AccountError::from))
                        .chain(weak),
                ))
            }
        }
    }

    /// The words that a guesser who knows the user and this service would try first as a password.
    fn guessable_words(&self, name: &str, email: &str) -> Vec<String> {
        context_words(name, email, &self.host)
    }

    /// Issues a one-time key for the mail of that job, derived from its `nonce`. A reset key replaces earlier ones;
    /// confirmation keys stay valid side by side until one is used. Retries of a job get the same key, so that if a mail
    /// program treats the copies as duplicates, either has a working link.
    ///
    /// # Errors
    /// [`AccountError::DeadLink`] if the key was used or replaced meanwhile: retrying a message that was delivered, but
    /// whose acknowledgement was lost, does not revive its key. Also if an account with the address was closed while it
    /// was suspended, and this one is not confirmed. Or a database error.
    pub async fn issue_one_time_key(
        &self,
        user: UserId,
        purpose: Purpose,
        job: i64,
        nonce: &str,
    ) -> Result<String, AccountError> {
        let message = format!("{purpose:?} {} {job} {nonce}", user.0);
        let key = self.secret.oldest().derive_key(ONE_TIME_KEY, &message);
        let (hash, secret) = (key_hash(&key), Arc::clone(&self.secret));
        let life = match purpose {
            Purpose::Confirm => CONFIRM_LIFE,
            Purpose::Reset => RESET_LIFE,
        };
        let is_issued = self
            .db
            .transaction(move |change| {
                // Serialises with a request that is using the key.
                users::lock(change.conn, &[user])?;
                let owner = require_user(change.conn, user)?;
                let is_banned = owner.confirmed_at.is_none()
                    && account_closings::is_mailbox_banned(change.conn, &mailbox_hashes(&secret, &owner.email))?;
                if is_banned || one_time_keys::is_used(change.conn, &hash)? {
                    return Ok(false);
                }
                // A retried message has the same key, which replaces itself.
                one_time_keys::remove(change.conn, &hash)?;
                if purpose.replaces_earlier() {
                    one_time_keys::retire_of_user(change.conn, user, purpose, change.now)?;
                }
                one_time_keys::insert(change.conn, &hash, user, purpose, change.now, change.now + life)?;
                Ok::<_, StoreError>(true)
            })
            .await?;
        if is_issued { Ok(key) } else { Err(AccountError::DeadLink) }
    }

    /// Sends a password reset link, if the address has an account that is not closed. The result does not reveal
    /// whether it has.
    ///
    /// # Errors
    /// A database error.
    pub async fn request_password_reset(&self, email: &str) -> Result<(), AccountError> {
        let email = email.trim().to_owned();
        self.db
            .transaction(move |change| {
                if let Some(user) = users::find_by_email(change.conn, &email)?.filter(|user| !user.state.is_closed()) {
                    change.notify(notification::Reset { user: user.id, nonce: random_key() });
                }
                Ok(())
            })
            .await
    }

    /// The account that a confirmation key belongs to. The key is not used up.
    ///
    /// # Errors
    /// [`AccountError::DeadLink`], or a database error.
    pub async fn check_confirmation_key(&self, key: &str) -> Result<User, AccountError> {
        self.check_key(key, Purpose::Confirm).await
    }

    /// The account that a reset key belongs to. The key is not used up.
    ///
    /// # Errors
    /// [`AccountError::DeadLink`], or a database error.
    pub async fn check_reset_key(&self, key: &str) -> Result<User, AccountError> {
        self.check_key(key, Purpose::Reset).await
    }

    async fn check_key(&self, key: &str, purpose: Purpose) -> Result<User, AccountError> {
        let (hash, now) = (key_hash(key), self.db.now());
        self.db
            .store()
            .snapshot(move |conn| {
                let user = one_time_keys::find(conn, &hash, purpose, now)?.ok_or(AccountError::DeadLink)?;
                users::find(conn, user)?.ok_or(AccountError::DeadLink)
            })
            .await
    }

    /// Sets a new password with a mailed key, ends all sessions, revokes all tokens and app passwords, and removes all
    /// passkeys, links to providers and devices. The address counts as confirmed; a sign-up that needs approval waits for it.
    ///
    /// # Errors
    /// [`AccountError`]; a refused password leaves the key usable.
    pub async fn reset_password(&self, key: &str, new_password: String) -> Result<UserId, AccountError> {
        let owner = self.check_reset_key(key).await?;
        let hash = key_hash(key);
        let context = self.guessable_words(&owner.name, &owner.email);
        let password_hash = password::hash_new(new_password, context, self.password_cost).await?;
        self.db
            .transaction(move |change| {
                let user = use_up(change, &hash, Purpose::Reset)?;
                set_password(change, user, &password_hash)?;
                // Whoever has taken an account over may have added one: this is how its owner gets it back.
                remove_passkeys(change, user)?;
                remove_provider_links(change, user)?;
                if users::confirm(change.conn, user, change.now)? {
                    applications::await_approval(change, user)?;
                }
                // The key proves that mail is read at the address.
                mail_delivery::lift_pause(change.conn, user)?;
                // The owner of the address may not be the person who signed up: the guest keeps their games.
                guests::note_sign_up(change, user, None)?;
                Ok(user)
            })
            .await
    }

    /// The user with that name (or address) and password, if the address is confirmed. If it is not, the confirmation
    /// link is sent again, at most once per pause.
    ///
    /// # Errors
    /// [`AccountError::WrongCredentials`], [`AccountError::Unconfirmed`], or a database error.
    pub async fn authenticate(
        &self,
        name_or_email: &str,
        password: String,
        next: Option<NextPath>,
    ) -> Result<(User, PasswordProof), AccountError> {
        let identifier = name_or_email.trim().to_owned();
        let (found, hash) = self
            .db
            .store()
            .snapshot(move |conn| {
                let found = users::find_by_name_or_email(conn, &identifier)?;
                let hash = match &found {
                    Some(user) => users::password_hash(conn, user.id)?,
                    None => None,
                };
                Ok::<_, StoreError>((found, hash))
            })
            .await?;
        let verified = password::verify_and_renew(password, hash.clone(), self.password_cost).await?;
        if !verified.is_right {
            return Err(AccountError::WrongCredentials);
        }
        let (user, hash) = found.zip(hash).ok_or(AccountError::WrongCredentials)?;
        if user.confirmed_at.is_none() {
            self.db.transaction(move |change| resend_confirmation(change, &user, next)).await?;
            return Err(AccountError::Unconfirmed);
        }
        let hash = self.store_renewed(user.id, hash, verified.renewed).await;
        let proof = PasswordProof { user: user.id, hash, factors: LogInFactor::Password.into() };
        Ok((user, proof))
    }

    /// Replaces an outdated hash of a password that was just verified, unless it was replaced meanwhile. Returns the hash
    /// that proves the password.
    async fn store_renewed(&self, user: UserId, outdated: String, renewed: Option<String>) -> String {
        let Some(renewed) = renewed else { return outdated };
        let (from, to) = (outdated.clone(), renewed.clone());
        let work = move |conn: &mut Connection| users::replace_password_hash(conn, user, &from, &to);
        match self.db.store().write(work).await {
            Ok(is_replaced) => {
                if is_replaced {
                    renewed
                } else {
                    outdated
                }
            }
            // The next log-in tries again.
            Err(error) => {
                tracing::warn!(%error, "the hash of a password is not renewed");
                outdated
            }
        }
    }

    /// Voids the keys of all links in mail that was sent or is queued, for after a leak of the secret and the database.
    ///
    /// # Errors
    /// A database error; none is voided then.
    pub async fn void_mailed_keys(&self) -> Result<(), StoreError> {
        let void = |change: &mut UnitOfWork<'_>| {
            one_time_keys::delete_all(change.conn)?;
            email_changes::void_keys(change.conn)
        };
        self.db.transaction(void).await
    }

    /// The account with the name or address that was typed, for the security log. It is never shown in a response.
    ///
    /// # Errors
    /// A database error.
    pub async fn account_by_identifier(&self, name_or_email: &str) -> Result<Option<UserId>, StoreError> {
        let typed = name_or_email.trim().to_owned();
        let found = self.db.store().read(move |conn| users::find_by_name_or_email(conn, &typed)).await?;
        Ok(found.map(|user| user.id))
    }

    /// # Errors
    /// A database error.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.db.store().read(move |conn| users::find(conn, id)).await
    }
}

/// Sets a password and ends all other access to the account, which has to be locked.
pub(super) fn set_password(change: &mut UnitOfWork<'_>, user: UserId, hash: &str) -> Result<(), StoreError> {
    one_time_keys::retire_of_user(change.conn, user, Purpose::Reset, change.now)?;
    // Confirmation keys would log in, too.
    one_time_keys::retire_of_user(change.conn, user, Purpose::Confirm, change.now)?;
    users::set_password_hash(change.conn, user, hash)?;
    end_all_access(change, user)?;
    security_history::record(change, user, SecurityChange::PasswordChanged, "")
}

/// Consumes a mailed key and returns its owner. The account is locked first, together with the guest whose games it
/// takes over on confirmation, so that concurrent uses of its keys are serialised and cannot deadlock.
fn use_up(change: &mut UnitOfWork<'_>, key_hash: &str, purpose: Purpose) -> Result<UserId, AccountError> {
    let user = one_time_keys::find(change.conn, key_hash, purpose, change.now)?.ok_or(AccountError::DeadLink)?;
    let guest = match purpose {
        Purpose::Confirm => store::guests::of_sign_up(change.conn, user)?,
        Purpose::Reset => None,
    };
    users::lock(change.conn, &[Some(user), guest].into_iter().flatten().collect::<Vec<_>>())?;
    one_time_keys::take(change.conn, key_hash, purpose, change.now)?.ok_or(AccountError::DeadLink)
}

/// Why a name is not available to `owner`, the account of the address if there is one: another account or reservation
/// has it, or has one confusable with it.
fn why_name_is_taken(
    conn: &mut Connection,
    secret: &Secret,
    name: &str,
    owner: Option<&User>,
    now: Instant,
) -> Result<Option<AccountError>, StoreError> {
    let accounts = users::find_confusable(conn, name)?.into_iter();
    let of_accounts = accounts.filter(|named| user_name::is_name_unavailable(Some(named), None, owner, now));
    let reserved = reserved_names::confusable(conn, name, now - UNCONFIRMED_NAME_LIFE)?.into_iter();
    let reserved = reserved.filter(|(_, holder)| user_name::is_name_unavailable(None, Some(*holder), owner, now));
    // Former names are taken for their own accounts, too: otherwise they would reveal whose address that is.
    let former = former_names::confusable(conn, name)?.into_iter().map(|former| former.key);
    let taken: Vec<String> =
        of_accounts.map(|named| name_key(&named.name)).chain(reserved.map(|(key, _)| key)).chain(former).collect();
    Ok(match taken.as_slice() {
        // After the others: an account that is closed meanwhile is found by one of them.
        [] if is_name_retired(conn, secret, name)? => Some(AccountError::NameTaken(name.to_owned())),
        [] => None,
        keys if keys.contains(&name_key(name)) => Some(AccountError::NameTaken(name.to_owned())),
        _ => Some(AccountError::NameConfusable(name.to_owned())),
    })
}

/// Combines errors, at least one, into one.
fn all_of(errors: impl Iterator<Item = AccountError>) -> AccountError {
    let mut errors: Vec<AccountError> = errors.collect();
    match errors.len() {
        1 => errors.remove(0),
        _ => AccountError::Several(errors),
    }
}

/// The account with an address, or the one to which it may still return, and whether it is the latter.
pub(super) fn owner_of(conn: &mut Connection, email: &str, now: Instant) -> Result<(Option<User>, bool), StoreError> {
    if let Some(owner) = users::find_by_email(conn, email)? {
        return Ok((Some(owner), false));
    }
    match email_changes::undoable_from(conn, email, now - UNDO_LIFE)? {
        Some(change) => Ok((users::find(conn, change.user)?, true)),
        None => Ok((None, false)),
    }
}

fn insert(change: &mut UnitOfWork<'_>, user: &NewUser) -> Result<UserId, AccountError> {
    users::insert(change.conn, user).map_err(|error| match error {
        StoreError::Taken(what) if what.contains("email") => AccountError::EmailTaken,
        StoreError::Taken(_) => AccountError::NameTaken(user.name.clone()),
        other => other.into(),
    })
}

/// Whether an account can have that address, taken or not.
///
/// # Errors
/// [`AccountError::Email`].
pub fn check_email(text: &str) -> Result<(), AccountError> {
    Ok(parse_email(text).map(|_| ())?)
}

/// Whether a password is strong enough for that account at the service's `host`.
///
/// # Errors
/// [`AccountError::Password`], or [`AccountError::Store`] if too many passwords wait.
pub async fn check_password(name: &str, email: &str, host: &str, password: String) -> Result<(), AccountError> {
    password::check(password, context_words(name, email, host)).await
}

/// Not an e-mail address that an account can have.
pub(super) struct InvalidEmail(pub String);

impl From<InvalidEmail> for AccountError {
    fn from(InvalidEmail(typed): InvalidEmail) -> Self {
        Self::Email(typed)
    }
}

pub(super) fn parse_email(text: &str) -> Result<String, InvalidEmail> {
    let text = text.trim();
    let invalid = || InvalidEmail(text.to_owned());
    let address: Address = text.parse().map_err(|_| invalid())?;
    // RFC 5321, 4.5.3.1.3: a path has at most 256 octets, its angle brackets included. Quoted local parts and address
    // literals are refused: a quoted local part can look like another address, an address literal has no domain, and
    // not every mail server handles them correctly.
    let has_special_syntax = text.contains(['"', '[', '\\']);
    // No mail reaches `.invalid` (RFC 2606), where guests and closed accounts have their addresses.
    let is_accepted = text.len() <= 254
        && address.domain().contains('.')
        && !address.domain().to_ascii_lowercase().ends_with(".invalid")
        && !has_special_syntax
        && !text.chars().any(char::is_control);
    if is_accepted { Ok(text.to_owned()) } else { Err(invalid()) }
}
