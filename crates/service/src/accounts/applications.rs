//! Sign-ups that operators approve or refuse.

use super::AccountError;
use crate::account_admin::invalidate;
use crate::notification::{ApplicationApproved, ApplicationsWaiting, SignUpRefused, Unlogged};
use crate::security_log::SecurityEventOrigin;
use crate::staff::StaffPolicy;
use crate::user_cache::require_user;
use crate::{AccountService, UnitOfWork, guests, security_history};
use domain::account_state::AccountState;
use domain::security_event::SecurityEvent;
use domain::security_history::SecurityChange;
use domain::sign_up_application::{
    ApplicationRefusal, DecidedBy, LIFE, WaitingApplications, notice_due, optional_reason, parse_answer,
};
use domain::user::{Role, User, UserId};
use store::users::{self, AccountFilter};
use store::{StoreError, sign_up_applications};

/// How many operators get mail about applications.
const MAX_OPERATORS: i64 = 100;

/// Why an application was not decided. Nothing is changed.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum ApplicationError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ApplicationRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl AccountService {
    /// The applications that wait: the first `limit` after that of the account `after`.
    ///
    /// # Errors
    /// A database error.
    pub async fn waiting_applications(&self, after: UserId, limit: usize) -> Result<WaitingApplications, StoreError> {
        let read_limit = i64::try_from(limit.saturating_add(1)).unwrap_or(i64::MAX);
        self.db
            .store()
            .snapshot(move |conn| {
                let mut applications = sign_up_applications::list(conn, after, read_limit)?;
                let has_more = applications.len() > limit;
                applications.truncate(limit);
                Ok(WaitingApplications { applications, has_more, count: sign_up_applications::count(conn)? })
            })
            .await
    }

    /// Whether the sign-up of an account has yet to be approved.
    ///
    /// # Errors
    /// A database error.
    pub async fn awaits_approval(&self, user: UserId) -> Result<bool, StoreError> {
        let found = self.db.store().snapshot(move |conn| users::find(conn, user)).await?;
        Ok(found.is_some_and(|user| user.state.awaits_approval()))
    }

    /// Whether the sign-up of an account, confirmed or not, needs approval.
    ///
    /// # Errors
    /// A database error.
    pub async fn has_applied(&self, user: UserId) -> Result<bool, StoreError> {
        self.db.store().snapshot(move |conn| sign_up_applications::is_of(conn, user)).await
    }

    /// Approves the sign-up of an account, which can be used from now on, and tells its owner. Returns the account as it was.
    ///
    /// # Errors
    /// [`ApplicationRefusal::Decided`] where somebody else was faster, or another [`ApplicationError`].
    pub async fn approve_application(&self, by: DecidedBy, applicant: UserId) -> Result<User, ApplicationError> {
        let staff_policy = self.db.staff_policy();
        let approved = self
            .db
            .account_transaction(applicant, move |change| {
                let (user, operator) = begin_decision(change, staff_policy, by, applicant)?;
                users::set_state(change.conn, applicant, &AccountState::Active)?;
                security_history::record(change, applicant, SecurityChange::SignUpApproved, &operator)?;
                change.notify(ApplicationApproved { user: applicant });
                invalidate(change, applicant);
                guests::take_over_of_sign_up(change, applicant)?;
                Ok::<_, ApplicationError>(user)
            })
            .await?;
        self.security_log.note(SecurityEvent::SignUpApproved, &SecurityEventOrigin::of_account(applicant));
        Ok(approved)
    }

    /// Refuses the sign-up of an account and deletes it, with all that is about it. Its owner is told, with the reason if
    /// one is given. Returns the account as it was.
    ///
    /// # Errors
    /// [`ApplicationRefusal::Decided`] where somebody else was faster, or another [`ApplicationError`].
    pub async fn refuse_application(
        &self,
        by: DecidedBy,
        applicant: UserId,
        reason: &str,
    ) -> Result<User, ApplicationError> {
        let (staff_policy, reason) = (self.db.staff_policy(), optional_reason(reason)?);
        let refused = self
            .db
            .account_transaction(applicant, move |change| {
                let (user, _) = begin_decision(change, staff_policy, by, applicant)?;
                delete(change, &user, reason, false)?;
                Ok::<_, ApplicationError>(user)
            })
            .await?;
        self.security_log.note(SecurityEvent::SignUpRefused, &SecurityEventOrigin::of_account(applicant));
        Ok(refused)
    }
}

/// Validates the answer of an applicant together with the other fields: all that is invalid is reported at once.
pub(super) fn with_answer<T>(
    fields: Result<T, AccountError>,
    answer: Option<&str>,
) -> Result<(T, Option<String>), AccountError> {
    match (fields, answer.map(parse_answer).transpose()) {
        (Ok(fields), Ok(answer)) => Ok((fields, answer)),
        (Ok(_), Err(refusal)) => Err(refusal.into()),
        (Err(AccountError::Several(mut errors)), Err(refusal)) => {
            errors.push(refusal.into());
            Err(AccountError::Several(errors))
        }
        (Err(error @ AccountError::Store(_)), _) | (Err(error), Ok(_)) => Err(error),
        (Err(error), Err(refusal)) => Err(AccountError::Several(vec![error, refusal.into()])),
    }
}

