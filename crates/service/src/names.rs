//! Changing the name of an account.

use std::time::Duration;

use correspondence_clock::Instant;

use super::account_admin::invalidate;
use super::account_closings::is_name_retired;
use super::credentials::{Principal, RevokedCredential};
use super::rate_limit::{RateLimit, TooFast};
use super::user_cache::require_user;
use super::{AccountService, Clock, UnitOfWork, security_history};
use domain::name_change::{NameChangeRefusal, RETURN_PERIOD, next_change};
use domain::security_history::SecurityChange;
use domain::user::{User, UserId, name_key};
use domain::user_name::{UNCONFIRMED_NAME_LIFE, is_name_unavailable, parse_user_name};
use store::{StoreError, former_names, reserved_names, users};

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

/// The former names of an account, and when it may have another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameHistory {
    /// In lower case, the latest first.
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
        let name = parse_user_name(typed).map_err(NameChangeRefusal::from)?;
        let id = by.user;
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
                let is_another = name_key(&user.name) != name_key(&name);
                if is_another {
                    take(change, &user, &name)?;
                }
                users::set_name(change.conn, id, &name).map_err(|error| match error {
                    StoreError::Taken(_) => NameChangeRefusal::Taken(name.clone()).into(),
                    other => NameChangeError::from(other),
                })?;
                if is_another {
                    security_history::record(change, id, SecurityChange::NameChanged, &user.name)?;
                }
                invalidate(change, id);
                Ok(())
            })
            .await
    }

    /// The former names of those accounts, in lower case, each with its account.
    ///
    /// # Errors
    /// A database error.
    pub async fn former_names_of(&self, users: Vec<UserId>) -> Result<Vec<(String, UserId)>, StoreError> {
        self.db.store().read(move |conn| former_names::of_users(conn, &users)).await
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
                Ok(NameHistory { former: former_names::of_user(conn, user)?, next_change })
            })
            .await
    }
}

/// Checks that an account may have another name, and keeps the former one for it.
fn take(change: &mut UnitOfWork<'_>, user: &User, name: &str) -> Result<(), NameChangeError> {
    let now = change.now;
    let given_up = former_names::given_up(change.conn, name, user.id)?;
    let returns = given_up.is_some_and(|at| now - at < RETURN_PERIOD);
    if let Some(until) = next_change(former_names::last_change(change.conn, user.id)?, now).filter(|_| !returns) {
        return Err(NameChangeRefusal::Recent { until }.into());
    }
    let taken = names_of_others(change, user.id, name)?;
    if taken.contains(&name_key(name)) || is_name_retired(change.conn, name)? {
        return Err(NameChangeRefusal::Taken(name.to_owned()).into());
    }
    if !taken.is_empty() {
        return Err(NameChangeRefusal::Confusable(name.to_owned()).into());
    }
    former_names::insert(change.conn, &user.name, user.id, now)?;
    Ok(former_names::remove(change.conn, name)?)
}

/// The names of other accounts that are confusable with that one, in lower case. An account whose address was not
/// confirmed in time gives way.
fn names_of_others(change: &mut UnitOfWork<'_>, own: UserId, name: &str) -> Result<Vec<String>, StoreError> {
    let since = change.now - UNCONFIRMED_NAME_LIFE;
    let mut taken = Vec::new();
    for other in users::find_confusable(change.conn, name)? {
        let gives_way = !is_name_unavailable(Some(&other), None, None, change.now);
        if other.id != own && !(gives_way && users::delete_if_unconfirmed(change.conn, other.id)?) {
            taken.push(name_key(&other.name));
        }
    }
    let mut held = reserved_names::confusable(change.conn, name, since)?;
    held.extend(former_names::confusable(change.conn, name)?);
    taken.extend(held.into_iter().filter(|(_, holder)| *holder != own).map(|(key, _)| key));
    Ok(taken)
}
