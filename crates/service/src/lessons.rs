//! Progress in the lessons.

use super::PreferenceService;
use domain::lesson::{Progress, Solved};
use domain::user::UserId;
use store::{StoreError, lesson_progress};

impl PreferenceService {
    /// The exercises that `user` has solved.
    ///
    /// # Errors
    /// A database error.
    pub async fn lesson_progress(&self, user: UserId) -> Result<Progress, StoreError> {
        self.db.store().read(move |conn| lesson_progress::find(conn, user)).await
    }

    /// Stores that `user` has solved these exercises, besides those stored already.
    ///
    /// # Errors
    /// A database error.
    pub async fn note_solved(&self, user: UserId, solved: Vec<Solved>) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| {
                solved.iter().try_for_each(|solved| lesson_progress::add(change.conn, user, solved, change.now))
            })
            .await
    }

    /// Deletes the progress of `user` in a lesson, so that it starts over.
    ///
    /// # Errors
    /// A database error.
    pub async fn begin_lesson_anew(&self, user: UserId, lesson: String) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| lesson_progress::remove(change.conn, user, &lesson))
            .await
    }
}
