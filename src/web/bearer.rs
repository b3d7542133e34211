//! The token that a program sends (RFC 6750, 2.1).

use actix_web::http::header::{AUTHORIZATION, HeaderMap};

/// The token in the `Authorization` header, if there is one.
pub fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.trim().split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn the_scheme_is_bearer_whatever_its_case() {
        let token = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, HeaderValue::from_static(value));
            bearer_token(&headers).map(str::to_owned)
        };
        assert_eq!(token("Bearer abc.def").as_deref(), Some("abc.def"));
        assert_eq!(token("bearer  abc").as_deref(), Some("abc"));
        assert_eq!(token("Basic abc"), None);
        assert_eq!(token("Bearer "), None);
        assert_eq!(token("abc"), None);
    }
}
