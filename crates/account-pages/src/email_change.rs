//! The links that confirm and undo a change of the e-mail address. Whoever has one reads mail at that address and need not
//! be logged in. Opening the page changes nothing, since mail scanners follow links.

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use domain::email_change::EmailChange;
use domain::security_event::SecurityEvent;
use domain::user::User;
use http::{Problem, get, note_security_event};
use layout::{Page, as_page, headers, html};
use service::Service;
use service::email_changes::EmailChangeError;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(as_page(resource("/undo-email/{key}").route(get().to(ask_undo)).route(post().to(undo))))
        .service(as_page(resource("/confirm-email/{key}").route(get().to(ask)).route(post().to(confirm))));
}

#[derive(Template)]
#[template(path = "account/email_change.html")]
struct EmailChangePage {
    title: Cow<'static, str>,
    lead: String,
    /// The button; `None` once it is done.
    button: Option<Cow<'static, str>>,
    page: Page,
}

impl EmailChangePage {
    fn new(page: Page, title: &'static str, lead: &str, of: (&User, &str), button: Option<&'static str>) -> Self {
        let (owner, email) = of;
        let lead = page.language().with(lead, [("name", owner.name.as_str()), ("email", email)]);
        let (shown, button) = (page.text(title), button.map(|button| page.text(button)));
        Self { title: shown, lead, button, page: page.titled(title) }
    }
}

fn shown(page: &EmailChangePage) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, page).map(headers::hide_key_in_address)
}

/// Logs a link that does not work.
fn problem(request: &HttpRequest) -> impl Fn(EmailChangeError) -> Problem {
    |error| {
        if matches!(error, EmailChangeError::DeadLink) {
            note_security_event(request, SecurityEvent::MailedKeyInvalid, None);
        }
        Problem::from(error)
    }
}

async fn ask(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (owner, EmailChange { new, .. }) =
        service.accounts.check_email_change(&key).await.map_err(problem(&request))?;
    let button = Some("email-confirm-button");
    shown(&EmailChangePage::new(page, "email-confirm-title", "email-confirm-lead", (&owner, &new), button))
}

async fn confirm(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (owner, EmailChange { new, .. }) =
        service.accounts.confirm_email_change(&key).await.map_err(problem(&request))?;
    note_security_event(&request, SecurityEvent::EmailChanged, Some(owner.id));
    shown(&EmailChangePage::new(page, "email-confirm-title", "email-confirm-done", (&owner, &new), None))
}

async fn ask_undo(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (owner, EmailChange { old, .. }) = service.accounts.check_email_undo(&key).await.map_err(problem(&request))?;
    let button = Some("email-undo-button");
    shown(&EmailChangePage::new(page, "email-undo-title", "email-undo-lead", (&owner, &old), button))
}

async fn undo(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    key: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (owner, EmailChange { old, .. }) = service.accounts.undo_email_change(&key).await.map_err(problem(&request))?;
    note_security_event(&request, SecurityEvent::EmailChanged, Some(owner.id));
    shown(&EmailChangePage::new(page, "email-undo-title", "email-undo-done", (&owner, &old), None))
}
