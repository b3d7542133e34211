//! The second step of a log-in: the code of an authenticator app, or a recovery code.

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::log_in::Next;
use domain::second_factor::SecondFactorRefusal;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{OptionalUser, Problem, Site, note_security_event};
use layout::auth::local_path;
use layout::{Field, FlashMessage, Page, auth, headers, html, redirect};
use service::second_factors::SecondFactorError;
use service::{Reason, Service};

/// The longest code that can be typed: a recovery code with spaces.
const MAX_CODE_LEN: u16 = 40;

/// The field for a code of an authenticator app, or a recovery code.
pub(crate) fn code_field(label: Cow<'_, str>, error: Option<String>) -> Field {
    Field::text("code", label).autocomplete("one-time-code").longest(MAX_CODE_LEN).code().error(error)
}

#[derive(Template)]
#[template(path = "account/second_step.html")]
struct SecondStepPage {
    page: Page,
    code: Field,
    has_passkeys: bool,
    next: String,
}

impl SecondStepPage {
    fn new(page: Page, service: &Service, next: &str, error: Option<String>) -> Self {
        let code = code_field(page.text("second-step-code"), error).hint(page.text("second-step-code-hint"));
        let (page, has_passkeys) = (page.titled("second-step-title"), service.access.has_passkeys());
        Self { page, code, has_passkeys, next: next.to_owned() }
    }
}

pub(super) async fn form(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    OptionalUser(user): OptionalUser,
    Query(Next { next }): Query<Next>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    // Somebody else may be logged in here.
    if auth::pending_log_in(&site, &service, &request).await?.is_none() {
        return Ok(redirect(if user.is_some() { next } else { "/login" }));
    }
    html(StatusCode::OK, &SecondStepPage::new(page, &service, next, None))
}

#[derive(Deserialize)]
pub(super) struct CodeForm {
    code: String,
    next: Option<String>,
}

/// Completes the log-in and redirects, or shows the form again with the error.
pub(super) async fn log_in(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    Form(form): Form<CodeForm>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(form.next.as_deref());
    match auth::complete_log_in(&site, &service, &request, &form.code, next).await? {
        Ok(response) => Ok(response),
        Err(error @ SecondFactorError::Refused(SecondFactorRefusal::NoPendingLogIn)) => {
            Err(Problem::from(error).back_to("/login", "log-in-title"))
        }
        Err(SecondFactorError::Refused(refusal)) => {
            let account = auth::pending_log_in(&site, &service, &request).await?;
            note_security_event(&request, SecurityEvent::SecondFactorFailed, account);
            let notice = FlashMessage::error(page.text("form-refused"));
            let sentence = page.language().explain(&refusal);
            let form_page = SecondStepPage::new(page.with_flash_message(notice), &service, next, Some(sentence));
            html(status_of(refusal.kind()), &form_page).map(|page| headers::retry_after(page, refusal.retry_after()))
        }
        Err(error @ SecondFactorError::Account(_)) => {
            let account = auth::pending_log_in(&site, &service, &request).await?;
            note_security_event(&request, SecurityEvent::SuspendedRefused, account);
            Err(error.into())
        }
        Err(other) => Err(other.into()),
    }
}
