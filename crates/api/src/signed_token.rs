//! The token of a request. Its signature is verified once per request, for the rate limits, the `Idempotency-Key`
//! header and the endpoint.

use std::sync::Arc;

use actix_web::web::Data;
use actix_web::{HttpMessage, HttpRequest};

use http::bearer_token;
use service::Service;
use service::tokens::SignedToken;

/// The result of the verification, cached in the request.
struct Verified(Option<Arc<SignedToken>>);

/// The token in the `Authorization` header; `None` if there is none or its signature is invalid.
pub(super) fn signed_token(request: &HttpRequest) -> Option<Arc<SignedToken>> {
    if let Some(Verified(cached)) = request.extensions().get::<Verified>() {
        return cached.clone();
    }
    let service = request.app_data::<Data<Service>>()?;
    let token = bearer_token(request.headers()).and_then(|jwt| service.access.signed_token(jwt)).map(Arc::new);
    request.extensions_mut().insert(Verified(token.clone()));
    token
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{AUTHORIZATION, HeaderValue};
    use actix_web::test::TestRequest;
    use correspondence_clock::Instant;
    use tempfile::TempDir;

    use super::*;
    use service::accounts::SignUp;
    use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
    use service::{Clock, Secret};
    use store::{DatabaseUrl, Store};

    #[tokio::test]
    async fn signature_is_verified_once_for_each_request() {
        let folder = TempDir::new().expect("a folder");
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let service = Service::new(store, Clock::manual(Instant::from_millis(0)), Secret::random(), Vec::new());
        let (name, email, password) =
            ("Ann".to_owned(), "ann@example.org".to_owned(), "my kingdom for a quiet horse".to_owned());
        let form = SignUp { name, email, password, language: None, guest: None };
        let user = service.accounts.add_user(form).await.expect("an account");
        let jwt = service
            .access
            .issue_token(user, [Scope::BoardPlay].into(), "", DEFAULT_TOKEN_LIFETIME)
            .await
            .expect("a token");
        let with = |jwt: &str| {
            let value = HeaderValue::from_str(&format!("Bearer {jwt}")).expect("a value");
            TestRequest::default().app_data(Data::new(service.clone())).insert_header((AUTHORIZATION, value))
        };
        let request = with(&jwt).to_http_request();
        let token = signed_token(&request).expect("it is signed");
        assert!(Arc::ptr_eq(&token, &signed_token(&request).expect("it is known")));
        let other = signed_token(&with(&jwt).to_http_request()).expect("it is signed");
        assert!(!Arc::ptr_eq(&token, &other) && token.id == other.id, "each request has its own");
        assert!(signed_token(&with(&jwt.replace('.', "x")).to_http_request()).is_none());
    }
}
