//! Finding people by how their name begins. Who has an account is public.

use super::Service;
use crate::domain::user::User;
use crate::store::{StoreError, user_search};

/// A part of what was found.
#[derive(Clone, Debug, Default)]
pub struct FoundUsers {
    /// The people, by name.
    pub users: Vec<User>,
    /// Whether there are more after them.
    pub has_more: bool,
}

impl Service {
    /// The people whose name begins so, whatever its case, by name: `most` of them at the most, after the one of that
    /// name if one is given. An empty beginning finds nobody.
    ///
    /// # Errors
    /// The database's.
    pub async fn find_users(&self, beginning: &str, after: Option<&str>, most: u16) -> Result<FoundUsers, StoreError> {
        let (beginning, after) = (beginning.trim().to_owned(), after.map(str::to_owned));
        // What no name has in it finds nobody, either.
        if beginning.is_empty() || !beginning.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        {
            return Ok(FoundUsers::default());
        }
        let mut users = self
            .store()
            .read(move |conn| user_search::by_beginning(conn, &beginning, after.as_deref(), i64::from(most) + 1))
            .await?;
        let has_more = users.len() > usize::from(most);
        users.truncate(usize::from(most));
        Ok(FoundUsers { users, has_more })
    }
}
