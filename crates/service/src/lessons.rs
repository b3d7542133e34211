//! How far somebody is in the lessons.

use super::PreferenceService;
use domain::lesson::{Progress, Solved};
use domain::user::UserId;
use store::{StoreError, lesson_progress};

impl PreferenceService {
    /// What `user` has solved.
    ///
    /// # Errors
    /// The database's.
    pub async fn lesson_progress(&self, user: UserId) -> Result<Progress, StoreError> {
        self.db.store().read(move |conn| lesson_progress::find(conn, user)).await
    }

    /// Notes that `user` has solved these exercises, beside those that are noted already.
    ///
    /// # Errors
    /// The database's.
    pub async fn note_solved(&self, user: UserId, solved: Vec<Solved>) -> Result<(), StoreError> {
        self.db
            .account_transaction(user, move |change| {
                solved.iter().try_for_each(|solved| lesson_progress::add(change.conn, user, solved, change.now))
            })
            .await
    }

    /// Forgets what `user` has solved of a lesson, so that it begins anew.
    ///
    /// # Errors
    /// The database's.
    pub async fn begin_lesson_anew(&self, user: UserId, lesson: String) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| lesson_progress::remove(change.conn, user, &lesson)).await
    }
}
