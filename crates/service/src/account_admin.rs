//! What operators do with accounts: roles, suspension, lists, and the end of what gives access to one.

use correspondence_clock::Instant;

use super::challenges::{send_back_all, take_back_all};
use super::security_log::{SecurityEvent, SecurityEventOrigin};
use super::user_cache::known;
use super::{AccountService, Topic, UnitOfWork, notification};
use domain::account_state::{AccountChangeRefusal, AccountState, check_open, check_roles, suspension};
use domain::app_password::AppPassword;
use domain::oauth::AuthorizedApp;
use domain::session::Session;
use domain::token::Token;
use domain::user::{Roles, User, UserId};
use store::{
    StoreError, app_passwords, devices, feed_links, mail_addresses, oauth, sessions, tokens, user_roles, users,
};
use text::{Forwards, Reason};

pub use store::users::AccountFilter;

/// Why an account was not changed. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum AccountChangeError {
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] AccountChangeRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for AccountChangeError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

/// What opens an account besides its password.
#[derive(Clone, Debug)]
pub struct AccountAccess {
    /// The browsers that are logged in.
    pub sessions: Vec<Session>,
    /// The tokens that its owner made.
    pub tokens: Vec<Token>,
    /// The apps that its owner allowed.
    pub apps: Vec<AuthorizedApp>,
    pub app_passwords: Vec<AppPassword>,
}

impl AccountService {
    /// Gives the account of that name these roles in place of those in the whole service, and says whose it is; `None` where nobody
    /// has that name. Without any it is a player like others: those for one object are taken, too.
    ///
    /// # Errors
    /// [`AccountChangeError`].
    pub async fn set_roles(&self, name: &str, roles: impl Into<Roles>) -> Result<Option<User>, AccountChangeError> {
        let roles = roles.into();
        let changed = self
            .change_account(name, move |change, user| {
                check_roles(user, &roles)?;
                if roles.is_empty() {
                    user_roles::revoke_all(change.conn, user.id)?;
                } else {
                    user_roles::revoke_service_wide(change.conn, user.id)?;
                }
                for given in roles.iter() {
                    user_roles::grant(change.conn, user.id, given)?;
                }
                *user = known(change.conn, user.id)?;
                Ok(())
            })
            .await?;
        self.note_change(SecurityEvent::RoleChanged, changed.as_ref());
        Ok(changed)
    }

    /// Suspends the account of that name, for that reason, which its owner is told by mail. Its clocks run on, and its owner
    /// may finish the running games if that is allowed. Its seeks and challenges are taken back, those that it was sent
    /// declined. An account that is suspended already is suspended anew.
    ///
    /// # Errors
    /// [`AccountChangeError`].
    pub async fn suspend(
        &self,
        name: &str,
        reason: Option<&str>,
        may_play: bool,
    ) -> Result<Option<User>, AccountChangeError> {
        let reason = reason.map(str::to_owned);
        let changed = self
            .change_account(name, move |change, user| {
                let state = AccountState::Suspended(suspension(user, reason.as_deref(), may_play, change.now)?);
                users::set_state(change.conn, user.id, &state)?;
                take_back_all(change, user.id)?;
                send_back_all(change, user.id)?;
                user.state = state;
                change.notify(notification::AccountSuspended { user: user.id, since: change.now.as_millis() });
                Ok(())
            })
            .await?;
        self.note_change(SecurityEvent::AccountSuspended, changed.as_ref());
        Ok(changed)
    }

    /// Ends the suspension of the account of that name, which its owner is told by mail.
    ///
    /// # Errors
    /// [`AccountChangeError`].
    pub async fn reinstate(&self, name: &str) -> Result<Option<User>, AccountChangeError> {
        let changed = self
            .change_account(name, |change, user| {
                check_open(user)?;
                if user.state == AccountState::Active {
                    return Ok(());
                }
                users::set_state(change.conn, user.id, &AccountState::Active)?;
                user.state = AccountState::Active;
                change.notify(notification::AccountReinstated { user: user.id, at: change.now.as_millis() });
                Ok(())
            })
            .await?;
        self.note_change(SecurityEvent::AccountReinstated, changed.as_ref());
        Ok(changed)
    }

