//! Passkeys: list, adding, renaming and removal.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::reauthentication::Sender;
use super::security;
use crate::account::second_step::code_field;
use domain::browser_name::browser_name;
use domain::passkey::{MAX_NAME_LEN, Passkey, PasskeyRefusal, new_name};
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Inline, Page, auth, flash_message, headers, html, redirect, sentence_with_moments};
use service::passkeys::{CredentialResponse, PasskeyError, WebauthnOptions};
use service::{Reason, Service};

const PATH: &str = "/settings/security/passkeys";

/// A passkey in the list, or on a page of its own.
struct ShownPasskey {
    id: String,
    name: String,
    /// When it was added and last used.
    life: Inline<String>,
}

impl ShownPasskey {
    fn new(page: &Page, Passkey { id, name, added_at, last_used_at }: Passkey) -> Self {
        let text = page.language();
        let life = match last_used_at {
            Some(used) => sentence_with_moments(text, "passkey-used", [("added", added_at), ("used", used)]),
            None => sentence_with_moments(text, "passkey-added", [("added", added_at)]),
        };
        Self { id, name, life }
    }
}

fn name_field(page: &Page, typed: &str, error: Option<String>) -> Field {
    Field::text("name", page.text("passkey-name"))
        .hint(page.text("passkey-name-hint"))
        .longest(MAX_NAME_LEN)
        .value(typed)
        .error(error)
}

fn back(error: PasskeyError) -> Problem {
    Problem::from(error).back_to(PATH, "passkeys-title")
}

#[derive(Template)]
#[template(path = "settings/passkeys.html")]
struct PasskeysPage {
    page: Page,
    passkeys: Vec<ShownPasskey>,
    name: Field,
    /// If the account has a second factor.
    code: Option<Field>,
}

impl PasskeysPage {
    async fn load(page: Page, service: &Service, logged_in: &LoggedIn, name: Field) -> Result<Self, Problem> {
        let factors = service.accounts.second_factors(logged_in.user.id).await?;
        let code = factors.are_required().then(|| code_field(page.text("security-current-code"), None));
        let passkeys = service.access.passkeys_of(logged_in.user.id).await?;
        let passkeys = passkeys.into_iter().map(|passkey| ShownPasskey::new(&page, passkey)).collect();
        Ok(Self { passkeys, name, code, page: page.titled("passkeys-title") })
    }
}

/// The list, and the form to add one, with the name of this browser.
pub(super) async fn show(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    if !service.access.has_passkeys() {
        return Err(
            Problem::from(PasskeyError::from(PasskeyRefusal::Unavailable)).back_to(security::PATH, "settings-security")
        );
    }
    let name = name_field(&page, &browser_name(auth::user_agent(&request)).unwrap_or_default(), None);
    html(StatusCode::OK, &PasskeysPage::load(page, &service, &logged_in, name).await?)
}

#[derive(Deserialize)]
pub(super) struct NewPasskey {
    #[serde(default)]
    name: String,
    /// Missing if the account has no second factor.
    #[serde(default)]
    code: String,
}

/// The page on which a script has the browser create a passkey.
#[derive(Template)]
#[template(path = "settings/new_passkey.html")]
struct NewPasskeyPage {
    page: Page,
    name: String,
    options: String,
    state: String,
}

/// Shows the page that creates a passkey; or the form again with the error.
pub(super) async fn ask(page: Page, sender: Sender, Form(typed): Form<NewPasskey>) -> Result<HttpResponse, Problem> {
    let Sender { service, logged_in, .. } = &sender;
    let NewPasskey { name: typed, code } = typed;
    let shown_again = async |page: Page, error: Option<String>| {
        let name = name_field(&page, &typed, error);
        let notice = FlashMessage::error(page.text("form-refused"));
        PasskeysPage::load(page.with_flash_message(notice), service, logged_in, name).await
    };
    let name = match new_name(&typed) {
        Ok(name) => name,
        Err(refusal) => {
            let sentence = page.language().explain(&refusal);
            return html(status_of(refusal.kind()), &shown_again(page, Some(sentence)).await?);
        }
    };
    match service.access.start_passkey_registration(&logged_in.user, &logged_in.session, &code).await {
        Ok(WebauthnOptions { options, state }) => {
            let page = page.titled("passkey-add");
            let page = NewPasskeyPage { page, name, options: options.to_string(), state };
            html(StatusCode::OK, &page).map(headers::hide_key_in_address)
        }
        Err(PasskeyError::SecondFactor(refusal)) => {
            sender.note(SecurityEvent::SecondFactorFailed);
            let field = code_field(page.text("security-current-code"), Some(page.language().explain(&refusal)));
            let page = shown_again(page, None).await?;
            html(status_of(refusal.kind()), &PasskeysPage { code: Some(field), ..page })
                .map(|page| headers::retry_after(page, refusal.retry_after()))
        }
        Err(other) => Err(back(other)),
    }
}

