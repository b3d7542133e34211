//! What a person prefers: the notation moves are written in, the language, and what programs can change.

use chess_laws::Notation;
use unic_langid::LanguageIdentifier;

use super::PreferenceService;
use super::limits::LimitError;
use super::user_cache::known;
use domain::board_settings::BoardSettings;
use domain::direct_message::MessagePrivacy;
use domain::display_settings::DisplaySettings;
use domain::limits::{Limits, LimitsChange};
use domain::user::{User, UserId};
use store::{StoreError, inbox, users};

/// What somebody prefers, of what programs can change, beside [limits](Limits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Who may write to them.
    pub message_privacy: MessagePrivacy,
    /// Whether mail tells them of messages.
    pub mails_messages: bool,
    /// How they want their boards.
    pub board: BoardSettings,
    /// How they want pages.
    pub display: DisplaySettings,
}

impl From<&User> for Preferences {
    fn from(user: &User) -> Self {
        Self {
            message_privacy: user.messengers,
            mails_messages: user.mails_messages,
            board: user.board,
            display: user.display,
        }
    }
}

impl PreferenceService {
    /// Changes what a player prefers and what they let others ask of them: all of it or nothing, whatever others change at
    /// the same time. Says how it is now.
    ///
    /// # Errors
    /// [`LimitError`]; nothing is stored then.
    pub async fn change_preferences(
        &self,
        user: UserId,
        limits: LimitsChange,
        change_of: impl FnOnce(Preferences) -> Preferences + Send + 'static,
    ) -> Result<(Limits, Preferences), LimitError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                let person = known(change.conn, user)?;
                let limits = Limits::from(&person).changed(limits)?;
                users::set_limits(change.conn, user, limits.most_games, limits.challengers)?;
                let before = Preferences::from(&person);
                let after = change_of(before);
                if (after.message_privacy, after.mails_messages) != (before.message_privacy, before.mails_messages) {
                    inbox::set_message_privacy(change.conn, user, after.message_privacy, after.mails_messages)?;
                }
                if after.board != before.board {
                    users::set_board_settings(change.conn, user, after.board)?;
                }
                if after.display != before.display {
                    users::set_display_settings(change.conn, user, after.display)?;
                }
                Ok((limits, after))
            })
            .await
    }

    /// From now on moves are written in `notation` for that person, on pages and in mails, and what they write is read
    /// in it. [`User::notation`](users::User::notation) tells it.
    ///
    /// # Errors
    /// The database's.
    pub async fn prefer_notation(&self, user: UserId, notation: Notation) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| users::set_notation(change.conn, user, notation)).await
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
        self.db
            .account_transaction(user, move |change| {
                users::set_language(change.conn, user, language.as_ref())?;
                users::set_browser_language(change.conn, user, &browser)
            })
            .await
    }
}
