//! The page on which a player allows an app to act for them (RFC 6749, 3.1), and the answer that the app is sent.
//!
//! A consent is a form of ours, so that no other site can give it (see [`origin`](super::origin)), and the page is shown in
//! no frame. Nobody registers apps, so an address that an app names could be anybody's: a request that is refused leads there
//! only who is logged in, and only where it is a program on their own device. Others see a page with a link (RFC 9700,
//! 4.11.2).

use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue, X_FRAME_OPTIONS};
use actix_web::web::{Data, Form, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use url::form_urlencoded;

use super::headers::policy_with_forms_to;
use super::{FlashMessage, Page, html, redirect, words};
use http::{LoggedIn, Problem, Site, get};
use service::Service;
use service::oauth::{Asker, AuthorizationRequest, RefusedRequest};

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(resource("/oauth").route(get().to(show)).route(post().to(answer)));
}

/// The parameters of a request that the form sends back as they came.
const PARAMETERS: [&str; 8] = [
    "response_type",
    "client_id",
    "redirect_uri",
    "code_challenge_method",
    "code_challenge",
    "scope",
    "state",
    "username",
];

/// The field with the name of whom the page was shown to: consent is theirs, whoever is logged in by then.
const ACCOUNT: &str = "account";

/// The field of the buttons, and the value of the one that allows.
const DECISION: &str = "decision";
const AUTHORIZE: &str = "authorize";

#[derive(Template)]
#[template(path = "oauth.html")]
struct ConsentPage {
    page: Page,
    client: String,
    host: String,
    is_on_device: bool,
    account: String,
    /// Whom the app wants to log in, if it is somebody else.
    wanted: Option<String>,
    scopes: Vec<Cow<'static, str>>,
    is_offline: bool,
    fields: Vec<(String, String)>,
}

impl ConsentPage {
    fn answer(
        page: Page,
        logged_in: &LoggedIn,
        request: &AuthorizationRequest,
        parameters: Vec<(String, String)>,
        status: StatusCode,
    ) -> Result<HttpResponse, Problem> {
        let text = page.language();
        let name = &logged_in.user.name;
        let page = Self {
            client: request.asker.client.as_str().to_owned(),
            host: request.asker.redirect_uri.host(),
            is_on_device: request.asker.redirect_uri.is_on_device(),
            account: name.clone(),
            wanted: request.username.clone().filter(|wanted| !wanted.eq_ignore_ascii_case(name)),
            scopes: request.scopes.iter().map(|scope| words::scope(text, *scope)).collect(),
            is_offline: request.is_offline,
            fields: parameters.into_iter().filter(|(name, _)| PARAMETERS.contains(&name.as_str())).collect(),
            page: page.titled("oauth-title"),
        };
        let mut response = html(status, &page)?;
        let headers = response.headers_mut();
        // Browsers hold the answer to a form, which leads to the app, to the policy of the page that the form is on.
        headers.insert(CONTENT_SECURITY_POLICY, policy_with_forms_to(&request.asker.redirect_uri.form_action_source()));
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        Ok(response)
    }
}

/// Asks, after a log-in where nobody is logged in.
async fn show(page: Page, request: HttpRequest, logged_in: Result<LoggedIn, Problem>) -> Result<HttpResponse, Problem> {
    let parameters: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    match AuthorizationRequest::read(&parameters) {
        Ok(asked) => ConsentPage::answer(page, &logged_in?, &asked, parameters, StatusCode::OK),
        Err(refused) => refuse(page.site(), *refused, logged_in.is_ok()),
    }
}

/// Sends the app what was decided.
async fn answer(
    page: Page,
    site: Data<Site>,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(parameters): Form<Vec<(String, String)>>,
) -> Result<HttpResponse, Problem> {
    let field = |name: &str| parameters.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let (is_same, is_allowed) =
        (field(ACCOUNT) == Some(logged_in.user.name.as_str()), field(DECISION) == Some(AUTHORIZE));
    let asked: Vec<(String, String)> =
        parameters.iter().filter(|(name, _)| PARAMETERS.contains(&name.as_str())).cloned().collect();
    let request = AuthorizationRequest::read(&asked).map_err(|refused| Problem::from(refused.error))?;
    if !is_allowed {
        let refusal = [("error", "access_denied"), ("error_description", "the player did not allow it")];
        return Ok(send(&site, &request.asker, &refusal));
    }
    if !is_same {
        let page = Page::with_notice(page.clone(), FlashMessage::warning(page.text("oauth-account-changed")));
        return ConsentPage::answer(page, &logged_in, &request, asked, StatusCode::CONFLICT);
    }
    let code = service.access.authorize(logged_in.principal(), &request).await?;
    tracing::info!(user = logged_in.user.id.0, host = request.asker.redirect_uri.host(), "an app was authorized");
    Ok(send(&site, &request.asker, &[("code", &code)]))
}

/// Tells the app what is wrong with its request, or the reader where the app cannot be told.
fn refuse(site: &Site, refused: RefusedRequest, is_logged_in: bool) -> Result<HttpResponse, Problem> {
    let RefusedRequest { error, asker } = refused;
    let Some(asker) = asker else { return Err(error.into()) };
    let description = error.description();
    let parameters = [("error", error.name()), ("error_description", description.as_str())];
    // To a host that nobody has allowed anything yet only the reader leads, by a press, and nobody is led anywhere who is
    // not logged in (RFC 9700, 4.11.2).
    if is_logged_in && asker.redirect_uri.is_on_device() {
        return Ok(send(site, &asker, &parameters));
    }
    let back = address(site, &asker, &parameters);
    Err(Problem::from(error).back_to(back, "oauth-back-to-app"))
}

/// Leads the browser to the app (303, so that no form is sent along: RFC 9700, 4.12).
fn send(site: &Site, asker: &Asker, parameters: &[(&str, &str)]) -> HttpResponse {
    let mut response = redirect(&address(site, asker, parameters));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The app's address with an answer, the app's state, and who answers (RFC 9207).
fn address(site: &Site, asker: &Asker, parameters: &[(&str, &str)]) -> String {
    let state = asker.state.as_deref().map(|state| ("state", state));
    let all = parameters.iter().copied().chain(state).chain([("iss", site.public_url())]);
    asker.redirect_uri.with_parameters(all)
}
