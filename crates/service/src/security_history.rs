//! Entries in the security history of accounts, and mail about them.

use std::time::Duration;

use super::sessions::Browser;
use super::{AccessService, UnitOfWork, notification};
use domain::browser_name::browser_name;
use domain::place::Place;
use domain::security_history::{MAX_DETAIL_LEN, SecurityChange, SecurityEntry};
use domain::session::Session;
use domain::user::UserId;
use store::{StoreError, security_history};

/// How many entries of the kinds that others may cause are mailed to an owner within [`MAIL_WINDOW`].
const MAX_MAILS: i64 = 20;

const MAIL_WINDOW: Duration = Duration::from_secs(24 * 60 * 60);

/// How many entries the owner is shown.
const SHOWN: i64 = 50;

/// Records a change and queues mail about it. The caller has locked the account.
pub(super) fn record(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    kind: SecurityChange,
    detail: &str,
) -> Result<(), StoreError> {
    record_at_place(change, user, kind, detail, None)
}

fn record_at_place(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    kind: SecurityChange,
    detail: &str,
    place: Option<Place>,
) -> Result<(), StoreError> {
    let detail: String = detail.chars().filter(|c| !c.is_control()).take(MAX_DETAIL_LEN).collect();
    let entry = SecurityEntry { at: change.now, change: kind, detail, place };
    let limited = SecurityChange::LIMITED_MAIL;
    let is_within_limit = !limited.contains(&kind)
        || security_history::count(change.conn, user, &limited, change.now - MAIL_WINDOW)? < MAX_MAILS;
    if kind.is_mailed() && is_within_limit {
        change.notify(notification::SecurityChanged {
            user,
            change: kind.as_str().to_owned(),
            detail: entry.detail.clone(),
            place: entry.place.clone(),
            at: entry.at.as_millis(),
        });
    }
    security_history::insert(change.conn, user, &entry)
}

/// Records a log-in. `sessions` are the account's others. The owner gets mail if the browser is unknown and none of that
/// name has logged in before, except for the first log-in.
pub(super) fn record_log_in(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    sessions: &[Session],
    browser: &Browser,
    is_known_browser: bool,
) -> Result<(), StoreError> {
    let mut former = security_history::browsers(change.conn, user)?;
    former.extend(sessions.iter().map(|session| session.user_agent.clone()));
    let name = browser_name(&browser.user_agent);
    let is_like_former = former.is_empty() || former.iter().any(|former| browser_name(former) == name);
    let kind = match is_known_browser || is_like_former {
        true => SecurityChange::LoggedIn,
        false => SecurityChange::LoggedInElsewhere,
    };
    record_at_place(change, user, kind, &browser.user_agent, browser.place.clone())
}

impl AccessService {
    /// The latest entries of an account, the latest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn security_history(&self, user: UserId) -> Result<Vec<SecurityEntry>, StoreError> {
        self.db.store().read(move |conn| security_history::of_user(conn, user, SHOWN)).await
    }
}
