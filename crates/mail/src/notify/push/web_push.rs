//! Web Push: encrypted for the subscription (RFC 8291).

use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderValue};
use serde::Serialize;
use url::Url;
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

use super::message::{AcceptDraw, PushMessage, Urgency};
use crate::notify::error::NotifyError;
use domain::device::PushKeys;
use service::vapid::VapidKey;

use correspondence_clock::Instant;

/// The maximum length of a text, in characters: with the rest, the payload stays below 4096 bytes (RFC 8030, 7.2).
const MAX_TEXT_LEN: usize = 300;

#[derive(Serialize)]
struct Payload<'m> {
    /// [`Notification::kind`](service::Notification::kind), as in webhooks.
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

/// [`AcceptDraw`] for the service worker, which sends it with the session cookie; it grants nothing by itself.
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

/// The request. `None` if the keys of the subscription are invalid.
///
/// # Errors
/// Internal errors.
pub(super) fn request(
    message: &PushMessage,
    endpoint: &Url,
    keys: &PushKeys,
    vapid: &VapidKey,
    contact: &str,
    now: Instant,
) -> Result<Option<(HeaderMap, Vec<u8>)>, NotifyError> {
    let fault = |error: &dyn std::fmt::Display| NotifyError::Permanent(error.to_string());
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
    let authorization = vapid.authorization(endpoint, contact, now).map_err(|error| fault(&error))?;
    headers.insert(AUTHORIZATION, HeaderValue::from_str(&authorization).map_err(|error| fault(&error))?);
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
