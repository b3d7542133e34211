//! Log-in sessions of browsers.

use correspondence_clock::Instant;

use crate::user::UserId;

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
    /// Names the session among those of its user, in forms. Nobody can log in with it.
    pub fn id(&self) -> &str {
        self.key_hash.get(..16).unwrap_or(&self.key_hash)
    }
}
