//! Headers of every answer: what browsers may do with it, and the id under which it stands in the log.

use actix_web::HttpResponse;
use actix_web::body::BoxBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    CROSS_ORIGIN_OPENER_POLICY, CROSS_ORIGIN_RESOURCE_POLICY, HeaderMap, HeaderName, HeaderValue, PERMISSIONS_POLICY,
    REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};

use http::visitor::visitor;
use http::{Site, reader};

/// Everything from ourselves, and nothing written into the page: what an attacker gets into a page does not run.
/// Frames are for `/dev/mail`.
const CONTENT_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     manifest-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
);

/// The same of a page with a form whose answer leads to that source (CSP 3, 6.4.1: it holds for redirections as well).
pub(super) fn policy_with_forms_to(source: &str) -> HeaderValue {
    let usual = CONTENT_POLICY;
    let widened =
        usual.to_str().unwrap_or_default().replace("form-action 'self'", &format!("form-action 'self' {source}"));
    HeaderValue::try_from(widened).unwrap_or(usual)
}

/// The same of a page that any site may show in a frame: nothing in it acts for anybody.
const EMBEDDABLE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     form-action 'none'; frame-ancestors *; base-uri 'none'",
);

/// The policy of a page that any site may show in a frame.
pub(super) fn embeddable_policy() -> HeaderValue {
    EMBEDDABLE_POLICY
}

/// No page of ours asks for a camera, a place or a payment, so nothing that gets into one may either. What is not named
/// here is allowed: these are the powers that a browser gives out.
const PERMISSIONS: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), \
     gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), \
     picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), \
     xr-spatial-tracking=()",
);

/// Two years and every name below, as hstspreload.org asks.
const TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// Of an answer to a page whose address holds a key that works once: links and files of that page are asked for without
/// it, so that it stands in no log of ours or of a proxy. The origin stays, by which forms are told from other sites'.
pub(super) fn keep_key_from_others(mut response: HttpResponse) -> HttpResponse {
    response.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Adds them to an answer. What a handler has set stays.
pub fn secure_headers(site: &Site, request_id: Option<String>, response: &mut ServiceResponse<BoxBody>) {
    let is_personal = visitor(response.request()).is_some() || response.request().headers().contains_key(AUTHORIZATION);
    let asked = response.request().clone();
    let headers = response.headers_mut();
    reader::note_language(&asked, headers);
    let is_of_kind = |wanted: &[u8]| headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(wanted));
    let (is_page, is_drawing) = (is_of_kind(b"text/html"), is_of_kind(b"image/svg+xml"));
    set_unless_set(headers, CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set_unless_set(headers, X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    set_unless_set(headers, REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if site.is_https() {
        set_unless_set(headers, STRICT_TRANSPORT_SECURITY, TRANSPORT);
    }
    if is_page || is_drawing {
        // What cannot run a script has no use for powers: half a kilobyte less for each file of a page.
        set_unless_set(headers, PERMISSIONS_POLICY, PERMISSIONS);
    }
    // What everybody may read with a script may be shown everywhere, too.
    let is_shared = headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN);
    let resources = HeaderValue::from_static(if is_shared { "cross-origin" } else { "same-origin" });
    set_unless_set(headers, CROSS_ORIGIN_RESOURCE_POLICY, resources);
    if is_page {
        set_unless_set(headers, CROSS_ORIGIN_OPENER_POLICY, HeaderValue::from_static("same-origin"));
    }
    if is_personal {
        // Nobody who sits down at the machine later finds it under the browser's back button, and no cache on the way
        // hands the answer to one token to another.
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
