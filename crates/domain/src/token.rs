//! API tokens that were issued.

use correspondence_clock::Instant;

use crate::user::UserId;

/// What is kept of a token. The token itself is not.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its `jti` claim (RFC 7519, 4.1.7).
    pub id: String,
    pub user: UserId,
    /// What its owner made it for.
    pub description: String,
    /// Its scopes, separated by spaces.
    pub scopes: String,
    /// When it was issued.
    pub created_at: Instant,
    pub expires_at: Instant,
    /// When it was revoked, if it was.
    pub revoked_at: Option<Instant>,
    /// The id of the consent it comes of: of an app's token.
    pub grant: Option<String>,
}
