//! Log-in.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded;

use super::provider::ShownProvider;
use domain::next_path::NextPath;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{OptionalUser, Problem, Site, note_security_event};
use layout::auth::local_path;
use layout::{Field, FlashMessage, Page, auth, html, redirect, suspension_notice};
use oidc::Providers;
use service::accounts::AccountError;
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
    providers: Vec<ShownProvider>,
    /// The link to log out at the provider, too: its address and text.
    log_out: Option<(String, String)>,
    next: String,
}

impl LogInPage {
    fn new(page: Page, service: &Service, providers: &Providers, name: &str, next: &str) -> Self {
        let has_passkeys = service.access.has_passkeys();
        // Browsers suggest passkeys in this field, too.
        let kind = if has_passkeys { "username webauthn" } else { "username" };
        let name = Field::text("name", page.text("field-name-or-email")).autocomplete(kind).value(name);
        let password = Field::password("password", page.text("field-password"), "current-password");
        let page = page.titled("log-in-title");
        let providers = ShownProvider::all(providers);
        Self { page, name, password, has_passkeys, providers, log_out: None, next: next.to_owned() }
    }

    /// With the link to log out at the provider with that id, too.
    fn after_log_out(self, providers: &Providers, id: Option<&str>) -> Self {
        let provider = id.and_then(|id| providers.get(id)).filter(|provider| provider.log_out_url().is_some());
        let log_out = provider.map(|provider| {
            let text = self.page.text_with("provider-log-out", "provider", provider.label());
            (format!("/login/with/{}/log-out", provider.id()), text)
        });
        Self { log_out, ..self }
    }
}

#[derive(Deserialize)]
pub(super) struct LogInQuery {
    next: Option<String>,
    /// The id of the provider through which the browser was logged in until now.
    left: Option<String>,
}

pub(super) async fn form(
    page: Page,
    service: Data<Service>,
    providers: Data<Providers>,
    OptionalUser(user): OptionalUser,
    Query(LogInQuery { next, left }): Query<LogInQuery>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    if user.is_some() {
        return Ok(redirect(next));
    }
    let page = LogInPage::new(page, &service, &providers, &name_hint(next), next);
    html(StatusCode::OK, &page.after_log_out(&providers, left.as_deref()))
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
    providers: Data<Providers>,
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
    html(status, &LogInPage::new(page.with_flash_message(notice), &service, &providers, &form.name, next))
}
