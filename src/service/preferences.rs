//! What a person prefers: the notation moves are written in, and the language.

use chess_laws::Notation;
use unic_langid::LanguageIdentifier;

use super::Service;
use crate::domain::user::UserId;
use crate::store::{StoreError, users};

impl Service {
    /// From now on moves are written in `notation` for that person, on pages and in mails, and what they write is read
    /// in it. [`User::notation`](users::User::notation) tells it.
    ///
    /// # Errors
    /// The database's.
    pub async fn prefer_notation(&self, user: UserId, notation: Notation) -> Result<(), StoreError> {
        self.transaction(move |change| users::set_notation(change.conn, user, notation)).await
    }

    /// From now on pages and mail are in that language for that person; where it is none, pages are as the browser says,
    /// and mail is in `browser`, the language it says now. [`User::language`](users::User::language) tells it.
    ///
    /// # Errors
    /// The database's.
    pub async fn prefer_language(
        &self,
        user: UserId,
        language: Option<LanguageIdentifier>,
        browser: LanguageIdentifier,
    ) -> Result<(), StoreError> {
        self.transaction(move |change| {
            users::set_language(change.conn, user, language.as_ref())?;
            users::set_browser_language(change.conn, user, &browser)
        })
        .await
    }
}
