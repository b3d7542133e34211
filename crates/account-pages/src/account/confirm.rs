//! Account confirmation. Mail scanners follow links, so the link alone only opens a form. The form requires the
//! password: whoever signs up with another person's address must not get them to confirm it with a click.

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
use service::security_log::SecurityEvent;
use service::{Reason, Service};

#[derive(Deserialize)]
pub(super) struct ConfirmForm {
    /// Missing in forms from before it was required.
    #[serde(default)]
    password: String,
}

#[derive(Template)]
#[template(path = "account/confirm.html")]
struct ConfirmPage {
    page: Page,
    lead: String,
    name: String,
    password: Field,
}

impl ConfirmPage {
    fn new(page: Page, user: User, error: Option<String>) -> Self {
        let lead = page.text_with("confirm-lead", "name", user.name.as_str());
        let password =
            Field::password("password", page.text("field-password"), "current-password").longest(200).error(error);
        Self { page: page.titled("confirm-title"), lead, name: user.name, password }
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
    html(StatusCode::OK, &ConfirmPage::new(page, user, None)).map(headers::hide_key_in_address)
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
    Form(ConfirmForm { password }): Form<ConfirmForm>,
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
    let _place = throttle.acquire_password_slot(&request)?;
    match service.accounts.confirm(&key, password).await {
        Ok(proof) => {
            let response = auth::log_in(&site, &service, &request, proof, next).await?;
            Ok(flash_message::flash("notice-confirmed", response))
        }
        Err(error @ AccountError::WrongPassword) => {
            note_security_event(&request, SecurityEvent::LoginFailed, Some(owner.id));
            let notice = FlashMessage::error(page.text("form-refused"));
            let sentence = page.language().explain(&error);
            let form_page = ConfirmPage::new(page.with_flash_message(notice), owner, Some(sentence));
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
