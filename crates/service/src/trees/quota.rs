//! The limit on the stored trees of a user's imported games together.

use domain::imported_game::MAX_TREES_LEN;
use domain::user::UserId;
use store::{Connection, StoreError, trees};

/// How much is stored before a change. The user must be locked until [`TreeQuota::is_exceeded`] is asked.
pub(crate) struct TreeQuota {
    user: UserId,
    before: i64,
}

impl TreeQuota {
    pub(crate) fn before(conn: &mut Connection, user: UserId) -> Result<Self, StoreError> {
        Ok(Self { user, before: trees::imported_len(conn, user)? })
    }

    /// Whether the change must be rolled back. One that stores less is always allowed.
    pub(crate) fn is_exceeded(&self, conn: &mut Connection) -> Result<bool, StoreError> {
        Ok(trees::imported_len(conn, self.user)? > self.before.max(MAX_TREES_LEN))
    }
}
