//! Logging in to apps: the authorization code flow of OAuth 2 (RFC 6749, 4.1) with PKCE (RFC 7636), without
//! registration.

mod client_id;
mod grant;
mod pkce;
mod redirect_uri;

pub use client_id::{ClientId, ClientIdError};
pub use grant::{AuthorizedApp, CODE_LIFE, GRANT_LIFE, Grant, REFRESH_LIFE, SHORT_ACCESS_LIFE, USED_CODE_RETENTION};
pub use pkce::{CodeChallenge, CodeChallengeError};
pub use redirect_uri::{RedirectUri, RedirectUriError};
