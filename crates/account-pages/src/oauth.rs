//! OAuth consent: the page on which a player authorizes an app (RFC 6749, 3.1), and the response to the app.
//!
//! Consent is a same-origin form, so no other site can submit it (see [`origin`](layout::origin)), and the page cannot
//! be framed. Apps are not registered, so a redirect address could be anybody's: a refused request only redirects there
//! if the reader is logged in and the app is on their own device. Otherwise a page with a link is shown (RFC 9700,
//! 4.11.2).

use std::borrow::Cow;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue, X_FRAME_OPTIONS};
use actix_web::middleware::{Next, from_fn};
use actix_web::web::{Data, Form, ReqData, ServiceConfig, post, resource};
use actix_web::{Error, HttpRequest, HttpResponse};
use askama::Template;
use url::form_urlencoded;

use crate::settings::authenticate_again::{self, AuthenticatedAgain, Fields, FormRules, field};
use domain::security_event::SecurityEvent;
use http::{LoggedIn, Problem, Site, get, note_security_event};
use layout::headers::policy_with_forms_to;
use layout::{FlashMessage, Page, html, redirect, words};
use service::Service;
use service::oauth::{AuthorizationRequest, OAuthClient, RefusedRequest};

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(
        resource("/oauth").route(get().to(show)).route(post().to(answer)).wrap(from_fn(authenticated_to_authorize)),
    );
}

/// Request parameters that the form sends back unchanged.
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

/// Field with the account that the page was shown to: consent is only valid for that account.
const ACCOUNT: &str = "account";

/// Field of the buttons, and the value that authorizes.
const DECISION: &str = "decision";
const AUTHORIZE: &str = "authorize";

/// What a form asks for.
enum Decision {
    Authorize,
    Cancel,
    /// To authorize, but another account is logged in than the page was shown to.
    AnotherAccount,
}

impl Decision {
    fn of(fields: &Fields, logged_in: &LoggedIn) -> Self {
        let name = logged_in.user.name.as_str();
        match (field(fields, DECISION) == Some(AUTHORIZE), field(fields, ACCOUNT) == Some(name)) {
            (false, _) => Self::Cancel,
            (true, false) => Self::AnotherAccount,
            (true, true) => Self::Authorize,
        }
    }
}

/// The parameters of the app's request among the fields of a form.
fn parameters_of(fields: &Fields) -> Vec<(String, String)> {
    fields.iter().filter(|(name, _)| PARAMETERS.contains(&name.as_str())).cloned().collect()
}

/// An open browser alone authorizes no app, but may refuse it.
const AUTHORIZING: FormRules = FormRules {
    is_needed: |fields, logged_in| matches!(Decision::of(fields, logged_in), Decision::Authorize),
    back: |fields| {
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters_of(fields)).finish();
        (format!("/oauth?{query}"), "oauth-cancel")
    },
    complete: |page, fields| match AuthorizationRequest::read(&parameters_of(fields)) {
        Ok(request) => with_headers_of_consent(page, &request.asker),
        Err(_) => page,
    },
};

async fn authenticated_to_authorize(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    authenticate_again::required_by(&AUTHORIZING, request, next).await
}

/// Headers of a page whose form may lead to the app.
fn with_headers_of_consent(mut page: HttpResponse, asker: &OAuthClient) -> HttpResponse {
    let headers = page.headers_mut();
    // Browsers apply the policy of the form's page to the redirect that follows it, which leads to the app.
    headers.insert(CONTENT_SECURITY_POLICY, policy_with_forms_to(&asker.redirect_uri.form_action_source()));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    page
}

