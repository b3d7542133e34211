//! The form for another e-mail address.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use fluent_bundle::FluentArgs;
use serde::Deserialize;

use domain::email_change::UNDO_LIFE;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Inline, Page, flash_message, html, redirect, sentence_with_moments_and};
use service::email_changes::EmailChangeError;
use service::{Reason, Service};

const PATH: &str = "/settings/email";

#[derive(Template)]
#[template(path = "settings/email.html")]
struct EmailPage {
    page: Page,
    lead: String,
    /// The address that waits to be confirmed.
    pending: Option<Inline<String>>,
    email: Field,
}

impl EmailPage {
    async fn load(page: Page, service: &Service, logged_in: &LoggedIn, email: Field) -> Result<Self, Problem> {
        let pending = service.accounts.pending_email_change(logged_in.user.id).await?;
        let pending = pending.map(|change| {
            let moments = [("time", change.requested_at)];
            let args = FluentArgs::from_iter([("email", change.new)]);
            sentence_with_moments_and(page.language(), "email-change-pending", moments, args)
        });
        let mut lead = FluentArgs::from_iter([("email", logged_in.user.email.as_str())]);
        lead.set("days", UNDO_LIFE.as_secs() / (24 * 60 * 60));
        Ok(Self {
            lead: page.language().with_args("email-change-lead", &lead),
            pending,
            email,
            page: page.titled("settings-change-email"),
        })
    }
}

fn field(page: &Page, typed: &str, error: Option<String>) -> Field {
    Field::email("email", page.text("email-change-new")).value(typed).error(error)
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let email = field(&page, "", None);
    html(StatusCode::OK, &EmailPage::load(page, &service, &logged_in, email).await?)
}

#[derive(Deserialize)]
pub(super) struct EmailForm {
    #[serde(default)]
    email: String,
}

/// Sends the link to the new address; or shows the form again with the error.
pub(super) async fn request(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(EmailForm { email }): Form<EmailForm>,
) -> Result<HttpResponse, Problem> {
    match service.accounts.request_email_change(logged_in.principal(), &email).await {
        Ok(()) => Ok(flash_message::flash("notice-email-link-sent", redirect(PATH))),
        Err(error @ (EmailChangeError::Invalid(_) | EmailChangeError::Own)) => {
            let email = field(&page, &email, Some(page.language().explain(&error)));
            let notice = FlashMessage::error(page.text("form-refused"));
            let page = EmailPage::load(page.with_flash_message(notice), &service, &logged_in, email).await?;
            html(status_of(error.kind()), &page)
        }
        Err(other) => Err(Problem::from(other).back_to(PATH, "settings-change-email")),
    }
}

/// Keeps the present address.
pub(super) async fn withdraw(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    service.accounts.withdraw_email_change(logged_in.principal()).await?;
    Ok(flash_message::flash("notice-email-change-cancelled", redirect(PATH)))
}
