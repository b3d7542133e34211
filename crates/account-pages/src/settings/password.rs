//! The form for another password.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use super::first_password;
use super::reauthentication::Sender;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{LoggedIn, Problem, cookies};
use layout::{Field, FlashMessage, Page, auth, flash_message, html, redirect};
use service::accounts::AccountError;
use service::known_browsers::KNOWN_BROWSER_LIFETIME;
use service::{Reason, Service};

#[derive(Template)]
#[template(path = "settings/password.html")]
struct PasswordPage {
    page: Page,
    current: Field,
    new: Field,
}

impl PasswordPage {
    fn new(page: Page, error: Option<&AccountError>) -> Self {
        let text = page.language();
        let is_about_new = matches!(error, Some(AccountError::Password(_)));
        let new_error = error.filter(|_| is_about_new).map(|error| text.explain(error));
        let current_error = error.filter(|_| !is_about_new).map(|_| page.text("password-again-wrong").into_owned());
        let current = Field::password("current_password", page.text("password-change-current"), "current-password")
            .longest(200)
            .error(current_error);
        let new = Field::password("password", page.text("field-new-password"), "new-password")
            .longest(200)
            .hint(page.text("field-new-password-hint"))
            .error(new_error);
        Self { page: page.titled("password-change-button"), current, new }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let ways = service.access.log_in_ways(logged_in.user.id, Vec::new()).await?;
    if !ways.has_password {
        return first_password::show(page, ways.passkeys > 0);
    }
    html(StatusCode::OK, &PasswordPage::new(page, None))
}

#[derive(Deserialize)]
pub(super) struct PasswordForm {
    #[serde(default)]
    current_password: String,
    #[serde(default)]
    password: String,
}

/// Sets the new password; or shows the form again with the error.
pub(super) async fn change(
    page: Page,
    sender: Sender,
    Form(PasswordForm { current_password, password }): Form<PasswordForm>,
) -> Result<HttpResponse, Problem> {
    let Sender { request, site, service, throttle, logged_in, .. } = &sender;
    let _place = auth::acquire_password_attempt(site, service, throttle, request, &logged_in.user.name).await?;
    let stored = cookies::read(site, request, cookies::BROWSER);
    let changed =
        service.accounts.change_password(&logged_in.session, current_password, password, stored.as_deref()).await;
    match changed {
        Ok((renewed, browser_tokens)) => {
            auth::continue_session(request, renewed);
            sender.note(SecurityEvent::PasswordChanged);
            let mut response = redirect("/settings");
            cookies::set(site, &mut response, cookies::BROWSER, &browser_tokens, KNOWN_BROWSER_LIFETIME)?;
            Ok(flash_message::flash("notice-own-password-changed", response))
        }
        Err(error @ (AccountError::WrongPassword | AccountError::Password(_))) => {
            if matches!(error, AccountError::WrongPassword) {
                sender.note(SecurityEvent::LoginFailed);
            }
            let notice = FlashMessage::error(page.text("form-refused"));
            html(status_of(error.kind()), &PasswordPage::new(page.with_flash_message(notice), Some(&error)))
        }
        Err(other) => Err(other.into()),
    }
}
