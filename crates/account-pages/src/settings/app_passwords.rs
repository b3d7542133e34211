//! App passwords for Xfcc programs: list, form and revocation.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use askama::Template;
use serde::Deserialize;

use super::reauthentication::Sender;
use domain::app_password::{AppPassword, AppPasswordRefusal, MAX_NAME_LEN};
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Inline, Page, flash_message, html, redirect, sentence_with_moments};
use service::app_passwords::AppPasswordError;
use service::{Reason, Service};
use text::Message;

const PATH: &str = "/settings/app-passwords";

#[derive(Template)]
#[template(path = "settings/app_passwords.html")]
struct AppPasswordsPage {
    page: Page,
    /// Address of the Xfcc endpoint.
    address: String,
    /// User name for programs.
    name: String,
    /// Whether app passwords are accepted.
    is_open: bool,
    passwords: Vec<ListedPassword>,
    /// A newly created password, shown only once.
    new_password: Option<String>,
    form: Field,
}

struct ListedPassword {
    id: String,
    name: String,
    /// When it was created and last used.
    life: Inline<String>,
}

impl ListedPassword {
    fn new(page: &Page, AppPassword { id, name, created_at, last_used_at }: AppPassword) -> Self {
        let text = page.language();
        let life = match last_used_at {
            Some(used) => sentence_with_moments(text, "app-password-used", [("made", created_at), ("used", used)]),
            None => sentence_with_moments(text, "app-password-made", [("made", created_at)]),
        };
        Self { id, name, life }
    }
}

impl AppPasswordsPage {
    async fn load(page: Page, service: &Service, logged_in: &LoggedIn, form: Field) -> Result<Self, Problem> {
        let passwords = service.access.app_passwords_of(logged_in.user.id).await?;
        Ok(Self {
            address: format!("{}/xfcc", page.site().public_url()),
            name: logged_in.user.name.clone(),
            is_open: page.site().takes_app_passwords(),
            passwords: passwords.into_iter().map(|password| ListedPassword::new(&page, password)).collect(),
            new_password: None,
            form,
            page: page.titled("app-passwords-title"),
        })
    }
}

fn field(page: &Page, typed: &str, error: Option<String>) -> Field {
    Field::text("name", page.text("app-password-label"))
        .hint(page.text("app-password-label-hint"))
        .longest(MAX_NAME_LEN)
        .value(typed)
        .error(error)
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let form = field(&page, "", None);
    html(StatusCode::OK, &AppPasswordsPage::load(page, &service, &logged_in, form).await?)
}

#[derive(Deserialize)]
pub(super) struct AppPasswordForm {
    #[serde(default)]
    name: String,
}

/// Creates an app password and shows it once; or shows the form again with the error.
pub(super) async fn create(
    page: Page,
    sender: Sender,
    Form(AppPasswordForm { name }): Form<AppPasswordForm>,
) -> Result<HttpResponse, Problem> {
    let Sender { service, logged_in, .. } = &sender;
    if !page.site().takes_app_passwords() {
        return Err(
            Problem::new(StatusCode::FORBIDDEN, Message::new("app-passwords-closed")).back_to(PATH, "app-passwords-to")
        );
    }
    match service.access.create_app_password(logged_in.principal(), &name).await {
        Ok(password) => {
            sender.note(SecurityEvent::AppPasswordCreated);
            let form = field(&page, "", None);
            let page = AppPasswordsPage::load(page, service, logged_in, form).await?;
            html(StatusCode::OK, &AppPasswordsPage { new_password: Some(password), ..page })
        }
        Err(AppPasswordError::Refused(refusal)) => {
            let sentence = page.language().explain(&refusal);
            let (notice, error) = match refusal {
                AppPasswordRefusal::TooMany => (FlashMessage::error(sentence), None),
                _ => (FlashMessage::error(page.text("form-refused")), Some(sentence)),
            };
            let form = field(&page, &name, error);
            let page = AppPasswordsPage::load(page.with_flash_message(notice), service, logged_in, form).await?;
            html(status_of(refusal.kind()), &page)
        }
        Err(error @ (AppPasswordError::Account(_) | AppPasswordError::Revoked(_) | AppPasswordError::Store(_))) => {
            Err(error.into())
        }
    }
}

pub(super) async fn revoke(
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let back = |error: AppPasswordError| Problem::from(error).back_to(PATH, "app-passwords-to");
    service.access.revoke_app_password(logged_in.user.id, &id).await.map_err(back)?;
    Ok(flash_message::flash("notice-app-password-revoked", redirect(PATH)))
}
