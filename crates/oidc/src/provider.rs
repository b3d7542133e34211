//! One provider: its documents, the way to it, and the verification of what comes back.

use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use correspondence_clock::Instant;
use openidconnect::core::{
    CoreAuthPrompt, CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreIdToken, CoreIdTokenVerifier,
    CoreJwsSigningAlgorithm, CoreTokenResponse, CoreUserInfoClaims,
};
use openidconnect::{
    AccessToken, AccessTokenHash, AuthType, AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret,
    CsrfToken, EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl, LogoutRequest, Nonce, OAuth2TokenResponse,
    PkceCodeChallenge, PkceCodeVerifier, PostLogoutRedirectUrl, ProviderMetadataWithLogout, RedirectUrl,
    RequestTokenError, Scope, SignatureVerificationError, SubjectIdentifier, TokenResponse,
};

use crate::http_client::HttpClient;
use config::LogInProvider;
use domain::provider_link::{MAX_SUBJECT_LEN, ProviderProfile, ProviderRefusal, ProviderSubject};

/// How long a provider's documents are used before they are fetched again.
const METADATA_LIFE: Duration = Duration::from_secs(60 * 60);

/// How much the clocks of a provider and of this service may differ.
const CLOCK_SKEW: Duration = Duration::from_secs(60);

/// How far in the future a log-in may be, which rules out what is no time in seconds.
const MAX_AHEAD: Duration = Duration::from_secs(5 * 60);

/// Signatures that only the provider can make: no shared secret, and not none.
const ALGORITHMS: [CoreJwsSigningAlgorithm; 9] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha384,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha512,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::RsaSsaPssSha384,
    CoreJwsSigningAlgorithm::RsaSsaPssSha512,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::EcdsaP384Sha384,
    CoreJwsSigningAlgorithm::EdDsa,
];

type Client =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

/// A provider in the settings.
pub struct Provider {
    id: String,
    label: String,
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: Option<ClientSecret>,
    redirect_url: RedirectUrl,
    log_out_url: PostLogoutRedirectUrl,
    http: HttpClient,
    documents: Mutex<Option<Documents>>,
}

/// What a provider has published.
#[derive(Clone)]
struct Documents {
    metadata: Arc<ProviderMetadataWithLogout>,
    read_at: Instant,
}

/// What has to be known when the browser comes back.
#[derive(Clone)]
pub struct Flow {
    /// Where the browser goes.
    pub url: String,
    /// Comes back in the address.
    pub state: String,
    /// Comes back in the ID token.
    pub nonce: String,
    /// Proves to the provider that whoever has the code has begun.
    pub pkce_verifier: String,
}

/// What the browser has brought back, and what [`Flow`] had.
pub struct Answer {
    pub code: String,
    pub nonce: String,
    pub pkce_verifier: String,
    /// When the provider must have asked its user to log in, at the earliest; `None` if an earlier log-in will do.
    pub authenticated_after: Option<Instant>,
}

/// Somebody whom the provider has authenticated.
pub struct Authenticated {
    pub subject: ProviderSubject,
    profile: ProviderProfile,
    access_token: AccessToken,
}

/// Why an ID token was not accepted.
#[derive(Debug, thiserror::Error)]
enum TokenError {
    #[error(transparent)]
    Claims(#[from] ClaimsVerificationError),
    #[error("{0}")]
    Other(String),
}

impl TokenError {
    /// Whether the provider may have changed its keys.
    fn is_about_the_key(&self) -> bool {
        use SignatureVerificationError::{CryptoError, NoMatchingKey};
        matches!(self, Self::Claims(ClaimsVerificationError::SignatureVerification(NoMatchingKey | CryptoError(_))))
    }
}

impl Provider {
    pub(crate) fn new(settings: &LogInProvider, public_url: &str, http: HttpClient) -> Result<Self, String> {
        let LogInProvider { id, label, issuer, client_id, client_secret } = settings;
        let url = |path: String| format!("{public_url}{path}");
        let client_secret = client_secret.as_ref().map(config::ClientSecret::read).transpose()?;
        Ok(Self {
            issuer: IssuerUrl::new(issuer.clone()).map_err(|error| error.to_string())?,
            client_id: ClientId::new(client_id.clone()),
            client_secret: client_secret.map(ClientSecret::new),
            redirect_url: RedirectUrl::new(url(format!("/login/with/{id}/callback")))
                .map_err(|error| error.to_string())?,
            log_out_url: PostLogoutRedirectUrl::new(url("/login".to_owned())).map_err(|error| error.to_string())?,
            id: id.clone(),
            label: label.clone(),
            http,
            documents: Mutex::default(),
        })
    }

