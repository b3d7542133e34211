//! Closing accounts, as owners or operators request: the request, taking it back, and what happens when it is due.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{Command, one_line};

use super::account_admin::{end_all_access, invalidate};
use super::challenges::{cancel_all, decline_all};
use super::credentials::{Principal, RevokedCredential};
use super::notification::Unlogged;
use super::play::PlayError;
use super::rate_limit::{RateLimit, TooFast};
use super::security_log::SecurityEventOrigin;
use super::user_cache::require_user;
use super::{AccountService, Clock, PlayService, Secret, Service, UnitOfWork, notification, security_history};
use domain::account_closing::{Closing, ClosingRefusal};
use domain::account_state::{AccountState, MAX_REASON_LEN};
use domain::mailbox::mailbox_key;
use domain::security_event::SecurityEvent;
use domain::security_history::SecurityChange;
use domain::user::{Role, User, UserId};
use domain::user_name::skeleton;
use store::users::{self, AccountFilter};
use store::{Connection, Priority, StoreError, account_closings, former_names, game_players, sign_up_applications};

/// Purposes of the hashes of names that nobody can use, where those that look alike have the same, and of mailboxes that
/// cannot sign up. They are keyed: plain ones would tell names and addresses, which are guessed easily.
const NAME: &str = "name that nobody can use";
const MAILBOX: &str = "mailbox that cannot sign up";

/// How many accounts are looked up at a time.
const BATCH: i64 = 200;

/// How many rows of a closed account are erased in one transaction: the largest are imported games.
const ERASED_AT_ONCE: i64 = 20;

/// Rate limit of requests to close an account, and to keep it: ten at once, then one in two hours.
pub(super) fn closing_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 10, Duration::from_secs(2 * 60 * 60))
}

/// How many operators are looked at for one who can still log in.
const OPERATORS: i64 = 1000;

