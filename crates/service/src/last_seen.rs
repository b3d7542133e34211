//! When users were last seen, roughly: in a browser, through a program, by mail.
//!
//! The note is written in the background, beside the request: no request waits for it.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{LastSeen, Topic, UnitOfWork};
use domain::bot;
use domain::session::Session;
use domain::user::User;
use store::{Priority, StoreError, sessions, users};

/// Resolution of the last-seen time: a write for every page would be a waste.
const SEEN_RESOLUTION: Duration = Duration::from_secs(60 * 60);

impl LastSeen {
    /// Notes that the user was seen at that instant, unless that was noted recently.
    pub fn note_seen(&self, user: &User, at: Instant) {
        // Everybody can see whether a bot is connected.
        let resolution = if user.is_bot { bot::SEEN_RESOLUTION } else { SEEN_RESOLUTION };
        let (id, is_recent) = (user.id, user.seen_at.is_some_and(|seen| at - seen < resolution));
        if !is_recent {
            self.write_in_background(format!("user {}", id.0), at, move |change| {
                change.publish(Topic::Account(id));
                users::record_seen(change.conn, id, at)
            });
        }
    }

    /// Notes that a browser was seen at that instant, unless that was noted recently; it stays logged in for a while
    /// from then on.
    pub fn note_browser_seen(&self, session: &Session, at: Instant) {
        if at - session.seen_at < SEEN_RESOLUTION {
            return;
        }
        let seen = Session { seen_at: at, ..session.clone() };
        self.write_in_background(format!("session {}", seen.key_hash), at, move |change| {
            change.publish(Topic::Account(seen.user));
            users::record_seen(change.conn, seen.user, at)?;
            sessions::touch(change.conn, &seen)
        });
    }

    /// Runs `note` in a transaction of its own, in the background, unless one with that key is under way.
    pub(super) fn write_in_background(
        &self,
        key: String,
        at: Instant,
        note: impl FnOnce(&mut UnitOfWork<'_>) -> Result<(), StoreError> + Send + 'static,
    ) {
        if !self.writes.begin(&key) {
            return;
        }
        let last_seen = self.clone();
        tokio::spawn(async move {
            if let Err(error) = last_seen.db.transaction_as(Priority::Normal, at, note).await {
                tracing::warn!(%error, "it could not be noted that somebody was seen");
            }
            last_seen.writes.end(&key);
        });
    }
}
