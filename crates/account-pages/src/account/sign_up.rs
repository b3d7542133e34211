//! Sign-up.

use std::borrow::Cow;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded;

use super::provider::ShownProvider;
use config::SignUpPolicy;
use domain::next_path::NextPath;
use domain::sign_up_application::{ANSWER_LENGTHS, LIFE};
use http::problem::status_of;
use http::throttle::Throttle;
use http::{OptionalUser, Problem, Site, client_address};
use layout::auth::local_path;
use layout::{Field, FlashMessage, LongField, Page, headers, html, redirect};
use oidc::Providers;
use service::accounts::{AccountError, SignUp, SignUpOrigin};
use service::{Reason, Service};

#[derive(Default, Deserialize)]
pub(super) struct SignUpForm {
    pub name: String,
    pub email: String,
    /// Missing with a passkey.
    #[serde(default)]
    password: String,
    /// To the question for applicants, where an operator approves sign-ups.
    #[serde(default)]
    pub answer: String,
    /// Where to redirect after the log-in.
    pub next: Option<String>,
    pub invitation: Option<String>,
    /// The proof-of-work question that a script requested, with its answer.
    pub work: Option<String>,
}

/// Query of the form's address.
#[derive(Deserialize)]
pub(super) struct SignUpQuery {
    next: Option<String>,
    invitation: Option<String>,
}

#[derive(Template)]
#[template(path = "account/sign_up.html")]
pub(super) struct SignUpPage {
    page: Page,
    name: Field,
    email: Field,
    password: Field,
    /// The question for applicants.
    answer: Option<LongField>,
    has_passkeys: bool,
    next: String,
    /// Key of the invitation; empty if there is none.
    invitation: String,
    /// Whether the reader is a guest whose games are moved to the account.
    is_guest: bool,
    providers: Vec<ShownProvider>,
}

#[derive(Template)]
#[template(path = "account/sign_up_closed.html")]
struct ClosedPage {
    page: Page,
    sentence: Cow<'static, str>,
}

#[derive(Template)]
#[template(path = "account/sign_up_sent.html")]
struct SentPage {
    page: Page,
    /// Whether the reader is a guest whose games are moved to the account.
    is_guest: bool,
    /// How long the message is delayed, when very many sign up.
    later: Option<String>,
    /// Whether the account has a passkey in place of a password.
    passkey: bool,
    /// Whether an operator has to approve the sign-up.
    has_applied: bool,
    /// What to do if nothing arrives.
    nothing_key: &'static str,
}

impl SignUpPage {
    fn new(
        page: Page,
        site: &Site,
        service: &Service,
        providers: &Providers,
        filled: &SignUpForm,
        errors: &[AccountError],
    ) -> Self {
        let text = page.language();
        let error_at = |is_here: fn(&AccountError) -> bool| {
            errors.iter().find(|error| is_here(error)).map(|error| text.explain(error))
        };
        let name = name_field(&page, &filled.name).error(error_at(|error| {
            use AccountError::{NameConfusable, NameTaken, UserName};
            matches!(error, UserName(_) | NameTaken(_) | NameConfusable(_))
        }));
        let email = email_field(&page, &filled.email)
            .error(error_at(|error| matches!(error, AccountError::Email(_) | AccountError::EmailTaken)));
        let password = Field::password("password", page.text("field-password"), "new-password")
            .longest(200)
            .hint(page.text("field-new-password-hint"))
            .error(error_at(|error| matches!(error, AccountError::Password(_))));
        let answer = answer_field(&page, site, filled.invitation.as_deref(), &filled.answer, errors);
        let next = local_path(filled.next.as_deref()).to_owned();
        let invitation = filled.invitation.clone().unwrap_or_default();
        let is_guest = page.guest().is_some();
        let has_passkeys = service.access.has_passkeys();
        let (page, providers) = (page.titled("sign-up-title"), ShownProvider::all(providers));
        Self { is_guest, page, name, email, password, answer, has_passkeys, next, invitation, providers }
    }

    /// The form again, with the error.
    pub(super) fn refused(
        page: Page,
        site: &Site,
        service: &Service,
        providers: &Providers,
        filled: &SignUpForm,
        error: &AccountError,
    ) -> Result<HttpResponse, Problem> {
        let key = if error.each().len() > 1 { "form-refused-several" } else { "form-refused" };
        let notice = FlashMessage::error(page.text(key));
        let page = Self::new(page.with_flash_message(notice), site, service, providers, filled, error.each());
        html(status_of(error.kind()), &page)
    }
}

pub(super) fn name_field(page: &Page, value: &str) -> Field {
    let field = Field::text("name", page.text("field-name")).autocomplete("username").longest(20);
    field.hint(page.text("field-name-hint")).value(value)
}

pub(super) fn email_field(page: &Page, value: &str) -> Field {
    Field::email("email", page.text("field-email")).hint(page.text("field-email-hint")).value(value)
}

