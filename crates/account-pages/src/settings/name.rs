//! The form for another name.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use super::reauthentication::Sender;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Inline, Page, flash_message, html, redirect, sentence_with_moments};
use service::names::{NameChangeError, NameHistory};
use service::{Reason, Service};

const PATH: &str = "/settings/name";

#[derive(Template)]
#[template(path = "settings/name.html")]
struct NamePage {
    page: Page,
    name: Field,
    /// When the name can be changed again, if not now.
    next: Option<Inline<String>>,
    /// A sentence with the former names.
    former: Option<String>,
}

impl NamePage {
    async fn load(
        page: Page,
        service: &Service,
        logged_in: &LoggedIn,
        typed: &str,
        error: Option<String>,
    ) -> Result<Self, Problem> {
        let NameHistory { former, next_change } = service.accounts.name_history(logged_in.user.id).await?;
        let text = page.language();
        Ok(Self {
            name: Field::text("name", text.get("name-change-field")).value(typed).error(error),
            next: next_change.map(|at| sentence_with_moments(text, "name-change-next", [("time", at)])),
            former: (!former.is_empty()).then(|| text.with("name-change-former", [("names", former.join(", "))])),
            page: page.titled("name-change-title"),
        })
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let name = &logged_in.user.name;
    html(StatusCode::OK, &NamePage::load(page, &service, &logged_in, name, None).await?)
}

#[derive(Deserialize)]
pub(super) struct NameForm {
    #[serde(default)]
    name: String,
}

/// Changes the name; or shows the form again with the error.
pub(super) async fn change(
    page: Page,
    sender: Sender,
    Form(NameForm { name }): Form<NameForm>,
) -> Result<HttpResponse, Problem> {
    let Sender { service, logged_in, .. } = &sender;
    match service.accounts.change_name(logged_in.principal(), &name).await {
        Ok(()) => {
            sender.note(SecurityEvent::NameChanged);
            Ok(flash_message::flash("notice-name-changed", redirect("/settings")))
        }
        Err(NameChangeError::Refused(refusal)) => {
            let sentence = page.language().explain(&refusal);
            let refused = FlashMessage::error(page.text("form-refused"));
            let page = page.with_flash_message(refused);
            let filled = NamePage::load(page, service, logged_in, &name, Some(sentence)).await?;
            html(status_of(refusal.kind()), &filled)
        }
        Err(other) => Err(Problem::from(other).back_to(PATH, "name-change-title")),
    }
}
