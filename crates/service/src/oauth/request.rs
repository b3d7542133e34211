//! The authorization request of an app at `/oauth` (RFC 6749, 4.1.1; RFC 7636, 4.3).

use std::collections::{BTreeMap, BTreeSet};

use super::super::Reason;
use super::super::tokens::{Scope, scopes_called};
use domain::oauth::{ClientId, CodeChallenge, RedirectUri};
use text::{Argument, Message};

/// The scope by which an app requests refresh tokens (OpenID Connect Core, 11).
pub const OFFLINE_ACCESS: &str = "offline_access";

/// The only supported PKCE method: `plain` would let whoever reads the request redeem the code.
pub const CHALLENGE_METHOD: &str = "S256";

/// The longest `state` that is sent back, in bytes.
const MAX_STATE_LEN: usize = 2_000;

/// Lichess scopes that have no counterpart here. They are ignored; the response names the granted scopes, as RFC 6749,
/// 3.3, requires.
const ONLY_ON_LICHESS: [&str; 16] = [
    "challenge:bulk",
    "engine:read",
    "engine:write",
    "puzzle:read",
    "puzzle:write",
    "racer:write",
    "study:read",
    "study:write",
    "team:lead",
    "team:read",
    "team:write",
    "tournament:write",
    "web:login",
    "web:mod",
    "web:socket",
    "web:stream",
];

/// A valid authorization request of an app.
#[derive(Clone, Debug)]
pub struct AuthorizationRequest {
    /// The app, and where the response goes.
    pub asker: OAuthClient,
    /// The PKCE challenge that the verifier must match.
    pub challenge: CodeChallenge,
    /// The requested scopes. If empty, the app only learns who the user is.
    pub scopes: BTreeSet<Scope>,
    /// Whether refresh tokens are requested.
    pub is_offline: bool,
    /// The user that the app wants to log in, if it names one.
    pub username: Option<String>,
}

/// An app, and where responses to it go.
#[derive(Clone, Debug)]
pub struct OAuthClient {
    /// The `client_id` of the app.
    pub client: ClientId,
    /// Where the response goes.
    pub redirect_uri: RedirectUri,
    /// Returned unchanged with the response, for the app to recognise its request.
    pub state: Option<String>,
}

/// Why the request of an app cannot be answered with a page.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum RequestError {
    /// `client_id` is missing, or cannot be used.
    #[refusal(Invalid, "bad-client-id", "oauth-error-client")]
    ClientId,
    /// `redirect_uri` is missing, or cannot be used.
    #[refusal(Invalid, "bad-redirect-uri", "oauth-error-redirect")]
    RedirectUri,
    /// A parameter is repeated.
    #[refusal(Invalid, "repeated-parameter", "oauth-error-repeated", name = ascii(_0))]
    Repeated(String),
    /// `response_type` is missing, or not `code`.
    #[refusal(Invalid, "bad-response-type", parameter("response_type", "code"))]
    ResponseType {
        /// Whether it is present.
        is_given: bool,
    },
    /// `code_challenge_method` is not `S256`.
    #[refusal(Invalid, "bad-challenge-method", parameter("code_challenge_method", CHALLENGE_METHOD))]
    ChallengeMethod,
    /// `code_challenge` is no SHA-256.
    #[refusal(Invalid, "bad-challenge", "oauth-error-challenge", name = "code_challenge")]
    Challenge,
    /// There is no such scope.
    #[refusal(
        Invalid,
        "unknown-scope",
        "token-error-unknown-scope",
        text = ascii(_0),
        scopes = Argument::all_of(Scope::ALL)
    )]
    Scope(String),
    /// `state` is too long.
    #[refusal(Invalid, "state-too-long", "oauth-error-state", name = "state")]
    State,
}

