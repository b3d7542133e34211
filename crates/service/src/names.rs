//! Changing the name of an account.

use std::time::Duration;

use correspondence_clock::Instant;

use super::account_admin::invalidate;
use super::account_closings::is_name_retired;
use super::credentials::{Principal, RevokedCredential};
use super::rate_limit::{RateLimit, TooFast};
use super::security_log::SecurityEventOrigin;
use super::user_cache::require_user;
use super::{AccountService, Clock, Secret, UnitOfWork, security_history};
use domain::account_state::{AccountChangeRefusal, check_open, required_reason};
use domain::name_change::{NameChangeRefusal, RETURN_PERIOD, next_change};
use domain::security_event::SecurityEvent;
use domain::security_history::SecurityChange;
use domain::user::{User, UserId, name_key};
use domain::user_name::{UNCONFIRMED_NAME_LIFE, UserNameError, is_name_unavailable, parse_user_name};
use store::former_names::{self, FormerName};
use store::{Connection, StoreError, reserved_names, users};

/// Length limit of a name to look up, in bytes.
const MAX_NAME_LEN: usize = 100;

/// Rate limit of changes of name per account: ten at once, then one in two hours.
pub(super) fn name_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, 10, Duration::from_secs(2 * 60 * 60))
}

/// Why a name was not changed. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum NameChangeError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] NameChangeRefusal),
    /// An operator cannot change it.
    #[error(transparent)]
    #[refusal(forward)]
    Account(#[from] AccountChangeRefusal),
    /// The name was changed too often.
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

impl From<UserNameError> for NameChangeError {
    fn from(error: UserNameError) -> Self {
        NameChangeRefusal::from(error).into()
    }
}

/// Who changes a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChangedBy {
    Owner,
    Operator,
}

/// The former names of an account, and when it may have another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameHistory {
    /// In lower case, the latest first; without those that an operator has withdrawn.
    pub former: Vec<String>,
    /// `None` if the name can be changed now.
    pub next_change: Option<Instant>,
}

impl AccountService {
    /// Changes the name of the account of `by`: its case at any time, another name once a year.
    ///
    /// # Errors
    /// [`NameChangeError`]; nothing is changed then.
    pub async fn change_name(&self, by: Principal, typed: &str) -> Result<(), NameChangeError> {
        let name = parse_user_name(typed)?;
        let (id, secret) = (by.user, self.secret.clone());
        // Each change invalidates every cached page.
        self.name_limit.check(&id).map_err(TooFast)?;
        self.db
            .account_transaction(id, move |change| {
                users::lock_skeleton(change.conn, &name)?;
                by.lock::<NameChangeError>(change)?;
                let user = require_user(change.conn, id)?;
                if user.name == name {
                    return Err(NameChangeRefusal::Own.into());
                }
                if rename(change, &secret, &user, &name, ChangedBy::Owner)? {
                    security_history::record(change, id, SecurityChange::NameChanged, &user.name)?;
                }
                invalidate(change, id);
                Ok(())
            })
            .await
    }

    /// Changes the name of the account with that name for an operator, for a reason that its owner is told: at any time, and
    /// without counting for the year; not its capitals alone. The former name goes on to lead to the account, but is shown nowhere, and only an operator
    /// can give it to an account again. Returns the account; `None` if there is none.
    ///
    /// # Errors
    /// [`NameChangeError`]; nothing is changed then.
    pub async fn rename(&self, name: &str, typed: &str, reason: &str) -> Result<Option<User>, NameChangeError> {
        let (new, reason) = (parse_user_name(typed)?, required_reason(reason)?);
        let Some(User { id, .. }) = self.account_by_name(name).await? else { return Ok(None) };
        let secret = self.secret.clone();
        let renamed = self
            .db
            .account_transaction(id, move |change| {
                users::lock_skeleton(change.conn, &new)?;
                users::lock(change.conn, &[id])?;
                let user = require_user(change.conn, id)?;
                if user.engine_level.is_some() {
                    return Err(AccountChangeRefusal::Engine.into());
                }
                check_open(&user)?;
                // Its capitals are the owner's own.
                if name_key(&user.name) == name_key(&new) {
                    return Err(NameChangeRefusal::Own.into());
                }
                rename(change, &secret, &user, &new, ChangedBy::Operator)?;
                security_history::record(change, id, SecurityChange::RenamedByOperator, &reason)?;
                invalidate(change, id);
                Ok::<_, NameChangeError>(User { name: new, ..user })
            })
            .await?;
        self.security_log.note(SecurityEvent::NameChanged, &SecurityEventOrigin::of_account(id));
        Ok(Some(renamed))
    }

    /// The former names of those accounts, in lower case, each with its account.
    ///
    /// # Errors
    /// A database error.
    pub async fn former_names_of(&self, users: Vec<UserId>) -> Result<Vec<(String, UserId)>, StoreError> {
        self.db.store().read(move |conn| former_names::of_users(conn, &users)).await
    }

