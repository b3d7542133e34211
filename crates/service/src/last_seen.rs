//! When people were last seen, roughly: at a browser, through a program of theirs, by mail.
//!
//! It is noted beside what they ask for, never before: nobody waits for the database to take the note.

use std::time::Duration;

use correspondence_clock::Instant;

use super::sessions::SESSION_LIFE;
use super::{LastSeen, Topic, UnitOfWork};
use domain::bot;
use domain::session::Session;
use domain::user::User;
use store::{Priority, StoreError, sessions, users};

/// How exactly it is kept when somebody was last seen: a write for every page would be a waste.
const SEEN_RESOLUTION: Duration = Duration::from_secs(60 * 60);

impl LastSeen {
    /// Notes that the person was there at that instant, unless that was noted a moment before.
    pub fn note_seen(&self, user: &User, at: Instant) {
        // Whether a bot is connected is told to everybody.
        let resolution = if user.is_bot { bot::SEEN_RESOLUTION } else { SEEN_RESOLUTION };
        let (id, is_noted) = (user.id, user.seen_at.is_some_and(|seen| at - seen < resolution));
        if !is_noted {
            self.note_beside(format!("user {}", id.0), at, move |change| {
                change.publish(Topic::Account(id));
                users::saw(change.conn, id, at)
            });
        }
    }

    /// Notes that a browser was there at that instant, unless that was noted a moment before; it stays logged in for
    /// [`SESSION_LIFE`] from then on.
    pub fn note_browser_seen(&self, session: &Session, at: Instant) {
        if at - session.seen_at < SEEN_RESOLUTION {
            return;
        }
        let (user, hash) = (session.user, session.key_hash.clone());
        self.note_beside(format!("session {hash}"), at, move |change| {
            change.publish(Topic::Account(user));
            users::saw(change.conn, user, at)?;
            sessions::touch(change.conn, &hash, at, at + SESSION_LIFE)
        });
    }

    /// Runs `note` in a transaction of its own, unless one of that key is under way. Nobody waits for it.
    pub(super) fn note_beside(
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
            if let Err(error) = last_seen.db.transaction_as(Priority::Usual, at, note).await {
                tracing::warn!(%error, "it could not be noted that somebody was seen");
            }
            last_seen.writes.end(&key);
        });
    }
}