impl RequestError {
    /// The name of the error in the response to the app (RFC 6749, 4.1.2.1).
    pub fn name(&self) -> &'static str {
        match self {
            Self::ResponseType { is_given: true } => "unsupported_response_type",
            Self::Scope(_) => "invalid_scope",
            _ => "invalid_request",
        }
    }

    /// The description for the developer of the app: in ASCII, as RFC 6749 requires, and so in English.
    pub fn description(&self) -> String {
        match self {
            Self::ClientId => "client_id is missing or cannot be used".to_owned(),
            Self::RedirectUri => "redirect_uri is missing or cannot be used".to_owned(),
            Self::Repeated(name) => format!("{} is given more than once", ascii(name)),
            Self::ResponseType { .. } => "response_type must be code".to_owned(),
            Self::ChallengeMethod => format!("code_challenge_method must be {CHALLENGE_METHOD}"),
            Self::Challenge => "code_challenge must be the SHA-256 of the verifier in base64url".to_owned(),
            Self::Scope(scope) => format!("there is no scope {}", ascii(scope)),
            Self::State => format!("state has more than {MAX_STATE_LEN} bytes"),
        }
    }
}

/// The characters that RFC 6749, 4.1.2.1, allows in a description, 60 at most.
fn ascii(text: &str) -> String {
    text.chars().filter(|sign| (' '..='~').contains(sign) && !matches!(sign, '"' | '\\')).take(60).collect()
}

/// The message about a parameter that has one allowed value.
fn parameter(name: &str, required: &str) -> Message {
    Message::new("oauth-error-parameter").with("name", name).with("wanted", required)
}

/// A refused request, and the app to notify.
#[derive(Debug)]
pub struct RefusedRequest {
    pub error: RequestError,
    /// The app, if it is named and has a usable redirect URI.
    pub asker: Option<OAuthClient>,
}

impl AuthorizationRequest {
    /// Reads the parameters of a request.
    ///
    /// # Errors
    /// [`RefusedRequest`].
    pub fn read(parameters: &[(String, String)]) -> Result<Self, Box<RefusedRequest>> {
        let unidentified = |error| Box::new(RefusedRequest { error, asker: None });
        let mut values = BTreeMap::new();
        let mut repeated = None;
        // What is sent without a value is treated as if it were left out (RFC 6749, 3.1).
        for (name, value) in parameters.iter().filter(|(_, value)| !value.is_empty()) {
            if values.insert(name.as_str(), value.as_str()).is_some() {
                repeated = Some(name.as_str());
            }
        }
        let get = |name: &str| values.get(name).copied();
        if let Some(name @ ("client_id" | "redirect_uri")) = repeated {
            return Err(unidentified(RequestError::Repeated(name.to_owned())));
        }
        let client =
            get("client_id").and_then(|id| id.parse().ok()).ok_or_else(|| unidentified(RequestError::ClientId))?;
        let redirect_uri = get("redirect_uri")
            .and_then(|uri| uri.parse().ok())
            .ok_or_else(|| unidentified(RequestError::RedirectUri))?;
        let state = get("state").filter(|state| state.len() <= MAX_STATE_LEN).map(str::to_owned);
        let asker = OAuthClient { client, redirect_uri, state };
        let refused = |error| Box::new(RefusedRequest { error, asker: Some(asker.clone()) });
        if let Some(name) = repeated {
            return Err(refused(RequestError::Repeated(name.to_owned())));
        }
        if asker.state.is_none() && get("state").is_some() {
            return Err(refused(RequestError::State));
        }
        match get("response_type") {
            Some("code") => {}
            other => return Err(refused(RequestError::ResponseType { is_given: other.is_some() })),
        }
        // RFC 7636 defaults to `plain`.
        if get("code_challenge_method") != Some(CHALLENGE_METHOD) {
            return Err(refused(RequestError::ChallengeMethod));
        }
        let challenge =
            get("code_challenge").and_then(|text| text.parse().ok()).ok_or_else(|| refused(RequestError::Challenge))?;
        let (scopes, is_offline) = requested_scopes(get("scope").unwrap_or_default()).map_err(refused)?;
        let username = get("username").filter(|name| name.len() <= 100).map(str::to_owned);
        Ok(Self { asker, challenge, scopes, is_offline, username })
    }
}

