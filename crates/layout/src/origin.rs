//! CSRF protection: forms must come from our own pages. Browsers send the session cookie with forms of any site; the
//! origin that they report tells them apart, without a token in every form.
//!
//! The rules are those of the OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Fetch Metadata" and, for
//! browsers without it, "Verifying Origin With Standard Headers". A request with neither is refused: all current
//! browsers send `Origin` with a posted form. The API uses tokens, not cookies, and does not need this.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use actix_web::middleware::Next;
use actix_web::web::Data;

use domain::security_event::SecurityEvent;
use http::{Problem, Site, note_security_event};

/// Middleware that refuses cross-site requests that change something.
pub async fn require_same_origin(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_safe_method = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE);
    if is_safe_method || is_same_origin(&site, request.headers()) {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    note_security_event(request.request(), SecurityEvent::CrossSitePostRefused, None);
    Ok(request.error_response(Problem::cross_site()))
}

fn is_same_origin(site: &Site, headers: &HeaderMap) -> bool {
    let value = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if let Some(fetch_site) = value("sec-fetch-site") {
        // `none` is an action of the user, such as reloading a page that a form led to.
        return matches!(fetch_site, "same-origin" | "none");
    }
    let Some(origin) = value(ORIGIN.as_str()) else { return false };
    let host = value(HOST.as_str()).unwrap_or_default();
    // The host as sent by the browser: another site cannot choose that header, and the service may have several names.
    // If pages are served over HTTPS, an HTTP page may have been forged in transit.
    let is_host =
        |(scheme, origin_host)| !host.is_empty() && origin_host == host && (scheme == "https" || !site.is_https());
    origin == site.origin() || origin.split_once("://").is_some_and(is_host)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{HeaderName, HeaderValue};
    use config::Config;

    fn is_ours(headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        let env = [("SEALEDMOVE_PUBLIC_URL".to_owned(), "https://chess.example".to_owned())];
        is_same_origin(&Site::new(&Config::load(None, env.into_iter()).expect("good settings")), &map)
    }

    #[test]
    fn fetch_metadata_takes_precedence() {
        assert!(is_ours(&[("sec-fetch-site", "same-origin")]));
        assert!(is_ours(&[("sec-fetch-site", "none")]));
        assert!(!is_ours(&[("sec-fetch-site", "cross-site"), ("origin", "https://chess.example")]));
        assert!(!is_ours(&[("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn origin_header_is_the_fallback() {
        assert!(is_ours(&[("origin", "https://chess.example")]));
        assert!(is_ours(&[("origin", "https://10.0.0.2:8080"), ("host", "10.0.0.2:8080")]));
        assert!(!is_ours(&[("origin", "https://evil.example"), ("host", "chess.example")]));
        assert!(!is_ours(&[("origin", "http://chess.example"), ("host", "chess.example")]));
        assert!(!is_ours(&[("origin", "null"), ("host", "chess.example")]));
        assert!(!is_ours(&[("host", "chess.example")]));
    }
}
