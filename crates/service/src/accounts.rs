//! Accounts: sign-up, confirmation, passwords.

mod admission;
mod error;
mod hashing;
mod invitations;
mod next_path;
mod password;
mod password_cost;
mod proof_of_work;
mod strength;

pub(super) use admission::SignUpQuotas;
pub use admission::{SignUpOrigin, SignUpQuestion};
pub use error::AccountError;
pub use hashing::MAX_WAITING as MAX_PASSWORDS_WAITING;
pub use next_path::{NextPath, leads_here};
pub use password_cost::PasswordCost;
pub use strength::PasswordError;

use std::time::Duration;

use correspondence_clock::Instant;
use lettre::Address;
use unic_langid::LanguageIdentifier;

use admission::Vouchers;

use super::account_admin::end_all_access;
use super::sessions::PasswordProof;
use super::{AccountService, Notification, UnitOfWork, guests, key_hash, mail_delivery, notification};
use domain::one_time_key::Purpose;
use domain::user::{NewUser, User, UserId, name_key};
use domain::user_name::{self, UNCONFIRMED_NAME_LIFE, parse_user_name};
use store::{Connection, StoreError, one_time_keys, reserved_names, users};

/// How long the link that confirms an address works.
pub const CONFIRM_LIFE: Duration = Duration::from_secs(3 * 24 * 60 * 60);
/// How long the link that sets a new password works.
pub const RESET_LIFE: Duration = Duration::from_secs(2 * 60 * 60);
/// How long a key that was used is remembered: longer than a message that holds it is tried to be sent.
pub const USED_KEY_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// How long after one link to confirm an address another is sent at the earliest: whoever signed up with a stranger's
/// address cannot flood it by logging in again and again.
const CONFIRM_PAUSE: Duration = Duration::from_secs(10 * 60);

/// How long an account waits to be confirmed. Then it is removed, and its name is free again.
pub const UNCONFIRMED_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// What a visitor fills in to get an account.
#[derive(Clone, Debug)]
pub struct SignUp {
    /// The name to play under.
    pub name: String,
    pub email: String,
    /// The password, as typed.
    pub password: String,
    /// The language of the page, if it was made on one.
    pub language: Option<LanguageIdentifier>,
    /// The guest who signs up, whose games the account takes over.
    pub guest: Option<UserId>,
}

impl AccountService {
    /// Makes an account that is to be confirmed by mail, with a link that leads on to `next`. Where the address has an
    /// account already, its owner is told by mail, and the visitor gets the same answer as anybody.
    ///
    /// An account that was never confirmed is made anew with the name and password given now, and earlier links stop
    /// working: there is one account for an address, and its latest link is the one for what is stored. Its owner is
    /// told that it replaces another, and confirms it only with the password ([`AccountService::confirm`](crate::AccountService::confirm)): whoever signs up
    /// with another's address, before or after them, never gets a password of theirs confirmed.
    ///
    /// # Errors
    /// [`AccountError`], all that is wrong with the fields at once; nothing is stored then.
    pub async fn sign_up(&self, form: SignUp, next: Option<NextPath>) -> Result<(), AccountError> {
        self.sign_up_from(form, next, SignUpOrigin::default()).await.map(|_| ())
    }

