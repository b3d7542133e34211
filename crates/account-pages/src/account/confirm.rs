//! Account confirmation. Mail scanners follow links, so the link alone only opens a form. The form requires the
//! password, the passkey, or a log-in at the provider: whoever signs up with another person's address must not get them to confirm it with a click.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded;

use super::log_in::Next;
use super::{WAITING, note_dead_link};
use domain::security_event::SecurityEvent;
use domain::user::{User, UserId};
use http::problem::status_of;
use http::throttle::Throttle;
use http::{OptionalUser, Problem, Site, note_security_event};
use layout::auth::local_path;
use layout::{Field, FlashMessage, Page, auth, flash_message, headers, html, redirect};
use oidc::Providers;
use service::accounts::AccountError;
use service::passkeys::CredentialResponse;
use service::{Reason, Service};

#[derive(Deserialize)]
pub(super) struct ConfirmForm {
    /// Missing in forms from before it was required, and with a passkey.
    #[serde(default)]
    password: String,
    #[serde(flatten)]
    answer: CredentialResponse,
}

#[derive(Template)]
#[template(path = "account/confirm.html")]
struct ConfirmPage {
    page: Page,
    lead: String,
    name: String,
    /// `None` if the account has none.
    password: Option<Field>,
    /// Whether the account was made with a passkey in place of a password.
    has_passkey: bool,
    /// The providers through which it was made in place of that: their addresses and the texts of the links.
    providers: Vec<(String, String)>,
}

/// What is confirmed: the key from the mail, and where to go on.
#[derive(Clone, Copy)]
struct Confirmed<'a> {
    key: &'a str,
    next: &'a str,
}

impl ConfirmPage {
    async fn load(
        page: Page,
        service: &Service,
        providers: &Providers,
        (user, confirmed): (User, Confirmed<'_>),
        error: Option<String>,
    ) -> Result<Self, Problem> {
        let ways = service.access.log_in_ways(user.id, providers.issuers()).await?;
        let has_passkey = !ways.has_password && ways.passkeys > 0;
        let lead_key = match (ways.has_password, has_passkey) {
            (true, _) => "confirm-lead",
            (false, true) => "confirm-passkey-lead",
            (false, false) => "provider-confirm-lead",
        };
        let lead = page.text_with(lead_key, "name", user.name.as_str());
        let password = ways.has_password.then(|| {
            Field::password("password", page.text("field-password"), "current-password").longest(200).error(error)
        });
        let providers = match ways.has_password {
            true => Vec::new(),
            false => linked_providers(&page, service, providers, user.id, confirmed).await?,
        };
        Ok(Self { page: page.titled("confirm-title"), lead, name: user.name, password, has_passkey, providers })
    }
}

/// The addresses at which the owner confirms with a linked provider, with the texts of the links.
async fn linked_providers(
    page: &Page,
    service: &Service,
    providers: &Providers,
    owner: UserId,
    Confirmed { key, next }: Confirmed<'_>,
) -> Result<Vec<(String, String)>, Problem> {
    let links = service.access.provider_links_of(owner).await?;
    let linked = links.iter().filter_map(|link| providers.of_issuer(&link.subject.issuer));
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
    let shown = linked.map(|provider| {
        let text = page.text_with("provider-confirm", "provider", provider.label());
        (format!("/login/with/{}/confirm/{key}?{query}", provider.id()), text)
    });
    Ok(shown.collect())
}

/// Shows the form if the link is valid. It is posted to the page's own address, including `next`.
pub(super) async fn ask(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    providers: Data<Providers>,
    key: Path<String>,
    Query(Next { next }): Query<Next>,
) -> Result<HttpResponse, Problem> {
    let result = service.accounts.check_confirmation_key(&key).await;
    let user = result.inspect_err(|error| note_dead_link(&request, error)).map_err(with_links)?;
    let confirmed = Confirmed { key: &key, next: local_path(next.as_deref()) };
    let page = ConfirmPage::load(page, &service, &providers, (user, confirmed), None).await?;
    html(StatusCode::OK, &page).map(headers::hide_key_in_address)
}

/// Confirms the account, logs its owner in and redirects to `next`; or says that its sign-up waits for approval.
#[expect(clippy::too_many_arguments, reason = "extractors")]
pub(super) async fn confirm(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    providers: Data<Providers>,
    OptionalUser(user): OptionalUser,
    key: Path<String>,
    Query(Next { next }): Query<Next>,
    Form(ConfirmForm { password, answer }): Form<ConfirmForm>,
) -> Result<HttpResponse, Problem> {
    let next = local_path(next.as_deref());
    let owner = match service.accounts.check_confirmation_key(&key).await {
        Ok(owner) => owner,
        // A double submission.
        Err(AccountError::DeadLink) if user.is_some() => return Ok(redirect(next)),
        Err(error) => {
            note_dead_link(&request, &error);
            return Err(with_links(error));
        }
    };
    throttle.check_mailed_key(&request, owner.id)?;
    let confirmed = if answer.credential.is_empty() {
        let _place = throttle.acquire_password_slot(&request)?;
        service.accounts.confirm(&key, password).await
    } else {
        service.accounts.confirm_with_passkey(&key, answer).await
    };
    match confirmed {
        Ok(_) if service.accounts.awaits_approval(owner.id).await? => Ok(redirect(WAITING)),
        Ok(proof) => {
            let response = auth::log_in(&site, &service, &request, proof, next).await?;
            Ok(flash_message::flash("notice-confirmed", response))
        }
        Err(error @ (AccountError::WrongPassword | AccountError::Passkey(_))) => {
            note_security_event(&request, SecurityEvent::LoginFailed, Some(owner.id));
            let sentence = page.language().explain(&error);
            let notice = match error {
                AccountError::Passkey(_) => sentence.clone(),
                _ => page.text("form-refused").into_owned(),
            };
            let page = page.with_flash_message(FlashMessage::error(notice));
            let confirmed = (owner, Confirmed { key: &key, next });
            let form_page = ConfirmPage::load(page, &service, &providers, confirmed, Some(sentence)).await?;
            html(status_of(error.kind()), &form_page).map(headers::hide_key_in_address)
        }
        Err(error) => Err(with_links(error)),
    }
}

/// A dead link leads to the log-in, as the account may be confirmed already, or to a password reset, if someone else
/// has signed up with the same address since.
fn with_links(error: AccountError) -> Problem {
    match error {
        AccountError::DeadLink => {
            Problem::from(error).back_to("/login", "confirm-dead-way").other_link("/forgot", "confirm-dead-forgot")
        }
        other => other.into(),
    }
}
