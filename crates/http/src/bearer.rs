//! Bearer tokens (RFC 6750, 2.1).

use actix_web::http::header::{AUTHORIZATION, HeaderMap};
use actix_web::{HttpMessage, HttpRequest};
use correspondence_clock::Instant;

use domain::user::User;

/// The authenticated owner of a token or app password, in the extensions of the request.
pub struct Bearer {
    pub user: User,
    pub ends: Instant,
}

/// Records the authenticated owner; the credential expires at `ends`.
pub fn set_bearer(request: &HttpRequest, user: &User, ends: Instant) {
    request.extensions_mut().insert(Bearer { user: user.clone(), ends });
}

/// Applies `read` to the authenticated owner, if there is one.
pub fn with_bearer<T>(request: &HttpRequest, read: impl FnOnce(&Bearer) -> T) -> Option<T> {
    request.extensions().get::<Bearer>().map(read)
}

/// The bearer token in the `Authorization` header.
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
    fn bearer_scheme_is_case_insensitive() {
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
