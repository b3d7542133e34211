//! Settings for boards and pages.

use super::PreferenceService;
use domain::board_settings::BoardSettings;
use domain::display_settings::DisplaySettings;
use domain::user::UserId;
use store::{StoreError, users};

impl PreferenceService {
    /// Sets a user's board settings; they are read as [`User::board`](domain::user::User::board).
    ///
    /// # Errors
    /// A database error.
    pub async fn set_board_settings(&self, user: UserId, board: BoardSettings) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| users::set_board_settings(change.conn, user, board)).await
    }

    /// Sets a user's display settings, for pages and for times in mail.
    ///
    /// # Errors
    /// A database error.
    pub async fn set_display_settings(&self, user: UserId, display: DisplaySettings) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| users::set_display_settings(change.conn, user, display)).await
    }
}
