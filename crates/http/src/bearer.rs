//! The token that a program sends (RFC 6750, 2.1).

use actix_web::http::header::{AUTHORIZATION, HeaderMap};
use actix_web::{HttpMessage, HttpRequest};
use correspondence_clock::Instant;

use domain::user::User;

/// Who asks with a token or an app password, as the request's extensions have it once it was found good.
pub struct Bearer {
    pub user: User,
    pub ends: Instant,
}

/// Notes who asks, with what ends at that instant.
pub fn note_bearer(request: &HttpRequest, user: &User, ends: Instant) {
    request.extensions_mut().insert(Bearer { user: user.clone(), ends });
}

/// What is wanted of who asks, if that was noted.
pub fn of_bearer<T>(request: &HttpRequest, wanted: impl FnOnce(&Bearer) -> T) -> Option<T> {
    request.extensions().get::<Bearer>().map(wanted)
}

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
