//! Browsers in which somebody has logged in before: they may try again however many others guess at the same password, from
//! whatever network.
//!
//! A browser keeps a mark for each person who has logged in there: who, a number of its own, and our signature. A mark
//! lets nobody in; it only has attempts at this one account counted apart from those of strangers.

use super::{Secret, Service};
use crate::domain::user::{User, UserId};
use crate::store::{StoreError, users};

/// What marks are signed for.
const PURPOSE: &str = "browser in which somebody has logged in";

/// So many marks a browser keeps, those of the latest log-ins: a family shares it.
const MAX_MARKS: usize = 4;

/// What stands between marks.
const SEPARATOR: char = '_';

/// A browser that somebody has logged in with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KnownBrowser(String);

/// A mark whose signature is ours.
struct Mark<'m> {
    user: UserId,
    text: &'m str,
}

impl<'m> Mark<'m> {
    /// The mark, if we have made it.
    fn read(text: &'m str, secret: &Secret) -> Option<Self> {
        let (message, signature) = text.rsplit_once('-')?;
        let (user, _number) = message.split_once('-')?;
        let user = UserId(user.parse().ok()?);
        secret.verifies(PURPOSE, message, signature).then_some(Self { user, text })
    }
}

/// The marks of ours in what a browser keeps.
fn marks<'m>(kept: &'m str, secret: &'m Secret) -> impl Iterator<Item = Mark<'m>> {
    kept.split(SEPARATOR).take(MAX_MARKS).filter_map(|text| Mark::read(text, secret))
}

/// What a browser keeps from now on that had `kept`: a new mark for whoever has just logged in, before those of others.
fn with_new(kept: &str, user: UserId, secret: &Secret) -> String {
    let message = format!("{}-{:016x}", user.0, rand::random::<u64>());
    let new = format!("{message}-{}", secret.sign(PURPOSE, &message));
    let others = marks(kept, secret).filter(|mark| mark.user != user).map(|mark| mark.text.to_owned());
    let all: Vec<String> = std::iter::once(new).chain(others).take(MAX_MARKS).collect();
    all.join(&SEPARATOR.to_string())
}

impl Service {
    /// What a browser that had `kept` keeps from now on, since that person has logged in there. Letters, digits, `-` and
    /// `_`.
    pub fn marks_of_browser(&self, kept: Option<&str>, user: UserId) -> String {
        with_new(kept.unwrap_or_default(), user, self.secret())
    }

    /// The browser that keeps `kept`, if the owner of the account that goes by that name, or address, has logged in there.
    ///
    /// # Errors
    /// The database's.
    pub async fn known_browser(&self, kept: &str, name_or_email: &str) -> Result<Option<KnownBrowser>, StoreError> {
        let known: Vec<(UserId, String)> =
            marks(kept, self.secret()).map(|mark| (mark.user, mark.text.to_owned())).collect();
        if known.is_empty() {
            return Ok(None);
        }
        let wanted = name_or_email.trim().to_owned();
        let user = self.store().read(move |conn| users::find_by_name_or_email(conn, &wanted)).await?;
        let of_user = |user: User| known.into_iter().find(|(owner, _)| *owner == user.id);
        Ok(user.and_then(of_user).map(|(_, mark)| KnownBrowser(mark)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners(kept: &str, secret: &Secret) -> Vec<i64> {
        marks(kept, secret).map(|mark| mark.user.0).collect()
    }

    #[test]
    fn a_browser_keeps_a_mark_for_each_of_the_last_four_who_logged_in() {
        let secret = Secret::random();
        let mut kept = String::new();
        for user in [1, 2, 3, 1, 4, 5] {
            kept = with_new(&kept, UserId(user), &secret);
        }
        assert_eq!(owners(&kept, &secret), [5, 4, 1, 3]);
        assert!(kept.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)), "{kept}");
    }

    #[test]
    fn marks_that_others_made_are_none() {
        let secret = Secret::random();
        let kept = with_new("", UserId(1), &secret);
        assert_eq!(owners(&kept, &Secret::random()), <[i64; 0]>::default());
        for forged in [kept.replacen('1', "2", 1), "1".to_owned(), "1-2-3".to_owned(), "-".to_owned(), String::new()] {
            assert_eq!(owners(&forged, &secret), <[i64; 0]>::default(), "{forged}");
        }
    }
}
