//! Refuses compressed request bodies. No client needs them, and a few hundred bytes may expand to a gigabyte in memory
//! before any limit applies.

use actix_web::HttpResponse;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, ContentType, HeaderMap};

const REFUSAL_TEXT: &str = "The body of a request is sent uncompressed.";

/// Answers 415 to a request with a compressed body; `Accept-Encoding` says that only identity is supported (RFC 9110,
/// 12.5.3 and 15.5.16).
pub fn refuse_encoded_body(request: &ServiceRequest) -> Option<HttpResponse> {
    if !is_encoded(request.headers()) {
        return None;
    }
    let mut refusal = HttpResponse::UnsupportedMediaType();
    refusal.insert_header((ACCEPT_ENCODING, "identity"));
    Some(if request.path().starts_with("/api/") {
        refusal.json(serde_json::json!({ "error": REFUSAL_TEXT, "code": "body-compressed" }))
    } else {
        refusal.content_type(ContentType::plaintext()).body(format!("{REFUSAL_TEXT}\n"))
    })
}

fn is_encoded(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).any(|codings| {
        let codings = codings.as_bytes().split(|byte| *byte == b',').map(<[u8]>::trim_ascii);
        codings.into_iter().any(|coding| !coding.is_empty() && !coding.eq_ignore_ascii_case(b"identity"))
    })
}
