//! Consent of a player to an app.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{CodeChallenge, RedirectUri};
use crate::user::UserId;

/// How long a code may be redeemed: an app does so at once, and RFC 6749, 4.1.2, allows ten minutes at most.
pub const CODE_LIFE: Duration = Duration::from_secs(2 * 60);

/// How long a code is stored after it was issued: using it a second time within that span revokes its grant.
pub const USED_CODE_RETENTION: Duration = Duration::from_secs(24 * 60 * 60);

/// The lifetime of an access token that comes with a refresh token.
pub const SHORT_ACCESS_LIFE: Duration = Duration::from_secs(60 * 60);

/// The lifetime of a refresh token; each use issues a new one.
pub const REFRESH_LIFE: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// How long an app keeps its access by refresh tokens after the player's consent, however often it uses them. After
/// that it must ask for consent again.
pub const GRANT_LIFE: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// One consent: a player has allowed an app to act for them. It begins with the code that the app is sent, and all
/// tokens issued for that code belong to it.
#[derive(Clone, Debug)]
pub struct Grant {
    /// A random id, never shown to the app.
    pub id: String,
    pub user: UserId,
    /// What the app calls itself.
    pub client: String,
    /// Where the code was sent.
    pub redirect_uri: RedirectUri,
    /// The challenge that the verifier must match.
    pub challenge: CodeChallenge,
    /// The scopes, separated by spaces.
    pub scopes: String,
    /// Whether the app gets refresh tokens.
    pub is_offline: bool,
    /// When it was given.
    pub created_at: Instant,
    /// When the last of its tokens expires, or until when the code is stored.
    pub expires_at: Instant,
}

impl Grant {
    /// Whether its code may still be redeemed.
    pub fn is_redeemable(&self, now: Instant) -> bool {
        now < self.created_at + CODE_LIFE
    }

    /// When the last token that refreshing can issue expires.
    pub fn refreshes_until(&self) -> Instant {
        self.created_at + GRANT_LIFE
    }
}

/// An app that has access to an account, by one or more grants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthorizedApp {
    /// The id of its latest grant.
    pub id: String,
    /// What the app calls itself.
    pub client: String,
    /// The host or the scheme of its redirect URI.
    pub host: String,
    /// The scopes of all its tokens together, separated by spaces.
    pub scopes: String,
    /// When access was last granted.
    pub since: Instant,
    /// When the last of its tokens expires.
    pub until: Instant,
}