    /// The name that an account has now, if that is one that it had; or else what was typed. Attempts at a password are counted
    /// by it, so that former names allow no more of them.
    ///
    /// # Errors
    /// A database error.
    pub async fn present_name(&self, typed: &str) -> Result<String, StoreError> {
        let name = typed.trim().to_owned();
        let find = move |conn: &mut Connection| match former_names::owner(conn, &name_key(&name))? {
            Some(owner) => Ok(users::find(conn, owner)?.map_or(name, |user| user.name)),
            None => Ok(name),
        };
        if typed.len() > MAX_NAME_LEN { Ok(typed.to_owned()) } else { self.db.store().snapshot(find).await }
    }

    /// The former names of an account.
    ///
    /// # Errors
    /// A database error.
    pub async fn name_history(&self, user: UserId) -> Result<NameHistory, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let next_change = next_change(former_names::last_change(conn, user)?, now);
                Ok(NameHistory { former: former_names::given_up_by(conn, user)?, next_change })
            })
            .await
    }
}

/// Changes the name of an account, which is locked, as is the new name; returns whether it is another one, and not the same in
/// other capitals.
fn rename(
    change: &mut UnitOfWork<'_>,
    secret: &Secret,
    user: &User,
    name: &str,
    by: ChangedBy,
) -> Result<bool, NameChangeError> {
    let is_another = name_key(&user.name) != name_key(name);
    if is_another {
        take(change, secret, user, name, by)?;
    }
    users::set_name(change.conn, user.id, name).map_err(|error| match error {
        StoreError::Taken(_) => NameChangeRefusal::Taken(name.to_owned()).into(),
        other => NameChangeError::from(other),
    })?;
    Ok(is_another)
}

/// Gives an account back a name that it has given up, when an intruder may have done that; returns whether it has another one.
/// The intruder’s name is free again. The account is locked, as is the name.
pub(super) fn return_to_name(change: &mut UnitOfWork<'_>, user: &User, name: &str) -> Result<bool, StoreError> {
    let has_it = name_key(&user.name) == name_key(name);
    if has_it || former_names::given_up(change.conn, name, user.id)?.is_none() {
        return Ok(false);
    }
    former_names::remove(change.conn, name)?;
    users::set_name(change.conn, user.id, name)?;
    security_history::record(change, user.id, SecurityChange::NameChanged, &user.name)?;
    invalidate(change, user.id);
    Ok(true)
}

/// Checks that an account may have another name, and keeps the former one for it; or from it, if an operator changes it.
fn take(
    change: &mut UnitOfWork<'_>,
    secret: &Secret,
    user: &User,
    name: &str,
    by: ChangedBy,
) -> Result<(), NameChangeError> {
    let now = change.now;
    if by == ChangedBy::Owner {
        let given_up = former_names::given_up(change.conn, name, user.id)?;
        let returns = given_up.is_some_and(|at| now - at < RETURN_PERIOD);
        if let Some(until) = next_change(former_names::last_change(change.conn, user.id)?, now).filter(|_| !returns) {
            return Err(NameChangeRefusal::Recent { until }.into());
        }
    }
    let taken = taken_names(change, user.id, name, by)?;
    if taken.contains(&name_key(name)) || is_name_retired(change.conn, secret, name)? {
        return Err(NameChangeRefusal::Taken(name.to_owned()).into());
    }
    if !taken.is_empty() {
        return Err(NameChangeRefusal::Confusable(name.to_owned()).into());
    }
    former_names::insert(change.conn, &user.name, user.id, now, by == ChangedBy::Operator)?;
    Ok(former_names::remove(change.conn, name)?)
}

/// The names that an account cannot have and that are confusable with that one, in lower case: those of others, and those that
/// an operator has withdrawn, unless an operator gives it one. An account whose address was not confirmed in time gives way.
fn taken_names(change: &mut UnitOfWork<'_>, own: UserId, name: &str, by: ChangedBy) -> Result<Vec<String>, StoreError> {
    let since = change.now - UNCONFIRMED_NAME_LIFE;
    let mut taken = Vec::new();
    for other in users::find_confusable(change.conn, name)? {
        let gives_way = !is_name_unavailable(Some(&other), None, None, change.now);
        if other.id != own && !(gives_way && users::delete_if_unconfirmed(change.conn, other.id)?) {
            taken.push(name_key(&other.name));
        }
    }
    let reserved = reserved_names::confusable(change.conn, name, since)?.into_iter();
    taken.extend(reserved.filter(|(_, holder)| *holder != own).map(|(key, _)| key));
    let former = former_names::confusable(change.conn, name)?.into_iter();
    let is_taken = |former: &FormerName| match former.is_withdrawn {
        true => by == ChangedBy::Owner,
        false => former.user != own,
    };
    taken.extend(former.filter(is_taken).map(|former| former.key));
    Ok(taken)
}
