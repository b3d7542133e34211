//! The cache key of a response.

use actix_web::HttpRequest;
use actix_web::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HeaderName};
use sha2::{Digest, Sha256};

/// A hash of all request data that a response depends on. Cookies and tokens are not stored in clear.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

/// Headers that handlers read. Transport headers, such as the encoding, are not included.
const HEADERS: [HeaderName; 7] = [
    ACCEPT,
    ACCEPT_LANGUAGE,
    AUTHORIZATION,
    COOKIE,
    HeaderName::from_static("sec-fetch-site"),
    HeaderName::from_static("sec-purpose"),
    HeaderName::from_static(super::super::prefetch::BACKGROUND_REQUEST_HEADER),
];

impl Key {
    pub fn of(request: &HttpRequest) -> Self {
        let mut hash = Sha256::new();
        let mut add = |part: &[u8]| {
            // Length-prefixed, so that no two requests hash the same bytes.
            hash.update(part.len().to_le_bytes());
            hash.update(part);
        };
        add(request.path().as_bytes());
        add(request.query_string().as_bytes());
        for name in &HEADERS {
            let values = request.headers().get_all(name);
            add(&values.len().to_le_bytes());
            values.for_each(|value| add(value.as_bytes()));
        }
        Self(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn different_requests_have_different_keys() {
        let key = |request: TestRequest| Key::of(&request.to_http_request()).0;
        let request = || TestRequest::get().uri("/game/q7ZvsdUF?ply=3").insert_header((COOKIE, "session=ann"));
        assert_eq!(key(request()), key(request().insert_header(("user-agent", "another"))));
        let others = [
            request().uri("/game/q7ZvsdUF?ply=4"),
            request().insert_header((COOKIE, "session=bob")),
            request().append_header((COOKIE, "theme=dark")),
            request().insert_header((ACCEPT, "application/json")),
            request().insert_header((ACCEPT_LANGUAGE, "ta")),
            request().insert_header((AUTHORIZATION, "Bearer ann")),
            request().insert_header(("sec-fetch-site", "cross-site")),
        ];
        let keys: std::collections::HashSet<[u8; 32]> = others.into_iter().chain([request()]).map(key).collect();
        assert_eq!(keys.len(), 8);
    }
}
