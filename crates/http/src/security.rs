//! Authentication and access events of a request, for the security log.

use actix_web::body::MessageBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpMessage, HttpRequest};

use super::bearer::with_bearer;
use super::{client_address, network, redact_path, visitor};
use domain::log_in_factor::LogInFactors;
use domain::security_event::SecurityEvent;
use domain::user::UserId;
use service::Service;
use service::security_log::SecurityEventOrigin;

/// Paths whose rate limits protect passwords and mailed keys, including their subpaths.
const LOG_IN_PATHS: [&str; 3] = ["/login", "/confirm", "/reset"];

/// Marks a request about which there was a security event.
struct IsNoted;

/// Logs a security event of a request, with the account if it is known.
pub fn note_security_event(request: &HttpRequest, event: SecurityEvent, account: Option<UserId>) {
    note(request, event, account, None);
}

/// Logs that the owner of an account has authenticated, and by what.
pub fn note_authentication(
    request: &HttpRequest,
    event: SecurityEvent,
    account: UserId,
    factors: impl Into<LogInFactors>,
) {
    note(request, event, Some(account), Some(factors.into()));
}

fn note(request: &HttpRequest, event: SecurityEvent, account: Option<UserId>, factors: Option<LogInFactors>) {
    let Some(service) = request.app_data::<Data<Service>>() else { return };
    let source = SecurityEventOrigin {
        account,
        network: client_address(request).map(network),
        path: Some(redact_path(request.path()).into_owned()),
        factors,
    };
    request.extensions_mut().insert(IsNoted);
    service.security_log().note(event, &source);
}

/// The account that sent a request, if it is authenticated.
fn account_of(request: &HttpRequest) -> Option<UserId> {
    with_bearer(request, |bearer| bearer.user.id).or_else(|| visitor::account(request))
}

/// Logs a 429 response, whichever limit caused it, and a 403 about which nothing else was logged.
pub fn note_refused_request(response: &ServiceResponse<impl MessageBody>) {
    let request = response.request();
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        let is_log_in = LOG_IN_PATHS
            .iter()
            .any(|path| request.path().strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
        let event = if is_log_in { SecurityEvent::LoginLimited } else { SecurityEvent::RateLimited };
        note_security_event(request, event, account_of(request));
    } else if response.status() == StatusCode::FORBIDDEN && !request.extensions().contains::<IsNoted>() {
        note_security_event(request, SecurityEvent::AccessRefused, account_of(request));
    }
}
