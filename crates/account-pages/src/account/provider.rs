//! Log-in through a provider of OpenID Connect: the way there, and back.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::{Data, Path, Query};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use serde::Deserialize;
use url::form_urlencoded;

use super::{WAITING, provider_sign_up, sign_up};
use domain::log_in_factor::LogInFactor;
use domain::next_path::NextPath;
use domain::provider_link::{FLOW_LIFE, ProviderRefusal};
use domain::security_event::SecurityEvent;
use domain::session::SESSION_LIFE;
use http::throttle::Throttle;
use http::{
    LoggedIn, OptionalUser, Problem, Site, cookies, is_from_another_site, note_authentication, note_security_event,
};
use layout::auth::{NoLogIn, local_path};
use layout::{Page, auth, flash_message, headers, redirect};
use oidc::{Answer, Authenticated, Provider, Providers};
use service::Service;
use service::accounts::AccountError;
use service::provider_flows::{FlowPurpose, ProviderFlow};
use service::provider_links::ProviderError;

/// The page of the settings with the links.
pub(crate) const LINKS: &str = "/settings/security/providers";

/// A provider on a page: its id and label.
pub(crate) struct ShownProvider {
    pub id: String,
    pub label: String,
}

impl ShownProvider {
    /// All in the settings.
    pub(crate) fn all(providers: &Providers) -> Vec<Self> {
        let shown = |provider: &Provider| Self { id: provider.id().to_owned(), label: provider.label().to_owned() };
        providers.iter().map(shown).collect()
    }
}

/// A request that is about a provider.
pub(crate) struct ProviderRequest {
    pub request: HttpRequest,
    pub site: Data<Site>,
    pub service: Data<Service>,
    pub throttle: Data<Throttle>,
    pub providers: Data<Providers>,
    pub visitor: Option<LoggedIn>,
    /// The id in the path.
    pub id: String,
}

impl FromRequest for ProviderRequest {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(Data<Site>, Data<Service>, Data<Throttle>, Data<Providers>, OptionalUser)>::from_request(
            request, payload,
        );
        let (request, id) = (request.clone(), request.match_info().get("provider").unwrap_or_default().to_owned());
        Box::pin(async move {
            let (site, service, throttle, providers, OptionalUser(visitor)) = parts.await?;
            Ok(Self { request, site, service, throttle, providers, visitor, id })
        })
    }
}

impl ProviderRequest {
    /// The provider.
    ///
    /// # Errors
    /// [`ProviderRefusal::Unknown`].
    pub(crate) fn provider(&self) -> Result<&Provider, ProviderRefusal> {
        self.providers.get(&self.id).ok_or(ProviderRefusal::Unknown)
    }

    /// Begins the way to the provider, and returns its address and the value of the cookie that the response has to set.
    ///
    /// # Errors
    /// [`ProviderRefusal`], and a rate limit.
    pub(crate) async fn begin(
        &self,
        purpose: FlowPurpose,
        next: Option<NextPath>,
    ) -> Result<(String, String), Problem> {
        self.throttle.check_provider_log_in(&self.request)?;
        let (provider, now) = (self.provider()?, self.service.now());
        let asks_again = matches!(purpose, FlowPurpose::Again { .. });
        let oidc::Flow { url, state, nonce, pkce_verifier } = provider.begin(now, asks_again).await?;
        let id = provider.id().to_owned();
        let flow = ProviderFlow { provider: id, state, nonce, pkce_verifier, purpose, next, begun_at: now.as_millis() };
        Ok((url, self.service.access.encrypt_flow(&flow)?))
    }

    /// [Begins](Self::begin), and redirects.
    async fn redirect(&self, purpose: FlowPurpose, next: Option<&str>) -> Result<HttpResponse, Problem> {
        let (url, cookie) = self.begin(purpose, next.and_then(NextPath::new)).await?;
        let mut response = redirect(&url);
        cookies::set(&self.site, &mut response, cookies::PROVIDER, &cookie, FLOW_LIFE)?;
        Ok(headers::hide_key_in_address(response))
    }

    /// Notes that the browser is logged in through the provider.
    pub(super) fn note_session(&self, response: &mut HttpResponse) -> Result<(), Problem> {
        cookies::remove(&self.site, response, cookies::PROVIDER)?;
        cookies::set(&self.site, response, cookies::PROVIDER_SESSION, &self.id, SESSION_LIFE)
    }
}

fn to_log_in(problem: Problem, next: &str) -> Problem {
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
    problem.back_to(format!("/login?{query}"), "log-in-title")
}

#[derive(Deserialize)]
pub(super) struct StartQuery {
    next: Option<String>,
    invitation: Option<String>,
}

