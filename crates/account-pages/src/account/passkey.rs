//! Log-in with a passkey. A script has the browser ask its user.

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use http::{Problem, Site, note_security_event};
use layout::auth;
use layout::auth::local_path;
use service::Service;
use service::passkeys::{Answer, PasskeyError};
use service::security_log::SecurityEvent;

/// A new challenge, for the script.
pub(super) async fn challenge(service: Data<Service>) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::Ok().json(service.access.passkey_log_in()?);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

#[derive(Deserialize)]
pub(super) struct LogInAnswer {
    next: Option<String>,
    #[serde(flatten)]
    answer: Answer,
}

/// Logs in and redirects.
pub(super) async fn log_in(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    Form(LogInAnswer { next, answer }): Form<LogInAnswer>,
) -> Result<HttpResponse, Problem> {
    let account = service.access.account_of_answer(&answer).await?;
    let logged_in = auth::log_in_with_passkey(&site, &service, &request, answer, local_path(next.as_deref())).await?;
    logged_in.map_err(|error| {
        let event = match &error {
            PasskeyError::Account(_) => SecurityEvent::SuspendedRefused,
            _ => SecurityEvent::LoginFailed,
        };
        note_security_event(&request, event, account);
        Problem::from(error).back_to("/login", "log-in-title")
    })
}
