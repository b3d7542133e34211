//! The cache key of a response.

use actix_web::HttpRequest;
use actix_web::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HeaderName};
use sha2::{Digest, Sha256};

/// A hash of all that an answer follows from besides what is stored: cookies and tokens are not kept in clear.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

/// The headers that handlers look at. What is a matter of transport, such as the encoding, is not among them.
const HEADERS: [HeaderName; 7] = [
    ACCEPT,
    ACCEPT_LANGUAGE,
    AUTHORIZATION,
    COOKIE,
    HeaderName::from_static("sec-fetch-site"),
    HeaderName::from_static("sec-purpose"),
    HeaderName::from_static(super::super::prefetch::UNSEEN),
];

impl Key {
    pub fn of(request: &HttpRequest) -> Self {
        let mut hash = Sha256::new();
        let mut add = |part: &[u8]| {
            // With their lengths, so that no two requests run into the same bytes.
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
    fn whoever_asks_in_other_words_has_another_key() {
        let key = |request: TestRequest| Key::of(&request.to_http_request()).0;
        let usual = || TestRequest::get().uri("/game/q7ZvsdUF?ply=3").insert_header((COOKIE, "session=ann"));
        assert_eq!(key(usual()), key(usual().insert_header(("user-agent", "another"))));
        let others = [
            usual().uri("/game/q7ZvsdUF?ply=4"),
            usual().insert_header((COOKIE, "session=bob")),
            usual().append_header((COOKIE, "theme=dark")),
            usual().insert_header((ACCEPT, "application/json")),
            usual().insert_header((ACCEPT_LANGUAGE, "ta")),
            usual().insert_header((AUTHORIZATION, "Bearer ann")),
            usual().insert_header(("sec-fetch-site", "cross-site")),
        ];
        let keys: std::collections::HashSet<[u8; 32]> = others.into_iter().chain([usual()]).map(key).collect();
        assert_eq!(keys.len(), 8);
    }
}