/// The way to the provider, to log in or sign up. Where another site leads here, whoever is there chooses on the log-in page:
/// the provider may answer without asking, and the log-in would replace the one here.
pub(super) async fn start(
    at: ProviderRequest,
    Query(StartQuery { next, invitation }): Query<StartQuery>,
) -> Result<HttpResponse, Problem> {
    if is_from_another_site(&at.request) {
        let next = local_path(next.as_deref());
        let next = form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
        return Ok(redirect(&format!("/login?{next}")));
    }
    let invitation = invitation.filter(|key| !key.is_empty() && key.len() <= 100);
    let started = at.redirect(FlowPurpose::LogIn { invitation }, next.as_deref()).await;
    started.map_err(|problem| to_log_in(problem, local_path(next.as_deref())))
}

#[derive(Deserialize)]
pub(super) struct AgainQuery {
    next: Option<String>,
}

/// The way to the provider, to authenticate again.
pub(super) async fn again(
    at: ProviderRequest,
    logged_in: LoggedIn,
    Query(AgainQuery { next }): Query<AgainQuery>,
) -> Result<HttpResponse, Problem> {
    let started = at.redirect(FlowPurpose::Again { session: logged_in.session.log_in_id() }, next.as_deref()).await;
    started.map_err(|problem| problem.back_to("/settings", "authenticate-again-back"))
}

/// The way to the provider, to confirm an address with a mailed key.
pub(super) async fn confirm(
    at: ProviderRequest,
    path: Path<(String, String)>,
    Query(AgainQuery { next }): Query<AgainQuery>,
) -> Result<HttpResponse, Problem> {
    let (_, key) = path.into_inner();
    at.service.accounts.check_confirmation_key(&key).await?;
    let started = at.redirect(FlowPurpose::Confirm { key }, next.as_deref()).await;
    started.map_err(|problem| to_log_in(problem, "/"))
}

/// Sends the browser to the provider to log out there, too.
pub(super) async fn log_out(at: ProviderRequest) -> Result<HttpResponse, Problem> {
    Ok(redirect(at.provider()?.log_out_url().as_deref().unwrap_or("/login")))
}

/// What a provider sends back (RFC 6749, 4.1.2; RFC 9207).
#[derive(Deserialize)]
pub(super) struct CallbackQuery {
    code: Option<String>,
    #[serde(default)]
    state: String,
    iss: Option<String>,
    error: Option<String>,
}

/// The browser comes back from the provider.
pub(super) async fn callback(
    page: Page,
    at: ProviderRequest,
    Query(answer): Query<CallbackQuery>,
) -> Result<HttpResponse, Problem> {
    let response = come_back(page, &at, answer).await?;
    Ok(headers::hide_key_in_address(response))
}

async fn come_back(page: Page, at: &ProviderRequest, answer: CallbackQuery) -> Result<HttpResponse, Problem> {
    at.throttle.check_provider_log_in(&at.request)?;
    let provider = at.provider().map_err(|refusal| to_log_in(refusal.into(), "/"))?;
    let cookie = cookies::read(&at.site, &at.request, cookies::PROVIDER).unwrap_or_default();
    let session = at.visitor.as_ref().map(|visitor| &visitor.session);
    let flow = match at.service.access.use_flow(&cookie, &answer.state, session).await {
        Ok(flow) if flow.provider == at.id => flow,
        Ok(_) => return Err(to_log_in(ProviderRefusal::Expired.into(), "/")),
        Err(error) => return Err(to_log_in(error.into(), "/")),
    };
    let next = flow.next.as_ref().map_or("/", NextPath::as_str).to_owned();
    let back = |problem: Problem| match &flow.purpose {
        FlowPurpose::LogIn { .. } | FlowPurpose::Confirm { .. } => to_log_in(problem, &next),
        FlowPurpose::Link { .. } => problem.back_to(LINKS, "providers-title"),
        FlowPurpose::Again { .. } => problem.back_to("/settings", "authenticate-again-back"),
    };
    let authenticated = authenticate(at, provider, &flow, answer).await.map_err(|refusal| {
        if matches!(refusal, ProviderRefusal::NotAccepted { .. }) {
            let account = at.visitor.as_ref().map(|visitor| visitor.user.id);
            note_security_event(&at.request, SecurityEvent::LoginFailed, account);
        }
        back(refusal.into())
    })?;
    match (&flow.purpose, &at.visitor) {
        (FlowPurpose::LogIn { .. }, _) => log_in(page, at, provider, flow.clone(), authenticated).await.map_err(back),
        (FlowPurpose::Confirm { key }, _) => confirm_and_log_in(at, key, &authenticated, &next).await.map_err(back),
        (FlowPurpose::Link { .. }, Some(visitor)) => link(at, visitor, authenticated).await.map_err(back),
        (FlowPurpose::Again { .. }, Some(visitor)) => {
            let subject = authenticated.subject;
            let done = at.service.access.authenticate_again_with_provider(&visitor.session, subject).await;
            auth::continue_session(&at.request, done.map_err(|error| back(error.into()))?);
            let factor = LogInFactor::Provider(at.id.clone());
            note_authentication(&at.request, SecurityEvent::AuthenticatedAgain, visitor.user.id, factor);
            let mut response = flash_message::flash("notice-authenticated-again", redirect(&next));
            cookies::remove(&at.site, &mut response, cookies::PROVIDER)?;
            Ok(response)
        }
        (FlowPurpose::Link { .. } | FlowPurpose::Again { .. }, None) => Err(Problem::log_in_first()),
    }
}

