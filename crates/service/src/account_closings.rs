//! Closing accounts, at the request of their owners or of operators: the request, taking it back, and what happens when it
//! is due.

use correspondence_clock::Instant;
use correspondence_game::{Command, one_line};

use super::account_admin::end_all_access;
use super::challenges::{cancel_all, decline_all};
use super::credentials::{Principal, RevokedCredential};
use super::play::PlayError;
use super::security_log::{SecurityEvent, SecurityEventOrigin};
use super::user_cache::require_user;
use super::{AccountService, PlayService, Secret, Service, Topic, UnitOfWork, key_hash, security_history};
use domain::account_closing::{Closing, ClosingRefusal, GRACE};
use domain::account_state::{AccountState, MAX_REASON_LEN};
use domain::mailbox::mailbox_key;
use domain::security_history::SecurityChange;
use domain::user::{Role, User, UserId};
use domain::user_name::skeleton;
use store::account_closings::{self, Page};
use store::users::{self, AccountFilter};
use store::{Connection, StoreError, former_names, game_players};

/// How many accounts are closed at a time.
const BATCH: i64 = 200;

/// How many operators are looked at for one who can still log in.
const OPERATORS: i64 = 1000;

/// Why an account was not closed, or not kept. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ClosingError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ClosingRefusal),
    /// The session ended during the request.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

/// A closing that waits, as its owner is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingClosing {
    pub closing: Closing,
    /// How many games are still running.
    pub running: usize,
    /// When the account is closed for good; `None` while games are running.
    pub due: Option<Instant>,
}

impl AccountService {
    /// Requests the closing of the account of `by`. Nothing new begins from now on: its challenges are taken back, and
    /// those to it declined. With `resigns` its running games are [resigned](Service::finish_closings). Asking again
    /// keeps the time of the first request.
    ///
    /// # Errors
    /// [`ClosingError`]; nothing is changed then.
    pub async fn request_closing(&self, by: Principal, resigns: bool) -> Result<(), ClosingError> {
        let id = by.user;
        self.db
            .account_transaction(id, move |change| {
                by.lock_to_finish::<ClosingError>(change)?;
                let user = require_user(change.conn, id)?;
                check_closing(change.conn, &user)?;
                request(change, &user, resigns, SecurityChange::ClosingRequested, "")
            })
            .await
    }

    /// Requests the closing of the account with that name, for a reason that its owner is told; they can keep it. Returns
    /// the account; `None` if there is none.
    ///
    /// # Errors
    /// [`ClosingError`]; nothing is changed then.
    pub async fn request_closing_of(
        &self,
        name: &str,
        reason: &str,
        resigns: bool,
    ) -> Result<Option<User>, ClosingError> {
        let reason = one_line(reason).ok_or(ClosingRefusal::NoReason)?;
        if reason.chars().count() > MAX_REASON_LEN {
            return Err(ClosingRefusal::LongReason.into());
        }
        let Some(User { id, .. }) = self.account_by_name(name).await? else { return Ok(None) };
        let user = self
            .db
            .account_transaction(id, move |change| {
                users::lock(change.conn, &[id])?;
                let user = require_user(change.conn, id)?;
                check_closing(change.conn, &user)?;
                request(change, &user, resigns, SecurityChange::ClosingByOperator, &reason)?;
                Ok::<_, ClosingError>(user)
            })
            .await?;
        self.security_log.note(SecurityEvent::AccountClosing, &SecurityEventOrigin::of_account(id));
        Ok(Some(user))
    }

    /// Takes back the closing of the account of `by`; returns whether one was requested.
    ///
    /// # Errors
    /// [`ClosingError::Revoked`], or the database's.
    pub async fn keep_account(&self, by: Principal) -> Result<bool, ClosingError> {
        let id = by.user;
        self.db
            .account_transaction(id, move |change| {
                by.lock_to_finish::<ClosingError>(change)?;
                let user = require_user(change.conn, id)?;
                Ok(keep(change, &user)?)
            })
            .await
    }

    /// The closing of an account that waits for its games or its owner, if one was requested.
    ///
    /// # Errors
    /// A database error.
    pub async fn waiting_closing(&self, user: UserId) -> Result<Option<WaitingClosing>, StoreError> {
        self.db.store().snapshot(move |conn| waiting(conn, user)).await
    }

    /// Closes the account with that name at once, whose games have ended, and keeps its page: nobody can log in to it any
    /// more, and what was private is erased. Returns whether it was; `None` if there is no such account.
    ///
    /// # Errors
    /// A database error.
    pub async fn close_keeping_page(&self, name: &str) -> Result<Option<bool>, StoreError> {
        let Some(User { id, .. }) = self.account_by_name(name).await? else { return Ok(None) };
        let is_ready = |waiting: WaitingClosing, _| waiting.running == 0;
        self.close_if(id, Page::Kept, is_ready).await.map(Some)
    }

    /// Closes an account for good if its requested closing is ready; returns whether it was.
    async fn close_if(
        &self,
        id: UserId,
        page: Page,
        is_ready: impl FnOnce(WaitingClosing, Instant) -> bool + Send + 'static,
    ) -> Result<bool, StoreError> {
        let secret = self.secret.clone();
        let is_closed = self
            .db
            .account_transaction(id, move |change| {
                users::lock(change.conn, &[id])?;
                let now = change.now;
                // Its owner may have kept it meanwhile.
                if !waiting(change.conn, id)?.is_some_and(|waiting| is_ready(waiting, now)) {
                    change.skip_cache_invalidation();
                    return Ok::<_, StoreError>(false);
                }
                let user = require_user(change.conn, id)?;
                close(change, &secret, &user, page)?;
                Ok(true)
            })
            .await?;
        if is_closed {
            self.security_log.note(SecurityEvent::AccountClosed, &SecurityEventOrigin::of_account(id));
        }
        Ok(is_closed)
    }
}

