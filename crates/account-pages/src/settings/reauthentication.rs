//! Authenticating the sender of a form again, by the password or a passkey.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};

use domain::log_in_factor::LogInFactor;
use domain::security_event::SecurityEvent;
use http::problem::status_of;
use http::throttle::Throttle;
use http::{LoggedIn, Problem, Site, note_authentication, note_security_event};
use layout::{Page, auth};
use oidc::Providers;
use service::accounts::AccountError;
use service::credentials::RevokedCredential;
use service::passkeys::{CredentialResponse, PasskeyError};
use service::{Reason, Service};

/// Who sends a form, with what checking their password takes.
pub(super) struct Sender {
    pub request: HttpRequest,
    pub site: Data<Site>,
    pub service: Data<Service>,
    pub throttle: Data<Throttle>,
    pub providers: Data<Providers>,
    pub logged_in: LoggedIn,
}

impl FromRequest for Sender {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts =
            <(Data<Site>, Data<Service>, Data<Throttle>, Data<Providers>, LoggedIn)>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let (site, service, throttle, providers, logged_in) = parts.await?;
            Ok(Self { request, site, service, throttle, providers, logged_in })
        })
    }
}

/// Why somebody has not authenticated.
pub(super) enum Refused {
    /// The password or the passkey was refused: the status, and the sentence for its owner.
    Credential(StatusCode, String),
    /// The session has ended meanwhile, or goes on under another key since another tab has authenticated.
    Session,
}

impl Sender {
    /// Checks a typed password.
    ///
    /// # Errors
    /// Database errors, and a rate limit.
    pub(super) async fn check_password(&self, page: &Page, typed: String) -> Result<Result<(), Refused>, Problem> {
        if typed.is_empty() {
            let sentence = page.text("password-again-missing").into_owned();
            return Ok(Err(Refused::Credential(StatusCode::UNAUTHORIZED, sentence)));
        }
        let name = &self.logged_in.user.name;
        let _place =
            auth::acquire_password_attempt(&self.site, &self.service, &self.throttle, &self.request, name).await?;
        match self.service.accounts.authenticate_again(&self.logged_in.session, typed).await {
            Ok(renewed) => {
                auth::continue_session(&self.request, renewed);
                self.note_again(LogInFactor::Password);
                Ok(Ok(()))
            }
            Err(error @ AccountError::WrongPassword) => {
                self.note(SecurityEvent::LoginFailed);
                let sentence = page.text("password-again-wrong").into_owned();
                Ok(Err(Refused::Credential(status_of(error.kind()), sentence)))
            }
            Err(AccountError::Revoked(RevokedCredential::Session)) => Ok(Err(Refused::Session)),
            Err(other) => Err(other.into()),
        }
    }

    /// Checks the answer of a passkey of theirs.
    ///
    /// # Errors
    /// Database errors.
    pub(super) async fn check_passkey(
        &self,
        page: &Page,
        answer: CredentialResponse,
    ) -> Result<Result<(), Refused>, Problem> {
        match self.service.access.authenticate_again_with_passkey(&self.logged_in.session, answer).await {
            Ok(renewed) => {
                auth::continue_session(&self.request, renewed);
                self.note_again(LogInFactor::Passkey);
                Ok(Ok(()))
            }
            Err(PasskeyError::Refused(refusal)) => {
                self.note(SecurityEvent::LoginFailed);
                Ok(Err(Refused::Credential(status_of(refusal.kind()), page.language().explain(&refusal))))
            }
            Err(PasskeyError::Revoked(RevokedCredential::Session)) => Ok(Err(Refused::Session)),
            Err(other) => Err(other.into()),
        }
    }

    fn note_again(&self, factor: LogInFactor) {
        note_authentication(&self.request, SecurityEvent::AuthenticatedAgain, self.logged_in.user.id, factor);
    }

    /// Logs a security event of their account.
    pub fn note(&self, event: SecurityEvent) {
        note_security_event(&self.request, event, Some(self.logged_in.user.id));
    }
}