/// The question for applicants with the field for the answer, if an operator has to approve the sign-up.
pub(super) fn answer_field(
    page: &Page,
    site: &Site,
    invitation: Option<&str>,
    value: &str,
    errors: &[AccountError],
) -> Option<LongField> {
    let error = errors.iter().find(|error| matches!(error, AccountError::Application(_)));
    let (least, most) = (*ANSWER_LENGTHS.start(), *ANSWER_LENGTHS.end());
    site.needs_approval(invitation).then(|| {
        let question = site.sign_up_question().map_or_else(|| page.text("sign-up-question"), Cow::Borrowed);
        let hint = page.language().with("sign-up-answer-hint", [("least", least), ("most", most)]);
        LongField::new("answer", question, hint, most)
            .value(value)
            .error(error.map(|error| page.language().explain(error)))
    })
}

impl SignUpForm {
    /// The answer of an applicant, if an operator has to approve the sign-up.
    pub(super) fn application(&self, site: &Site) -> Option<&str> {
        site.needs_approval(self.invitation.as_deref()).then_some(self.answer.as_str())
    }

    /// Whether the sender may sign up: the page, or the refusal. A dead invitation that is not needed is removed, and the page
    /// says so.
    pub(super) async fn admit(
        &mut self,
        page: Page,
        site: &Site,
        service: &Service,
    ) -> Result<Result<Page, HttpResponse>, Problem> {
        self.invitation.take_if(|key| key.is_empty());
        if let Some(response) = refusal(&page, site, service, self.invitation.as_deref()).await? {
            return Ok(Err(response));
        }
        match check_invitation(site, service, self.invitation.take()).await? {
            Ok(invitation) => {
                self.invitation = invitation;
                Ok(Ok(page))
            }
            Err(dead) => Ok(Ok(with_dead_invitation_notice(page, &dead))),
        }
    }

    /// Counts the sign-up towards the sender's rate limit, and returns where it comes from, with its proof of work if that is
    /// right.
    ///
    /// # Errors
    /// The rate limit.
    pub(super) fn count(
        &mut self,
        request: &HttpRequest,
        site: &Site,
        service: &Service,
        throttle: &Throttle,
    ) -> Result<SignUpOrigin, Problem> {
        let (invitation, proof) = (self.invitation.clone(), self.work.take());
        let proof = proof.filter(|proof| service.accounts.is_sign_up_proof(proof));
        throttle.check_sign_up(request, &self.email, invitation.is_some() || proof.is_some())?;
        let application = self.application(site).map(str::to_owned);
        Ok(SignUpOrigin { from: client_address(request), invitation, proof, application })
    }
}

/// Whether an error is about what was typed into the form.
pub(super) fn is_about_form(error: &AccountError) -> bool {
    matches!(
        error,
        AccountError::UserName(_)
            | AccountError::NameTaken(_)
            | AccountError::NameConfusable(_)
            | AccountError::Email(_)
            | AccountError::EmailTaken
            | AccountError::Password(_)
            | AccountError::Application(_)
            | AccountError::Several(_)
    )
}

#[derive(Deserialize)]
pub(super) struct SentQuery {
    /// Delay of the message in minutes.
    wait: Option<u32>,
    /// Whether the account has a passkey in place of a password.
    #[serde(default)]
    passkey: bool,
    /// Whether an operator has to approve the sign-up.
    #[serde(default)]
    applied: bool,
}

#[derive(Template)]
#[template(path = "account/sign_up_waiting.html")]
struct WaitingPage {
    page: Page,
    /// How long an application waits.
    waits: String,
}

/// The page that says that the message with the link comes.
pub(super) const SENT: &str = "/signup/sent";

/// Leads to the page at `path` that says that the message with the link comes after `wait`.
pub(super) fn sent_response(path: &str, wait: Duration, passkey: bool, has_applied: bool) -> HttpResponse {
    let mut query = form_urlencoded::Serializer::new(String::new());
    if !wait.is_zero() {
        query.append_pair("wait", &wait.as_secs().div_ceil(60).to_string());
    }
    if passkey {
        query.append_pair("passkey", "true");
    }
    if has_applied {
        query.append_pair("applied", "true");
    }
    let query = query.finish();
    if query.is_empty() { redirect(path) } else { redirect(&format!("{path}?{query}")) }
}

/// The refusal to show the form, if any.
pub(super) async fn refusal(
    page: &Page,
    site: &Site,
    service: &Service,
    invitation: Option<&str>,
) -> Result<Option<HttpResponse>, Problem> {
    let (status, sentence) = match (site.sign_up(), invitation) {
        (SignUpPolicy::Open | SignUpPolicy::Approval, _) => return Ok(None),
        (SignUpPolicy::Closed, _) => (StatusCode::FORBIDDEN, page.text("sign-up-closed")),
        (SignUpPolicy::Invitation, None) => (StatusCode::FORBIDDEN, page.text("sign-up-by-invitation")),
        (SignUpPolicy::Invitation, Some(key)) => match service.accounts.check_invitation(key).await {
            Ok(()) => return Ok(None),
            Err(error @ AccountError::DeadInvitation) => {
                (status_of(error.kind()), page.language().explain(&error).into())
            }
            Err(other) => return Err(other.into()),
        },
    };
    html(status, &ClosedPage { page: page.clone().titled("sign-up-title"), sentence }).map(Some)
}

