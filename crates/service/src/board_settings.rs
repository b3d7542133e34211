//! Settings for boards and pages.

use super::PreferenceService;
use super::user_cache::require_user;
use domain::board_settings::BoardSettings;
use domain::display_settings::DisplaySettings;
use domain::user::UserId;
use store::{StoreError, users};

impl PreferenceService {
    /// Changes a user's board settings and returns them. `changed` gets the stored ones: several windows may change them at
    /// once, each a part.
    ///
    /// # Errors
    /// A database error.
    pub async fn change_board_settings(
        &self,
        user: UserId,
        changed: impl FnOnce(BoardSettings) -> BoardSettings + Send + 'static,
    ) -> Result<BoardSettings, StoreError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                let board = changed(require_user(change.conn, user)?.board);
                users::set_board_settings(change.conn, user, board)?;
                Ok(board)
            })
            .await
    }

    /// Sets a user's display settings, for pages and for times in mail.
    ///
    /// # Errors
    /// A database error.
    pub async fn set_display_settings(&self, user: UserId, display: DisplaySettings) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| users::set_display_settings(change.conn, user, display))
            .await
    }
}
