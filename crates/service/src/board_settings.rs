//! How somebody wants the boards they play on, and pages.

use super::PreferenceService;
use domain::board_settings::BoardSettings;
use domain::display_settings::DisplaySettings;
use domain::user::UserId;
use store::{StoreError, users};

impl PreferenceService {
    /// From now on that person's boards are as `board` says. [`User::board`](domain::user::User::board) tells it.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_board_settings(&self, user: UserId, board: BoardSettings) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| users::set_board_settings(change.conn, user, board)).await
    }

    /// From now on that person's pages are as `display` says, and so are times in mails to them.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_display_settings(&self, user: UserId, display: DisplaySettings) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| users::set_display_settings(change.conn, user, display)).await
    }
}
