//! Preferences of a user: the notation of moves, the language, and what programs can change.

use chess_laws::Notation;
use unic_langid::LanguageIdentifier;

use super::PreferenceService;
use super::limits::LimitError;
use super::user_cache::require_user;
use domain::board_settings::BoardSettings;
use domain::direct_message::MessagePrivacy;
use domain::display_settings::DisplaySettings;
use domain::limits::{Limits, LimitsChange};
use domain::user::{User, UserId};
use store::{StoreError, inbox, users};

/// The preferences that programs can change, besides [limits](Limits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Who may write to the user.
    pub message_privacy: MessagePrivacy,
    /// Whether the user gets mail about messages.
    pub mails_messages: bool,
    /// Settings of the board.
    pub board: BoardSettings,
    /// Settings of pages.
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
    /// Changes the preferences and limits of a player: all of it or nothing, whatever others change at the same time.
    /// Returns them.
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
                let stored = require_user(change.conn, user)?;
                let limits = Limits::from(&stored).changed(limits)?;
                users::set_limits(change.conn, user, limits.most_games, limits.challengers)?;
                let before = Preferences::from(&stored);
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

    /// Sets the notation of moves for a user, on pages and in mail, and in what they write:
    /// [`User::notation`](users::User::notation).
    ///
    /// # Errors
    /// A database error.
    pub async fn prefer_notation(&self, user: UserId, notation: Notation) -> Result<(), StoreError> {
        self.db.locked_account_transaction(user, move |change| users::set_notation(change.conn, user, notation)).await
    }

    /// Sets the language of pages and mail for a user. If it is `None`, pages follow the browser, and mail is in
    /// `browser`, its current language. See [`User::language`](users::User::language).
    ///
    /// # Errors
    /// A database error.
    pub async fn prefer_language(
        &self,
        user: UserId,
        language: Option<LanguageIdentifier>,
        browser: LanguageIdentifier,
    ) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| {
                users::set_language(change.conn, user, language.as_ref())?;
                users::set_browser_language(change.conn, user, &browser)
            })
            .await
    }
}