/// Stores what the applicant of an unconfirmed account has answered in place of an earlier answer; none if the sign-up needs no
/// approval.
pub(super) fn note_answer(change: &mut UnitOfWork<'_>, user: UserId, answer: Option<&str>) -> Result<(), StoreError> {
    sign_up_applications::delete_unconfirmed(change.conn, user)?;
    answer.map_or(Ok(()), |answer| sign_up_applications::insert(change.conn, user, answer))
}

/// Has an account whose address has just been confirmed wait for approval, if its sign-up needs one; returns whether it does.
/// One that was suspended meanwhile stays so: reinstating it admits it. The account has to be locked.
pub(super) fn await_approval(change: &mut UnitOfWork<'_>, user: UserId) -> Result<bool, StoreError> {
    if require_user(change.conn, user)?.state != AccountState::Active {
        sign_up_applications::delete_unconfirmed(change.conn, user)?;
        return Ok(false);
    }
    if !sign_up_applications::begin_waiting(change.conn, user, change.now)? {
        return Ok(false);
    }
    users::set_state(change.conn, user, &AccountState::AwaitingApproval { since: change.now })?;
    let filter = AccountFilter { roles: Some(Role::Operator.into()), ..AccountFilter::default() };
    let operators = users::list(change.conn, &filter, MAX_OPERATORS)?;
    for operator in operators.into_iter().filter(|one| one.is_operator() && one.state.check_access().is_ok()) {
        // Mail about an application of the same moment may not tell of this one.
        for _ in 0..2 {
            let last = sign_up_applications::last_notice(change.conn, operator.id)?;
            let Some(at) = notice_due(last, change.now) else { break };
            if sign_up_applications::set_notice(change.conn, operator.id, last, at)? {
                let since = change.now.as_millis();
                change.notify(ApplicationsWaiting { to: operator.id, since, at: at.as_millis() });
                break;
            }
        }
    }
    invalidate(change, user);
    Ok(true)
}

/// Locks an applicant, and takes the application, so that it is decided once. Returns the account, and the operator's name.
fn begin_decision(
    change: &mut UnitOfWork<'_>,
    staff_policy: StaffPolicy,
    by: DecidedBy,
    applicant: UserId,
) -> Result<(User, String), ApplicationError> {
    let operator = match by {
        DecidedBy::Operator(id) => Some(staff_policy.find(change.conn, id)?),
        DecidedBy::CommandLine => None,
    };
    if operator.as_ref().is_some_and(|operator| !operator.is_operator()) {
        return Err(ApplicationRefusal::NotAnOperator.into());
    }
    // The guest's games are taken over, and their rows locked together.
    let guest = store::guests::of_sign_up(change.conn, applicant)?;
    users::lock(change.conn, &[Some(applicant), guest].into_iter().flatten().collect::<Vec<_>>())?;
    let user = take(change, applicant)?.ok_or(ApplicationRefusal::Decided)?;
    Ok((user, operator.map(|operator| operator.name).unwrap_or_default()))
}

/// Takes the application of an account, which has to be locked, if it still waits. Returns the account.
fn take(change: &mut UnitOfWork<'_>, applicant: UserId) -> Result<Option<User>, StoreError> {
    let waiting = users::find(change.conn, applicant)?.filter(|user| user.state.awaits_approval());
    let is_taken = waiting.is_some() && sign_up_applications::take(change.conn, applicant)?;
    Ok(waiting.filter(|_| is_taken))
}

/// Deletes an account whose application was taken, and tells its owner at the address that it had.
fn delete(
    change: &mut UnitOfWork<'_>,
    user: &User,
    reason: Option<String>,
    has_expired: bool,
) -> Result<(), StoreError> {
    users::delete_awaiting_approval(change.conn, user.id)?;
    let language = user.language.as_ref().or(user.browser_language.as_ref());
    change.notify(SignUpRefused {
        user: user.id,
        name: Unlogged(user.name.clone()),
        email: Unlogged(user.email.clone()),
        language: language.map(ToString::to_string),
        reason: reason.map(Unlogged),
        has_expired,
    });
    invalidate(change, user.id);
    Ok(())
}

/// Deletes at most `limit` accounts whose applications have waited for too long; returns how many.
pub(crate) fn expire(change: &mut UnitOfWork<'_>, limit: i64) -> Result<usize, StoreError> {
    let found = sign_up_applications::waiting_since(change.conn, change.now - LIFE, limit)?;
    if found.is_empty() {
        change.skip_cache_invalidation();
        return Ok(0);
    }
    users::lock(change.conn, &found)?;
    let mut expired = 0;
    for applicant in found {
        // An operator may have decided meanwhile.
        if let Some(user) = take(change, applicant)? {
            delete(change, &user, None, true)?;
            expired += 1;
        }
    }
    Ok(expired)
}
