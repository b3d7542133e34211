//! A forgotten password: asking for the link, and setting a new one with it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::note_dead_link;
use crate::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use domain::user::User;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{MaybeUser, Problem, Site, note_security_event};
use service::accounts::{AccountError, PasswordError};
use service::security_log::SecurityEvent;
use service::{Reason, Service};

#[derive(Deserialize)]
pub(super) struct Forgotten {
    email: String,
}

/// What the new password is.
#[derive(Deserialize)]
pub(super) struct Renewed {
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
    name: String,
    password: Field,
}

impl ResetPage {
    fn new(page: Page, user: User, refused: Option<&PasswordError>) -> Self {
        let lead = page.text_with("reset-lead", "name", user.name.as_str());
        let password = Field::password("password", page.text("field-new-password"), "new-password")
            .longest(200)
            .hint(page.text("field-new-password-hint"))
            .error(refused.map(|refused| page.language().explain(refused)));
        Self { page: page.titled("reset-title"), lead, name: user.name, password }
    }
}

/// The form that asks for the link.
pub(super) async fn forgot_form(page: Page, MaybeUser(user): MaybeUser) -> Result<HttpResponse, Problem> {
    let own = user.map(|user| user.user.email).unwrap_or_default();
    let email = Field::email("email", page.text("field-email")).value(&own);
    html(StatusCode::OK, &ForgotPage { page: page.titled("forgot-title"), email })
}

/// Has the link sent, if that address has an account. The answer is the same either way.
pub(super) async fn forgot(
    request: HttpRequest,
    service: Data<Service>,
    throttle: Data<Throttle>,
    Form(Forgotten { email }): Form<Forgotten>,
) -> Result<HttpResponse, Problem> {
    throttle.check_reset_mail(&request, &email)?;
    service.accounts.request_password_reset(&email).await?;
    Ok(redirect("/forgot/sent"))
}

/// Says that a message is on its way, if there is an account.
pub(super) async fn sent(page: Page) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &SentPage { page: page.titled("forgot-sent-title") })
}

/// The form for the new password. It sends to the page's own address.
pub(super) async fn reset_form(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let found = service.accounts.check_reset_key(&key).await;
    let user = found.inspect_err(|error| note_dead_link(&request, error)).map_err(with_way)?;
    html(StatusCode::OK, &ResetPage::new(page, user, None)).map(headers::keep_key_from_others)
}

/// Sets the new password and leads to the log-in: who has seen the message alone is not let in by it (OWASP Forgot
/// Password Cheat Sheet).
pub(super) async fn reset(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    key: Path<String>,
    Form(Renewed { password }): Form<Renewed>,
) -> Result<HttpResponse, Problem> {
    let found = service.accounts.check_reset_key(&key).await;
    let user = found.inspect_err(|error| note_dead_link(&request, error)).map_err(with_way)?;
    throttle.check_mailed_key(&request, user.id)?;
    let _place = throttle.enter_passwords(&request)?;
    match service.accounts.reset_password(&key, password).await {
        Ok(owner) => {
            note_security_event(&request, SecurityEvent::PasswordChanged, Some(owner));
            auth::forget(&site, flash_message::flash("notice-password-changed", redirect("/login")))
        }
        Err(AccountError::Password(weak)) => {
            let notice = FlashMessage::error(page.text("form-refused"));
            let status = status_of(AccountError::Password(weak.clone()).kind());
            let shown = ResetPage::new(page.with_notice(notice), user, Some(&weak));
            html(status, &shown).map(headers::keep_key_from_others)
        }
        Err(other) => Err(with_way(other)),
    }
}

/// A link that no longer works is asked for anew.
fn with_way(error: AccountError) -> Problem {
    match error {
        AccountError::DeadLink => Problem::from(error).back_to("/forgot", "forgot-title"),
        other => other.into(),
    }
}