#[derive(Template)]
#[template(path = "oauth.html")]
struct ConsentPage {
    page: Page,
    client: String,
    host: String,
    is_on_device: bool,
    account: String,
    /// The account that the app suggests, if it is another one.
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
        parameters: &Fields,
        status: StatusCode,
    ) -> Result<HttpResponse, Problem> {
        let text = page.language();
        let name = &logged_in.user.name;
        let page = Self {
            client: request.asker.client.as_str().to_owned(),
            host: request.asker.redirect_uri.host(),
            is_on_device: request.asker.redirect_uri.is_on_device(),
            account: name.clone(),
            wanted: request.username.clone().filter(|username| !username.eq_ignore_ascii_case(name)),
            scopes: request.scopes.iter().map(|scope| words::scope(text, *scope)).collect(),
            is_offline: request.is_offline,
            fields: parameters_of(parameters),
            page: page.titled("oauth-title"),
        };
        Ok(with_headers_of_consent(html(status, &page)?, &request.asker))
    }
}

/// Shows the consent page, after a log-in if needed.
async fn show(page: Page, request: HttpRequest, logged_in: Result<LoggedIn, Problem>) -> Result<HttpResponse, Problem> {
    let parameters: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    match AuthorizationRequest::read(&parameters) {
        Ok(authorization) => ConsentPage::answer(page, &logged_in?, &authorization, &parameters, StatusCode::OK),
        Err(refusal) => refuse(page.site(), *refusal, logged_in.is_ok()),
    }
}

/// Sends the decision to the app.
async fn answer(
    page: Page,
    http_request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    logged_in: LoggedIn,
    authenticated: Option<ReqData<AuthenticatedAgain>>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<HttpResponse, Problem> {
    let parameters = parameters_of(&fields);
    let request = AuthorizationRequest::read(&parameters).map_err(|refusal| Problem::from(refusal.error))?;
    match Decision::of(&fields, &logged_in) {
        Decision::Cancel => {
            let refusal = [("error", "access_denied"), ("error_description", "the player did not allow it")];
            Ok(send(&site, &request.asker, &refusal))
        }
        Decision::AnotherAccount => {
            let notice = FlashMessage::warning(page.text("oauth-account-changed"));
            let page = page.with_flash_message(notice);
            ConsentPage::answer(page, &logged_in, &request, &parameters, StatusCode::CONFLICT)
        }
        // The middleware read another decision than `Form`, for instance since the charset is not UTF-8.
        Decision::Authorize if authenticated.is_none() => Err(Problem::bad_request()),
        Decision::Authorize => {
            let code = service.access.authorize(logged_in.principal(), &request).await?;
            note_security_event(&http_request, SecurityEvent::AppAuthorized, Some(logged_in.user.id));
            tracing::info!(
                user = logged_in.user.id.0,
                host = request.asker.redirect_uri.host(),
                "an app was authorized"
            );
            Ok(send(&site, &request.asker, &[("code", &code)]))
        }
    }
}

/// Sends an error to the app, or shows it to the reader if a redirect is not safe.
fn refuse(site: &Site, refusal: RefusedRequest, is_logged_in: bool) -> Result<HttpResponse, Problem> {
    let RefusedRequest { error, asker } = refusal;
    let Some(asker) = asker else { return Err(error.into()) };
    let description = error.description();
    let parameters = [("error", error.name()), ("error_description", description.as_str())];
    // An unauthorized host gets a redirect only by a click of the reader, and readers who are not logged in are not
    // redirected at all (RFC 9700, 4.11.2).
    if is_logged_in && asker.redirect_uri.is_on_device() {
        return Ok(send(site, &asker, &parameters));
    }
    let back = address(site, &asker, &parameters);
    Err(Problem::from(error).back_to(back, "oauth-back-to-app"))
}

/// Redirects to the app (303, so that the form is not sent along: RFC 9700, 4.12).
fn send(site: &Site, asker: &OAuthClient, parameters: &[(&str, &str)]) -> HttpResponse {
    let mut response = redirect(&address(site, asker, parameters));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The app's address with the response, its state and the issuer (RFC 9207).
fn address(site: &Site, asker: &OAuthClient, parameters: &[(&str, &str)]) -> String {
    let state = asker.state.as_deref().map(|state| ("state", state));
    let all = parameters.iter().copied().chain(state).chain([("iss", site.public_url())]);
    asker.redirect_uri.with_parameters(all)
}
