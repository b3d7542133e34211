//! Log-in sessions of browsers.

use std::time::Duration;

use correspondence_clock::{Instant, days};

use crate::user::UserId;

/// How many sessions an account has at most: a further log-in ends the one that has been unused longest.
pub const MAX_SESSIONS: usize = 50;

/// How long a browser stays logged in after it was last seen.
pub const SESSION_IDLE_LIFE: Duration = days(60);

/// How long a browser stays logged in at most, however often it is seen.
pub const SESSION_LIFE: Duration = days(365);

/// The same for accounts with a role.
pub const STAFF_SESSION_IDLE_LIFE: Duration = days(7);
pub const STAFF_SESSION_LIFE: Duration = days(90);

/// One browser's log-in.
#[derive(Clone, Debug)]
pub struct Session {
    /// SHA-256 of the cookie's value, in hexadecimal.
    pub key_hash: String,
    /// Who is logged in.
    pub user: UserId,
    /// The browser's `User-Agent`.
    pub user_agent: String,
    /// When it logged in.
    pub created_at: Instant,
    /// When it was last seen, to the hour or so.
    pub seen_at: Instant,
    /// When it expires; later if it is seen again before, but never more than a year after the log-in.
    pub expires_at: Instant,
}

impl Session {
    /// When a session expires that began at `created` and was last seen at `seen`.
    pub fn expiry(created: Instant, seen: Instant) -> Instant {
        (seen + SESSION_IDLE_LIFE).min(created + SESSION_LIFE)
    }

    /// The same session of an account with a role, which expires sooner.
    pub fn of_staff(self) -> Self {
        let latest = (self.seen_at + STAFF_SESSION_IDLE_LIFE).min(self.created_at + STAFF_SESSION_LIFE);
        Self { expires_at: self.expires_at.min(latest), ..self }
    }

    /// Names the session among those of its user, in forms. Nobody can log in with it.
    pub fn id(&self) -> &str {
        self.key_hash.get(..16).unwrap_or(&self.key_hash)
    }
}
