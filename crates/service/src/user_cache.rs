//! Users to whom rows of other tables refer.

use std::collections::HashMap;

use domain::user::{User, UserId};
use store::{Connection, StoreError, users};

/// Users by id, looked up at once.
pub(super) struct UserCache(HashMap<UserId, User>);

impl UserCache {
    pub(super) fn find(conn: &mut Connection, mut ids: Vec<UserId>) -> Result<Self, StoreError> {
        ids.sort_unstable();
        ids.dedup();
        Ok(Self(users::find_all(conn, &ids)?.into_iter().map(|user| (user.id, user)).collect()))
    }

    /// A user who is referred to, and therefore exists.
    pub(super) fn get(&self, id: UserId) -> Result<User, StoreError> {
        self.0.get(&id).cloned().ok_or_else(|| missing(id))
    }

    /// Whether that user plays without an account.
    pub(super) fn is_guest(&self, id: UserId) -> bool {
        self.0.get(&id).is_some_and(|user| user.is_guest)
    }

    /// Removes a user who is needed only once; `None` if there is none.
    pub(super) fn take(&mut self, id: UserId) -> Option<User> {
        self.0.remove(&id)
    }
}

/// A user to whom another row refers, and who therefore exists, as lists show them.
pub(super) fn listed(conn: &mut Connection, id: UserId) -> Result<User, StoreError> {
    users::find_all(conn, &[id])?.pop().ok_or_else(|| missing(id))
}

/// The same for two users.
pub(super) fn both_listed(conn: &mut Connection, ids: [UserId; 2]) -> Result<[User; 2], StoreError> {
    let [one, other] = users::find_two(conn, ids)?;
    let [first, second] = ids;
    Ok([one.ok_or_else(|| missing(first))?, other.ok_or_else(|| missing(second))?])
}

/// A user to whom another row refers, and who therefore exists, with all that decides what they may do.
pub(super) fn require_user(conn: &mut Connection, id: UserId) -> Result<User, StoreError> {
    users::find(conn, id)?.ok_or_else(|| missing(id))
}

/// The player of that name, whatever its case. Accounts that are unconfirmed or not approved are not found.
pub(super) fn find_player_by_name(conn: &mut Connection, name: &str) -> Result<Option<User>, StoreError> {
    Ok(users::find_by_name(conn, name)?.filter(User::is_found_by_name))
}

fn missing(id: UserId) -> StoreError {
    StoreError::Corrupt(format!("user {} is missing", id.0))
}
