//! Adding an authenticator app: the QR code, and its first code.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::factor_change::show_recovery_codes;
use super::qr_code::QrCode;
use super::security;
use crate::account::second_step::code_field;
use domain::second_factor::SecondFactorRefusal;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::{LoggedIn, Problem, note_security_event};
use layout::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use service::second_factors::{AuthenticatorSetUp, SecondFactorError};
use service::{Reason, Service};

pub(super) const PATH: &str = "/settings/security/authenticator";

/// Characters in each group of the key, for typing.
const GROUP_LEN: usize = 4;

#[derive(Template)]
#[template(path = "settings/authenticator.html")]
struct AuthenticatorPage {
    page: Page,
    qr_code: QrCode,
    /// The `otpauth:` URL, which opens an app on the same device.
    url: String,
    /// The key in groups.
    key: String,
    code: Field,
}

impl AuthenticatorPage {
    fn new(page: Page, set_up: AuthenticatorSetUp, error: Option<String>) -> Result<Self, Problem> {
        let AuthenticatorSetUp { secret, url } = set_up;
        let letters: Vec<char> = secret.chars().collect();
        let groups: Vec<String> = letters.chunks(GROUP_LEN).map(|group| group.iter().collect()).collect();
        let code = code_field(page.text("authenticator-code"), error);
        let page = page.titled("authenticator-title");
        Ok(Self { page, qr_code: QrCode::new(&url)?, url, key: groups.join(" "), code })
    }
}

/// The QR code of the app that is being added.
pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    match service.accounts.authenticator_set_up(&logged_in.user, &logged_in.session).await? {
        Some(set_up) => {
            html(StatusCode::OK, &AuthenticatorPage::new(page, set_up, None)?).map(headers::hide_key_in_address)
        }
        None => Ok(redirect(security::PATH)),
    }
}

#[derive(Deserialize)]
pub(super) struct FirstCode {
    #[serde(default)]
    code: String,
}

/// Adds the app, and shows the recovery codes if there were none.
pub(super) async fn confirm(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(FirstCode { code }): Form<FirstCode>,
) -> Result<HttpResponse, Problem> {
    match service.accounts.confirm_authenticator(&logged_in.session, &code).await {
        Ok((renewed, codes)) => {
            auth::continue_session(&request, renewed);
            note_security_event(&request, SecurityEvent::SecondFactorChanged, Some(logged_in.user.id));
            match codes {
                Some(codes) => {
                    let notice = FlashMessage::success(page.text("notice-two-factor-on"));
                    show_recovery_codes(page.with_flash_message(notice), codes)
                }
                None => Ok(flash_message::flash("notice-two-factor-on", redirect(security::PATH))),
            }
        }
        Err(SecondFactorError::Refused(refusal @ SecondFactorRefusal::WrongCode)) => {
            match service.accounts.authenticator_set_up(&logged_in.user, &logged_in.session).await? {
                Some(set_up) => {
                    let notice = FlashMessage::error(page.text("form-refused"));
                    let sentence = page.language().explain(&refusal);
                    let form_page = AuthenticatorPage::new(page.with_flash_message(notice), set_up, Some(sentence))?;
                    html(status_of(refusal.kind()), &form_page).map(headers::hide_key_in_address)
                }
                None => Ok(redirect(security::PATH)),
            }
        }
        Err(other) => Err(Problem::from(other).back_to(security::PATH, "settings-security")),
    }
}
