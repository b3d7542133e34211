//! Who is it: the session cookie, and the extractors of whoever is logged in.

use std::future::{Ready, ready};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::USER_AGENT;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest, HttpResponse};

use super::{Problem, Site, received_at, redirect};
use crate::service::Service;
use crate::service::accounts::leads_here;
use crate::service::sessions::SESSION_LIFE;
use crate::store::sessions::Session;
use crate::store::users::{User, UserId};
use crate::timing::Instant;

/// Somebody who is logged in. As an extractor: a visitor who looks is sent to the log-in and back; one who sends a form
/// is told to log in first.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// Who.
    pub user: User,
    /// In which browser.
    pub session: Session,
    /// When the request had been read.
    pub received_at: Instant,
}

/// Whoever it is: somebody who is logged in, or a visitor.
#[derive(Clone, Debug)]
pub struct MaybeUser(pub Option<LoggedIn>);

/// What [`recognise`] found out, kept with the request.
struct Visitor(Option<LoggedIn>);

/// Who sent the request.
pub(super) fn visitor(request: &HttpRequest) -> Option<LoggedIn> {
    request.extensions().get::<Visitor>().and_then(|visitor| visitor.0.clone())
}

impl FromRequest for LoggedIn {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(visitor(request).ok_or_else(|| {
            if matches!(*request.method(), Method::GET | Method::HEAD) {
                Problem::log_in_and_return(&request.uri().to_string())
            } else {
                Problem::log_in_first()
            }
        }))
    }
}

impl FromRequest for MaybeUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(visitor(request))))
    }
}

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
        Some(key) => match service.session_user(&key, received_at).await {
            Ok(found) => found.map(|(session, user)| LoggedIn { user, session, received_at }),
            Err(error) => return Ok(request.error_response(Problem::from(error))),
        },
    };
    request.extensions_mut().insert(Visitor(visitor));
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// The name of the session cookie. The prefix has browsers hold it to this host, to HTTPS and to every path
/// (RFC 6265bis, 4.1.3.2).
fn cookie_name(site: &Site) -> &'static str {
    if site.is_https() { "__Host-session" } else { "session" }
}

/// The key of the session that a browser says it has.
pub(super) fn session_key(site: &Site, request: &HttpRequest) -> Option<String> {
    request.cookie(cookie_name(site)).map(|cookie| cookie.value().to_owned())
}

fn cookie<'c>(site: &Site, key: &'c str) -> Cookie<'c> {
    Cookie::build(cookie_name(site), key)
        .path("/")
        .secure(site.is_https())
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(time::Duration::try_from(SESSION_LIFE).unwrap_or(time::Duration::days(1)))
        .finish()
}

/// Logs a person in, in place of whoever was logged in there, and sends the browser to `path`.
///
/// # Errors
/// The database's.
pub(super) async fn log_in(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    user: UserId,
    path: &str,
) -> Result<HttpResponse, Problem> {
    if let Some(before) = session_key(site, request) {
        service.end_session(&before).await?;
    }
    let user_agent = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let key = service.start_session(user, user_agent).await?;
    let mut response = redirect(path);
    add_cookie(&mut response, &cookie(site, &key))?;
    Ok(response)
}

/// Takes the session cookie from the browser.
pub(super) fn forget(site: &Site, mut response: HttpResponse) -> Result<HttpResponse, Problem> {
    let mut gone = cookie(site, "");
    gone.make_removal();
    add_cookie(&mut response, &gone)?;
    Ok(response)
}

fn add_cookie(response: &mut HttpResponse, cookie: &Cookie<'_>) -> Result<(), Problem> {
    response.add_cookie(cookie).map_err(|error| {
        tracing::error!(%error, "a cookie could not be written");
        Problem::internal()
    })
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
