//! ntfy: the text is the body; title, priority and actions are headers.

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde_json::json;

use super::message::{PushMessage, Urgency};

/// The request to the URL of a topic.
pub(super) fn request(message: &PushMessage) -> (HeaderMap, Vec<u8>) {
    let mut headers = HeaderMap::new();
    // Without a title ntfy shows the topic; headers are ASCII only.
    if let Some(title) = message.site_name.is_ascii().then(|| HeaderValue::from_str(&message.site_name)) {
        headers.extend(title.ok().map(|title| (HeaderName::from_static("title"), title)));
    }
    headers.insert("tags", HeaderValue::from_static("chess_pawn"));
    // From 1 to 5.
    let priority = match message.urgency {
        Urgency::Low => "2",
        Urgency::Normal => "3",
        Urgency::High => "4",
    };
    headers.insert("priority", HeaderValue::from_static(priority));
    headers.insert("content-type", HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Ok(url) = HeaderValue::from_str(&message.about.url) {
        headers.insert("click", url);
    }
    // Only opens the page: everyone who knows the topic reads the message, so no button may act for the player.
    let view = json!([{ "action": "view", "label": message.open, "url": message.about.url }]);
    if let Ok(actions) = HeaderValue::from_str(&in_ascii(&view.to_string())) {
        headers.insert("actions", actions);
    }
    let mut text = message.about.title.clone();
    let body = message.body();
    if !body.is_empty() {
        text = format!("{text}\n{body}");
    }
    (headers, text.into_bytes())
}

/// JSON with everything outside ASCII escaped, for headers (RFC 8259, 7).
fn in_ascii(json: &str) -> String {
    let mut ascii = String::with_capacity(json.len());
    for char in json.chars() {
        if char.is_ascii() {
            ascii.push(char);
        } else {
            for unit in char.encode_utf16(&mut [0; 2]) {
                ascii.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    ascii
}
