//! Well-known URIs (RFC 8615).

use std::fmt::Write as _;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::web::{Data, ServiceConfig, resource};
use correspondence_clock::days;

use http::{Problem, Site, get};
use layout::redirect;
use service::Service;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/.well-known/security.txt").route(get().to(security)))
        .service(resource("/.well-known/change-password").route(get().to(change_password)));
}

/// Maximum validity of `security.txt` in days. Far less than a year, as RFC 9116 (2.5.5) advises.
const SECURITY_LIFE: u64 = 90;

/// `security.txt` (RFC 9116), if the operator has configured contacts.
async fn security(site: Data<Site>, service: Data<Service>) -> Result<HttpResponse, Problem> {
    let contacts = site.security_contacts();
    if contacts.is_empty() {
        return Err(Problem::not_found());
    }
    // The same all day, so that it can be cached.
    let today = service.now().as_millis().div_euclid(86_400_000) * 86_400_000;
    let expires = correspondence_clock::Instant::from_millis(today) + days(SECURITY_LIFE);
    let mut text = String::new();
    for contact in contacts {
        let _ = writeln!(text, "Contact: {contact}");
    }
    let _ = writeln!(text, "Expires: {expires}");
    if site.is_https() {
        let _ = writeln!(text, "Canonical: {}/.well-known/security.txt", site.public_url());
    }
    Ok(HttpResponse::Ok()
        .content_type(ContentType::plaintext())
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(text))
}

/// Redirect for password managers (W3C, A Well-Known URL for Changing Passwords).
async fn change_password() -> HttpResponse {
    redirect("/settings/password")
}
