//! Account administration by operators: roles, suspension, listing, and revoking access.

use correspondence_clock::Instant;

use super::account_closings::keep;
use super::challenges::{cancel_all, decline_all};
use super::passkeys::{self, remove_passkeys};
use super::provider_links::{self, remove_provider_links};
use super::security_log::SecurityEventOrigin;
use super::user_cache::require_user;
use super::{AccountService, Topic, UnitOfWork, notification};
use domain::account_closing::Closing;
use domain::account_state::{AccountChangeRefusal, AccountState, check_open, check_roles, suspension};
use domain::app_password::AppPassword;
use domain::oauth::AuthorizedApp;
use domain::passkey::Passkey;
use domain::provider_link::ProviderLink;
use domain::security_event::SecurityEvent;
use domain::session::Session;
use domain::token::Token;
use domain::user::{Roles, User, UserId};
use store::{
    StoreError, account_closings, account_exports, app_passwords, devices, email_changes, feed_links, mail_addresses,
    oauth, second_factors, sessions, tokens, user_roles, users,
};
use text::{Forwards, Reason};

pub use store::users::AccountFilter;

/// Why an account was not changed. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum AccountChangeError {
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

/// The credentials that give access to an account, besides its password.
#[derive(Clone, Debug)]
pub struct AccountAccess {
    pub sessions: Vec<Session>,
    pub tokens: Vec<Token>,
    pub apps: Vec<AuthorizedApp>,
    pub app_passwords: Vec<AppPassword>,
    pub passkeys: Vec<Passkey>,
    pub provider_links: Vec<ProviderLink>,
}

