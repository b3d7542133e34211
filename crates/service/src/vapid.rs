//! VAPID (RFC 8292): the key by which push services identify this installation.

use correspondence_clock::{Instant, hours};
use data_encoding::BASE64URL_NOPAD;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde::Serialize;
use url::Url;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::p256::pkcs8::EncodePrivateKey;

use super::Secret;

/// Purpose of the derived key.
const PURPOSE: &str = "vapid";

/// The key by which push services identify this installation. It is derived from its oldest valid secret, so that all
/// processes have the same, and subscriptions stay when the secret is replaced.
#[derive(Clone)]
pub struct VapidKey {
    encoding: EncodingKey,
    public: String,
}

#[derive(Serialize)]
struct Claims<'c> {
    aud: String,
    exp: i64,
    sub: &'c str,
}

impl VapidKey {
    /// Derives the key of this installation.
    ///
    /// # Errors
    /// An internal error.
    pub fn new(secret: &Secret) -> Result<Self, String> {
        let secret = secret.oldest();
        // One number in four billion is no valid key: then the next is tried.
        let key = (0..8_u8).find_map(|n| SecretKey::from_slice(&secret.derive_bytes(PURPOSE, &n.to_string())).ok());
        let key = key.ok_or("no key follows from the secret")?;
        let der = key.to_pkcs8_der().map_err(|error| error.to_string())?;
        let public = BASE64URL_NOPAD.encode(key.public_key().to_encoded_point(false).as_bytes());
        Ok(Self { encoding: EncodingKey::from_ec_der(der.as_bytes()), public })
    }

    /// The public key, as given to browsers: an uncompressed point in Base64 for URLs.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` header for a push service (RFC 8292, 3). `contact` is for its operator.
    ///
    /// # Errors
    /// An internal error.
    pub fn authorization(&self, endpoint: &Url, contact: &str, now: Instant) -> Result<String, String> {
        // At most a day (RFC 8292, 2).
        let exp = (now + hours(12)).as_secs();
        let claims = Claims { aud: endpoint.origin().ascii_serialization(), exp, sub: contact };
        let token =
            encode(&Header::new(Algorithm::ES256), &claims, &self.encoding).map_err(|error| error.to_string())?;
        Ok(format!("vapid t={token}, k={}", self.public))
    }
}
