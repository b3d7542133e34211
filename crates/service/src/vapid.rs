//! How push services know this installation: VAPID (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use correspondence_clock::{Instant, hours};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde::Serialize;
use url::Url;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::p256::pkcs8::EncodePrivateKey;

use super::Secret;

/// What the key is for that is derived from the installation's secret.
const PURPOSE: &str = "vapid";

/// The key by which push services know this installation. It follows from the secret, so that all processes have the same,
/// and goes when that is lost.
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
    /// That of this installation.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn new(secret: &Secret) -> Result<Self, String> {
        // One number in four billion is no key: then it is the next.
        let key = (0..8_u8).find_map(|n| SecretKey::from_slice(&secret.derive_bytes(PURPOSE, &n.to_string())).ok());
        let key = key.ok_or("no key follows from the secret")?;
        let der = key.to_pkcs8_der().map_err(|error| error.to_string())?;
        let public = URL_SAFE_NO_PAD.encode(key.public_key().to_encoded_point(false).as_bytes());
        Ok(Self { encoding: EncodingKey::from_ec_der(der.as_bytes()), public })
    }

    /// The public key, as browsers are given it: an uncompressed point in Base64 for URLs.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The header by which a push service knows us (RFC 8292, 3). `contact` is whom its operator may turn to.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn authorization(&self, endpoint: &Url, contact: &str, now: Instant) -> Result<String, String> {
        // At most a day (RFC 8292, 2).
        let exp = (now + hours(12)).as_secs();
        let claims = Claims { aud: endpoint.origin().ascii_serialization(), exp, sub: contact };
        let token =
            encode(&Header::new(Algorithm::ES256), &claims, &self.encoding).map_err(|error| error.to_string())?;
        Ok(format!("vapid t={token}, k={}", self.public))
    }
}
