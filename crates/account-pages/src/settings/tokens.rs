//! API tokens: list, form and revocation.

use std::borrow::Cow;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::form_urlencoded;

use super::apps::ListedApp;
use super::reauthentication::Sender;
use domain::security_event::SecurityEvent;
use domain::token::Token;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{
    Field, FlashMessage, Inline, Page, RepeatedFields, flash_message, html, redirect, sentence_with_moments, words,
};
use service::tokens::{DEFAULT_TOKEN_LIFETIME, MAX_DESCRIPTION_LEN, MAX_LIFETIME, Scope, TokenError, scopes_called};
use service::{Reason, Service};

const PATH: &str = "/settings/tokens";

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

struct ListedToken {
    pub id: String,
    pub description: String,
    pub scopes: String,
    /// When it was created, and when it expires.
    pub life: Inline<String>,
}

impl ListedToken {
    pub fn new(page: &Page, token: Token) -> Self {
        let described = !token.description.is_empty();
        Self {
            description: if described { token.description } else { page.text("token-undescribed").into_owned() },
            scopes: token.scopes.replace(' ', ", "),
            life: sentence_with_moments(
                page.language(),
                "token-life",
                [("made", token.created_at), ("ends", token.expires_at)],
            ),
            id: token.id,
        }
    }
}

struct TokenForm {
    pub description: Field,
    pub days: Field,
    pub scopes: Vec<ScopeChoice>,
    pub scopes_error: Option<String>,
}

/// A permission that a token may have.
struct ScopeChoice {
    pub name: &'static str,
    pub label: Cow<'static, str>,
    pub is_chosen: bool,
}

impl TokenForm {
    pub fn empty(page: &Page) -> Self {
        let default_days = DEFAULT_TOKEN_LIFETIME.as_secs() / DAY.as_secs();
        Self::new(page, "", &default_days.to_string(), &[Scope::BoardPlay], None)
    }

    fn new(page: &Page, description: &str, days: &str, chosen: &[Scope], error: Option<&TokenError>) -> Self {
        let text = page.language();
        let error_if =
            |is_here: fn(&TokenError) -> bool| error.filter(|error| is_here(error)).map(|error| text.explain(error));
        let max_days = u16::try_from(MAX_LIFETIME.as_secs() / DAY.as_secs()).unwrap_or(u16::MAX);
        let choice = |scope: Scope| ScopeChoice {
            name: scope.as_str(),
            label: words::scope(text, scope),
            is_chosen: chosen.contains(&scope),
        };
        Self {
            description: Field::text("description", page.text("token-description"))
                .hint(page.text("token-description-hint"))
                .longest(MAX_DESCRIPTION_LEN)
                .optional()
                .value(description)
                .error(error_if(|error| matches!(error, TokenError::Description))),
            days: Field::number("days", page.text("token-days"), 1, max_days)
                .value(days)
                .error(error_if(|error| matches!(error, TokenError::Life))),
            scopes: Scope::ALL.map(choice).into(),
            scopes_error: error_if(|error| matches!(error, TokenError::NoScope)),
        }
    }
}

/// The tokens of programs, and the apps with access.
#[derive(Template)]
#[template(path = "settings/tokens.html")]
struct TokensPage {
    page: Page,
    tokens: Vec<ListedToken>,
    apps: Vec<ListedApp>,
    /// A new token, shown only once.
    new_token: Option<String>,
    form: TokenForm,
}

impl TokensPage {
    async fn load(page: Page, service: &Service, logged_in: &LoggedIn, form: TokenForm) -> Result<Self, Problem> {
        let tokens = service.access.tokens_of(logged_in.user.id).await?;
        let apps = service.access.apps_of(logged_in.user.id).await?;
        Ok(Self {
            tokens: tokens.into_iter().map(|token| ListedToken::new(&page, token)).collect(),
            apps: apps.into_iter().map(|app| ListedApp::new(&page, app)).collect(),
            new_token: None,
            form,
            page: page.titled("settings-access"),
        })
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let form = TokenForm::empty(&page);
    html(StatusCode::OK, &TokensPage::load(page, &service, &logged_in, form).await?)
}

#[derive(Template)]
#[template(path = "settings/new_token.html")]
struct NewTokenPage {
    page: Page,
    form: TokenForm,
}

/// The token form prefilled by a program's link, at Lichess's address for it, which programs print. Unknown scopes are
/// ignored.
pub(super) async fn prefilled(page: Page, request: HttpRequest, _: LoggedIn) -> Result<HttpResponse, Problem> {
    let (mut scopes, mut description) = (Vec::new(), String::new());
    for (name, value) in form_urlencoded::parse(request.query_string().as_bytes()) {
        match &*name {
            "scopes[]" | "scopes" => scopes.extend(scopes_called(&value).unwrap_or_default()),
            "description" => description = value.chars().take(MAX_DESCRIPTION_LEN.into()).collect(),
            _ => {}
        }
    }
    let default_days = DEFAULT_TOKEN_LIFETIME.as_secs() / DAY.as_secs();
    let form = TokenForm::new(&page, &description, &default_days.to_string(), &scopes, None);
    html(StatusCode::OK, &NewTokenPage { page: page.titled("token-form-title"), form })
}

/// Lichess's address of the token list.
pub(super) async fn list() -> HttpResponse {
    redirect(PATH)
}

#[derive(Deserialize)]
#[serde(from = "RepeatedFields")]
pub(super) struct TokenInput {
    description: String,
    days: String,
    /// Ticked scopes, without duplicates.
    scopes: Vec<Scope>,
}

impl From<RepeatedFields> for TokenInput {
    fn from(fields: RepeatedFields) -> Self {
        let ticked = fields.all("scope");
        let is_ticked = |scope: &Scope| ticked.iter().any(|name| name == scope.as_str());
        Self {
            description: fields.first("description"),
            days: fields.first("days"),
            scopes: Scope::ALL.into_iter().filter(is_ticked).collect(),
        }
    }
}

/// Creates a token and shows it once; or shows the form again with the errors.
pub(super) async fn create(
    page: Page,
    sender: Sender,
    Form(TokenInput { description, days, scopes: chosen }): Form<TokenInput>,
) -> Result<HttpResponse, Problem> {
    let Sender { service, logged_in, .. } = &sender;
    // An invalid number becomes an invalid lifetime.
    let life = DAY.saturating_mul(days.trim().parse().unwrap_or(0));
    let result =
        service.access.create_token(logged_in.principal(), chosen.iter().copied().collect(), &description, life).await;
    match result {
        Ok(token) => {
            sender.note(SecurityEvent::TokenCreated);
            let form = TokenForm::empty(&page);
            let page = TokensPage::load(page, service, logged_in, form).await?;
            html(StatusCode::OK, &TokensPage { new_token: Some(token), ..page })
        }
        Err(error @ (TokenError::Revoked(_) | TokenError::Store(_))) => Err(error.into()),
        Err(error) => {
            let notice = match error {
                TokenError::TooMany => FlashMessage::error(page.language().explain(&error)),
                _ => FlashMessage::error(page.text("form-refused")),
            };
            let form = TokenForm::new(&page, &description, &days, &chosen, Some(&error));
            let page = TokensPage::load(page.with_flash_message(notice), service, logged_in, form).await?;
            html(status_of(error.kind()), &page)
        }
    }
}

pub(super) async fn revoke(
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let back = |error: TokenError| Problem::from(error).back_to(PATH, "settings-back");
    service.access.revoke_token(logged_in.user.id, &id).await.map_err(back)?;
    Ok(flash_message::flash("notice-token-revoked", redirect(PATH)))
}
