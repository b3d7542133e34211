//! The people whom rows of other tables refer to.

use std::collections::HashMap;

use domain::user::{User, UserId};
use store::{Connection, StoreError, users};

/// People by key, looked up at once.
pub(super) struct UserCache(HashMap<UserId, User>);

impl UserCache {
    /// Looks up all those people.
    pub(super) fn find(conn: &mut Connection, mut ids: Vec<UserId>) -> Result<Self, StoreError> {
        ids.sort_unstable();
        ids.dedup();
        Ok(Self(users::find_all(conn, &ids)?.into_iter().map(|user| (user.id, user)).collect()))
    }

    /// One who is referred to, and is therefore there.
    pub(super) fn get(&self, id: UserId) -> Result<User, StoreError> {
        self.0.get(&id).cloned().ok_or_else(|| missing(id))
    }

    /// Whether that is somebody who plays without an account.
    pub(super) fn is_guest(&self, id: UserId) -> bool {
        self.0.get(&id).is_some_and(|user| user.is_guest)
    }

    /// One who is asked for once; `None` who is not there.
    pub(super) fn take(&mut self, id: UserId) -> Option<User> {
        self.0.remove(&id)
    }
}

/// A person whom another row refers to, and who is therefore there, as they are shown beside something else.
pub(super) fn listed(conn: &mut Connection, id: UserId) -> Result<User, StoreError> {
    users::find_all(conn, &[id])?.pop().ok_or_else(|| missing(id))
}

/// The same of two.
pub(super) fn both_listed(conn: &mut Connection, ids: [UserId; 2]) -> Result<[User; 2], StoreError> {
    let [one, other] = users::find_two(conn, ids)?;
    let [first, second] = ids;
    Ok([one.ok_or_else(|| missing(first))?, other.ok_or_else(|| missing(second))?])
}

/// A person whom another row refers to, and who is therefore there. What they may do can be decided by it.
pub(super) fn known(conn: &mut Connection, id: UserId) -> Result<User, StoreError> {
    users::find(conn, id)?.ok_or_else(|| missing(id))
}

/// The player of that name, whatever its case. An account that was never confirmed is nobody yet.
pub(super) fn player_called(conn: &mut Connection, name: &str) -> Result<Option<User>, StoreError> {
    Ok(users::find_by_name(conn, name)?.filter(|user| user.confirmed_at.is_some()))
}

fn missing(id: UserId) -> StoreError {
    StoreError::Corrupt(format!("user {} is missing", id.0))
}
