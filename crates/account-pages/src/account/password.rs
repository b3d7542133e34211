//! Password reset: requesting the link, and setting a new password with it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::note_dead_link;
use domain::password_strength::PasswordError;
use domain::security_event::SecurityEvent;
use domain::user::User;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{OptionalUser, Problem, Site, note_security_event};
use layout::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use service::accounts::AccountError;
use service::{Reason, Service};

#[derive(Deserialize)]
pub(super) struct ForgotForm {
    email: String,
}

#[derive(Deserialize)]
pub(super) struct ResetForm {
    password: String,
}

#[derive(Template)]
#[template(path = "account/forgot.html")]
struct ForgotPage {
    page: Page,
    email: Field,
}

#[derive(Template)]
#[template(path = "account/forgot_sent.html")]
struct SentPage {
    page: Page,
}

#[derive(Template)]
#[template(path = "account/reset.html")]
struct ResetPage {
    page: Page,
    lead: String,
    /// Whether the account has passkeys, which will be removed.
    has_passkeys: bool,
    /// Whether the account is linked to providers, which will be removed.
    has_providers: bool,
    name: String,
    password: Field,
}

impl ResetPage {
    async fn new(page: Page, service: &Service, user: User, error: Option<&PasswordError>) -> Result<Self, Problem> {
        let has_passkeys = !service.access.passkeys_of(user.id).await?.is_empty();
        let has_providers = !service.access.provider_links_of(user.id).await?.is_empty();
        let lead = page.text_with("reset-lead", "name", user.name.as_str());
        let password = Field::password("password", page.text("field-new-password"), "new-password")
            .longest(200)
            .hint(page.text("field-new-password-hint"))
            .error(error.map(|error| page.language().explain(error)));
        Ok(Self { page: page.titled("reset-title"), lead, has_passkeys, has_providers, name: user.name, password })
    }
}

/// The form that requests the link.
pub(super) async fn forgot_form(page: Page, OptionalUser(user): OptionalUser) -> Result<HttpResponse, Problem> {
    let own_address = user.map(|user| user.user.email).unwrap_or_default();
    let email = Field::email("email", page.text("field-email")).value(&own_address);
    html(StatusCode::OK, &ForgotPage { page: page.titled("forgot-title"), email })
}

/// Sends the link if the address has an account. The response is the same either way.
pub(super) async fn forgot(
    request: HttpRequest,
    service: Data<Service>,
    throttle: Data<Throttle>,
    Form(ForgotForm { email }): Form<ForgotForm>,
) -> Result<HttpResponse, Problem> {
    throttle.check_reset_mail(&request, &email)?;
    service.accounts.request_password_reset(&email).await?;
    Ok(redirect("/forgot/sent"))
}

/// Says that a message will arrive if there is an account.
pub(super) async fn sent(page: Page) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &SentPage { page: page.titled("forgot-sent-title") })
}

/// The form for the new password. It is posted to the page's own address.
pub(super) async fn reset_form(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let result = service.accounts.check_reset_key(&key).await;
    let user = result.inspect_err(|error| note_dead_link(&request, error)).map_err(with_link)?;
    html(StatusCode::OK, &ResetPage::new(page, &service, user, None).await?).map(headers::hide_key_in_address)
}

/// Sets the new password and redirects to the log-in: reading the message alone must not log anyone in (OWASP Forgot
/// Password Cheat Sheet).
pub(super) async fn reset(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    key: Path<String>,
    Form(ResetForm { password }): Form<ResetForm>,
) -> Result<HttpResponse, Problem> {
    let result = service.accounts.check_reset_key(&key).await;
    let user = result.inspect_err(|error| note_dead_link(&request, error)).map_err(with_link)?;
    throttle.check_mailed_key(&request, user.id)?;
    let _place = throttle.acquire_password_slot(&request)?;
    match service.accounts.reset_password(&key, password).await {
        Ok(owner) => {
            note_security_event(&request, SecurityEvent::PasswordChanged, Some(owner));
            auth::clear_session_cookie(&site, flash_message::flash("notice-password-changed", redirect("/login")))
        }
        Err(AccountError::Password(weak)) => {
            let notice = FlashMessage::error(page.text("form-refused"));
            let status = status_of(AccountError::Password(weak.clone()).kind());
            let form_page = ResetPage::new(page.with_flash_message(notice), &service, user, Some(&weak)).await?;
            html(status, &form_page).map(headers::hide_key_in_address)
        }
        Err(other) => Err(with_link(other)),
    }
}

/// Adds a link to request a new one to the dead link error.
fn with_link(error: AccountError) -> Problem {
    match error {
        AccountError::DeadLink => Problem::from(error).back_to("/forgot", "forgot-title"),
        other => other.into(),
    }
}
