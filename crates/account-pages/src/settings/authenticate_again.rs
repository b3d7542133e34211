//! Asks for the password, a passkey, or a log-in at a provider, between a form and what it does. What was typed into the form
//! goes along.

use std::borrow::Cow;
use std::future::ready;
use std::pin::Pin;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, HttpMessage, HttpResponse};
use askama::Template;
use futures_util::{Stream, stream};
use url::form_urlencoded;

use super::reauthentication::{Refused, Sender};
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Page, headers, html};
use service::passkeys::CredentialResponse;

/// The field with the password.
const PASSWORD: &str = "current_password";

/// Fields with the answer of a passkey.
const STATE: &str = "passkey_state";
const CREDENTIAL: &str = "passkey_credential";

/// The fields that authenticate, in place of those of the form.
const OWN: [&str; 3] = [PASSWORD, STATE, CREDENTIAL];

/// Names and values of the fields of a form.
pub(crate) type Fields = [(String, String)];

/// The value of the first field of that name.
pub(crate) fn field<'a>(fields: &'a Fields, wanted: &str) -> Option<&'a str> {
    fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
}

/// What depends on the form.
pub(crate) struct FormRules {
    /// Whether its owner has to authenticate, by what was typed and who sends it.
    pub is_needed: fn(&Fields, &LoggedIn) -> bool,
    /// The link for those who do not want to: its address, and the message key of its text.
    pub back: fn(&Fields) -> (String, &'static str),
    /// Completes the page that asks.
    pub complete: fn(HttpResponse, &Fields) -> HttpResponse,
}

const SETTINGS: FormRules = FormRules {
    is_needed: |_, _| true,
    back: |_| ("/settings".to_owned(), "authenticate-again-back"),
    complete: |page, _| page,
};

/// The owner of the session has authenticated recently: in the extensions of a request that needed it.
#[derive(Clone, Copy)]
pub(crate) struct AuthenticatedAgain;

#[derive(Template)]
#[template(path = "authenticate_again.html")]
struct AgainPage<'a> {
    page: Page,
    /// Where the form is sent.
    action: &'a str,
    /// What was typed into it.
    fields: Vec<&'a (String, String)>,
    /// For password managers.
    name: &'a str,
    /// `None` if the account has none.
    password: Option<Field>,
    has_passkeys: bool,
    /// Message keys of the button for a passkey, and of the notice that it failed.
    passkey_key: &'static str,
    failed_key: &'static str,
    /// The linked providers: their addresses and the texts of the links.
    providers: Vec<(String, String)>,
    /// Message keys of what leads to the providers, and of what to do if none of it works, without a password.
    providers_key: &'static str,
    forgot_key: Option<&'static str>,
    back: String,
    back_text: Cow<'static, str>,
}

/// Middleware for forms that an intruder in somebody's browser would use: their owner authenticates again, unless it was
/// recently.
///
/// # Errors
/// None: refusals are responses, so that other middleware completes them.
pub(super) async fn required(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    required_by(&SETTINGS, request, next).await
}

/// [`required`] for a form with rules of its own. A handler of such a form does nothing that needs authentication without
/// [`AuthenticatedAgain`].
///
/// # Errors
/// None, as above.
pub(crate) async fn required_by(
    rules: &FormRules,
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
        if (rules.is_needed)(&fields, &sender.logged_in) {
            match check(rules, page, &sender, request.path(), &fields).await {
                Ok(Ok(())) => {
                    request.extensions_mut().insert(AuthenticatedAgain);
                }
                Ok(Err(asked)) => return Ok(request.into_response(asked)),
                Err(problem) => return Ok(request.error_response(problem)),
            }
        }
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

/// Checks the password or passkey among the fields, unless the owner has authenticated recently; or asks for it.
async fn check(
    rules: &FormRules,
    page: Page,
    sender: &Sender,
    action: &str,
    fields: &Fields,
) -> Result<Result<(), HttpResponse>, Problem> {
    let Sender { service, logged_in, .. } = sender;
    if service.accounts.has_authenticated_recently(&logged_in.session).await? {
        return Ok(Ok(()));
    }
    let typed = |wanted: &str| field(fields, wanted).map(str::to_owned);
    let credential = typed(CREDENTIAL).filter(|answer| !answer.is_empty());
    let is_by_passkey = credential.is_some();
    let checked = match (credential, typed(PASSWORD)) {
        (Some(credential), _) => {
            let answer = CredentialResponse { state: typed(STATE).unwrap_or_default(), credential };
            Some(sender.check_passkey(&page, answer).await?)
        }
        (None, Some(password)) => Some(sender.check_password(&page, password).await?),
        (None, None) => None,
    };
    let (status, error, notice) = match checked {
        Some(Ok(())) => return Ok(Ok(())),
        Some(Err(Refused::Credential(status, sentence))) if is_by_passkey => (status, None, Some(sentence)),
        Some(Err(Refused::Credential(status, sentence))) => {
            (status, Some(sentence), Some(page.text("form-refused").into_owned()))
        }
        // The form can be sent once more: the browser may have the new key by then.
        Some(Err(Refused::Session)) => {
            (StatusCode::UNAUTHORIZED, None, Some(page.text("authenticate-again-changed").into_owned()))
        }
        None => (StatusCode::UNAUTHORIZED, None, None),
    };
    let ways = service.access.log_in_ways(logged_in.user.id, sender.providers.issuers()).await?;
    let has_passkeys = service.access.has_passkeys() && ways.passkeys > 0;
    let password = ways.has_password.then(|| {
        Field::password(PASSWORD, page.text("password-again"), "current-password")
            .longest(200)
            .hint(page.text("password-again-hint"))
            .error(error)
    });
    let (back, back_key) = (rules.back)(fields);
    let providers = linked_providers(sender, &page, &back).await?;
    let back_text = page.text(back_key);
    let page = page.titled("authenticate-again-title");
    let asked = AgainPage {
        action,
        fields: fields.iter().filter(|(name, _)| !OWN.contains(&name.as_str())).collect(),
        name: &logged_in.user.name,
        passkey_key: if ways.has_password { "passkey-again" } else { "passkey-only" },
        failed_key: if ways.has_password { "passkey-again-failed" } else { "passkey-only-failed" },
        providers_key: if ways.has_password || has_passkeys { "provider-again-lead" } else { "provider-only-lead" },
        forgot_key: match (ways.has_password, ways.passkeys > 0) {
            (true, _) => None,
            (false, true) => Some("authenticate-again-no-passkey"),
            (false, false) => Some("authenticate-again-no-provider"),
        },
        password,
        has_passkeys,
        providers,
        back,
        back_text,
        page: match notice {
            Some(sentence) => page.with_flash_message(FlashMessage::error(sentence)),
            None => page,
        },
    };
    // What was typed into the form may be secret.
    let asked = headers::hide_key_in_address(html(status, &asked)?);
    Ok(Err((rules.complete)(asked, fields)))
}

/// The addresses at which the owner authenticates again with a linked provider and goes on at `next`, with their texts. What
/// was typed into the form does not go along: it is sent once more.
async fn linked_providers(sender: &Sender, page: &Page, next: &str) -> Result<Vec<(String, String)>, Problem> {
    let links = sender.service.access.provider_links_of(sender.logged_in.user.id).await?;
    let linked = links.iter().filter_map(|link| sender.providers.of_issuer(&link.subject.issuer));
    let shown = linked.map(|provider| {
        let query = form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
        let text = page.text_with("provider-again", "provider", provider.label());
        (format!("/login/with/{}/again?{query}", provider.id()), text)
    });
    Ok(shown.collect())
}
