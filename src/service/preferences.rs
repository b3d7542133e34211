//! What a person prefers: the notation moves are written in.

use chess_laws::Notation;

use super::Service;
use crate::store::StoreError;
use crate::store::users::{self, UserId};

impl Service {
    /// From now on moves are written in `notation` for that person, on pages and in mails, and what they write is read
    /// in it. [`User::notation`](users::User::notation) tells it.
    ///
    /// # Errors
    /// The database's.
    pub async fn prefer_notation(&self, user: UserId, notation: Notation) -> Result<(), StoreError> {
        self.transaction(move |change| users::set_notation(change.conn, user, notation)).await
    }
}
