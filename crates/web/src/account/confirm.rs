//! Confirming an account. Programs that look into mail follow its links, so a link alone does nothing: it leads to a
//! form. The form asks for the password: whoever signed up with another's address must not have the other press a button
//! for them.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::log_in::Next;
use super::note_dead_link;
use crate::auth::local_path;
use crate::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use domain::user::User;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{MaybeUser, Problem, Site, note_security_event};
use service::accounts::AccountError;
use service::security_log::SecurityEvent;
use service::{Reason, Service};

#[derive(Deserialize)]
pub(super) struct Filled {
    /// Missing in a form from before it was asked for.
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
    fn new(page: Page, user: User, refused: Option<String>) -> Self {
        let lead = page.text_with("confirm-lead", "name", user.name.as_str());
        let password =
            Field::password("password", page.text("field-password"), "current-password").longest(200).error(refused);
        Self { page: page.titled("confirm-title"), lead, name: user.name, password }
    }
}

/// The form, if the link works. It is sent to the page's own address, with where to go on to.
pub(super) async fn ask(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let found = service.accounts.check_confirmation_key(&key).await;
    let user = found.inspect_err(|error| note_dead_link(&request, error)).map_err(with_way)?;
    html(StatusCode::OK, &ConfirmPage::new(page, user, None)).map(headers::keep_key_from_others)
}

/// Confirms the account, logs its owner in and leads on to where they came from.
#[expect(clippy::too_many_arguments, reason = "extractors")]
pub(super) async fn confirm(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    MaybeUser(user): MaybeUser,
    key: Path<String>,
    Query(Next { next }): Query<Next>,
    Form(Filled { password }): Form<Filled>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    let owner = match service.accounts.check_confirmation_key(&key).await {
        Ok(owner) => owner,
        // The button was pressed twice.
        Err(AccountError::DeadLink) if user.is_some() => return Ok(redirect(next)),
        Err(error) => {
            note_dead_link(&request, &error);
            return Err(with_way(error));
        }
    };
    throttle.check_mailed_key(&request, owner.id)?;
    let _place = throttle.enter_passwords(&request)?;
    match service.accounts.confirm(&key, password).await {
        Ok(proof) => {
            let response = auth::log_in(&site, &service, &request, proof, next).await?;
            Ok(flash_message::flash("notice-confirmed", response))
        }
        Err(error @ AccountError::WrongPassword) => {
            note_security_event(&request, SecurityEvent::LoginFailed, Some(owner.id));
            let notice = FlashMessage::error(page.text("form-refused"));
            let sentence = page.language().explain(&error);
            let shown = ConfirmPage::new(page.with_notice(notice), owner, Some(sentence));
            html(status_of(error.kind()), &shown).map(headers::keep_key_from_others)
        }
        Err(error) => Err(with_way(error)),
    }
}

/// Where a link no longer works, logging in tells what to do: the account may be confirmed already. Where somebody else
/// has signed up with the same address since, a password of one's own has to be set.
fn with_way(error: AccountError) -> Problem {
    match error {
        AccountError::DeadLink => {
            Problem::from(error).back_to("/login", "confirm-dead-way").or_to("/forgot", "confirm-dead-forgot")
        }
        other => other.into(),
    }
}