    /// People's accounts, in the order in which they were made, `most` at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn list_accounts(&self, filter: AccountFilter, most: u32) -> Result<Vec<User>, StoreError> {
        self.db.store().read(move |conn| users::list(conn, &filter, i64::from(most))).await
    }

    /// The account of that name, confirmed or not. A guest has none.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_called(&self, name: &str) -> Result<Option<User>, StoreError> {
        let name = name.to_owned();
        let found = self.db.store().read(move |conn| users::find_by_name(conn, &name)).await?;
        Ok(found.filter(|user| !user.is_guest))
    }

    /// What opens that account besides its password.
    ///
    /// # Errors
    /// The database's.
    pub async fn account_access(&self, user: UserId) -> Result<AccountAccess, StoreError> {
        Ok(AccountAccess {
            sessions: self.access.sessions_of(user).await?,
            tokens: self.access.tokens_of(user).await?,
            apps: self.access.apps_of(user).await?,
            app_passwords: self.access.app_passwords_of(user).await?,
        })
    }

    /// Ends all that opens an account besides its password, as a new password does: log-ins, tokens, apps, app passwords,
    /// devices, and the addresses of feeds and of mail.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_all_access(&self, user: UserId) -> Result<(), StoreError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                end_all_access(change, user)
            })
            .await?;
        self.security_log.note(SecurityEvent::SessionRevoked, &SecurityEventOrigin::of_account(user));
        Ok(())
    }

    /// Ends one log-in, token, app or app password of an account, by its id, and says whether there was one. The id of a log-in
    /// is the beginning of its hash.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_access(&self, user: UserId, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let was_there = self
            .db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                end_access(change, user, &id)
            })
            .await?;
        if was_there {
            self.security_log.note(SecurityEvent::SessionRevoked, &SecurityEventOrigin::of_account(user));
        }
        Ok(was_there)
    }

    /// Changes the account of that name, which is locked, and tells everybody who shows it.
    async fn change_account(
        &self,
        name: &str,
        work: impl FnOnce(&mut UnitOfWork<'_>, &mut User) -> Result<(), AccountChangeError> + Send + 'static,
    ) -> Result<Option<User>, AccountChangeError> {
        let Some(found) = self.account_called(name).await? else { return Ok(None) };
        self.db
            .account_transaction(found.id, move |change| {
                users::lock(change.conn, &[found.id])?;
                // Read once more: it may have become a bot meanwhile.
                let mut user = known(change.conn, found.id)?;
                work(change, &mut user)?;
                // It is named on pages of all kinds.
                change.publish(Topic::User(user.id));
                change.publish(Topic::InvalidateAll);
                Ok(Some(user))
            })
            .await
    }

    fn note_change(&self, event: SecurityEvent, changed: Option<&User>) {
        if let Some(user) = changed {
            self.security_log.note(event, &SecurityEventOrigin::of_account(user.id));
        }
    }
}

/// How many characters of the hash of a log-in's key stand for it.
const SESSION_ID_LEN: usize = 16;

/// By what an operator names a log-in. The key cannot be had from it.
pub fn session_id(session: &Session) -> &str {
    session.key_hash.get(..SESSION_ID_LEN).unwrap_or(&session.key_hash)
}

/// When the operator's list says that an app password was last used, or made.
pub fn last_used(password: &AppPassword) -> Instant {
    password.last_used_at.unwrap_or(password.created_at)
}

/// Ends all that opens an account besides its password. The account is locked.
pub(super) fn end_all_access(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    // Streams end, and tokens that processes keep.
    change.publish(Topic::User(user));
    change.publish(Topic::Account(user));
    sessions::delete_of_user(change.conn, user)?;
    oauth::revoke_of_user(change.conn, user, change.now)?;
    tokens::revoke_of_user(change.conn, user, change.now)?;
    app_passwords::delete_of_user(change.conn, user)?;
    feed_links::delete_of_user(change.conn, user)?;
    devices::delete_of_user(change.conn, user)?;
    mail_addresses::renew(change.conn, user)?;
    Ok(())
}

fn end_access(change: &mut UnitOfWork<'_>, user: UserId, id: &str) -> Result<bool, StoreError> {
    change.publish(Topic::User(user));
    let held = sessions::of_user(change.conn, user, change.now)?;
    if let Some(session) = held.iter().find(|session| session_id(session) == id) {
        sessions::delete(change.conn, &session.key_hash)?;
        return Ok(true);
    }
    if tokens::revoke(change.conn, user, id, change.now)? || app_passwords::delete(change.conn, user, id)? {
        return Ok(true);
    }
    super::oauth::revoke_app_named(change, user, id)
}