    /// The same of somebody at that network, with what speaks for them. Gives how long the message waits that they are to
    /// confirm their address by: nothing, as long as there is room for it.
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
        let user = self.new_user(form, false).await?;
        let invitation = origin.invitation.as_deref().map(key_hash);
        let known_domain = self.mail_domain_with_players(&user.email).await?;
        let vouchers = Vouchers { from: origin.from, proof: origin.proof, known_domain };
        let accounts = self.clone();
        self.db
            .transaction(move |change| {
                users::lock_skeleton(change.conn, &user.name)?;
                if let Some(invitation) = &invitation {
                    invitations::take(change, invitation)?;
                }
                let owner = users::find_by_email(change.conn, &user.email)?;
                if let Some(taken) = why_name_is_taken(change.conn, &user.name, owner.as_ref(), change.now)? {
                    return Err(taken);
                }
                for named in users::find_confusable(change.conn, &user.name)? {
                    if user_name::belongs_to_other_account(&named, owner.as_ref())
                    && !users::delete_if_unconfirmed(change.conn, named.id)?
                    // It was confirmed, or removed, at this very moment.
                    && let Some(taken) = why_name_is_taken(change.conn, &user.name, owner.as_ref(), change.now)?
                    {
                        return Err(taken);
                    }
                }
                reserved_names::release(change.conn, &user.name, change.now - UNCONFIRMED_NAME_LIFE)?;
                // Only now is mail to be sent. Who was invited did ask for it.
                let wait = match invitation {
                    Some(_) => Duration::ZERO,
                    None => accounts.sign_up_quotas.admit(change, &accounts.secret, &vouchers)?,
                };
                let wait_seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                let mail: Notification = match owner {
                    Some(owner) if owner.confirmed_at.is_some() => {
                        // The name is kept from others as if an account had been made: else it would tell that there is one.
                        reserved_names::reserve(change.conn, &user.name, owner.id, change.now)?;
                        notification::AccountExists { user: owner.id, wait_seconds }.into()
                    }
                    Some(owner) => {
                        users::replace(change.conn, owner.id, &user)?;
                        one_time_keys::retire_of_user(change.conn, owner.id, Purpose::Confirm, change.now)?;
                        notification::Confirm { user: owner.id, next, replaces: true, wait_seconds }.into()
                    }
                    None => notification::Confirm { user: insert(change, &user)?, next, replaces: false, wait_seconds }
                        .into(),
                };
                if let Notification::Confirm(confirm) = &mail {
                    guests::note_sign_up(change, confirm.user, guest)?;
                }
                if let (Some(invitation), Notification::Confirm(confirm)) = (&invitation, &mail) {
                    store::invitations::set_user(change.conn, invitation, confirm.user)?;
                }
                change.notify(mail);
                Ok(wait)
            })
            .await
    }

    /// Makes an account that is confirmed already, on an operator's word.
    ///
    /// # Errors
    /// [`AccountError`], here also [`AccountError::EmailTaken`].
    pub async fn add_user(&self, form: SignUp) -> Result<UserId, AccountError> {
        let user = self.new_user(form, true).await?;
        self.db
            .transaction(move |change| {
                users::lock_skeleton(change.conn, &user.name)?;
                if users::find_by_email(change.conn, &user.email)?.is_some() {
                    return Err(AccountError::EmailTaken);
                }
                insert(change, &user)
            })
            .await
    }

    /// Reads what was filled in, and hashes the password.
    ///
    /// # Errors
    /// All that is wrong with it.
    async fn new_user(&self, form: SignUp, confirmed: bool) -> Result<NewUser, AccountError> {
        let now = self.db.now();
        let (name, email) = (parse_user_name(&form.name), parse_email(&form.email));
        let guessed = self.guessed_first(&form.name, &form.email);
        match (name, email) {
            (Ok(name), Ok(email)) => match password::hash_new(form.password, guessed, self.password_cost).await {
                Ok(password_hash) => Ok(NewUser {
                    name,
                    email,
                    password_hash,
                    created_at: now,
                    confirmed_at: confirmed.then_some(now),
                    browser_language: form.language,
                }),
                Err(error @ AccountError::Password(_)) => {
                    let taken = self
                        .db
                        .store()
                        .snapshot(move |conn| {
                            let owner = users::find_by_email(conn, &email)?;
                            why_name_is_taken(conn, &name, owner.as_ref(), now)
                        })
                        .await?;
                    Err(all_of(taken.into_iter().chain([error])))
                }
                Err(other) => Err(other),
            },
            (name, email) => {
                let weak = match password::check(form.password, guessed).await {
                    Ok(()) => None,
                    Err(error @ AccountError::Password(_)) => Some(error),
                    Err(other) => return Err(other),
                };
                Err(all_of(name.err().map(AccountError::from).into_iter().chain(email.err()).chain(weak)))
            }
        }
    }

    /// What somebody who knows that person and this service would try first as a password.
    fn guessed_first(&self, name: &str, email: &str) -> Vec<String> {
        strength::context_words(name, email, &self.host)
    }

    /// Makes a key that works once and returns it to be mailed by the job of that number. A key to set a password takes
    /// the place of earlier ones; keys to confirm an address work side by side until one is used. The same job gets the
    /// same key each time it is tried: of two messages that a mail program takes for one, either has the link that
    /// works.
    ///
    /// # Errors
    /// [`AccountError::DeadLink`] where the key was used meanwhile, or another has taken its place: a message that was
    /// sent, whose sending is tried again because the answer was lost, does not make its key work once more. Or the
    /// database's.
    pub async fn issue_one_time_key(&self, user: UserId, purpose: Purpose, job: i64) -> Result<String, AccountError> {
        let key = self.secret.derive_key("one-time-key", &format!("{purpose:?} {} {job}", user.0));
        let hash = key_hash(&key);
        let life = match purpose {
            Purpose::Confirm => CONFIRM_LIFE,
            Purpose::Reset => RESET_LIFE,
        };
        let is_issued = self
            .db
            .transaction(move |change| {
                // Whoever is just using the key up comes first.
                users::lock(change.conn, &[user])?;
                if one_time_keys::is_used(change.conn, &hash)? {
                    return Ok(false);
                }
                // A message that is composed anew has the same key, which replaces itself.
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

    /// Confirms the address a key was sent to, by somebody who also knows the password, for them to log in. The key
    /// alone shows who reads the mail, not who signed up: whoever signed up with another's address would otherwise have
    /// the password of the account that the other confirms.
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
                // Another sign-up may have replaced the password since it was verified.
                if !users::confirm_with_password(change.conn, user, &password_hash, change.now)? {
                    return Err(AccountError::DeadLink);
                }
                one_time_keys::retire_of_user(change.conn, user, Purpose::Confirm, change.now)?;
                mail_delivery::lift_pause(change.conn, user)?;
                guests::take_over_of_sign_up(change, user)?;
                Ok(PasswordProof { user, hash: password_hash })
            })
            .await
    }

    /// Sends a link to set a new password, if the address has an account that is not closed. Whether it has is not told.
    ///
    /// # Errors
    /// The database's.
    pub async fn request_password_reset(&self, email: &str) -> Result<(), AccountError> {
        let email = email.trim().to_owned();
        self.db
            .transaction(move |change| {
                if let Some(user) = users::find_by_email(change.conn, &email)?.filter(|user| !user.state.is_closed()) {
                    change.notify(notification::Reset { user: user.id });
                }
                Ok(())
            })
            .await
    }

    /// Whose address a key would confirm. It is not used up.
    ///
    /// # Errors
    /// [`AccountError::DeadLink`], or the database's.
    pub async fn check_confirmation_key(&self, key: &str) -> Result<User, AccountError> {
        self.check_key(key, Purpose::Confirm).await
    }

    /// For whom a key would set a new password. It is not used up.
    ///
    /// # Errors
    /// [`AccountError::DeadLink`], or the database's.
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

    /// Sets a new password with a key that was mailed, ends all log-ins and revokes all tokens and app passwords, and removes all devices. The address counts as confirmed by it.
    ///
    /// # Errors
    /// [`AccountError`]; a password that is refused leaves the key usable.
    pub async fn reset_password(&self, key: &str, new_password: String) -> Result<UserId, AccountError> {
        let owner = self.check_reset_key(key).await?;
        let hash = key_hash(key);
        let guessed = self.guessed_first(&owner.name, &owner.email);
        let password_hash = password::hash_new(new_password, guessed, self.password_cost).await?;
        self.db
            .transaction(move |change| {
                let user = use_up(change, &hash, Purpose::Reset)?;
                one_time_keys::retire_of_user(change.conn, user, Purpose::Reset, change.now)?;
                // Those to confirm the address would log in, too.
                one_time_keys::retire_of_user(change.conn, user, Purpose::Confirm, change.now)?;
                users::set_password_hash(change.conn, user, &password_hash)?;
                users::confirm(change.conn, user, change.now)?;
                // Who has the key has read mail there.
                mail_delivery::lift_pause(change.conn, user)?;
                // Who reads the mail may be another than who signed up with the address: a guest keeps their games.
                guests::note_sign_up(change, user, None)?;
                end_all_access(change, user)?;
                Ok(user)
            })
            .await
    }

    /// The person to whom name (or address) and password belong, if the address is confirmed. Where it is not, the
    /// link is sent once more, unless that was done just now.
    ///
    /// # Errors
    /// [`AccountError::WrongCredentials`], [`AccountError::Unconfirmed`], or the database's.
    pub async fn authenticate(
        &self,
        name_or_email: &str,
        password: String,
        next: Option<NextPath>,
    ) -> Result<(User, PasswordProof), AccountError> {
        let wanted = name_or_email.trim().to_owned();
        let (found, hash) = self
            .db
            .store()
            .snapshot(move |conn| {
                let found = users::find_by_name_or_email(conn, &wanted)?;
                let hash = match &found {
                    Some(user) => users::password_hash(conn, user.id)?,
                    None => None,
                };
                Ok::<_, StoreError>((found, hash))
            })
            .await?;
        if !password::verify(password, hash.clone(), self.password_cost).await? {
            return Err(AccountError::WrongCredentials);
        }
        let (user, hash) = found.zip(hash).ok_or(AccountError::WrongCredentials)?;
        if user.confirmed_at.is_none() {
            let (id, made_at) = (user.id, user.created_at);
            self.db
                .transaction(move |change| {
                    // The first may be on its way still: where many sign up it goes later.
                    let last = one_time_keys::last_issued(change.conn, id, Purpose::Confirm)?;
                    let pause = if last.is_some() { CONFIRM_PAUSE } else { UNCONFIRMED_NAME_LIFE };
                    if change.now - last.unwrap_or(made_at) >= pause {
                        change.notify(notification::Confirm { user: id, next, replaces: false, wait_seconds: 0 });
                    }
                    Ok::<_, StoreError>(())
                })
                .await?;
            return Err(AccountError::Unconfirmed);
        }
        let proof = PasswordProof { user: user.id, hash };
        Ok((user, proof))
    }

    /// Whose name or address of mail was typed, if it is anybody's. It is for the log: who typed it is not told.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_typed(&self, name_or_email: &str) -> Result<Option<UserId>, StoreError> {
        let typed = name_or_email.trim().to_owned();
        let found = self.db.store().read(move |conn| users::find_by_name_or_email(conn, &typed)).await?;
        Ok(found.map(|user| user.id))
    }

    /// The person of that key.
    ///
    /// # Errors
    /// The database's.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.db.store().read(move |conn| users::find(conn, id)).await
    }
}