#[derive(Deserialize)]
pub(super) struct CreatedPasskey {
    #[serde(default)]
    name: String,
    #[serde(flatten)]
    answer: CredentialResponse,
}

/// Adds the passkey that the browser has created.
pub(super) async fn add(sender: Sender, Form(created): Form<CreatedPasskey>) -> Result<HttpResponse, Problem> {
    let CreatedPasskey { name, answer } = created;
    let added = sender.service.access.finish_passkey_registration(&sender.logged_in.session, &name, answer).await;
    auth::continue_session(&sender.request, added.map_err(back)?);
    sender.note(SecurityEvent::SecondFactorChanged);
    Ok(flash_message::flash("notice-passkey-added", redirect(PATH)))
}

/// A challenge to authenticate again, for the script.
pub(super) async fn challenge(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let challenge = service.access.start_passkey_reauthentication(&logged_in.session)?;
    Ok(headers::hide_key_in_address(HttpResponse::Ok().json(challenge)))
}

#[derive(Template)]
#[template(path = "settings/passkey.html")]
struct PasskeyPage {
    page: Page,
    passkey: ShownPasskey,
    name: Field,
}

impl PasskeyPage {
    async fn load(page: Page, service: &Service, logged_in: &LoggedIn, id: &str) -> Result<Self, Problem> {
        let found = service.access.passkeys_of(logged_in.user.id).await?.into_iter().find(|passkey| passkey.id == id);
        let passkey = found.ok_or_else(|| back(PasskeyRefusal::Unknown.into()))?;
        let name = name_field(&page, &passkey.name, None);
        let page = page.with_title(passkey.name.clone());
        Ok(Self { passkey: ShownPasskey::new(&page, passkey), name, page })
    }
}

/// One passkey, with the forms to rename and to remove it.
pub(super) async fn show_one(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &PasskeyPage::load(page, &service, &logged_in, &id).await?)
}

#[derive(Deserialize)]
pub(super) struct NewName {
    #[serde(default)]
    name: String,
}

/// Renames a passkey; or shows the form again with the error.
pub(super) async fn rename(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
    Form(NewName { name }): Form<NewName>,
) -> Result<HttpResponse, Problem> {
    match service.access.rename_passkey(logged_in.principal(), &id, &name).await {
        Ok(()) => Ok(flash_message::flash("notice-passkey-renamed", redirect(PATH))),
        Err(PasskeyError::Refused(refusal @ (PasskeyRefusal::NoName | PasskeyRefusal::NameTooLong))) => {
            let field = name_field(&page, &name, Some(page.language().explain(&refusal)));
            let notice = FlashMessage::error(page.text("form-refused"));
            let page = PasskeyPage::load(page.with_flash_message(notice), &service, &logged_in, &id).await?;
            html(status_of(refusal.kind()), &PasskeyPage { name: field, ..page })
        }
        Err(other) => Err(back(other)),
    }
}

/// Removes a passkey.
pub(super) async fn remove(sender: Sender, id: Path<String>) -> Result<HttpResponse, Problem> {
    let Sender { service, providers, logged_in, .. } = &sender;
    let removed = service.access.remove_passkey(&logged_in.session, &id, providers.issuers()).await;
    auth::continue_session(&sender.request, removed.map_err(back)?);
    sender.note(SecurityEvent::SecondFactorChanged);
    Ok(flash_message::flash("notice-passkey-removed", redirect(PATH)))
}
