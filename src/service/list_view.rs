//! How somebody wants lists of games.

use super::Service;
use crate::domain::list_view::ListView;
use crate::domain::user::UserId;
use crate::store::{StoreError, users};

impl Service {
    /// From now on lists are shown to that person so. [`User::list_view`](crate::domain::user::User::list_view) tells it.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_list_view(&self, user: UserId, view: ListView) -> Result<(), StoreError> {
        self.account_transaction(user, move |change| users::set_list_view(change.conn, user, view)).await
    }
}
