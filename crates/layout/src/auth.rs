//! Authentication of browsers by the session cookie.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::USER_AGENT;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};
use url::form_urlencoded;

use super::{lesson_cookie, redirect};
use domain::next_path::leads_here;
use domain::provider_link::ProviderSubject;
use domain::second_factor::PENDING_LOG_IN_LIFE;
use domain::security_event::SecurityEvent;
use domain::session::SESSION_LIFE;
use domain::user::UserId;
use http::geo_ip::client_place;
use http::reader_language::browser_locale;
use http::throttle::Throttle;
use http::visitor::{LoggedIn, note_visitor, player};
use http::{OpenSlot, Problem, Site, cookies, note_authentication, note_security_event, received_at, suspended};
use service::Service;
use service::credentials::Principal;
use service::known_browsers::{KNOWN_BROWSER_LIFETIME, KnownBrowser};
use service::passkeys::{CredentialResponse, PasskeyError};
use service::provider_links::{ProviderError, ProviderLogIn};
use service::request_access::RequestAccess;
use service::second_factors::SecondFactorError;
use service::session_renewal::RenewedSession;
use service::sessions::{Browser, LogIn, NewSession, PasswordProof, SessionUser};

/// The form for the second factor of a log-in.
pub const SECOND_STEP: &str = "/login/code";

