//! The authenticated caller: the owner of the token in the `Authorization` header (RFC 6750, 2.1).

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use correspondence_clock::Instant;
use futures_util::future::LocalBoxFuture;

use super::error::ApiError;
use super::request_limits::AccountCounted;
use super::signed_token::signed_token;
use super::state::Api;
use domain::security_event::SecurityEvent;
use domain::user::{User, UserId};
use http::reader_language::{ReaderText, reader_text_of};
use http::{bearer_token, note_security_event, received_at, set_bearer, suspended};
use service::Service;
use service::credentials::{Credential, Principal};
use service::request_access::RequestAccess;
use service::tokens::{Bearer, Scope, TokenError};
use text::Text;

/// The caller and their token. A stream holds it for as long as it lasts, and nothing else of the request.
#[derive(Debug)]
pub(super) struct Caller {
    bearer: Bearer,
    jwt: String,
    received_at: Instant,
    text: ReaderText,
}

impl Caller {
    pub(super) fn user(&self) -> &User {
        &self.bearer.user
    }

    /// The account’s id.
    pub(super) fn id(&self) -> UserId {
        self.bearer.user.id
    }

    /// The texts in the account’s language.
    pub(super) fn text(&self) -> Text {
        self.text.text()
    }

    /// When the request was received.
    pub(super) const fn received_at(&self) -> Instant {
        self.received_at
    }

    /// The account and the scopes of the token.
    pub(super) fn bearer(&self) -> &Bearer {
        &self.bearer
    }

    /// Whether the token was issued to an app by OAuth rather than made by the player.
    pub(super) fn is_app(&self) -> bool {
        self.bearer.is_app()
    }

    /// The account and its credential.
    pub(super) fn principal(&self) -> Principal {
        Principal { user: self.id(), credential: Credential::Token(self.bearer.token.clone()) }
    }

    /// The token's id.
    pub(super) fn token(&self) -> &str {
        &self.bearer.token
    }

    /// Requires a scope.
    ///
    /// # Errors
    /// 403, naming the scope.
    pub(super) fn require(&self, scope: Scope) -> Result<(), ApiError> {
        Ok(self.bearer.require(scope)?)
    }

    /// Requires one of several scopes.
    ///
    /// # Errors
    /// 403, naming the first.
    fn require_any(&self, first: Scope, others: &[Scope]) -> Result<(), ApiError> {
        let refusal =
            self.bearer.require(first).err().filter(|_| others.iter().all(|scope| self.require(*scope).is_err()));
        refusal.map_or(Ok(()), |refusal| Err(refusal.into()))
    }

    /// Requires a scope for challenges: as on Lichess, tokens that may play may also answer challenges.
    ///
    /// # Errors
    /// 403, naming `challenge:write`.
    pub(super) fn require_challenging(&self) -> Result<(), ApiError> {
        self.require_any(Scope::ChallengeWrite, &[Scope::BotPlay, Scope::BoardPlay])
    }

    /// Requires a scope for the event stream.
    ///
    /// # Errors
    /// 403, naming `board:play`.
    pub(super) fn require_events(&self) -> Result<(), ApiError> {
        self.require_any(Scope::BoardPlay, &[Scope::BotPlay, Scope::ChallengeRead])
    }

    /// Requires a scope for imported games. Lichess asks for none, but a token for reading an e-mail address should not
    /// read what a player prepares.
    ///
    /// # Errors
    /// 403, naming `board:play`.
    pub(super) fn require_imports(&self) -> Result<(), ApiError> {
        self.require_any(Scope::BoardPlay, &[Scope::BotPlay])
    }

    /// Checks the token again: a stream may outlive it, or the key that signed it.
    ///
    /// # Errors
    /// [`TokenError::Invalid`], or database errors.
    pub(super) async fn revalidate(&self, service: &Service) -> Result<(), TokenError> {
        let token = service.access.signed_token(&self.jwt).ok_or(TokenError::Invalid)?;
        service.access.bearer(token.into(), service.now()).await.map(|_| ())
    }
}

impl FromRequest for Caller {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let jwt = bearer_token(request.headers()).map(str::to_owned);
        let service = request.app_data::<Data<Service>>().cloned();
        let received_at = received_at(request);
        let request = request.clone();
        Box::pin(async move {
            let jwt = jwt.ok_or_else(ApiError::no_token)?;
            let service = service.ok_or_else(|| {
                tracing::error!("the application's data lack the service");
                ApiError::internal()
            })?;
            let received_at = received_at.ok_or_else(|| {
                tracing::error!("nobody noted when the request had been read");
                ApiError::internal()
            })?;
            let token = signed_token(&request).ok_or_else(|| {
                // Three parts separated by dots are a JWT (RFC 7519), forged or signed by another service.
                let is_jwt = jwt.split('.').count() == 3;
                let event = if is_jwt { SecurityEvent::SignatureInvalid } else { SecurityEvent::TokenInvalid };
                note_security_event(&request, event, None);
                TokenError::Invalid
            })?;
            let (ends, has_ended) = (token.ends(), token.has_ended(received_at));
            let bearer = service.access.bearer(token, received_at).await.inspect_err(|error| match error {
                TokenError::Invalid => {
                    let event = if has_ended { SecurityEvent::TokenExpired } else { SecurityEvent::TokenRevoked };
                    note_security_event(&request, event, None);
                }
                TokenError::Account(_) => note_security_event(&request, SecurityEvent::SuspendedRefused, None),
                _ => {}
            })?;
            suspended::check(&request, &bearer.user)?;
            let is_counted = request.extensions().contains::<AccountCounted>();
            if let Some(api) = request.app_data::<Data<Api>>().filter(|_| !is_counted) {
                api.request_limits.check_account(bearer.user.id).map_err(ApiError::too_many)?;
            }
            set_bearer(&request, &bearer.user, ends);
            let caller = Self { bearer, jwt, received_at, text: reader_text_of(&request) };
            RequestAccess::new(caller.principal(), suspended::required_access(&request)).note();
            Ok(caller)
        })
    }
}
