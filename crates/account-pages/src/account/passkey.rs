//! Log-in with a passkey. A script has the browser ask its user.

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use url::form_urlencoded;

use domain::passkey::PasskeyRefusal;
use domain::security_event::SecurityEvent;
use http::throttle::Throttle;
use http::{Problem, Site, note_security_event};
use layout::auth;
use layout::auth::local_path;
use service::Service;
use service::passkeys::{CredentialResponse, PasskeyError};

/// A new challenge, for the script.
pub(super) async fn challenge(service: Data<Service>) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::Ok().json(service.access.start_passkey_log_in()?);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

#[derive(Deserialize)]
pub(super) struct LogInAnswer {
    next: Option<String>,
    #[serde(flatten)]
    answer: CredentialResponse,
}

/// Logs in and redirects.
pub(super) async fn log_in(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    Form(LogInAnswer { next, answer }): Form<LogInAnswer>,
) -> Result<HttpResponse, Problem> {
    let account = service.access.account_of_answer(&answer).await?;
    auth::check_passkey_rate(&site, &service, &throttle, &request, account).await?;
    let next = local_path(next.as_deref());
    let logged_in = auth::log_in_with_passkey(&site, &service, &request, answer, next).await?;
    logged_in.map_err(|error| {
        match &error {
            PasskeyError::Account(_) => note_security_event(&request, SecurityEvent::SuspendedRefused, account),
            PasskeyError::Refused(PasskeyRefusal::NotAccepted) => {
                note_security_event(&request, SecurityEvent::LoginFailed, account);
            }
            _ => {}
        }
        let query = form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
        Problem::from(error).back_to(format!("/login?{query}"), "log-in-title")
    })
}