/// The requested scopes, separated by spaces, and whether refresh tokens are requested.
fn requested_scopes(text: &str) -> Result<(BTreeSet<Scope>, bool), RequestError> {
    let (mut scopes, mut is_offline) = (BTreeSet::new(), false);
    // Commas are not in the RFC, but some apps send them.
    for name in text.split([' ', ',']).filter(|name| !name.is_empty()) {
        match name {
            OFFLINE_ACCESS => is_offline = true,
            name if ONLY_ON_LICHESS.contains(&name) => {}
            name => scopes.extend(scopes_called(name).map_err(|_| RequestError::Scope(name.to_owned()))?),
        }
    }
    Ok((scopes, is_offline))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: [(&str, &str); 7] = [
        ("response_type", "code"),
        ("client_id", "app"),
        ("redirect_uri", "https://app.example/cb"),
        ("code_challenge_method", "S256"),
        ("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
        ("scope", "board:play challenge:read"),
        ("state", "x"),
    ];

    fn read(changes: &[(&str, &str)]) -> Result<AuthorizationRequest, (RequestError, bool)> {
        let unchanged = GOOD.into_iter().filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
        let all: Vec<_> = unchanged.chain(changes.iter().copied()).map(|(a, b)| (a.to_owned(), b.to_owned())).collect();
        AuthorizationRequest::read(&all).map_err(|refused| (refused.error, refused.asker.is_some()))
    }

    #[test]
    fn valid_request_is_parsed() {
        let request = read(&[]).expect("a request");
        assert_eq!(request.scopes, [Scope::BoardPlay, Scope::ChallengeRead].into());
        assert_eq!((request.asker.state.as_deref(), request.is_offline), (Some("x"), false));
        let request = read(&[("scope", "puzzle:read,msg:write offline_access")]).expect("a request");
        assert_eq!((request.scopes, request.is_offline), ([Scope::MsgWrite].into(), true));
        let request = read(&[("scope", "web:mobile")]).expect("a request");
        assert!(request.scopes.contains(&Scope::BoardPlay) && !request.scopes.contains(&Scope::ArbiterWrite));
        assert!(read(&[("scope", ""), ("state", "")]).expect("a request").scopes.is_empty());
    }

    #[test]
    fn invalid_request_is_refused_with_its_oauth_error() {
        let long = "x".repeat(2_001);
        for (change, name, expects_asker) in [
            (("client_id", ""), "invalid_request", false),
            (("redirect_uri", "javascript:alert(1)"), "invalid_request", false),
            (("response_type", "token"), "unsupported_response_type", true),
            (("response_type", ""), "invalid_request", true),
            (("code_challenge_method", "plain"), "invalid_request", true),
            (("code_challenge_method", ""), "invalid_request", true),
            (("code_challenge", "short"), "invalid_request", true),
            (("scope", "board:play world:rule"), "invalid_scope", true),
            (("state", long.as_str()), "invalid_request", true),
        ] {
            let (error, has_asker) = read(&[change]).expect_err(change.0);
            assert_eq!((error.name(), has_asker), (name, expects_asker), "{change:?}");
            assert!(error.description().is_ascii());
        }
        let twice = read(&[("redirect_uri", "https://app.example/"), ("redirect_uri", "https://evil.example/")]);
        assert_eq!(twice.expect_err("refused"), (RequestError::Repeated("redirect_uri".to_owned()), false));
        let twice = read(&[("scope", "board:play"), ("scope", "msg:write")]);
        assert_eq!(twice.expect_err("refused"), (RequestError::Repeated("scope".to_owned()), true));
    }
}
