//! Who asks: the owner of the token in the `Authorization` header (RFC 6750, 2.1).

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use correspondence_clock::Instant;
use futures_util::future::LocalBoxFuture;

use super::error::ApiError;
use super::request_limits::AccountCounted;
use super::signed_token::signed_token;
use super::state::Api;
use domain::user::{User, UserId};
use http::reader::{ReaderText, reader_text_of};
use http::{bearer_token, note_bearer, note_security_event, received_at, suspended};
use service::Service;
use service::credentials::{Credential, Principal};
use service::security_log::SecurityEvent;
use service::tokens::{Bearer, Scope, TokenError};
use text::Text;

/// Who asks, and with which token. A stream keeps it for as long as it lasts, and nothing of the request beside it.
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

    /// The person's key.
    pub(super) fn id(&self) -> UserId {
        self.bearer.user.id
    }

    /// The words of the person's language.
    pub(super) fn text(&self) -> Text {
        self.text.text()
    }

    /// When the request had been read.
    pub(super) const fn received_at(&self) -> Instant {
        self.received_at
    }

    /// Who asks, and what the token is good for.
    pub(super) fn bearer(&self) -> &Bearer {
        &self.bearer
    }

    /// Whether the token is an app's that the player has logged in to, not one of the player's own making.
    pub(super) fn is_app(&self) -> bool {
        self.bearer.is_app()
    }

    /// Who, and by which token.
    pub(super) fn principal(&self) -> Principal {
        Principal { user: self.id(), credential: Credential::Token(self.bearer.token.clone()) }
    }

    /// The token's id.
    pub(super) fn token(&self) -> &str {
        &self.bearer.token
    }

    /// Whether the token is good for that.
    ///
    /// # Errors
    /// 403, naming the scope.
    pub(super) fn require(&self, scope: Scope) -> Result<(), ApiError> {
        Ok(self.bearer.require(scope)?)
    }

    /// Whether the token is good for one of several things.
    ///
    /// # Errors
    /// 403, naming the first.
    fn require_any(&self, first: Scope, others: &[Scope]) -> Result<(), ApiError> {
        let refused =
            self.bearer.require(first).err().filter(|_| others.iter().all(|scope| self.require(*scope).is_err()));
        refused.map_or(Ok(()), |refused| Err(refused.into()))
    }

    /// Whether the token is good for challenges: as on Lichess, who may play may also answer them.
    ///
    /// # Errors
    /// 403, naming `challenge:write`.
    pub(super) fn require_challenging(&self) -> Result<(), ApiError> {
        self.require_any(Scope::ChallengeWrite, &[Scope::BotPlay, Scope::BoardPlay])
    }

    /// Whether the token is good for the stream of everything.
    ///
    /// # Errors
    /// 403, naming `board:play`.
    pub(super) fn require_events(&self) -> Result<(), ApiError> {
        self.require_any(Scope::BoardPlay, &[Scope::BotPlay, Scope::ChallengeRead])
    }

    /// Whether the token is good for games that were not played here: people and programs that play also study. Lichess asks for
    /// no scope, but a token that reads an address of mail should not read what somebody prepares.
    ///
    /// # Errors
    /// 403, naming `board:play`.
    pub(super) fn require_imports(&self) -> Result<(), ApiError> {
        self.require_any(Scope::BoardPlay, &[Scope::BotPlay])
    }

    /// Whether the token still works: a stream may outlive it, and the key that signed it.
    ///
    /// # Errors
    /// [`TokenError::Invalid`], or the database's.
    pub(super) async fn check_again(&self, service: &Service) -> Result<(), TokenError> {
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
                // Three parts with dots between are a JWT (RFC 7519), which somebody has made up or another service signed.
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
            note_bearer(&request, &bearer.user, ends);
            Ok(Self { bearer, jwt, received_at, text: reader_text_of(&request) })
        })
    }
}
