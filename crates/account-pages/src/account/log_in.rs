//! Log-in.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded;

use http::problem::status_of;
use http::throttle::Throttle;
use http::{OptionalUser, Problem, Site, note_security_event};
use layout::auth::local_path;
use layout::{Field, FlashMessage, Page, auth, html, redirect, suspension_notice};
use service::accounts::{AccountError, NextPath};
use service::security_log::SecurityEvent;
use service::{Reason, Service};

/// Where to redirect after the log-in.
#[derive(Deserialize)]
pub(super) struct Next {
    pub next: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct LogInForm {
    name: String,
    password: String,
    next: Option<String>,
}

#[derive(Template)]
#[template(path = "account/log_in.html")]
struct LogInPage {
    page: Page,
    name: Field,
    password: Field,
    has_passkeys: bool,
    next: String,
}

impl LogInPage {
    fn new(page: Page, service: &Service, name: &str, next: &str) -> Self {
        let has_passkeys = service.access.has_passkeys();
        // Browsers suggest passkeys in this field, too.
        let kind = if has_passkeys { "username webauthn" } else { "username" };
        let name = Field::text("name", page.text("field-name-or-email")).autocomplete(kind).value(name);
        let password = Field::password("password", page.text("field-password"), "current-password");
        let page = page.titled("log-in-title");
        Self { page, name, password, has_passkeys, next: next.to_owned() }
    }
}

pub(super) async fn form(
    page: Page,
    service: Data<Service>,
    OptionalUser(user): OptionalUser,
    Query(Next { next }): Query<Next>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    match user {
        Some(_) => Ok(redirect(next)),
        None => html(StatusCode::OK, &LogInPage::new(page, &service, &name_hint(next), next)),
    }
}

/// The user name that an OAuth client suggests.
fn name_hint(next: &str) -> String {
    let query = next.strip_prefix("/oauth?").unwrap_or_default();
    let name = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "username");
    name.map(|(_, name)| name.into_owned()).filter(|name| name.len() <= 100).unwrap_or_default()
}

/// Logs in and redirects, or shows the form again with the error.
pub(super) async fn log_in(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    Form(form): Form<LogInForm>,
) -> Result<HttpResponse, Problem> {
    let _place = auth::acquire_password_attempt(&site, &service, &throttle, &request, &form.name).await?;
    let next = local_path(form.next.as_deref());
    let text = page.language();
    let notice = match service.accounts.authenticate(&form.name, form.password, NextPath::new(next)).await {
        Ok((user, proof)) => match user.state.check_access() {
            Ok(()) => return auth::log_in(&site, &service, &request, proof, next).await,
            Err(refusal) => {
                note_security_event(&request, SecurityEvent::SuspendedRefused, Some(user.id));
                let suspension_text = user.state.suspension().map(|suspension| suspension_notice(text, suspension));
                let sentence = suspension_text.unwrap_or_else(|| text.explain(&refusal));
                (status_of(refusal.kind()), FlashMessage::error(sentence))
            }
        },
        Err(error @ AccountError::WrongCredentials) => {
            let account = service.accounts.account_by_identifier(&form.name).await?;
            note_security_event(&request, SecurityEvent::LoginFailed, account);
            (status_of(error.kind()), FlashMessage::error(text.explain(&error)))
        }
        Err(error @ AccountError::Unconfirmed) => {
            (status_of(error.kind()), FlashMessage::warning(text.explain(&error)))
        }
        Err(other) => return Err(other.into()),
    };
    let (status, notice) = notice;
    html(status, &LogInPage::new(page.with_flash_message(notice), &service, &form.name, next))
}
