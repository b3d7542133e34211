//! Account confirmation. Mail scanners follow links, so the link alone only opens a form. The form requires the
//! password, or the passkey: whoever signs up with another person's address must not get them to confirm it with a click.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::log_in::Next;
use super::note_dead_link;
use domain::user::User;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{OptionalUser, Problem, Site, note_security_event};
use layout::auth::local_path;
use layout::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use service::accounts::AccountError;
use service::passkeys::CredentialResponse;
use service::security_log::SecurityEvent;
use service::{Reason, Service};

#[derive(Deserialize)]
pub(super) struct ConfirmForm {
    /// Missing in forms from before it was required, and with a passkey.
    #[serde(default)]
    password: String,
    #[serde(flatten)]
    answer: CredentialResponse,
}

#[derive(Template)]
#[template(path = "account/confirm.html")]
struct ConfirmPage {
    page: Page,
    lead: String,
    name: String,
    /// `None` if the account has a passkey in place of a password.
    password: Option<Field>,
}

impl ConfirmPage {
    async fn load(page: Page, service: &Service, user: User, error: Option<String>) -> Result<Self, Problem> {
        let has_password = service.accounts.has_password(user.id).await?;
        let lead_key = if has_password { "confirm-lead" } else { "confirm-passkey-lead" };
        let lead = page.text_with(lead_key, "name", user.name.as_str());
        let password = has_password.then(|| {
            Field::password("password", page.text("field-password"), "current-password").longest(200).error(error)
        });
        Ok(Self { page: page.titled("confirm-title"), lead, name: user.name, password })
    }
}

/// Shows the form if the link is valid. It is posted to the page's own address, including `next`.
pub(super) async fn ask(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let result = service.accounts.check_confirmation_key(&key).await;
    let user = result.inspect_err(|error| note_dead_link(&request, error)).map_err(with_links)?;
    html(StatusCode::OK, &ConfirmPage::load(page, &service, user, None).await?).map(headers::hide_key_in_address)
}

/// Confirms the account, logs its owner in and redirects to `next`.
#[expect(clippy::too_many_arguments, reason = "extractors")]
pub(super) async fn confirm(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    OptionalUser(user): OptionalUser,
    key: Path<String>,
    Query(Next { next }): Query<Next>,
    Form(ConfirmForm { password, answer }): Form<ConfirmForm>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    let owner = match service.accounts.check_confirmation_key(&key).await {
        Ok(owner) => owner,
        // A double submission.
        Err(AccountError::DeadLink) if user.is_some() => return Ok(redirect(next)),
        Err(error) => {
            note_dead_link(&request, &error);
            return Err(with_links(error));
        }
    };
    throttle.check_mailed_key(&request, owner.id)?;
    let confirmed = if answer.credential.is_empty() {
        let _place = throttle.acquire_password_slot(&request)?;
        service.accounts.confirm(&key, password).await
    } else {
        service.accounts.confirm_with_passkey(&key, answer).await
    };
    match confirmed {
        Ok(proof) => {
            let response = auth::log_in(&site, &service, &request, proof, next).await?;
            Ok(flash_message::flash("notice-confirmed", response))
        }
        Err(error @ (AccountError::WrongPassword | AccountError::Passkey(_))) => {
            note_security_event(&request, SecurityEvent::LoginFailed, Some(owner.id));
            let sentence = page.language().explain(&error);
            let notice = match error {
                AccountError::Passkey(_) => sentence.clone(),
                _ => page.text("form-refused").into_owned(),
            };
            let page = page.with_flash_message(FlashMessage::error(notice));
            let form_page = ConfirmPage::load(page, &service, owner, Some(sentence)).await?;
            html(status_of(error.kind()), &form_page).map(headers::hide_key_in_address)
        }
        Err(error) => Err(with_links(error)),
    }
}

/// A dead link leads to the log-in, as the account may be confirmed already, or to a password reset, if someone else
/// has signed up with the same address since.
fn with_links(error: AccountError) -> Problem {
    match error {
        AccountError::DeadLink => {
            Problem::from(error).back_to("/login", "confirm-dead-way").other_link("/forgot", "confirm-dead-forgot")
        }
        other => other.into(),
    }
}