async fn authenticate(
    at: &ProviderRequest,
    provider: &Provider,
    flow: &ProviderFlow,
    answer: CallbackQuery,
) -> Result<Authenticated, ProviderRefusal> {
    let label = || provider.label().to_owned();
    if answer.iss.is_some_and(|issuer| issuer != provider.issuer()) {
        return Err(ProviderRefusal::NotAccepted { provider: label() });
    }
    let code = match (answer.code, answer.error) {
        (Some(code), None) => code,
        (_, Some(error)) if matches!(error.as_str(), "server_error" | "temporarily_unavailable") => {
            return Err(ProviderRefusal::Unavailable { provider: label() });
        }
        _ => return Err(ProviderRefusal::Cancelled { provider: label() }),
    };
    let begun_at = correspondence_clock::Instant::from_millis(flow.begun_at);
    let answer = Answer {
        code,
        nonce: flow.nonce.clone(),
        pkce_verifier: flow.pkce_verifier.clone(),
        authenticated_after: matches!(flow.purpose, FlowPurpose::Again { .. }).then_some(begun_at),
    };
    provider.finish(answer, at.service.now()).await
}

/// Logs in, or leads on to the sign-up.
async fn log_in(
    page: Page,
    at: &ProviderRequest,
    provider: &Provider,
    flow: ProviderFlow,
    authenticated: Authenticated,
) -> Result<HttpResponse, Problem> {
    let next = flow.next.as_ref().map_or("/", NextPath::as_str);
    let subject = &authenticated.subject;
    let is_unconfirmed =
        match auth::log_in_with_provider(&at.site, &at.service, &at.request, (&at.id, subject), next).await? {
            Ok(mut response) => {
                at.note_session(&mut response)?;
                return Ok(response);
            }
            Err(reason) => reason == NoLogIn::Unconfirmed,
        };
    let FlowPurpose::LogIn { invitation } = flow.purpose else { return Err(Problem::internal()) };
    if let Some(response) = sign_up::refusal(&page, &at.site, &at.service, invitation.as_deref()).await? {
        return Ok(response);
    }
    let (subject, now) = (authenticated.subject.clone(), at.service.now());
    let profile = provider.profile(authenticated, now).await?;
    provider_sign_up::begin(at, subject, profile, invitation, flow.next, is_unconfirmed)
}

/// Confirms the address, and logs in.
async fn confirm_and_log_in(
    at: &ProviderRequest,
    key: &str,
    authenticated: &Authenticated,
    next: &str,
) -> Result<HttpResponse, Problem> {
    let subject = &authenticated.subject;
    at.service.accounts.confirm_with_provider(key, subject).await?;
    if let Some(owner) = at.service.access.account_of_subject(subject).await?
        && at.service.accounts.awaits_approval(owner).await?
    {
        let mut response = redirect(WAITING);
        cookies::remove(&at.site, &mut response, cookies::PROVIDER)?;
        return Ok(response);
    }
    match auth::log_in_with_provider(&at.site, &at.service, &at.request, (&at.id, subject), next).await? {
        Ok(mut response) => {
            at.note_session(&mut response)?;
            Ok(flash_message::flash("notice-confirmed", response))
        }
        // It was removed meanwhile.
        Err(_) => Err(AccountError::DeadLink.into()),
    }
}

async fn link(at: &ProviderRequest, visitor: &LoggedIn, authenticated: Authenticated) -> Result<HttpResponse, Problem> {
    let linked: Result<(), ProviderError> =
        at.service.access.link_provider(&visitor.session, authenticated.subject).await;
    linked?;
    note_security_event(&at.request, SecurityEvent::SecondFactorChanged, Some(visitor.user.id));
    let mut response = flash_message::flash("notice-provider-linked", redirect(LINKS));
    cookies::remove(&at.site, &mut response, cookies::PROVIDER)?;
    Ok(response)
}