/// Uses a key up that was mailed, and says whose it was. The account is locked first, together with the guest whose games it
/// gets when it is confirmed: of several who use its keys at once one comes first, and none waits for another that waits
/// for it.
fn use_up(change: &mut UnitOfWork<'_>, key_hash: &str, purpose: Purpose) -> Result<UserId, AccountError> {
    let user = one_time_keys::find(change.conn, key_hash, purpose, change.now)?.ok_or(AccountError::DeadLink)?;
    let guest = match purpose {
        Purpose::Confirm => store::guests::of_sign_up(change.conn, user)?,
        Purpose::Reset => None,
    };
    users::lock(change.conn, &[Some(user), guest].into_iter().flatten().collect::<Vec<_>>())?;
    one_time_keys::take(change.conn, key_hash, purpose, change.now)?.ok_or(AccountError::DeadLink)
}

/// Why a name cannot be had with an address, whose account may be the `owner`'s: another has it, or one that is confusable with
/// it. A name that is reserved is taken like one of an account.
fn why_name_is_taken(
    conn: &mut Connection,
    name: &str,
    owner: Option<&User>,
    now: Instant,
) -> Result<Option<AccountError>, StoreError> {
    let accounts = users::find_confusable(conn, name)?.into_iter();
    let of_accounts = accounts.filter(|named| user_name::is_name_unavailable(Some(named), None, owner, now));
    let reserved = reserved_names::confusable(conn, name, now - UNCONFIRMED_NAME_LIFE)?.into_iter();
    let reserved = reserved.filter(|(_, holder)| user_name::is_name_unavailable(None, Some(*holder), owner, now));
    let kept: Vec<String> =
        of_accounts.map(|named| name_key(&named.name)).chain(reserved.map(|(key, _)| key)).collect();
    Ok(match kept.as_slice() {
        [] => None,
        keys if keys.contains(&name_key(name)) => Some(AccountError::NameTaken(name.to_owned())),
        _ => Some(AccountError::NameConfusable(name.to_owned())),
    })
}

