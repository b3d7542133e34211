//! The view of game lists.

use super::PreferenceService;
use domain::list_view::ListView;
use domain::user::UserId;
use store::{StoreError, users};

impl PreferenceService {
    /// Sets how lists are shown to a user: [`User::list_view`](domain::user::User::list_view).
    ///
    /// # Errors
    /// A database error.
    pub async fn set_list_view(&self, user: UserId, view: ListView) -> Result<(), StoreError> {
        self.db.locked_account_transaction(user, move |change| users::set_list_view(change.conn, user, view)).await
    }
}
