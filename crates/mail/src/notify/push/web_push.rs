//! Web Push: encrypted for the subscription (RFC 8291) and signed by this installation (VAPID, RFC 8292).

use http_types::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderValue};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde::Serialize;
use url::Url;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::p256::pkcs8::EncodePrivateKey;
use web_push_native::p256::{PublicKey, SecretKey};
use web_push_native::{Auth, encrypt};

use super::message::{AcceptDraw, PushMessage, Urgency};
use crate::notify::error::NotifyError;
use domain::device::PushKeys;
use service::Secret;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use correspondence_clock::{Instant, hours};

/// What the key is for that is derived from the installation's secret.
const PURPOSE: &str = "vapid";

/// The longest text of a notification, in characters: with what is around it, it stays below 4096 bytes (RFC 8030, 7.2).
const MAX_TEXT_LEN: usize = 300;

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

#[derive(Serialize)]
struct Payload<'m> {
    /// [`Notice::kind`](service::Notice::kind), as webhooks have it.
    r#type: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    title: &'m str,
    #[serde(skip_serializing_if = "str::is_empty")]
    body: &'m str,
    url: &'m str,
    tag: &'m str,
    lang: &'m str,
    open: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    accept: Option<AcceptPayload<'m>>,
}

/// [`AcceptDraw`] for the service worker, which sends it with the session's cookie: nothing in it lets anybody in.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AcceptPayload<'m> {
    turn: String,
    label: &'m str,
    accepted: &'m str,
    withdrawn: &'m str,
    log_in: &'m str,
    failed: &'m str,
}

impl<'m> From<&'m AcceptDraw> for AcceptPayload<'m> {
    fn from(accept: &'m AcceptDraw) -> Self {
        Self {
            turn: accept.turn.to_string(),
            label: &accept.label,
            accepted: &accept.accepted,
            withdrawn: &accept.withdrawn,
            log_in: &accept.log_in,
            failed: &accept.failed,
        }
    }
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
    fn authorization(&self, endpoint: &Url, contact: &str, now: Instant) -> Result<HeaderValue, NotifyError> {
        let fault = |error: &dyn std::fmt::Display| NotifyError::Final(error.to_string());
        // At most a day (RFC 8292, 2).
        let exp = (now + hours(12)).as_secs();
        let claims = Claims { aud: endpoint.origin().ascii_serialization(), exp, sub: contact };
        let token = encode(&Header::new(Algorithm::ES256), &claims, &self.encoding).map_err(|error| fault(&error))?;
        HeaderValue::from_str(&format!("vapid t={token}, k={}", self.public)).map_err(|error| fault(&error))
    }
}

/// What is sent. `None` where the keys of the subscription are none.
///
/// # Errors
/// A fault of ours.
pub(super) fn request(
    message: &PushMessage,
    (endpoint, keys): (&Url, &PushKeys),
    (vapid, contact): (&VapidKey, &str),
    now: Instant,
) -> Result<Option<(HeaderMap, Vec<u8>)>, NotifyError> {
    let fault = |error: &dyn std::fmt::Display| NotifyError::Final(error.to_string());
    let Ok(public) = PublicKey::from_sec1_bytes(&keys.p256dh) else { return Ok(None) };
    let Ok(auth) = <[u8; 16]>::try_from(keys.auth.as_slice()) else { return Ok(None) };
    let path = Url::parse(&message.about.url).map_err(|error| fault(&error))?;
    let payload = Payload {
        r#type: message.about.kind,
        game: message.about.game.map(|game| game.to_string()),
        title: &cut(&message.about.title),
        body: &cut(&message.body()),
        url: path.path(),
        tag: &message.tag,
        lang: message.language,
        open: &message.open,
        accept: message.accept.as_ref().map(AcceptPayload::from),
    };
    let payload = serde_json::to_vec(&payload).map_err(|error| fault(&error))?;
    let body = encrypt(payload, &public, &Auth::from(auth)).map_err(|error| fault(&error))?;
    let urgency = match message.urgency {
        Urgency::Low => "low",
        Urgency::Normal => "normal",
        Urgency::High => "high",
    };
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, vapid.authorization(endpoint, contact, now)?);
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    headers.insert("ttl", HeaderValue::from(message.ttl.as_secs()));
    headers.insert("urgency", HeaderValue::from_static(urgency));
    headers.insert("topic", HeaderValue::from_str(&message.tag).map_err(|error| fault(&error))?);
    Ok(Some((headers, body)))
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT_LEN) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
