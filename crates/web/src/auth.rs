//! Who is it: the session cookie, and the extractors of whoever is logged in.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::USER_AGENT;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest, HttpResponse};

use super::{learn, redirect};
use domain::user::UserId;
use http::reader::browser_locale;
use http::visitor::{LoggedIn, note_visitor};
use http::{Problem, Site, cookies, received_at, suspended};
use service::Service;
use service::accounts::leads_here;
use service::known_browsers::{KNOWN_BROWSER_LIFETIME, KnownBrowser};
use service::sessions::{Browser, LogIn, NewSession, PasswordProof, SESSION_LIFE, SessionUser};

/// The middleware that finds out who it is, once for each request.
pub(super) async fn recognise(
    site: Data<Site>,
    service: Data<Service>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let received_at = received_at(request.request()).unwrap_or_else(|| service.now());
    let visitor = match session_key(&site, request.request()) {
        None => None,
        Some(key) => match service.access.session_user(&key, received_at).await {
            Ok(found) => found.map(|SessionUser { session, user, unread_conversations }| LoggedIn {
                user,
                session,
                unread_conversations,
                received_at,
            }),
            Err(error) => return Ok(request.error_response(Problem::from(error))),
        },
    };
    let refused = visitor.as_ref().and_then(|visitor| suspended::check(request.request(), &visitor.user).err());
    note_visitor(request.request(), visitor);
    if let Some(refusal) = refused {
        return Ok(request.error_response(Problem::from(refusal)));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// The browser that sent the request, if the owner of the account that goes by that name, or address, has logged in
/// there before.
///
/// # Errors
/// The database's.
pub(super) async fn known_browser(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    name_or_email: &str,
) -> Result<Option<KnownBrowser>, Problem> {
    let Some(kept) = cookies::read(site, request, cookies::BROWSER) else { return Ok(None) };
    Ok(service.access.known_browser(&kept, name_or_email).await?)
}

/// The key of the session that a browser says it has.
pub(super) fn session_key(site: &Site, request: &HttpRequest) -> Option<String> {
    cookies::read(site, request, cookies::SESSION)
}

/// Logs a person in, in place of whoever was logged in there, and sends the browser to `path`.
///
/// # Errors
/// Those of [`AccessService::log_in`](service::AccessService::log_in).
pub(super) async fn log_in(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    proof: PasswordProof,
    path: &str,
) -> Result<HttpResponse, Problem> {
    let kept = cookies::read(site, request, cookies::BROWSER);
    // First: whom it refuses takes over nothing.
    let LogIn::Complete(session) = service.access.log_in(proof, browser(request), kept.as_deref()).await?;
    let NewSession { user, key, browser_tokens } = session;
    if let Some(before) = session_key(site, request) {
        service.challenges.take_over_guest(&before, user).await?;
        service.access.end_session(&before).await?;
    }
    let mut response = redirect(path);
    cookies::set(site, &mut response, cookies::SESSION, &key, SESSION_LIFE)?;
    cookies::set(site, &mut response, cookies::BROWSER, &browser_tokens, KNOWN_BROWSER_LIFETIME)?;
    learn::take_over(site, service, request, &mut response, user).await?;
    Ok(response)
}

/// Has the browser know the guest again who plays with it from now on.
///
/// # Errors
/// The database's.
pub(super) async fn remember_guest(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    guest: UserId,
    mut response: HttpResponse,
) -> Result<HttpResponse, Problem> {
    let key = service.access.start_guest_session(guest, browser(request)).await?;
    cookies::set(site, &mut response, cookies::SESSION, &key, SESSION_LIFE)?;
    Ok(response)
}

fn browser(request: &HttpRequest) -> Browser {
    let user_agent = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    Browser::new(user_agent, browser_locale(request).to_identifier())
}

/// Takes the session cookie from the browser.
pub(super) fn forget(site: &Site, mut response: HttpResponse) -> Result<HttpResponse, Problem> {
    cookies::remove(site, &mut response, cookies::SESSION)?;
    Ok(response)
}

/// A path of ours to go on to, as a form or a link names it; `/` for everything that would lead elsewhere.
pub(super) fn local_path(wanted: Option<&str>) -> &str {
    wanted.filter(|path| leads_here(path)).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_in_leads_on_to_our_own_pages_only() {
        assert_eq!(local_path(Some("/game/abc?from=e2")), "/game/abc?from=e2");
        for elsewhere in ["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "game", ""]
        {
            assert_eq!(local_path(Some(elsewhere)), "/", "{elsewhere}");
        }
        assert_eq!(local_path(None), "/");
    }
}
