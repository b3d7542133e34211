//! Issued API tokens.

use correspondence_clock::Instant;

use crate::user::UserId;

/// What is stored of a token. The token itself is not.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its `jti` claim (RFC 7519, 4.1.7).
    pub id: String,
    pub user: UserId,
    /// Its purpose, as its owner described it.
    pub description: String,
    /// Its scopes, separated by spaces.
    pub scopes: String,
    /// When it was issued.
    pub created_at: Instant,
    pub expires_at: Instant,
    /// When it was revoked, if it was.
    pub revoked_at: Option<Instant>,
    /// For an app's token, the id of the grant it belongs to.
    pub grant: Option<String>,
}
