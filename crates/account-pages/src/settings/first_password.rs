//! The first password of an account that was made with a passkey or through a provider.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Form;
use askama::Template;
use serde::Deserialize;

use super::reauthentication::Sender;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{Problem, cookies};
use layout::{Field, FlashMessage, Page, auth, flash_message, html, redirect};
use service::Reason;
use service::accounts::AccountError;
use service::known_browsers::KNOWN_BROWSER_LIFETIME;

#[derive(Template)]
#[template(path = "settings/first_password.html")]
struct FirstPasswordPage {
    page: Page,
    lead_key: &'static str,
    new: Field,
}

impl FirstPasswordPage {
    fn new(page: Page, has_passkeys: bool, error: Option<String>) -> Self {
        let new = Field::password("password", page.text("field-new-password"), "new-password")
            .longest(200)
            .hint(page.text("field-new-password-hint"))
            .error(error);
        let lead_key = if has_passkeys { "first-password-lead" } else { "first-password-lead-linked" };
        Self { page: page.titled("first-password-button"), lead_key, new }
    }
}

/// The form, in place of the one for another password.
pub(super) fn show(page: Page, has_passkeys: bool) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &FirstPasswordPage::new(page, has_passkeys, None))
}

#[derive(Deserialize)]
pub(super) struct FirstPasswordForm {
    #[serde(default)]
    password: String,
}

/// Sets the password; or shows the form again with the error.
pub(super) async fn set(
    page: Page,
    sender: Sender,
    Form(FirstPasswordForm { password }): Form<FirstPasswordForm>,
) -> Result<HttpResponse, Problem> {
    let Sender { request, site, service, throttle, logged_in, .. } = &sender;
    let _place = throttle.acquire_password_slot(request)?;
    let stored = cookies::read(site, request, cookies::BROWSER);
    match service.accounts.set_first_password(&logged_in.session, password, stored.as_deref()).await {
        Ok((renewed, browser_tokens)) => {
            auth::continue_session(request, renewed);
            sender.note(SecurityEvent::PasswordChanged);
            let mut response = redirect("/settings");
            cookies::set(site, &mut response, cookies::BROWSER, &browser_tokens, KNOWN_BROWSER_LIFETIME)?;
            Ok(flash_message::flash("notice-first-password", response))
        }
        Err(error @ AccountError::Password(_)) => {
            let sentence = page.language().explain(&error);
            let notice = FlashMessage::error(page.text("form-refused"));
            let has_passkeys = !service.access.passkeys_of(logged_in.user.id).await?.is_empty();
            let page = page.with_flash_message(notice);
            let shown_again = FirstPasswordPage::new(page, has_passkeys, Some(sentence));
            html(status_of(error.kind()), &shown_again)
        }
        Err(error @ AccountError::HasPassword) => {
            Err(Problem::from(error).back_to("/settings/password", "password-change-button"))
        }
        Err(other) => Err(other.into()),
    }
}
