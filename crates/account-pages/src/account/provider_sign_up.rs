//! Sign-up of somebody whom a provider has authenticated: the name is chosen, and no password.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Form, Query};
use askama::Template;
use serde::Deserialize;

use super::provider::{LINKS, ProviderRequest};
use super::{WAITING, sign_up};
use domain::next_path::NextPath;
use domain::provider_link::{ProviderProfile, ProviderRefusal, ProviderSubject, SIGN_UP_LIFE};
use http::problem::status_of;
use http::{Problem, client_address, cookies};
use layout::{Field, FlashMessage, LongField, Page, auth, headers, html, redirect};
use service::Reason;
use service::accounts::{AccountError, ProviderSignUp, ProviderSignUpDone};
use service::provider_flows::ProviderNewcomer;

#[derive(Template)]
#[template(path = "account/provider_sign_up.html")]
struct SignUpPage {
    page: Page,
    lead: String,
    name: Field,
    /// The address that the provider has verified.
    verified: Option<String>,
    /// Without one, the field for it.
    email: Option<Field>,
    /// The question for applicants.
    answer: Option<LongField>,
    links: &'static str,
    /// Whether the reader is a guest whose games are moved to the account.
    is_guest: bool,
    action: String,
}

#[derive(Template)]
#[template(path = "account/provider_sign_up_sent.html")]
struct SentPage {
    page: Page,
    /// Whether an operator has to approve the sign-up.
    has_applied: bool,
    /// How long the message is delayed, when very many sign up.
    later: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct SignUpForm {
    #[serde(default)]
    name: String,
    /// Missing if the provider has verified one.
    #[serde(default)]
    email: String,
    /// To the question for applicants, where an operator approves sign-ups.
    #[serde(default)]
    answer: String,
}

#[derive(Deserialize)]
pub(super) struct FormQuery {
    unconfirmed: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct SentQuery {
    /// Delay of the message in minutes.
    wait: Option<u32>,
    /// Whether an operator has to approve the sign-up.
    #[serde(default)]
    applied: bool,
}

fn path_of(at: &ProviderRequest) -> String {
    format!("/login/with/{}/sign-up", at.id)
}

/// Leads to the form.
pub(super) fn begin(
    at: &ProviderRequest,
    subject: ProviderSubject,
    profile: ProviderProfile,
    invitation: Option<String>,
    next: Option<NextPath>,
    is_unconfirmed: bool,
) -> Result<HttpResponse, Problem> {
    let profile = ProviderProfile {
        email: profile.email.filter(|email| email.len() <= 254),
        name: profile.name.map(|name| name.chars().take(50).collect()),
        ..profile
    };
    let begun_at = at.service.now().as_millis();
    let newcomer = ProviderNewcomer { provider: at.id.clone(), subject, profile, invitation, next, begun_at };
    let query = if is_unconfirmed { "?unconfirmed=1" } else { "" };
    let mut response = redirect(&format!("{}{query}", path_of(at)));
    let cookie = at.service.access.encrypt_newcomer(&newcomer)?;
    cookies::set(&at.site, &mut response, cookies::PROVIDER, &cookie, SIGN_UP_LIFE)?;
    Ok(response)
}

/// Who has come from the provider in this browser.
fn newcomer(at: &ProviderRequest) -> Result<ProviderNewcomer, Problem> {
    at.provider()?;
    let cookie = cookies::read(&at.site, &at.request, cookies::PROVIDER).unwrap_or_default();
    let found = at.service.access.read_newcomer(&cookie).ok().filter(|newcomer| newcomer.provider == at.id);
    found.ok_or_else(|| Problem::from(ProviderRefusal::Expired).back_to("/login", "log-in-title"))
}

impl SignUpPage {
    fn new(
        page: Page,
        at: &ProviderRequest,
        newcomer: &ProviderNewcomer,
        filled: &SignUpForm,
        errors: &[AccountError],
    ) -> Result<Self, Problem> {
        let text = page.language();
        let error_at = |is_here: fn(&AccountError) -> bool| {
            errors.iter().find(|error| is_here(error)).map(|error| text.explain(error))
        };
        let name = sign_up::name_field(&page, &filled.name)
            .error(error_at(|error| !matches!(error, AccountError::Email(_) | AccountError::Application(_))));
        let verified = newcomer.verified_email().map(str::to_owned);
        let email = verified.is_none().then(|| {
            sign_up::email_field(&page, &filled.email).error(error_at(|error| matches!(error, AccountError::Email(_))))
        });
        let invitation = newcomer.invitation.as_deref();
        let answer = sign_up::answer_field(&page, &at.site, invitation, &filled.answer, errors);
        let lead = page.text_with("provider-sign-up-lead", "provider", at.provider()?.label());
        let (is_guest, action) = (page.guest().is_some(), path_of(at));
        let page = page.titled("sign-up-title");
        Ok(Self { page, lead, name, verified, email, answer, links: LINKS, is_guest, action })
    }
}

pub(super) async fn form(
    page: Page,
    at: ProviderRequest,
    Query(FormQuery { unconfirmed }): Query<FormQuery>,
) -> Result<HttpResponse, Problem> {
    let newcomer = newcomer(&at)?;
    if let Some(response) = sign_up::refusal(&page, &at.site, &at.service, newcomer.invitation.as_deref()).await? {
        return Ok(response);
    }
    let email = newcomer.profile.email.clone().unwrap_or_default();
    let filled = SignUpForm { name: newcomer.profile.suggested_user_name(), email, answer: String::new() };
    let page = match unconfirmed {
        Some(_) => {
            let sentence = page.language().explain(&AccountError::Unconfirmed);
            page.with_flash_message(FlashMessage::warning(sentence))
        }
        None => page,
    };
    html(StatusCode::OK, &SignUpPage::new(page, &at, &newcomer, &filled, &[])?).map(headers::hide_key_in_address)
}

/// Creates the account, or shows the form again with the errors.
pub(super) async fn sign_up(
    page: Page,
    at: ProviderRequest,
    Form(filled): Form<SignUpForm>,
) -> Result<HttpResponse, Problem> {
    let mut newcomer = newcomer(&at)?;
    if let Some(response) = sign_up::refusal(&page, &at.site, &at.service, newcomer.invitation.as_deref()).await? {
        return Ok(response);
    }
    let invitation = sign_up::check_invitation(&at.site, &at.service, newcomer.invitation.take()).await?;
    // Where anybody may sign up, one that was used does not matter.
    newcomer.invitation = invitation.unwrap_or_default();
    let verified = newcomer.verified_email();
    let is_vouched_for = newcomer.invitation.is_some() || verified.is_some();
    at.throttle.check_sign_up(&at.request, verified.unwrap_or(&filled.email), is_vouched_for)?;
    let form = ProviderSignUp {
        name: filled.name.clone(),
        email: filled.email.clone(),
        language: Some(page.language().locale().to_identifier()),
        guest: page.guest().map(|guest| guest.id),
    };
    let (subject, next) = (newcomer.subject.clone(), newcomer.next.clone());
    let from = client_address(&at.request);
    let application = at.site.needs_approval(newcomer.invitation.as_deref()).then(|| filled.answer.clone());
    let has_applied = application.is_some();
    match at.service.accounts.sign_up_with_provider(form, newcomer.clone(), from, application).await {
        Ok(ProviderSignUpDone::AwaitingApproval) => {
            let mut response = redirect(WAITING);
            cookies::remove(&at.site, &mut response, cookies::PROVIDER)?;
            Ok(response)
        }
        Ok(ProviderSignUpDone::Confirmed) => {
            let next = next.as_ref().map_or("/", NextPath::as_str);
            let with = (at.id.as_str(), &subject);
            match auth::log_in_with_provider(&at.site, &at.service, &at.request, with, next).await? {
                Ok(mut response) => {
                    at.note_session(&mut response)?;
                    Ok(response)
                }
                Err(_) => Ok(redirect("/login")),
            }
        }
        Ok(ProviderSignUpDone::MailSent { wait }) => {
            let path = format!("/login/with/{}/sent", at.id);
            let mut response = sign_up::sent_response(&path, wait, false, has_applied);
            cookies::remove(&at.site, &mut response, cookies::PROVIDER)?;
            Ok(response)
        }
        Err(
            error @ (AccountError::UserName(_)
            | AccountError::NameTaken(_)
            | AccountError::NameConfusable(_)
            | AccountError::Email(_)
            | AccountError::Application(_)
            | AccountError::Several(_)),
        ) => {
            let key = if error.each().len() > 1 { "form-refused-several" } else { "form-refused" };
            let notice = FlashMessage::error(page.text(key));
            let page = SignUpPage::new(page.with_flash_message(notice), &at, &newcomer, &filled, error.each())?;
            html(status_of(error.kind()), &page).map(headers::hide_key_in_address)
        }
        Err(error @ AccountError::Provider(ProviderRefusal::AddressTaken)) => {
            Err(Problem::from(error).back_to("/login?next=%2Fsettings%2Fsecurity%2Fproviders", "log-in-title"))
        }
        Err(other) => Err(Problem::from(other).back_to("/login", "log-in-title")),
    }
}

/// Says that a message was sent.
pub(super) async fn sent(
    page: Page,
    at: ProviderRequest,
    Query(SentQuery { wait, applied: has_applied }): Query<SentQuery>,
) -> Result<HttpResponse, Problem> {
    at.provider()?;
    let wait = wait.filter(|minutes| (1..=60).contains(minutes));
    let later = wait.map(|minutes| page.text_with("provider-sign-up-sent-later", "minutes", minutes));
    html(StatusCode::OK, &SentPage { later, has_applied, page: page.titled("sign-up-sent-title") })
}