    /// Its id in addresses here.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Its URL.
    pub fn issuer(&self) -> &str {
        self.issuer.as_str()
    }

    /// The origin of the page where people log in, as a source of a Content Security Policy, if it is known.
    pub fn form_action_source(&self) -> Option<String> {
        let documents = self.known()?;
        Some(documents.metadata.authorization_endpoint().url().origin().ascii_serialization())
    }

    /// Reads its documents, for `sealedmove doctor`.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub async fn check(&self) -> Result<(), String> {
        self.fetch().await.map(|_| ())
    }

    /// The way to the provider. With `asks_again`, it asks its user to log in even if they are logged in there.
    ///
    /// # Errors
    /// [`ProviderRefusal::Unavailable`].
    pub async fn begin(&self, now: Instant, asks_again: bool) -> Result<Flow, ProviderRefusal> {
        let client = self.client(&*self.metadata(now).await?);
        let (challenge, pkce_verifier) = PkceCodeChallenge::new_random_sha256();
        let mut request = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("profile".to_owned()))
            .add_scope(Scope::new("email".to_owned()))
            .set_pkce_challenge(challenge);
        if asks_again {
            request = request.add_prompt(CoreAuthPrompt::Login).set_max_age(Duration::ZERO);
        }
        let (url, state, nonce) = request.url();
        Ok(Flow {
            url: url.into(),
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            pkce_verifier: pkce_verifier.into_secret(),
        })
    }

    /// Exchanges the code for an ID token, and verifies it.
    ///
    /// # Errors
    /// [`ProviderRefusal::Unavailable`] and [`ProviderRefusal::NotAccepted`].
    pub async fn finish(&self, answer: Answer, now: Instant) -> Result<Authenticated, ProviderRefusal> {
        let Answer { code, nonce, pkce_verifier, authenticated_after } = answer;
        let client = self.client(&*self.metadata(now).await?);
        let request = client.exchange_code(AuthorizationCode::new(code)).map_err(|error| self.unavailable(&error))?;
        let request = request.set_pkce_verifier(PkceCodeVerifier::new(pkce_verifier));
        let response = request.request_async(&self.http).await.map_err(|error| match error {
            RequestTokenError::ServerResponse(_) => self.not_accepted(&error),
            other => self.unavailable(&other),
        })?;
        let nonce = Nonce::new(nonce);
        let verified = match verify(&client, &response, &nonce, now, authenticated_after) {
            Err(error) if error.is_about_the_key() => {
                tracing::info!(provider = self.id, %error, "the provider's keys are fetched again");
                let client = self.client(&*self.refresh(now).await?);
                verify(&client, &response, &nonce, now, authenticated_after)
            }
            other => other,
        };
        let (subject, profile) = verified.map_err(|error| self.not_accepted(&error))?;
        if subject.is_empty() || subject.len() > MAX_SUBJECT_LEN || subject.contains('\0') {
            return Err(self.not_accepted(&TokenError::Other("its subject is too long or too short".to_owned())));
        }
        let subject = ProviderSubject { issuer: self.issuer().to_owned(), subject };
        Ok(Authenticated { subject, profile, access_token: response.access_token().clone() })
    }

    /// What the provider says about them: in the ID token, else at its UserInfo endpoint (Core, 5.3).
    ///
    /// # Errors
    /// [`ProviderRefusal::Unavailable`] and [`ProviderRefusal::NotAccepted`].
    pub async fn profile(&self, of: Authenticated, now: Instant) -> Result<ProviderProfile, ProviderRefusal> {
        let Authenticated { subject, profile, access_token } = of;
        if profile.email.is_some() && profile.name.is_some() {
            return Ok(profile);
        }
        let client = self.client(&*self.metadata(now).await?);
        let Ok(request) = client.user_info(access_token, Some(SubjectIdentifier::new(subject.subject))) else {
            return Ok(profile);
        };
        let claims: CoreUserInfoClaims =
            request.request_async(&self.http).await.map_err(|error| self.unavailable(&error))?;
        let of_user = ProviderProfile {
            email: claims.email().map(|email| email.to_string()),
            is_email_verified: claims.email_verified() == Some(true),
            name: claims.preferred_username().map(|name| name.to_string()),
        };
        // An address and whether it is verified belong together.
        let (email, is_email_verified) = match profile.email {
            Some(email) => (Some(email), profile.is_email_verified),
            None => (of_user.email, of_user.is_email_verified),
        };
        Ok(ProviderProfile { email, is_email_verified, name: profile.name.or(of_user.name) })
    }

    /// Where its user logs out there and comes back (RP-Initiated Logout 1.0), if it offers that and its documents have
    /// been read.
    pub fn log_out_url(&self) -> Option<String> {
        let metadata = self.known()?.metadata;
        let endpoint = metadata.additional_metadata().end_session_endpoint.clone()?;
        let request = LogoutRequest::from(endpoint)
            .set_client_id(self.client_id.clone())
            .set_post_logout_redirect_uri(self.log_out_url.clone());
        Some(request.http_get_url().into())
    }

    fn known(&self) -> Option<Documents> {
        self.documents.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn metadata(&self, now: Instant) -> Result<Arc<ProviderMetadataWithLogout>, ProviderRefusal> {
        match self.known() {
            Some(known) if (known.read_at..known.read_at + METADATA_LIFE).contains(&now) => Ok(known.metadata),
            _ => self.refresh(now).await,
        }
    }

    /// Fetches the documents. Concurrent requests do not wait for each other: one that hangs holds up no other.
    async fn refresh(&self, now: Instant) -> Result<Arc<ProviderMetadataWithLogout>, ProviderRefusal> {
        let metadata = Arc::new(self.fetch().await.map_err(|reason| {
            tracing::warn!(provider = self.id, reason, "a log-in provider is unavailable");
            ProviderRefusal::Unavailable { provider: self.label.clone() }
        })?);
        let documents = Documents { metadata: Arc::clone(&metadata), read_at: now };
        *self.documents.lock().unwrap_or_else(PoisonError::into_inner) = Some(documents);
        Ok(metadata)
    }

    async fn fetch(&self) -> Result<ProviderMetadataWithLogout, String> {
        let found = ProviderMetadataWithLogout::discover_async(self.issuer.clone(), &self.http).await;
        let metadata = found.map_err(|error| causes(&error))?;
        if metadata.token_endpoint().is_none() {
            return Err("its discovery document has no token_endpoint".to_owned());
        }
        self.check_https(&metadata)?;
        Ok(metadata)
    }

    /// Checks that what the provider's document leads to is encrypted as well, unless the provider is on this machine.
    fn check_https(&self, metadata: &ProviderMetadataWithLogout) -> Result<(), String> {
        let is_https = |url: &openidconnect::url::Url| url.scheme() == "https";
        if !is_https(self.issuer.url()) {
            return Ok(());
        }
        let end_session = &metadata.additional_metadata().end_session_endpoint;
        let urls = [
            Some(metadata.authorization_endpoint().url()),
            metadata.token_endpoint().map(|endpoint| endpoint.url()),
            metadata.userinfo_endpoint().map(|endpoint| endpoint.url()),
            Some(metadata.jwks_uri().url()),
            end_session.as_ref().map(|endpoint| endpoint.url()),
        ];
        match urls.into_iter().flatten().find(|url| !is_https(url)) {
            None => Ok(()),
            Some(url) => Err(format!("its discovery document has an address without https: {url}")),
        }
    }

    fn client(&self, metadata: &ProviderMetadataWithLogout) -> Client {
        let (id, secret) = (self.client_id.clone(), self.client_secret.clone());
        let client = CoreClient::from_provider_metadata(metadata.clone(), id, secret);
        // Without a list, it is the first one (Discovery, 3).
        let takes_basic = metadata
            .token_endpoint_auth_methods_supported()
            .is_none_or(|methods| methods.contains(&CoreClientAuthMethod::ClientSecretBasic));
        client.set_redirect_uri(self.redirect_url.clone()).set_auth_type(match takes_basic {
            true => AuthType::BasicAuth,
            false => AuthType::RequestBody,
        })
    }

    fn unavailable(&self, error: &(dyn Error + 'static)) -> ProviderRefusal {
        tracing::warn!(provider = self.id, reason = causes(error), "a log-in provider is unavailable");
        ProviderRefusal::Unavailable { provider: self.label.clone() }
    }

    fn not_accepted(&self, error: &(dyn Error + 'static)) -> ProviderRefusal {
        tracing::warn!(provider = self.id, reason = causes(error), "the answer of a log-in provider is not accepted");
        ProviderRefusal::NotAccepted { provider: self.label.clone() }
    }
}

/// The subject and the profile in the ID token, if it is the provider's, for this service, unexpired, and the one that
/// was asked for.
fn verify(
    client: &Client,
    response: &CoreTokenResponse,
    nonce: &Nonce,
    now: Instant,
    authenticated_after: Option<Instant>,
) -> Result<(String, ProviderProfile), TokenError> {
    let other = |reason: &str| TokenError::Other(reason.to_owned());
    let id_token: &CoreIdToken = response.id_token().ok_or_else(|| other("there is no ID token"))?;
    let verifier: CoreIdTokenVerifier<'_> = client
        .id_token_verifier()
        .set_allowed_algs(ALGORITHMS)
        .set_time_fn(move || utc(now))
        .set_auth_time_verifier_fn(move |authenticated_at| match authenticated_after {
            None => Ok(()),
            Some(earliest) => {
                let range = utc(earliest) - CLOCK_SKEW..=utc(now) + MAX_AHEAD;
                let is_again = authenticated_at.is_some_and(|at| range.contains(&at));
                if is_again { Ok(()) } else { Err("its user has not authenticated again".to_owned()) }
            }
        });
    let claims = id_token.claims(&verifier, nonce)?;
    if let Some(expected) = claims.access_token_hash() {
        let of_signature = |error: SignatureVerificationError| TokenError::Other(error.to_string());
        let algorithm = id_token.signing_alg().map_err(of_signature)?;
        let key = id_token.signing_key(&verifier).map_err(of_signature)?;
        let actual = AccessTokenHash::from_token(response.access_token(), algorithm, key)
            .map_err(|error| TokenError::Other(error.to_string()))?;
        if actual != *expected {
            return Err(other("it belongs to another access token"));
        }
    }
    let profile = ProviderProfile {
        email: claims.email().map(|email| email.to_string()),
        is_email_verified: claims.email_verified() == Some(true),
        name: claims.preferred_username().map(|name| name.to_string()),
    };
    Ok((claims.subject().to_string(), profile))
}

fn utc(at: Instant) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(at.as_millis()).unwrap_or(DateTime::<Utc>::MIN_UTC)
}

/// An error with its causes, in one line.
fn causes(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text.replace(['\n', '\r'], " ")
}
