//! Sign-up.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::log_in::Next;
use crate::service::accounts::{AccountError, NextPath, SignUp};
use crate::service::{Reason, Service};
use crate::web::auth::local_path;
use crate::web::problem::status_of;
use crate::web::throttle::{Attempt, Throttle};
use crate::web::{Field, MaybeUser, Notice, Page, Problem, html, redirect};

/// What is filled in.
#[derive(Default, Deserialize)]
pub(super) struct Filled {
    name: String,
    email: String,
    password: String,
    /// Where to go on to.
    next: Option<String>,
}

#[derive(Template)]
#[template(path = "account/sign_up.html")]
struct SignUpPage {
    page: Page,
    name: Field,
    email: Field,
    password: Field,
    next: String,
}

#[derive(Template)]
#[template(path = "account/sign_up_sent.html")]
struct SentPage {
    page: Page,
}

impl SignUpPage {
    fn new(page: Page, filled: &Filled, refused: Option<&AccountError>) -> Self {
        let at = |is_here: fn(&AccountError) -> bool| refused.filter(|error| is_here(error)).map(Reason::sentence);
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
        Self { page: page.titled("sign-up-title"), name, email, password, next }
    }
}

/// The empty form.
pub(super) async fn form(
    page: Page,
    MaybeUser(user): MaybeUser,
    Query(Next { next }): Query<Next>,
) -> Result<HttpResponse, Problem> {
    match user {
        Some(_) => Ok(redirect(local_path(next.as_deref()))),
        None => html(StatusCode::OK, &SignUpPage::new(page, &Filled { next, ..Filled::default() }, None)),
    }
}

/// Makes the account, or shows the form again with what is wrong.
pub(super) async fn sign_up(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    throttle: Data<Throttle>,
    Form(filled): Form<Filled>,
) -> Result<HttpResponse, Problem> {
    throttle.check(&request, Attempt::SignUp, &filled.email)?;
    let form = SignUp { name: filled.name.clone(), email: filled.email.clone(), password: filled.password.clone() };
    let next = filled.next.as_deref().and_then(NextPath::new);
    match service.sign_up(form, next).await {
        Ok(()) => Ok(redirect("/signup/sent")),
        Err(
            error @ (AccountError::UserName(_)
            | AccountError::NameTaken(_)
            | AccountError::Email(_)
            | AccountError::EmailTaken
            | AccountError::Password(_)),
        ) => {
            let notice = Notice::error(page.text("form-refused"));
            let page = SignUpPage::new(page.with_notice(notice), &filled, Some(&error));
            html(status_of(error.kind()), &page)
        }
        Err(other) => Err(other.into()),
    }
}

/// Says that a message is on its way.
pub(super) async fn sent(page: Page) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &SentPage { page: page.titled("sign-up-sent-title") })
}
