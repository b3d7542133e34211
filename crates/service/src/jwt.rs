//! API tokens as JWTs (RFC 7519), signed with HS256.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, decode_header, encode};
use serde::{Deserialize, Serialize};

use super::token_keys::TokenKeys;
use domain::token::Token;
use store::StoreError;

/// A name rather than a URL: a service that moves to another address invalidates no tokens.
const ISSUER: &str = "sealedmove";

/// The purpose of tokens, so that nothing else signed with the same key passes for one.
const AUDIENCE: &str = "sealedmove-api";

/// The claims of a token; `scope` as in RFC 8693, 4.2, `client_id` as in its section 4.3.
#[derive(Serialize, Deserialize)]
pub(super) struct Claims {
    iss: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aud: Option<String>,
    pub(super) sub: String,
    pub(super) jti: String,
    pub(super) scope: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    client_id: Option<String>,
    iat: i64,
    /// Expiry, in seconds since 1970.
    pub(super) exp: i64,
}

/// The JWT of a token, signed with the key that signs at its creation; `client` is the app it is for.
///
/// # Errors
/// An internal error.
pub(super) fn signed(keys: &TokenKeys, token: &Token, client: Option<&str>) -> Result<String, StoreError> {
    let (id, key) = keys.signing(token.created_at);
    let claims = Claims {
        iss: ISSUER.to_owned(),
        aud: Some(AUDIENCE.to_owned()),
        sub: token.user.0.to_string(),
        jti: token.id.clone(),
        scope: token.scopes.clone(),
        client_id: client.map(str::to_owned),
        iat: token.created_at.as_secs(),
        exp: token.expires_at.as_secs(),
    };
    let header = Header { kid: Some(id), ..Header::new(Algorithm::HS256) };
    encode(&header, &claims, &EncodingKey::from_secret(&key))
        .map_err(|error| StoreError::Corrupt(format!("JWT: {error}")))
}

/// The claims of a token signed by one of our keys, expired or not.
pub(super) fn verified(keys: &TokenKeys, jwt: &str) -> Option<Claims> {
    let keys = keys.verifying(&decode_header(jwt).ok()?.kid?);
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[AUDIENCE]);
    validation.set_required_spec_claims(&["exp", "iss", "sub", "aud"]);
    // Expiry is checked against the service's clock, by the row in the database.
    validation.validate_exp = false;
    let by = |key: &Vec<u8>| decode::<Claims>(jwt, &DecodingKey::from_secret(key), &validation).ok();
    Some(keys.iter().find_map(by)?.claims)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use correspondence_clock::Instant;
    use data_encoding::BASE64URL_NOPAD;

    use super::*;
    use crate::Secret;
    use domain::user::UserId;

    fn token() -> Token {
        let created_at = Instant::from_millis(1_000_000_000_000);
        Token {
            id: "0123".to_owned(),
            user: UserId(7),
            description: String::new(),
            scopes: "board:play".to_owned(),
            created_at,
            expires_at: created_at + Duration::from_secs(60),
            revoked_at: None,
            grant: None,
        }
    }

    #[test]
    fn token_names_its_key_issuer_audience_owner_and_id() {
        let keys = TokenKeys::of_secret(Arc::new(Secret::new(vec![7; 32])));
        let jwt = signed(&keys, &token(), Some("app")).expect("a token");
        let part = |index: usize| -> serde_json::Value {
            let text = jwt.split('.').nth(index).expect("a part");
            serde_json::from_slice(&BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url")).expect("JSON")
        };
        assert_eq!(part(0)["kid"], "first");
        let claims = part(1);
        assert_eq!((&claims["iss"], &claims["aud"]), (&"sealedmove".into(), &"sealedmove-api".into()));
        assert_eq!(
            (&claims["sub"], &claims["jti"], &claims["client_id"]),
            (&"7".into(), &"0123".into(), &"app".into())
        );
        assert_eq!(verified(&keys, &jwt).expect("ours").jti, "0123");
        let other_keys = TokenKeys::of_secret(Arc::new(Secret::new(vec![8; 32])));
        assert!(verified(&other_keys, &jwt).is_none());
    }

    #[test]
    fn a_token_without_key_id_or_audience_is_refused() {
        let keys = TokenKeys::of_secret(Arc::new(Secret::new(vec![7; 32])));
        let claims = serde_json::json!({
            "iss": "sealedmove", "sub": "7", "jti": "0123", "scope": "board:play", "iat": 1, "exp": 2,
        });
        let sign = |header: &Header| encode(header, &claims, &EncodingKey::from_secret(&[7; 32])).expect("a token");
        assert!(verified(&keys, &sign(&Header::new(Algorithm::HS256))).is_none());
        let with_key_id = Header { kid: Some("first".to_owned()), ..Header::new(Algorithm::HS256) };
        assert!(verified(&keys, &sign(&with_key_id)).is_none());
        for other in ["", "a.b.c", "eyJhbGciOiJub25lIn0.e30."] {
            assert!(verified(&keys, other).is_none());
        }
    }
}
