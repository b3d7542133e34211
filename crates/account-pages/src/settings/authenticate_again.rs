//! Asks for the password, or a passkey, between a form and what it does. What was typed into the form goes along.

use std::future::ready;
use std::pin::Pin;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, HttpResponse};
use askama::Template;
use futures_util::{Stream, stream};
use url::form_urlencoded;

use super::reauthentication::{self, Sender, WrongPassword};
use http::Problem;
use layout::{Field, FlashMessage, Page, headers, html};
use service::passkeys::CredentialResponse;

/// Fields with the answer of a passkey.
const STATE: &str = "passkey_state";
const CREDENTIAL: &str = "passkey_credential";

/// The fields that authenticate, in place of those of the form.
const OWN: [&str; 3] = [reauthentication::NAME, STATE, CREDENTIAL];

#[derive(Template)]
#[template(path = "settings/authenticate_again.html")]
struct AgainPage {
    page: Page,
    /// Where the form is sent.
    action: String,
    /// What was typed into it.
    fields: Vec<(String, String)>,
    /// For password managers.
    name: String,
    password: Field,
    has_passkeys: bool,
}

/// Middleware for forms that an intruder in somebody's browser would use: their owner authenticates again, unless it was
/// recently.
///
/// # Errors
/// None: refusals are responses, so that other middleware completes them.
pub(super) async fn required(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method() == Method::POST {
        let (page, sender, body) = match request.extract::<(Page, Sender, Bytes)>().await {
            Ok(parts) => parts,
            Err(error) => return Ok(request.error_response(error)),
        };
        let fields: Vec<(String, String)> =
            form_urlencoded::parse(&body).map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
        let payload: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> = Box::pin(stream::once(ready(Ok(body))));
        request.set_payload(Payload::Stream { payload });
        match check(page, &sender, request.path(), fields).await {
            Ok(Ok(())) => {}
            Ok(Err(asked)) => return Ok(request.into_response(asked)),
            Err(problem) => return Ok(request.error_response(problem)),
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// Checks the password or passkey among the fields; or asks for it.
async fn check(
    page: Page,
    sender: &Sender,
    action: &str,
    fields: Vec<(String, String)>,
) -> Result<Result<(), HttpResponse>, Problem> {
    let typed = |wanted: &str| fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone());
    let (status, password, page) =
        match (typed(CREDENTIAL).filter(|answer| !answer.is_empty()), typed(reauthentication::NAME)) {
            (Some(credential), _) => {
                let answer = CredentialResponse { state: typed(STATE).unwrap_or_default(), credential };
                match sender.check_passkey(&page, answer).await? {
                    Ok(()) => return Ok(Ok(())),
                    Err((status, sentence)) => {
                        let page = page.with_flash_message(FlashMessage::error(sentence));
                        (status, reauthentication::new_field(&page, None), page)
                    }
                }
            }
            (None, Some(password)) => match sender.check(&page, password).await? {
                Ok(()) => return Ok(Ok(())),
                Err(WrongPassword { field, status }) => {
                    let notice = FlashMessage::error(page.text("form-refused"));
                    (status, field, page.with_flash_message(notice))
                }
            },
            (None, None) => match reauthentication::field(&page, &sender.service, &sender.logged_in).await? {
                None => return Ok(Ok(())),
                Some(field) => (StatusCode::UNAUTHORIZED, field, page),
            },
        };
    let asked = AgainPage {
        action: action.to_owned(),
        fields: fields.into_iter().filter(|(name, _)| !OWN.contains(&name.as_str())).collect(),
        name: sender.logged_in.user.name.clone(),
        password,
        has_passkeys: sender.service.access.has_passkeys()
            && !sender.service.access.passkeys_of(sender.logged_in.user.id).await?.is_empty(),
        page: page.titled("authenticate-again-title"),
    };
    // What was typed into the form may be secret.
    html(status, &asked).map(headers::hide_key_in_address).map(Err)
}
