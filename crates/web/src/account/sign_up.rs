//! Sign-up.

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use crate::auth::local_path;
use crate::{Field, FlashMessage, Page, headers, html, redirect};
use config::SignUpPolicy;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{MaybeUser, Problem, Site, client_address};
use service::accounts::{AccountError, NextPath, SignUp, SignUpOrigin};
use service::{Reason, Service};

#[derive(Default, Deserialize)]
pub(super) struct Filled {
    name: String,
    email: String,
    password: String,
    /// Where to go on to.
    next: Option<String>,
    invitation: Option<String>,
    /// The question that a script has asked for, with its answer.
    work: Option<String>,
}

/// What the link to the form says.
#[derive(Deserialize)]
pub(super) struct SignUpQuery {
    next: Option<String>,
    invitation: Option<String>,
}

#[derive(Template)]
#[template(path = "account/sign_up.html")]
struct SignUpPage {
    page: Page,
    name: Field,
    email: Field,
    password: Field,
    next: String,
    /// The key of the invitation; empty where there is none.
    invitation: String,
    /// Whether the games of a guest come along.
    is_guest: bool,
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
    /// Whether the games of a guest come along.
    is_guest: bool,
    /// How long the message takes, where very many sign up.
    later: Option<String>,
}

impl SignUpPage {
    fn new(page: Page, filled: &Filled, refused: &[AccountError]) -> Self {
        let text = page.language();
        let at = |is_here: fn(&AccountError) -> bool| {
            refused.iter().find(|error| is_here(error)).map(|error| text.explain(error))
        };
        let name = Field::text("name", page.text("field-name"))
            .autocomplete("username")
            .longest(20)
            .hint(page.text("field-name-hint"))
            .value(&filled.name)
            .error(at(|error| {
                use AccountError::{NameConfusable, NameTaken, UserName};
                matches!(error, UserName(_) | NameTaken(_) | NameConfusable(_))
            }));
        let email = Field::email("email", page.text("field-email"))
            .hint(page.text("field-email-hint"))
            .value(&filled.email)
            .error(at(|error| matches!(error, AccountError::Email(_) | AccountError::EmailTaken)));
        let password = Field::password("password", page.text("field-password"), "new-password")
            .longest(200)
            .hint(page.text("field-new-password-hint"))
            .error(at(|error| matches!(error, AccountError::Password(_))));
        let next = local_path(filled.next.as_deref()).to_owned();
        let invitation = filled.invitation.clone().unwrap_or_default();
        let is_guest = page.guest().is_some();
        Self { is_guest, page: page.titled("sign-up-title"), name, email, password, next, invitation }
    }
}

/// For how many minutes the message waits.
#[derive(Deserialize)]
pub(super) struct SentQuery {
    wait: Option<u32>,
}

