//! Finding people by a part of their name. Who has an account is public.

use super::PlayerService;
use domain::user::{User, name_key};
use store::{StoreError, user_search};

/// The shortest text that is looked for inside names: shorter ones are in too many. The database keeps no shorter ends of
/// names.
pub const MIN_INSIDE_LEN: usize = 3;

/// A part of what was found.
#[derive(Clone, Debug, Default)]
pub struct FoundUsers {
    /// The people: those whose name begins so, by name, then those whose name has it inside.
    pub users: Vec<User>,
    /// Whether there are more after them.
    pub has_more: bool,
}

impl PlayerService {
    /// The people whose name has that text in it, whatever its case: those whose name begins so come first. Texts of fewer
    /// than [`MIN_INSIDE_LEN`] characters are looked for at the beginning only. `most` of them at the most, after the one
    /// of that name if one is given. An empty text finds nobody.
    ///
    /// # Errors
    /// The database's.
    pub async fn find_users(&self, text: &str, after: Option<&str>, most: u16) -> Result<FoundUsers, StoreError> {
        let (text, after) = (text.trim().to_owned(), after.map(str::to_owned));
        // What no name has in it finds nobody, either.
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
            return Ok(FoundUsers::default());
        }
        let wanted = usize::from(most) + 1;
        let mut users = self
            .db
            .store()
            .read(move |conn| {
                let after_beginning =
                    after.as_deref().is_none_or(|after| name_key(after).starts_with(&name_key(&text)));
                let mut found = Vec::new();
                if after_beginning {
                    let most = i64::try_from(wanted).unwrap_or(i64::MAX);
                    found = user_search::by_beginning(conn, &text, after.as_deref(), most)?;
                }
                if found.len() < wanted && text.len() >= MIN_INSIDE_LEN {
                    let place = match after.filter(|_| !after_beginning) {
                        None => None,
                        Some(after) => match user_search::place_inside(conn, &text, &after)? {
                            Some(place) => Some(place),
                            // Nobody has that name any more: where the list was, nobody can tell.
                            None => return Ok(found),
                        },
                    };
                    found.extend(user_search::by_inside(conn, &text, place, wanted - found.len())?);
                }
                Ok::<_, StoreError>(found)
            })
            .await?;
        let has_more = users.len() > usize::from(most);
        users.truncate(usize::from(most));
        Ok(FoundUsers { users, has_more })
    }
}
