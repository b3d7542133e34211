//! The second factor that an operator may require of accounts with a role.

use super::AccountService;
use super::user_cache::require_user;
use domain::user::{Roles, User, UserId};
use store::{Connection, StoreError, second_factors};

/// What accounts with a role need.
#[derive(Clone, Copy, Debug)]
pub(super) struct StaffPolicy {
    /// Whether roles count only with a second factor.
    pub needs_second_factor: bool,
}

impl StaffPolicy {
    /// The account of that id, with the roles that count.
    pub(super) fn find(self, conn: &mut Connection, user: UserId) -> Result<User, StoreError> {
        let user = require_user(conn, user)?;
        self.with_roles_that_count(conn, user)
    }

    /// An account with the roles that count: none while a second factor is missing.
    pub(super) fn with_roles_that_count(self, conn: &mut Connection, user: User) -> Result<User, StoreError> {
        if !self.needs_second_factor || user.roles.is_empty() || second_factors::of_user(conn, user.id)?.are_required()
        {
            return Ok(user);
        }
        Ok(User { roles: Roles::NONE, ..user })
    }
}

impl AccountService {
    /// Whether an account has roles that do not count until it has a second factor.
    ///
    /// # Errors
    /// A database error.
    pub async fn roles_need_second_factor(&self, user: UserId) -> Result<bool, StoreError> {
        let policy = self.db.staff_policy();
        if !policy.needs_second_factor {
            return Ok(false);
        }
        self.db
            .store()
            .read(move |conn| {
                let has_roles = !require_user(conn, user)?.roles.is_empty();
                Ok(has_roles && !second_factors::of_user(conn, user)?.are_required())
            })
            .await
    }
}