/// Why there is no form, if there is none.
async fn refusal(
    page: &Page,
    site: &Site,
    service: &Service,
    invitation: Option<&str>,
) -> Result<Option<HttpResponse>, Problem> {
    let (status, sentence) = match (site.sign_up(), invitation) {
        (SignUpPolicy::Open, _) => return Ok(None),
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

/// An invitation that can be used; the error where it no longer can: whoever has no other signs up as everybody does, where
/// everybody may.
async fn with_usable(
    service: &Service,
    invitation: Option<String>,
) -> Result<Result<Option<String>, AccountError>, Problem> {
    let Some(key) = invitation.filter(|key| !key.is_empty()) else { return Ok(Ok(None)) };
    match service.accounts.check_invitation(&key).await {
        Ok(()) => Ok(Ok(Some(key))),
        Err(dead @ AccountError::DeadInvitation) => Ok(Err(dead)),
        Err(other) => Err(other.into()),
    }
}

fn with_dead(page: Page, dead: &AccountError) -> Page {
    let sentence = page.language().explain(dead);
    page.with_notice(FlashMessage::warning(sentence))
}

/// What the browser is asked to work on before it sends the form, where it is: a question, and how hard it is.
pub(super) async fn work(request: HttpRequest, service: Data<Service>) -> HttpResponse {
    let mut answer = match service.accounts.sign_up_question(client_address(&request)) {
        Some(asked) => HttpResponse::Ok().json(serde_json::json!({ "question": asked.question, "bits": asked.bits })),
        None => HttpResponse::NoContent().finish(),
    };
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}

pub(super) async fn form(
    page: Page,
    site: Data<Site>,
    service: Data<Service>,
    MaybeUser(user): MaybeUser,
    Query(SignUpQuery { next, invitation }): Query<SignUpQuery>,
) -> Result<HttpResponse, Problem> {
    if user.is_some() {
        return Ok(redirect(local_path(next.as_deref())));
    }
    match refusal(&page, &site, &service, invitation.as_deref()).await? {
        Some(refused) => Ok(refused),
        None => {
            let (invitation, page) = match with_usable(&service, invitation).await? {
                Ok(invitation) => (invitation, page),
                Err(dead) => (None, with_dead(page, &dead)),
            };
            let filled = Filled { next, invitation, ..Filled::default() };
            html(StatusCode::OK, &SignUpPage::new(page, &filled, &[])).map(headers::keep_key_from_others)
        }
    }
}

/// Makes the account, or shows the form again with what is wrong.
pub(super) async fn sign_up(
    page: Page,
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    throttle: Data<Throttle>,
    Form(mut filled): Form<Filled>,
) -> Result<HttpResponse, Problem> {
    filled.invitation.take_if(|key| key.is_empty());
    if let Some(refused) = refusal(&page, &site, &service, filled.invitation.as_deref()).await? {
        return Ok(refused);
    }
    let (invitation, page) = match with_usable(&service, filled.invitation.take()).await? {
        Ok(invitation) => (invitation, page),
        Err(dead) => (None, with_dead(page, &dead)),
    };
    filled.invitation.clone_from(&invitation);
    let proof = filled.work.take().filter(|proof| service.accounts.is_sign_up_proof(proof));
    let is_vouched_for = invitation.is_some() || proof.is_some();
    throttle.check_sign_up(&request, &filled.email, is_vouched_for)?;
    let _place = throttle.enter_passwords(&request)?;
    let form = SignUp {
        name: filled.name.clone(),
        email: filled.email.clone(),
        password: filled.password.clone(),
        language: Some(page.language().locale().to_identifier()),
        guest: page.guest().map(|guest| guest.id),
    };
    let next = filled.next.as_deref().and_then(NextPath::new);
    let origin = SignUpOrigin { from: client_address(&request), invitation, proof };
    match service.accounts.sign_up_from(form, next, origin).await {
        Ok(wait) if wait.is_zero() => Ok(redirect("/signup/sent")),
        Ok(wait) => Ok(redirect(&format!("/signup/sent?wait={}", wait.as_secs().div_ceil(60)))),
        Err(
            error @ (AccountError::UserName(_)
            | AccountError::NameTaken(_)
            | AccountError::NameConfusable(_)
            | AccountError::Email(_)
            | AccountError::EmailTaken
            | AccountError::Password(_)
            | AccountError::Several(_)),
        ) => {
            let key = if error.each().len() > 1 { "form-refused-several" } else { "form-refused" };
            let notice = FlashMessage::error(page.text(key));
            let page = SignUpPage::new(page.with_notice(notice), &filled, error.each());
            html(status_of(error.kind()), &page)
        }
        Err(other) => Err(other.into()),
    }
}

/// Says that a message is on its way.
pub(super) async fn sent(page: Page, Query(SentQuery { wait }): Query<SentQuery>) -> Result<HttpResponse, Problem> {
    let wait = wait.filter(|minutes| (1..=60).contains(minutes));
    let later = wait.map(|minutes| page.text_with("sign-up-sent-later", "minutes", minutes));
    html(StatusCode::OK, &SentPage { is_guest: page.guest().is_some(), later, page: page.titled("sign-up-sent-title") })
}
