//! Sign-up.

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use crate::config::SignUpPolicy;
use crate::service::accounts::{AccountError, NextPath, SignUp};
use crate::service::{Reason, Service};
use crate::web::auth::local_path;
use crate::web::problem::status_of;
use crate::web::throttle::Throttle;
use crate::web::{Field, MaybeUser, Notice, Page, Problem, Site, headers, html, redirect};

#[derive(Default, Deserialize)]
pub(super) struct Filled {
    name: String,
    email: String,
    password: String,
    /// Where to go on to.
    next: Option<String>,
    invitation: Option<String>,
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
            .error(at(|error| matches!(error, AccountError::UserName(_) | AccountError::NameTaken(_))));
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
        (SignUpPolicy::Invitation, Some(key)) => match service.check_invitation(key).await {
            Ok(()) => return Ok(None),
            Err(error @ AccountError::DeadInvitation) => {
                (status_of(error.kind()), page.language().explain(&error).into())
            }
            Err(other) => return Err(other.into()),
        },
    };
    html(status, &ClosedPage { page: page.clone().titled("sign-up-title"), sentence }).map(Some)
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
    throttle.check_sign_up(&request, &filled.email)?;
    let form = SignUp {
        name: filled.name.clone(),
        email: filled.email.clone(),
        password: filled.password.clone(),
        language: Some(page.language().locale().to_identifier()),
        guest: page.guest().map(|guest| guest.id),
    };
    let next = filled.next.as_deref().and_then(NextPath::new);
    let invitation = filled.invitation.as_deref().filter(|_| site.sign_up() == SignUpPolicy::Invitation);
    let made = match invitation {
        Some(key) => service.sign_up_invited(form, next, key).await,
        None => service.sign_up(form, next).await,
    };
    match made {
        Ok(()) => Ok(redirect("/signup/sent")),
        Err(
            error @ (AccountError::UserName(_)
            | AccountError::NameTaken(_)
            | AccountError::Email(_)
            | AccountError::EmailTaken
            | AccountError::Password(_)
            | AccountError::Several(_)),
        ) => {
            let key = if error.each().len() > 1 { "form-refused-several" } else { "form-refused" };
            let notice = Notice::error(page.text(key));
            let page = SignUpPage::new(page.with_notice(notice), &filled, error.each());
            html(status_of(error.kind()), &page)
        }
        Err(other) => Err(other.into()),
    }
}

/// Says that a message is on its way.
pub(super) async fn sent(page: Page) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &SentPage { is_guest: page.guest().is_some(), page: page.titled("sign-up-sent-title") })
}
