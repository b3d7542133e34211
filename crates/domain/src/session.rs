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
    /// When it expires unless it is seen again.
    pub expires_at: Instant,
}