impl PlayService {
    /// Ends all running games of a player: those that can still be aborted are, and the others resigned. Returns how many
    /// are still running, such as those whose flag is about to fall.
    ///
    /// # Errors
    /// A database error.
    pub async fn resign_all(&self, user: UserId) -> Result<usize, StoreError> {
        let running = move |conn: &mut Connection| game_players::running_of(conn, user);
        for id in self.db.store().snapshot(running).await? {
            for command in [Command::Abort, Command::Resign] {
                match self.submit_unthrottled(user, &id, command, self.db.now()).await {
                    Ok(_) => break,
                    Err(PlayError::Store(error)) => return Err(error),
                    Err(_) => {}
                }
            }
        }
        Ok(self.db.store().snapshot(running).await?.len())
    }
}

impl Service {
    /// Resigns the games of accounts that are being closed, if their owners wish, and closes those that are due.
    ///
    /// # Errors
    /// A database error.
    pub async fn finish_closings(&self) -> Result<(), StoreError> {
        let store = self.accounts.db.store();
        for user in store.snapshot(|conn| account_closings::with_games_to_resign(conn, BATCH)).await? {
            self.play.resign_all(user).await?;
        }
        let since = self.now() - GRACE;
        for user in store.snapshot(move |conn| account_closings::due(conn, since, BATCH)).await? {
            let is_due = |waiting: WaitingClosing, now| waiting.due.is_some_and(|due| due <= now);
            self.accounts.close_if(user, Page::Removed, is_due).await?;
        }
        Ok(())
    }
}

fn waiting(conn: &mut Connection, user: UserId) -> Result<Option<WaitingClosing>, StoreError> {
    let Some(closing) = account_closings::find(conn, user)? else { return Ok(None) };
    let running = game_players::running_of(conn, user)?.len();
    let last_ended = account_closings::last_ended(conn, user)?;
    let due = (running == 0).then(|| closing.due(last_ended));
    Ok(Some(WaitingClosing { closing, running, due }))
}

/// Checks that an account may be closed.
fn check_closing(conn: &mut Connection, user: &User) -> Result<(), ClosingError> {
    if user.engine_level.is_some() {
        return Err(ClosingRefusal::Engine.into());
    }
    if user.state.is_closed() {
        return Err(ClosingRefusal::Closed.into());
    }
    if user.is_operator() {
        let filter = AccountFilter { roles: Some(Role::Operator.into()), ..AccountFilter::default() };
        let others = users::list(conn, &filter, OPERATORS)?;
        if !others.iter().any(|other| other.id != user.id && other.is_operator()) {
            return Err(ClosingRefusal::OnlyOperator.into());
        }
    }
    Ok(())
}

/// The account has to be locked.
fn request(
    change: &mut UnitOfWork<'_>,
    user: &User,
    resigns: bool,
    kind: SecurityChange,
    reason: &str,
) -> Result<(), ClosingError> {
    let earlier = account_closings::find(change.conn, user.id)?;
    let requested_at = earlier.map_or(change.now, |earlier| earlier.requested_at);
    account_closings::save(change.conn, user.id, Closing { requested_at, resigns })?;
    if earlier.is_none() {
        // A suspended account stays suspended.
        if user.state == AccountState::Active {
            users::set_state(change.conn, user.id, &AccountState::Closing { since: change.now })?;
        }
        cancel_all(change, user.id)?;
        decline_all(change, user.id)?;
        security_history::record(change, user.id, kind, reason)?;
    }
    publish(change, user.id);
    Ok(())
}

/// Takes back the closing of an account, which has to be locked; returns whether one was requested.
pub(super) fn keep(change: &mut UnitOfWork<'_>, user: &User) -> Result<bool, StoreError> {
    if !account_closings::delete(change.conn, user.id)? {
        return Ok(false);
    }
    if matches!(user.state, AccountState::Closing { .. }) {
        users::set_state(change.conn, user.id, &AccountState::Active)?;
    }
    security_history::record(change, user.id, SecurityChange::ClosingCancelled, "")?;
    publish(change, user.id);
    Ok(true)
}

/// Closes an account, which has to be locked, for good.
fn close(change: &mut UnitOfWork<'_>, secret: &Secret, user: &User, page: Page) -> Result<(), StoreError> {
    end_all_access(change, user.id)?;
    if user.state.suspension().is_some() {
        account_closings::ban_mailbox(change.conn, &mailbox_hash(secret, &user.email), change.now)?;
    }
    let mut names = former_names::of_user(change.conn, user.id)?;
    if page == Page::Removed {
        names.push(user.name.clone());
    }
    for name in names {
        account_closings::retire_name(change.conn, &name_hash(&name))?;
    }
    account_closings::close(change.conn, user.id, page, change.now)?;
    publish(change, user.id);
    Ok(())
}

/// Its name appears on pages of all kinds.
fn publish(change: &mut UnitOfWork<'_>, user: UserId) {
    change.publish(Topic::User(user));
    change.publish(Topic::InvalidateAll);
}

/// What names that look alike are stored as once nobody can use them again.
pub(super) fn name_hash(name: &str) -> String {
    key_hash(&skeleton(name))
}

/// What an address is stored as that cannot sign up again.
pub(super) fn mailbox_hash(secret: &Secret, email: &str) -> String {
    secret.derive_key("mailbox that cannot sign up", &mailbox_key(email))
}