/// The invitation if it is usable, or the error if it is dead: the user can then sign up without one. If sign-up is not open,
/// a dead one is a problem.
pub(super) async fn check_invitation(
    site: &Site,
    service: &Service,
    invitation: Option<String>,
) -> Result<Result<Option<String>, AccountError>, Problem> {
    let Some(key) = invitation.filter(|key| !key.is_empty()) else { return Ok(Ok(None)) };
    match service.accounts.check_invitation(&key).await {
        Ok(()) => Ok(Ok(Some(key))),
        Err(dead @ AccountError::DeadInvitation) if site.is_sign_up_open() => Ok(Err(dead)),
        Err(other) => Err(other.into()),
    }
}

fn with_dead_invitation_notice(page: Page, dead: &AccountError) -> Page {
    let sentence = page.language().explain(dead);
    page.with_flash_message(FlashMessage::warning(sentence))
}

/// Proof-of-work question and difficulty for the browser, if one is required.
pub(super) async fn work(request: HttpRequest, service: Data<Service>) -> HttpResponse {
    let mut response = match service.accounts.proof_of_work_challenge(client_address(&request)) {
        Some(puzzle) => {
            HttpResponse::Ok().json(serde_json::json!({ "question": puzzle.question, "bits": puzzle.bits }))
        }
        None => HttpResponse::NoContent().finish(),
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

pub(super) async fn form(
    page: Page,
    site: Data<Site>,
    service: Data<Service>,
    providers: Data<Providers>,
    OptionalUser(user): OptionalUser,
    Query(SignUpQuery { next, invitation }): Query<SignUpQuery>,
) -> Result<HttpResponse, Problem> {
    if user.is_some() {
        return Ok(redirect(local_path(next.as_deref())));
    }
    match refusal(&page, &site, &service, invitation.as_deref()).await? {
        Some(response) => Ok(response),
        None => {
            let (invitation, page) = match check_invitation(&site, &service, invitation).await? {
                Ok(invitation) => (invitation, page),
                Err(dead) => (None, with_dead_invitation_notice(page, &dead)),
            };
            let filled = SignUpForm { next, invitation, ..SignUpForm::default() };
            let page = SignUpPage::new(page, &site, &service, &providers, &filled, &[]);
            html(StatusCode::OK, &page).map(headers::hide_key_in_address)
        }
    }
}

/// Creates the account, or shows the form again with the errors.
pub(super) async fn sign_up(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    providers: Data<Providers>,
    throttle: Data<Throttle>,
    Form(mut filled): Form<SignUpForm>,
) -> Result<HttpResponse, Problem> {
    let page = match filled.admit(page, &site, &service).await? {
        Ok(page) => page,
        Err(refusal) => return Ok(refusal),
    };
    let origin = filled.count(&request, &site, &service, &throttle)?;
    let _place = throttle.acquire_password_slot(&request)?;
    let form = SignUp {
        name: filled.name.clone(),
        email: filled.email.clone(),
        password: filled.password.clone(),
        language: Some(page.language().locale().to_identifier()),
        guest: page.guest().map(|guest| guest.id),
    };
    let next = filled.next.as_deref().and_then(NextPath::new);
    let has_applied = origin.application.is_some();
    match service.accounts.sign_up_from(form, next, origin).await {
        Ok(wait) => Ok(sent_response(SENT, wait, false, has_applied)),
        Err(error) if is_about_form(&error) => SignUpPage::refused(page, &site, &service, &providers, &filled, &error),
        Err(other) => Err(other.into()),
    }
}

pub(super) async fn sent(
    page: Page,
    Query(SentQuery { wait, passkey, applied: has_applied }): Query<SentQuery>,
) -> Result<HttpResponse, Problem> {
    let wait = wait.filter(|minutes| (1..=60).contains(minutes));
    let (later_key, nothing_key) = match passkey {
        true => ("sign-up-sent-passkey-later", "sign-up-sent-passkey-nothing"),
        false => ("sign-up-sent-later", "sign-up-sent-nothing"),
    };
    let later = wait.map(|minutes| page.text_with(later_key, "minutes", minutes));
    let (is_guest, page) = (page.guest().is_some(), page.titled("sign-up-sent-title"));
    html(StatusCode::OK, &SentPage { is_guest, later, passkey, has_applied, nothing_key, page })
}

/// Says that the address is confirmed, and that an operator has yet to approve the sign-up.
pub(super) async fn waiting(page: Page) -> Result<HttpResponse, Problem> {
    let waits = page.text_with("sign-up-waiting-days", "days", LIFE.as_secs() / (24 * 60 * 60));
    html(StatusCode::OK, &WaitingPage { waits, page: page.titled("sign-up-waiting-title") })
}