impl AccountService {
    /// Replaces the service-wide roles of the account with that name, and returns the account; `None` if there is none.
    /// An empty set also revokes the roles for single objects.
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
                for role in roles.iter() {
                    user_roles::grant(change.conn, user.id, role)?;
                }
                *user = require_user(change.conn, user.id)?;
                Ok(())
            })
            .await?;
        self.note_change(SecurityEvent::RoleChanged, changed.as_ref());
        Ok(changed)
    }

    /// Suspends an account and mails the reason to its owner. Its clocks keep running; with `may_play` the owner may
    /// finish the running games. Its seeks and challenges are cancelled, those it has received are declined. Suspending
    /// a suspended account replaces the suspension.
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
                cancel_all(change, user.id)?;
                decline_all(change, user.id)?;
                user.state = state;
                change.notify(notification::AccountSuspended { user: user.id, since: change.now.as_millis() });
                Ok(())
            })
            .await?;
        self.note_change(SecurityEvent::AccountSuspended, changed.as_ref());
        Ok(changed)
    }

    /// Ends the suspension of an account, or keeps one that is being closed, and notifies its owner by mail.
    ///
    /// # Errors
    /// [`AccountChangeError`].
    pub async fn reinstate(&self, name: &str) -> Result<Option<User>, AccountChangeError> {
        let changed = self
            .change_account(name, |change, user| {
                check_open(user)?;
                let state = match user.state {
                    AccountState::Suspended(_) => match account_closings::find(change.conn, user.id)? {
                        Some(Closing { requested_at: since, .. }) => AccountState::Closing { since },
                        None => AccountState::Active,
                    },
                    _ => {
                        keep(change, user)?;
                        user.state = AccountState::Active;
                        return Ok(());
                    }
                };
                users::set_state(change.conn, user.id, &state)?;
                user.state = state;
                change.notify(notification::AccountReinstated { user: user.id, at: change.now.as_millis() });
                Ok(())
            })
            .await?;
        self.note_change(SecurityEvent::AccountReinstated, changed.as_ref());
        Ok(changed)
    }

    /// Accounts of people, in order of creation, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn list_accounts(&self, filter: AccountFilter, limit: u32) -> Result<Vec<User>, StoreError> {
        self.db.store().read(move |conn| users::list(conn, &filter, i64::from(limit))).await
    }

    /// The account of that name, confirmed or not, guests excluded.
    ///
    /// # Errors
    /// A database error.
    pub async fn account_by_name(&self, name: &str) -> Result<Option<User>, StoreError> {
        let name = name.to_owned();
        let found = self.db.store().read(move |conn| users::find_by_name(conn, &name)).await?;
        Ok(found.filter(|user| !user.is_guest))
    }

    /// The credentials of an account, besides its password.
    ///
    /// # Errors
    /// A database error.
    pub async fn account_access(&self, user: UserId) -> Result<AccountAccess, StoreError> {
        Ok(AccountAccess {
            sessions: self.access.sessions_of(user).await?,
            tokens: self.access.tokens_of(user).await?,
            apps: self.access.apps_of(user).await?,
            app_passwords: self.access.app_passwords_of(user).await?,
            passkeys: self.access.passkeys_of(user).await?,
            provider_links: self.access.provider_links_of(user).await?,
        })
    }

    /// Revokes all access to an account besides its password, as a password reset does: sessions, tokens, apps, app
    /// passwords, passkeys, links to providers, devices, feed links and the mail-in address. An archive of the account cannot be
    /// downloaded any more.
    ///
    /// # Errors
    /// A database error.
    pub async fn end_all_access(&self, user: UserId) -> Result<(), StoreError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                end_all_access(change, user)?;
                remove_passkeys(change, user)?;
                remove_provider_links(change, user)
            })
            .await?;
        self.security_log.note(SecurityEvent::SessionRevoked, &SecurityEventOrigin::of_account(user));
        Ok(())
    }

    /// Revokes one session, token, app, app password, passkey or link to a provider of an account by its id, and returns
    /// whether there was one. A session has [`Session::id`].
    ///
    /// # Errors
    /// A database error.
    pub async fn end_access(&self, user: UserId, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let is_revoked = self
            .db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                end_access(change, user, &id)
            })
            .await?;
        if is_revoked {
            self.security_log.note(SecurityEvent::SessionRevoked, &SecurityEventOrigin::of_account(user));
        }
        Ok(is_revoked)
    }

    /// Locks and changes the account of that name, and invalidates everything that shows it.
    async fn change_account(
        &self,
        name: &str,
        work: impl FnOnce(&mut UnitOfWork<'_>, &mut User) -> Result<(), AccountChangeError> + Send + 'static,
    ) -> Result<Option<User>, AccountChangeError> {
        let Some(found) = self.account_by_name(name).await? else { return Ok(None) };
        self.db
            .account_transaction(found.id, move |change| {
                users::lock(change.conn, &[found.id])?;
                // Read again under the lock: it may have become a bot meanwhile.
                let mut user = require_user(change.conn, found.id)?;
                work(change, &mut user)?;
                invalidate(change, user.id);
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

/// When an app password was last used, or created if it never was.
pub fn last_used(password: &AppPassword) -> Instant {
    password.last_used_at.unwrap_or(password.created_at)
}

/// Invalidates what shows an account: its name appears on pages of all kinds.
pub(super) fn invalidate(change: &mut UnitOfWork<'_>, user: UserId) {
    change.publish(Topic::User(user));
    change.publish(Topic::InvalidateAll);
}

/// Revokes all access to an account besides its password, passkeys and links to providers, and to its archive, which somebody
/// else may have requested. The account has to be locked.
pub(super) fn end_all_access(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    change.ends_access_of(user);
    // Ends streams and drops cached tokens.
    change.publish(Topic::User(user));
    change.publish(Topic::Account(user));
    sessions::delete_of_user(change.conn, user)?;
    second_factors::delete_pending_log_ins(change.conn, user)?;
    second_factors::end_set_up(change.conn, user)?;
    email_changes::withdraw(change.conn, user)?;
    oauth::revoke_of_user(change.conn, user, change.now)?;
    tokens::revoke_of_user(change.conn, user, change.now)?;
    app_passwords::delete_of_user(change.conn, user)?;
    feed_links::delete_of_user(change.conn, user)?;
    devices::delete_of_user(change.conn, user)?;
    account_exports::withdraw(change.conn, user)?;
    mail_addresses::renew(change.conn, user)?;
    Ok(())
}

fn end_access(change: &mut UnitOfWork<'_>, user: UserId, id: &str) -> Result<bool, StoreError> {
    change.publish(Topic::User(user));
    let sessions = sessions::of_user(change.conn, user, change.now)?;
    if let Some(session) = sessions.iter().find(|session| session.id() == id) {
        sessions::delete(change.conn, &session.key_hash)?;
        return Ok(true);
    }
    if tokens::revoke(change.conn, user, id, change.now)?
        || app_passwords::delete(change.conn, user, id)?
        || passkeys::remove_one(change, user, id)?
        || provider_links::remove_one(change, user, id)?
    {
        return Ok(true);
    }
    super::oauth::revoke_app_named(change, user, id)
}
