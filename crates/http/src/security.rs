//! Authentication and access events of a request, for the security log.

use actix_web::HttpRequest;
use actix_web::body::MessageBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;

use super::bearer::with_bearer;
use super::{client_address, network, redact_path, visitor};
use domain::user::UserId;
use service::Service;
use service::security_log::{SecurityEvent, SecurityEventOrigin};

/// Paths whose rate limits protect passwords and mailed keys, including their subpaths.
const LOG_IN_PATHS: [&str; 3] = ["/login", "/confirm", "/reset"];

/// Logs a security event of a request, with the account if it is known.
pub fn note_security_event(request: &HttpRequest, event: SecurityEvent, account: Option<UserId>) {
    let Some(service) = request.app_data::<Data<Service>>() else { return };
    let source = SecurityEventOrigin {
        account,
        network: client_address(request).map(network),
        path: Some(redact_path(request.path()).into_owned()),
    };
    service.security_log().note(event, &source);
}

/// Logs a 429 response, whichever limit caused it.
pub fn note_limited_request(response: &ServiceResponse<impl MessageBody>) {
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        let request = response.request();
        let is_log_in = LOG_IN_PATHS
            .iter()
            .any(|path| request.path().strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
        let event = if is_log_in { SecurityEvent::LoginLimited } else { SecurityEvent::RateLimited };
        let account = with_bearer(request, |bearer| bearer.user.id).or_else(|| visitor::account(request));
        note_security_event(request, event, account);
    }
}