/// What is wrong, as one error; there is at least one.
fn all_of(errors: impl Iterator<Item = AccountError>) -> AccountError {
    let mut errors: Vec<AccountError> = errors.collect();
    match errors.len() {
        1 => errors.remove(0),
        _ => AccountError::Several(errors),
    }
}

fn insert(change: &mut UnitOfWork<'_>, user: &NewUser) -> Result<UserId, AccountError> {
    users::insert(change.conn, user).map_err(|error| match error {
        StoreError::Taken(what) if what.contains("email") => AccountError::EmailTaken,
        StoreError::Taken(_) => AccountError::NameTaken(user.name.clone()),
        other => other.into(),
    })
}

pub(super) fn parse_email(text: &str) -> Result<String, AccountError> {
    let text = text.trim();
    let wrong = || AccountError::Email(text.to_owned());
    let address: Address = text.parse().map_err(|_| wrong())?;
    // RFC 5321, 4.5.3.1.3: a path has at most 256 octets, its angle brackets included.
    // A quoted local part may hold what reads as another address, and a numbered host is in nobody's domain: neither is
    // anybody's real address, and not every mail server gets them right.
    let odd = text.contains(['"', '[', '\\']);
    let plain = text.len() <= 254 && address.domain().contains('.') && !odd && !text.chars().any(char::is_control);
    if plain { Ok(text.to_owned()) } else { Err(wrong()) }
}
