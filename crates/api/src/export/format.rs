//! The format of an export.

use actix_web::http::header::{ACCEPT, HeaderMap};

use http::PGN;

/// Whether `Accept` names JSON before PGN, or without it.
pub(super) fn wants_json(headers: &HeaderMap) -> bool {
    named(headers).is_some_and(|kind| kind != PGN)
}

/// Whether `Accept` names PGN before JSON, or without it.
pub(crate) fn wants_pgn(headers: &HeaderMap) -> bool {
    named(headers).is_some_and(|kind| kind == PGN)
}

/// The first supported format in `Accept`.
fn named(headers: &HeaderMap) -> Option<String> {
    let accepted = headers.get_all(ACCEPT).filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let mut kinds = accepted.map(|kind| kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase());
    kinds.find(|kind| matches!(kind.as_str(), PGN | "application/json" | "application/x-ndjson"))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn json_is_sent_only_if_accepted() {
        let json = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT, HeaderValue::from_static(value));
            wants_json(&headers)
        };
        assert!(json("application/json"));
        assert!(json("text/html;q=0.1, application/json; charset=utf-8"));
        assert!(json("application/x-ndjson"));
        assert!(!json("application/x-chess-pgn, application/json"));
        assert!(!json("*/*"));
        assert!(!wants_json(&HeaderMap::new()) && !wants_pgn(&HeaderMap::new()));
    }
}
