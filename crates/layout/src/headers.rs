//! Headers of every response: security policies, caching, and the request id of the log.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::body::BoxBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    CROSS_ORIGIN_OPENER_POLICY, CROSS_ORIGIN_RESOURCE_POLICY, HeaderMap, HeaderName, HeaderValue, PERMISSIONS_POLICY,
    REFERRER_POLICY, RETRY_AFTER, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};

use http::problem::retry_after_header;
use http::visitor::visitor;
use http::{Site, reader_language};

/// Content Security Policy: same-origin resources only, nothing inline, so that injected scripts do not run. Frames are
/// for `/dev/mail`.
const CONTENT_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; \
     manifest-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
);

/// The policy of a page with a form whose response redirects to `source` (CSP 3, 6.4.1: it covers redirects, too).
pub fn policy_with_forms_to(source: &str) -> HeaderValue {
    let default = CONTENT_POLICY;
    let widened =
        default.to_str().unwrap_or_default().replace("form-action 'self'", &format!("form-action 'self' {source}"));
    HeaderValue::try_from(widened).unwrap_or(default)
}

/// The policy of a page that may be embedded by any site: it has no actions.
const EMBEDDABLE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; \
     form-action 'none'; frame-ancestors *; base-uri 'none'",
);

/// The policy of a page that may be embedded by any site.
pub fn embeddable_policy() -> HeaderValue {
    EMBEDDABLE_POLICY
}

/// No page uses a camera, location or payment, so injected content may not either. Features that are not listed are
/// allowed: these are the ones that need a permission. Passkeys are for the site's own pages.
const PERMISSIONS: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), \
     gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), \
     picture-in-picture=(), publickey-credentials-create=(self), \
     publickey-credentials-get=(self), screen-wake-lock=(), serial=(), usb=(), \
     xr-spatial-tracking=()",
);

/// Two years including subdomains, as hstspreload.org requires.
const TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// For a page whose address contains a single-use key: the address is not sent as the referrer of links and files, so
/// that it is in no log of ours or of a proxy. The origin is sent, since it distinguishes forms from those of other
/// sites.
pub fn hide_key_in_address(mut response: HttpResponse) -> HttpResponse {
    response.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Says how long to wait, if one has to.
pub fn retry_after(mut response: HttpResponse, wait: Option<Duration>) -> HttpResponse {
    if let Some(wait) = wait {
        response.headers_mut().insert(RETRY_AFTER, retry_after_header(wait));
    }
    response
}

/// Adds the headers to a response, unless the handler has set them.
pub fn secure_headers(site: &Site, request_id: Option<String>, response: &mut ServiceResponse<BoxBody>) {
    let is_personal = visitor(response.request()).is_some() || response.request().headers().contains_key(AUTHORIZATION);
    let request = response.request().clone();
    let headers = response.headers_mut();
    reader_language::note_language(&request, headers);
    let is_of_kind = |prefix: &[u8]| headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(prefix));
    let (is_page, is_drawing) = (is_of_kind(b"text/html"), is_of_kind(b"image/svg+xml"));
    set_unless_set(headers, CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set_unless_set(headers, X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    set_unless_set(headers, REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if site.is_https() {
        set_unless_set(headers, STRICT_TRANSPORT_SECURITY, TRANSPORT);
    }
    if is_page || is_drawing {
        // Only documents can use permissions; omitting the header saves half a kilobyte for each file of a page.
        set_unless_set(headers, PERMISSIONS_POLICY, PERMISSIONS);
    }
    // A response that any site may read may also be embedded anywhere.
    let is_shared = headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN);
    let resources = HeaderValue::from_static(if is_shared { "cross-origin" } else { "same-origin" });
    set_unless_set(headers, CROSS_ORIGIN_RESOURCE_POLICY, resources);
    if is_page {
        set_unless_set(headers, CROSS_ORIGIN_OPENER_POLICY, HeaderValue::from_static("same-origin"));
    }
    if is_personal {
        // Personal pages must not be shown by the back button to a later user of the machine, and shared caches must
        // not serve the response for one token to another.
        set_unless_set(headers, CACHE_CONTROL, HeaderValue::from_static("no-store"));
    } else if is_page {
        set_unless_set(headers, CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    if let Some(id) = request_id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
}

fn set_unless_set(headers: &mut HeaderMap, name: HeaderName, value: HeaderValue) {
    if !headers.contains_key(&name) {
        headers.insert(name, value);
    }
}
