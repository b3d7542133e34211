//! Headers of every answer: what browsers may do with it, and the id under which it stands in the log.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage};
use tracing_actix_web::RequestId;

use super::Site;
use super::auth::visitor;

/// Everything from ourselves, and nothing written into the page: what an attacker gets into a page does not run.
/// Frames are for `/dev/mail`.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     manifest-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
);

/// The middleware that adds them. What a handler has set stays.
///
/// # Errors
/// Those of what it wraps.
pub async fn secure_headers(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let request_id = request.extensions().get::<RequestId>().map(ToString::to_string);
    let mut response = next.call(request).await?;
    let logged_in = visitor(response.request()).is_some();
    let headers = response.headers_mut();
    let is_page = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    set_unless_set(headers, CONTENT_SECURITY_POLICY, POLICY);
    set_unless_set(headers, X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    set_unless_set(headers, REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if site.is_https() {
        // Two years, as hstspreload.org asks.
        set_unless_set(headers, STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=63072000"));
    }
    if logged_in {
        // Nobody who sits down at the machine later finds it under the browser's back button.
        set_unless_set(headers, CACHE_CONTROL, HeaderValue::from_static("no-store"));
    } else if is_page {
        set_unless_set(headers, CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    if let Some(id) = request_id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    Ok(response)
}

fn set_unless_set(headers: &mut HeaderMap, name: HeaderName, value: HeaderValue) {
    if !headers.contains_key(&name) {
        headers.insert(name, value);
    }
}
