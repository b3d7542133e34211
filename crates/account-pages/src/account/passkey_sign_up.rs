//! Sign-up with a passkey in place of a password. A script has the browser create it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::sign_up::{self, SignUpForm, SignUpPage, sent_response};
use domain::browser_name::browser_name;
use domain::next_path::NextPath;
use http::throttle::Throttle;
use http::{Problem, Site};
use layout::auth::local_path;
use layout::{Page, auth, headers, html};
use oidc::Providers;
use service::Service;
use service::accounts::{AccountError, PasskeySignUp};
use service::passkeys::{CredentialResponse, WebauthnOptions};

/// The page on which a script has the browser create a passkey.
#[derive(Template)]
#[template(path = "account/sign_up_passkey.html")]
struct PasskeyPage {
    page: Page,
    lead: String,
    form: SignUpForm,
    options: String,
    state: String,
}

/// Shows the page that creates a passkey for the name and address that were typed; or the form again with the errors.
pub(super) async fn ask(
    page: Page,
    site: Data<Site>,
    service: Data<Service>,
    providers: Data<Providers>,
    Form(mut form): Form<SignUpForm>,
) -> Result<HttpResponse, Problem> {
    let page = match form.admit(page, &site, &service).await? {
        Ok(page) => page,
        Err(refusal) => return Ok(refusal),
    };
    match service.accounts.start_passkey_sign_up(&form.name, &form.email, form.application(&site)).await {
        Ok(WebauthnOptions { options, state }) => {
            let lead = page.text_with("sign-up-passkey-lead", "name", form.name.trim());
            form.next = Some(local_path(form.next.as_deref()).to_owned());
            let page = page.titled("sign-up-passkey");
            html(StatusCode::OK, &PasskeyPage { page, lead, form, options: options.to_string(), state })
                .map(headers::hide_key_in_address)
        }
        Err(error) => refused(page, &site, &service, &providers, &form, error),
    }
}

#[derive(Deserialize)]
pub(super) struct CreatedPasskey {
    #[serde(flatten)]
    form: SignUpForm,
    #[serde(flatten)]
    answer: CredentialResponse,
}

/// Creates the account with the passkey that the browser has created, or shows the form again with the errors.
pub(super) async fn sign_up(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    providers: Data<Providers>,
    throttle: Data<Throttle>,
    Form(CreatedPasskey { mut form, answer }): Form<CreatedPasskey>,
) -> Result<HttpResponse, Problem> {
    let page = match form.admit(page, &site, &service).await? {
        Ok(page) => page,
        Err(refusal) => return Ok(refusal),
    };
    let origin = form.count(&request, &site, &service, &throttle)?;
    let has_applied = origin.application.is_some();
    let unnamed = || page.text("settings-unknown-browser").into_owned();
    let passkey = PasskeySignUp {
        name: form.name.clone(),
        email: form.email.clone(),
        passkey_name: browser_name(auth::user_agent(&request)).unwrap_or_else(unnamed),
        answer,
        language: Some(page.language().locale().to_identifier()),
        guest: page.guest().map(|guest| guest.id),
    };
    let next = form.next.as_deref().and_then(NextPath::new);
    match service.accounts.sign_up_with_passkey(passkey, next, origin).await {
        Ok(wait) => Ok(sent_response(sign_up::SENT, wait, true, has_applied)),
        Err(error) => refused(page, &site, &service, &providers, &form, error),
    }
}

/// Shows the first form again, or where it does not help, the error with a link to it.
fn refused(
    page: Page,
    site: &Site,
    service: &Service,
    providers: &Providers,
    form: &SignUpForm,
    error: AccountError,
) -> Result<HttpResponse, Problem> {
    match error {
        error @ AccountError::Passkey(_) => Err(Problem::from(error).back_to("/signup", "sign-up-title")),
        error if sign_up::is_about_form(&error) => SignUpPage::refused(page, site, service, providers, form, &error),
        other => Err(other.into()),
    }
}