/// Middleware that authenticates a request once.
pub async fn authenticate(
    site: Data<Site>,
    service: Data<Service>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let received_at = received_at(request.request()).unwrap_or_else(|| service.now());
    let visitor = match session_key(&site, request.request()) {
        None => None,
        Some(key) => match service.access.session_user(&key, received_at).await {
            Ok(found) => {
                found.map(|SessionUser { session, user, counts }| LoggedIn { user, session, counts, received_at })
            }
            Err(error) => return Ok(request.error_response(Problem::from(error))),
        },
    };
    let refusal = visitor.as_ref().and_then(|visitor| suspended::check(request.request(), &visitor.user).err());
    if let Some(visitor) = &visitor {
        RequestAccess::new(visitor.principal(), suspended::required_access(request.request())).note();
    }
    note_visitor(request.request(), visitor);
    if let Some(refusal) = refusal {
        return Ok(request.error_response(Problem::from(refusal)));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// The new key of a session, for its cookie, in the extensions of a request.
struct NewKey(String);

/// Has the rest of the request, and the browser, go on with the new key of the session.
pub fn continue_session(request: &HttpRequest, RenewedSession { session, key }: RenewedSession) {
    RequestAccess::new(Principal::of(&session), suspended::required_access(request)).note();
    note_visitor(request, player(request).map(|logged_in| LoggedIn { session, ..logged_in }));
    request.extensions_mut().insert(NewKey(key));
}

/// Middleware that sets the cookie of a session that [goes on under a new key](continue_session). It is around the one that makes
/// pages of refusals: after a refusal, too, the former key is worthless.
pub async fn bring_new_key(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    let new = response.request().extensions_mut().remove::<NewKey>();
    if let Some(NewKey(key)) = new {
        cookies::set(&site, response.response_mut(), cookies::SESSION, &key, SESSION_LIFE)?;
    }
    Ok(response)
}

/// The browser that sent the request, if the owner of the account with this name or e-mail address has logged in with
/// it before.
///
/// # Errors
/// Database errors.
async fn known_browser(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    name_or_email: &str,
) -> Result<Option<KnownBrowser>, Problem> {
    let Some(tokens) = cookies::read(site, request, cookies::BROWSER) else { return Ok(None) };
    Ok(service.access.known_browser(&tokens, name_or_email).await?)
}

/// Counts an attempt at the password of the account with this name or e-mail address, and takes a place in the queue for
/// hashing, until it is dropped.
///
/// # Errors
/// A rate limit, and database errors.
pub async fn acquire_password_attempt(
    site: &Site,
    service: &Service,
    throttle: &Throttle,
    request: &HttpRequest,
    name_or_email: &str,
) -> Result<Option<OpenSlot<()>>, Problem> {
    let known_browser = known_browser(site, service, request, name_or_email).await?;
    let counted = service.accounts.present_name(name_or_email).await?;
    throttle.check_log_in(request, &counted, known_browser.as_ref())?;
    throttle.acquire_password_slot(request)
}

/// Counts a log-in with a passkey of that account, as one with a password.
///
/// # Errors
/// A rate limit, and database errors.
pub async fn check_passkey_rate(
    site: &Site,
    service: &Service,
    throttle: &Throttle,
    request: &HttpRequest,
    account: Option<UserId>,
) -> Result<(), Problem> {
    let name = match account {
        Some(account) => service.accounts.user(account).await?.map(|user| user.name).unwrap_or_default(),
        None => String::new(),
    };
    let known_browser = known_browser(site, service, request, &name).await?;
    throttle.check_log_in(request, &name, known_browser.as_ref())
}

/// The session key in the cookie.
pub fn session_key(site: &Site, request: &HttpRequest) -> Option<String> {
    cookies::read(site, request, cookies::SESSION)
}

/// Logs the user in, replacing any earlier session, and redirects to `path`; or to the form for the second factor, if the
/// account has one.
///
/// # Errors
/// Those of [`AccessService::log_in`](service::AccessService::log_in).
pub async fn log_in(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    proof: PasswordProof,
    path: &str,
) -> Result<HttpResponse, Problem> {
    let tokens = cookies::read(site, request, cookies::BROWSER);
    let log_in = service.access.log_in(proof, located_browser(site, request), tokens.as_deref()).await?;
    after_first_step(site, service, request, log_in, path).await
}

/// The response after the first step of a log-in.
async fn after_first_step(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    log_in: LogIn,
    path: &str,
) -> Result<HttpResponse, Problem> {
    match log_in {
        LogIn::Complete(session) => begin_session(site, service, request, session, path).await,
        LogIn::Pending { key } => {
            let query = form_urlencoded::Serializer::new(String::new()).append_pair("next", path).finish();
            let mut response = redirect(&format!("{SECOND_STEP}?{query}"));
            cookies::set(site, &mut response, cookies::LOG_IN, &key, PENDING_LOG_IN_LIFE)?;
            Ok(response)
        }
    }
}

/// Whose log-in in this browser waits for its second factor.
///
/// # Errors
/// Database errors.
pub async fn pending_log_in(site: &Site, service: &Service, request: &HttpRequest) -> Result<Option<UserId>, Problem> {
    match cookies::read(site, request, cookies::LOG_IN) {
        Some(key) => Ok(service.access.pending_log_in(&key).await?),
        None => Ok(None),
    }
}

/// Completes the log-in that waits with `code`, and redirects to `path`.
///
/// # Errors
/// [`SecondFactorError`], as a response or an error of its own.
pub async fn complete_log_in(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    code: &str,
    path: &str,
) -> Result<Result<HttpResponse, SecondFactorError>, Problem> {
    let key = cookies::read(site, request, cookies::LOG_IN).unwrap_or_default();
    let tokens = cookies::read(site, request, cookies::BROWSER);
    let done = service.access.complete_log_in(&key, code, located_browser(site, request), tokens.as_deref()).await;
    complete(site, service, request, done, path).await
}

/// Logs in the owner of the account linked to `subject` at `provider`, as [`log_in`], or returns why there is none.
///
/// # Errors
/// [`ProviderError`], as a response or an error of its own.
pub async fn log_in_with_provider(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    (provider, subject): (&str, &ProviderSubject),
    path: &str,
) -> Result<Result<HttpResponse, NoLogIn>, Problem> {
    let tokens = cookies::read(site, request, cookies::BROWSER);
    let done = service
        .access
        .log_in_with_provider((provider, subject), located_browser(site, request), tokens.as_deref())
        .await;
    match done {
        Ok(ProviderLogIn::Known(log_in)) => Ok(Ok(after_first_step(site, service, request, log_in, path).await?)),
        Ok(ProviderLogIn::Unknown) => Ok(Err(NoLogIn::Unknown)),
        Ok(ProviderLogIn::Unconfirmed) => Ok(Err(NoLogIn::Unconfirmed)),
        Err(error) => {
            if let ProviderError::Account(_) = error {
                let account = service.access.account_of_subject(subject).await?;
                note_security_event(request, SecurityEvent::SuspendedRefused, account);
            }
            Err(error.into())
        }
    }
}

/// Why nobody is logged in whom a provider has authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLogIn {
    /// No account is linked.
    Unknown,
    /// The linked account has an address that was not confirmed yet.
    Unconfirmed,
}

/// Logs in with a passkey, and redirects to `path`.
///
/// # Errors
/// [`PasskeyError`], as a response or an error of its own.
pub async fn log_in_with_passkey(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    answer: CredentialResponse,
    path: &str,
) -> Result<Result<HttpResponse, PasskeyError>, Problem> {
    let tokens = cookies::read(site, request, cookies::BROWSER);
    let done = service.access.log_in_with_passkey(answer, located_browser(site, request), tokens.as_deref()).await;
    complete(site, service, request, done, path).await
}

/// The response to a log-in after which none waits for a code in this browser.
async fn complete<E>(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    done: Result<NewSession, E>,
    path: &str,
) -> Result<Result<HttpResponse, E>, Problem> {
    let session = match done {
        Ok(session) => session,
        Err(error) => return Ok(Err(error)),
    };
    let mut response = begin_session(site, service, request, session, path).await?;
    cookies::remove(site, &mut response, cookies::LOG_IN)?;
    Ok(Ok(response))
}

/// Sets the cookies of a new session, which takes over what the visitor has done before.
async fn begin_session(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    session: NewSession,
    path: &str,
) -> Result<HttpResponse, Problem> {
    let NewSession { user, key, browser_tokens, factors, ended_another } = session;
    note_authentication(request, SecurityEvent::LoggedIn, user, factors);
    if ended_another {
        note_security_event(request, SecurityEvent::SessionRevoked, Some(user));
    }
    if let Some(previous_key) = session_key(site, request) {
        service.challenges.take_over_guest(&previous_key, user).await?;
        service.access.end_session(&previous_key).await?;
    }
    let mut response = redirect(path);
    cookies::set(site, &mut response, cookies::SESSION, &key, SESSION_LIFE)?;
    cookies::set(site, &mut response, cookies::BROWSER, &browser_tokens, KNOWN_BROWSER_LIFETIME)?;
    lesson_cookie::take_over(site, service, request, &mut response, user).await?;
    Ok(response)
}

/// Starts a session for a new guest and sets its cookie.
///
/// # Errors
/// Database errors.
pub async fn start_guest_session(
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

/// The user agent of the browser; empty if there is none.
pub fn user_agent(request: &HttpRequest) -> &str {
    request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn browser(request: &HttpRequest) -> Browser {
    Browser::new(user_agent(request), browser_locale(request).to_identifier())
}

/// The browser of a log-in, with its place and its session until then.
fn located_browser(site: &Site, request: &HttpRequest) -> Browser {
    let browser = browser(request);
    let place = client_place(request, browser.language());
    browser.at(place).in_place_of(session_key(site, request).as_deref())
}

/// Removes the session cookie.
pub fn clear_session_cookie(site: &Site, mut response: HttpResponse) -> Result<HttpResponse, Problem> {
    cookies::remove(site, &mut response, cookies::SESSION)?;
    Ok(response)
}

/// The local path to redirect to; `/` if it would lead to another site.
pub fn local_path(path: Option<&str>) -> &str {
    path.filter(|path| leads_here(path)).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn log_in_redirects_to_local_pages_only() {
        assert_eq!(local_path(Some("/game/abc?from=e2")), "/game/abc?from=e2");
        for elsewhere in ["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "game", ""]
        {
            assert_eq!(local_path(Some(elsewhere)), "/", "{elsewhere}");
        }
        assert_eq!(local_path(None), "/");
    }
}
