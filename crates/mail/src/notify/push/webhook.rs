//! Webhooks: JSON, signed as Standard Webhooks (standardwebhooks.com) defines.

use correspondence_clock::Instant;
use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use reqwest::header::{HeaderMap, HeaderValue};
use serde::Serialize;
use sha2::Sha256;

use super::message::{Item, PushMessage};
use crate::notify::error::NotifyError;

#[derive(Serialize)]
struct Body<'m> {
    r#type: &'m str,
    timestamp: String,
    data: Data<'m>,
    /// The message and its URL as text, under the field names that chat services read.
    text: &'m str,
    content: &'m str,
    /// Discord would notify users mentioned in the text, and opponents choose their own names.
    allowed_mentions: AllowedMentions,
}

/// Allows no mentions.
#[derive(Serialize)]
struct AllowedMentions {
    parse: [&'static str; 0],
}

#[derive(Serialize)]
struct Data<'m> {
    #[serde(flatten)]
    about: ItemJson<'m>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    items: Vec<ItemJson<'m>>,
}

#[derive(Serialize)]
struct ItemJson<'m> {
    r#type: &'m str,
    title: &'m str,
    url: &'m str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
}

impl<'m> From<&'m Item> for ItemJson<'m> {
    fn from(item: &'m Item) -> Self {
        Self { r#type: item.kind, title: &item.title, url: &item.url, game: item.game.map(|game| game.to_string()) }
    }
}

/// The request. `id` is the same on every retry.
///
/// # Errors
/// Internal errors.
pub(super) fn request(
    message: &PushMessage,
    id: &str,
    key: &[u8],
    now: Instant,
) -> Result<(HeaderMap, Vec<u8>), NotifyError> {
    let fault = |error: &dyn std::fmt::Display| NotifyError::Permanent(error.to_string());
    let items: Vec<&Item> =
        if message.items.is_empty() { vec![&message.about] } else { message.items.iter().collect() };
    let text = items.iter().map(|item| format!("{}\n{}", item.title, item.url)).collect::<Vec<_>>().join("\n");
    let timestamp = Timestamp::from_millisecond(now.as_millis()).map_err(|error| fault(&error))?.to_string();
    let body = serde_json::to_vec(&Body {
        r#type: message.about.kind,
        timestamp,
        data: Data { about: (&message.about).into(), items: message.items.iter().map(Into::into).collect() },
        text: &text,
        content: &text,
        allowed_mentions: AllowedMentions { parse: [] },
    })
    .map_err(|error| fault(&error))?;
    let seconds = now.as_secs().to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(key).map_err(|error| fault(&error))?;
    mac.update(format!("{id}.{seconds}.").as_bytes());
    mac.update(&body);
    let signature = format!("v1,{}", BASE64.encode(&mac.finalize().into_bytes()));
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    for (name, value) in
        [("webhook-id", id), ("webhook-timestamp", seconds.as_str()), ("webhook-signature", signature.as_str())]
    {
        headers.insert(name, HeaderValue::from_str(value).map_err(|error| fault(&error))?);
    }
    Ok((headers, body))
}
