//! Search for users by a part of their name. The names of accounts are public.

use super::PlayerService;
use domain::user::{User, name_key};
use store::{StoreError, user_search};

/// The shortest text that is searched inside names: a letter occurs in too many. The database stores no shorter suffixes of
/// names.
pub const MIN_INSIDE_LEN: usize = 2;

/// A page of search results.
#[derive(Clone, Debug, Default)]
pub struct FoundUsers {
    /// The users: those whose name begins with the text, by name, then those whose name contains it.
    pub users: Vec<User>,
    /// Whether there are more after them.
    pub has_more: bool,
}

impl PlayerService {
    /// The users whose name contains that text, whatever its case: those whose name begins with it come first. Texts of
    /// fewer than [`MIN_INSIDE_LEN`] characters are searched at the beginning only. At most `limit` users, after the
    /// one named `after` if it is given. An empty text finds nobody.
    ///
    /// # Errors
    /// A database error.
    pub async fn find_users(&self, text: &str, after: Option<&str>, limit: u16) -> Result<FoundUsers, StoreError> {
        let (text, after) = (text.trim().to_owned(), after.map(str::to_owned));
        // A text with characters that no name has finds nobody, either.
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
            return Ok(FoundUsers::default());
        }
        let row_limit = usize::from(limit) + 1;
        let mut users = self
            .db
            .store()
            .read(move |conn| {
                let after_beginning =
                    after.as_deref().is_none_or(|after| name_key(after).starts_with(&name_key(&text)));
                let mut found = Vec::new();
                if after_beginning {
                    let limit = i64::try_from(row_limit).unwrap_or(i64::MAX);
                    found = user_search::by_beginning(conn, &text, after.as_deref(), limit)?;
                }
                if found.len() < row_limit && text.len() >= MIN_INSIDE_LEN {
                    let place = match after.filter(|_| !after_beginning) {
                        None => None,
                        Some(after) => match user_search::place_inside(conn, &text, &after)? {
                            Some(place) => Some(place),
                            // The user named `after` is gone, and the place in the list with them.
                            None => return Ok(found),
                        },
                    };
                    found.extend(user_search::by_inside(conn, &text, place, row_limit - found.len())?);
                }
                Ok::<_, StoreError>(found)
            })
            .await?;
        let has_more = users.len() > usize::from(limit);
        users.truncate(usize::from(limit));
        Ok(FoundUsers { users, has_more })
    }
}
