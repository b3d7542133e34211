//! When people were last seen, roughly: at a browser, through a program of theirs, by mail.

use std::time::Duration;

use super::Service;
use crate::store::StoreError;
use crate::store::users::{self, User};

/// How exactly it is kept when somebody was last seen: a write for every page would be a waste.
pub(super) const SEEN_RESOLUTION: Duration = Duration::from_secs(60 * 60);

impl Service {
    /// Notes that the person is there, unless that was noted a moment ago.
    pub async fn note_seen(&self, user: &User) {
        let (id, now) = (user.id, self.now());
        if user.seen_at.is_some_and(|seen| now - seen < SEEN_RESOLUTION) {
            return;
        }
        let noted: Result<(), StoreError> = self.change(move |change| users::saw(change.conn, id, now)).await;
        // Who may only look while the database takes no writes still may.
        if let Err(error) = noted {
            tracing::warn!(%error, "it could not be noted that a person was seen");
        }
    }
}