/// Why an account was not closed, or not kept. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ClosingError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ClosingRefusal),
    /// The account was closed and kept too often.
    #[error(transparent)]
    #[refusal(forward)]
    TooFast(#[from] TooFast),
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
pub struct PendingClosing {
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
        self.closing_limit.check(&id).map_err(TooFast)?;
        self.db
            .account_transaction(id, move |change| {
                lock_operators(change, id)?;
                by.lock_to_finish::<ClosingError>(change)?;
                let user = require_user(change.conn, id)?;
                check_closing(change.conn, &user)?;
                request(change, &user, (resigns, false), None)
            })
            .await
    }

    /// Requests the closing of the account with that name, for a reason that its owner is told; they can keep it. With
    /// `keeps_page` it is [closed](Service::finish_closing) as soon as no game is running, its page stays, and nobody is told.
    /// Returns the account; `None` if there is none.
    ///
    /// # Errors
    /// [`ClosingError`]; nothing is changed then.
    pub async fn request_closing_of(
        &self,
        name: &str,
        reason: &str,
        resigns: bool,
        keeps_page: bool,
    ) -> Result<Option<User>, ClosingError> {
        let reason = one_line(reason).ok_or(ClosingRefusal::NoReason)?;
        if reason.chars().count() > MAX_REASON_LEN {
            return Err(ClosingRefusal::LongReason.into());
        }
        let Some(User { id, .. }) = self.account_by_name(name).await? else { return Ok(None) };
        let user = self
            .db
            .account_transaction(id, move |change| {
                lock_operators(change, id)?;
                users::lock(change.conn, &[id])?;
                let user = require_user(change.conn, id)?;
                check_closing(change.conn, &user)?;
                request(change, &user, (resigns, keeps_page), Some(&reason))?;
                Ok::<_, ClosingError>(user)
            })
            .await?;
        self.security_log.note(SecurityEvent::AccountClosing, &SecurityEventOrigin::of_account(id));
        Ok(Some(user))
    }

    /// Takes back the closing of the account of `by`; returns whether one was requested that its owner may take back.
    ///
    /// # Errors
    /// [`ClosingError::Revoked`], [`ClosingError::TooFast`], or the database's.
    pub async fn keep_account(&self, by: Principal) -> Result<bool, ClosingError> {
        let id = by.user;
        self.closing_limit.check(&id).map_err(TooFast)?;
        self.db
            .account_transaction(id, move |change| {
                by.lock_to_finish::<ClosingError>(change)?;
                let user = require_user(change.conn, id)?;
                // An operator closes it after its owner's death.
                if account_closings::find(change.conn, id)?.is_some_and(|closing| closing.keeps_page) {
                    return Ok(false);
                }
                Ok(keep(change, &user)?)
            })
            .await
    }

    /// The closing of an account that waits for its games or its owner, if one was requested.
    ///
    /// # Errors
    /// A database error.
    pub async fn pending_closing(&self, user: UserId) -> Result<Option<PendingClosing>, StoreError> {
        self.db.store().snapshot(move |conn| pending(conn, user)).await
    }

    /// Erases some of the rows of a closed account that are too many for one transaction; returns how many.
    async fn erase_batch(&self, user: UserId) -> Result<usize, StoreError> {
        let erase = move |change: &mut UnitOfWork<'_>| {
            change.skip_cache_invalidation();
            account_closings::erase_batch(change.conn, user, ERASED_AT_ONCE)
        };
        self.db.transaction_as(Priority::Background, self.db.now(), erase).await
    }

    /// Closes an account for good if its requested closing is due; returns whether it is closed.
    async fn close_if_due(&self, id: UserId) -> Result<bool, StoreError> {
        let secret = self.secret.clone();
        let is_closed = self
            .db
            .account_transaction(id, move |change| {
                // Nobody may sign up with its name before it is stored as that of a closed account.
                let User { name, .. } = require_user(change.conn, id)?;
                users::lock_skeleton(change.conn, &name)?;
                users::lock(change.conn, &[id])?;
                // Its owner may have kept it meanwhile.
                let due = pending(change.conn, id)?.filter(|pending| pending.due.is_some_and(|due| due <= change.now));
                let Some(PendingClosing { closing, .. }) = due else {
                    change.skip_cache_invalidation();
                    return Ok::<_, StoreError>(false);
                };
                let user = require_user(change.conn, id)?;
                // It was closed before, and not all was erased.
                if !user.state.is_closed() {
                    close(change, &secret, &user, closing.keeps_page)?;
                }
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
    /// Ends all running games of a player whose account is being closed: those that can still be aborted are, and the others
    /// resigned. Some may still run afterwards, such as those whose flag is about to fall.
    async fn resign_all(&self, user: UserId) -> Result<(), StoreError> {
        let running = move |conn: &mut Connection| game_players::running_of(conn, user);
        for id in self.db.store().snapshot(running).await? {
            // Its owner may have kept the account meanwhile.
            let closing = self.db.store().snapshot(move |conn| account_closings::find(conn, user)).await?;
            if !closing.is_some_and(|closing| closing.resigns) {
                break;
            }
            for command in [Command::Abort, Command::Resign] {
                match self.submit_unthrottled(user, &id, command, self.db.now()).await {
                    Ok(_) => break,
                    Err(PlayError::Store(error)) => return Err(error),
                    Err(_) => {}
                }
            }
        }
        Ok(())
    }
}

impl Service {
    /// Resigns the games of accounts that are being closed, if their owners wish, and closes those that are due.
    ///
    /// # Errors
    /// A database error while they are looked up. One account that cannot be closed does not hold up the others.
    pub async fn finish_closings(&self) -> Result<(), StoreError> {
        let store = self.accounts.db.store();
        let mut after = UserId(0);
        loop {
            let requested = store.snapshot(move |conn| account_closings::list(conn, after, BATCH)).await?;
            let Some(last) = requested.last().copied() else { return Ok(()) };
            for user in requested {
                if let Err(error) = self.finish_closing(user).await {
                    tracing::warn!(user = user.0, %error, "an account could not be closed");
                }
            }
            after = last;
        }
    }

    /// The same for one account; returns whether it is closed now.
    ///
    /// # Errors
    /// A database error.
    pub async fn finish_closing(&self, user: UserId) -> Result<bool, StoreError> {
        let Some(PendingClosing { closing, running, due }) = self.accounts.pending_closing(user).await? else {
            return Ok(false);
        };
        if closing.resigns && running > 0 {
            self.play.resign_all(user).await?;
        } else if due.is_none_or(|due| due > self.now()) {
            return Ok(false);
        }
        if !self.accounts.close_if_due(user).await? {
            return Ok(false);
        }
        while self.accounts.erase_batch(user).await? > 0 {}
        Ok(true)
    }
}

fn pending(conn: &mut Connection, user: UserId) -> Result<Option<PendingClosing>, StoreError> {
    let Some(closing) = account_closings::find(conn, user)? else { return Ok(None) };
    let running = game_players::count_running(conn, user, false)?.all;
    let last_ended = account_closings::last_ended(conn, user)?;
    let due = (running == 0).then(|| closing.due(last_ended));
    Ok(Some(PendingClosing { closing, running, due }))
}

/// Two operators who close their accounts at once would each count the other. The lock is that of a name nobody can have.
fn lock_operators(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    if require_user(change.conn, user)?.is_operator() { users::lock_skeleton(change.conn, "operator") } else { Ok(()) }
}

/// Checks that an account may be closed.
fn check_closing(conn: &mut Connection, user: &User) -> Result<(), ClosingError> {
    if user.engine_level.is_some() {
        return Err(ClosingRefusal::Engine.into());
    }
    if user.state.is_closed() {
        return Err(ClosingRefusal::Closed.into());
    }
    // An owner could keep an account that nobody has approved.
    if user.state.awaits_approval() || sign_up_applications::is_of(conn, user.id)? {
        return Err(ClosingRefusal::AwaitingApproval.into());
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

/// Requests the closing of an account, which has to be locked. An operator gives a reason.
fn request(
    change: &mut UnitOfWork<'_>,
    user: &User,
    (resigns, keeps_page): (bool, bool),
    reason: Option<&str>,
) -> Result<(), ClosingError> {
    let earlier = account_closings::find(change.conn, user.id)?;
    let closing = Closing {
        requested_at: earlier.map_or(change.now, |earlier| earlier.requested_at),
        resigns: resigns || earlier.is_some_and(|earlier| earlier.resigns),
        keeps_page: keeps_page || earlier.is_some_and(|earlier| earlier.keeps_page),
    };
    if earlier == Some(closing) {
        return Ok(());
    }
    account_closings::save(change.conn, user.id, closing)?;
    if closing.keeps_page {
        end_all_access(change, user.id)?;
    }
    if earlier.is_none() {
        // A suspended account stays suspended.
        if user.state == AccountState::Active {
            users::set_state(change.conn, user.id, &AccountState::Closing { since: change.now })?;
        }
        cancel_all(change, user.id)?;
        decline_all(change, user.id)?;
    }
    match reason {
        Some(reason) if !closing.keeps_page => {
            security_history::record(change, user.id, SecurityChange::ClosingByOperator, reason)?;
        }
        None if earlier.is_none() => {
            security_history::record(change, user.id, SecurityChange::ClosingRequested, "")?;
        }
        _ => {}
    }
    invalidate(change, user.id);
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
    invalidate(change, user.id);
    Ok(true)
}

/// Closes an account, which has to be locked, for good, and tells its owner, unless the page stays.
fn close(change: &mut UnitOfWork<'_>, secret: &Secret, user: &User, keeps_page: bool) -> Result<(), StoreError> {
    users::lock_state(change.conn, user.id)?;
    end_all_access(change, user.id)?;
    if user.state.suspension().is_some() {
        account_closings::ban_mailbox(change.conn, &secret.derive_key(MAILBOX, &mailbox_key(&user.email)), change.now)?;
    }
    if !keeps_page {
        let former = former_names::of_user(change.conn, user.id)?;
        for name in former.iter().chain([&user.name]) {
            account_closings::retire_name(change.conn, &secret.derive_key(NAME, &skeleton(name)))?;
        }
    }
    account_closings::close(change.conn, user.id, keeps_page, change.now)?;
    // The address is needed once more, and deleted with the mail.
    if !keeps_page && user.confirmed_at.is_some() && user.mail_paused_at.is_none() {
        let language = user.language.as_ref().or(user.browser_language.as_ref());
        change.notify(notification::AccountClosed {
            user: user.id,
            name: Unlogged(user.name.clone()),
            email: Unlogged(user.email.clone()),
            language: language.map(ToString::to_string),
        });
    }
    invalidate(change, user.id);
    Ok(())
}

/// Whether a closed account had that name or one that looks like it.
pub(super) fn is_name_retired(conn: &mut Connection, secret: &Secret, name: &str) -> Result<bool, StoreError> {
    account_closings::is_name_retired(conn, &secret.derive_all_keys(NAME, &skeleton(name)))
}

/// What an address may be stored as that cannot sign up again, with this secret or one before it.
pub(super) fn mailbox_hashes(secret: &Secret, email: &str) -> Vec<String> {
    secret.derive_all_keys(MAILBOX, &mailbox_key(email))
}
