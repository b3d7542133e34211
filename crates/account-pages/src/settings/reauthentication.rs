//! The password field of forms that an intruder in somebody's browser would use. It is there unless the owner has
//! authenticated recently.

use std::borrow::Cow;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};

use http::problem::status_of;
use http::throttle::Throttle;
use http::{LoggedIn, Problem, Site, note_security_event};
use layout::{Field, Page, auth};
use service::accounts::AccountError;
use service::passkeys::{CredentialResponse, PasskeyError};
use service::security_log::SecurityEvent;
use service::{Reason, Service};

/// The name of the field.
pub(super) const NAME: &str = "current_password";

/// The field for a form of that user, unless none is needed.
///
/// # Errors
/// Database errors.
pub(crate) async fn field(page: &Page, service: &Service, logged_in: &LoggedIn) -> Result<Option<Field>, Problem> {
    let is_recent = service.accounts.has_authenticated_recently(&logged_in.session).await?;
    Ok((!is_recent).then(|| new_field(page, None)))
}

pub(super) fn new_field(page: &Page, error: Option<String>) -> Field {
    Field::password(NAME, page.text("password-again"), "current-password")
        .longest(200)
        .hint(page.text("password-again-hint"))
        .error(error)
}

/// A refused password: the form is shown again with this field.
pub(crate) struct WrongPassword {
    pub field: Field,
    pub status: StatusCode,
}

/// Who sends a form, with what checking their password takes.
pub(crate) struct Sender {
    pub request: HttpRequest,
    pub site: Data<Site>,
    pub service: Data<Service>,
    pub throttle: Data<Throttle>,
    pub logged_in: LoggedIn,
}

impl FromRequest for Sender {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(Data<Site>, Data<Service>, Data<Throttle>, LoggedIn)>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let (site, service, throttle, logged_in) = parts.await?;
            Ok(Self { request, site, service, throttle, logged_in })
        })
    }
}

impl Sender {
    /// Checks what was typed into the field, unless none is needed.
    ///
    /// # Errors
    /// Database errors, and a rate limit.
    pub async fn check(&self, page: &Page, typed: String) -> Result<Result<(), WrongPassword>, Problem> {
        if self.service.accounts.has_authenticated_recently(&self.logged_in.session).await? {
            return Ok(Ok(()));
        }
        let refused = |error: Cow<'static, str>, status| {
            Ok(Err(WrongPassword { field: new_field(page, Some(error.into_owned())), status }))
        };
        if typed.is_empty() {
            return refused(page.text("password-again-missing"), StatusCode::UNAUTHORIZED);
        }
        let name = &self.logged_in.user.name;
        let _place =
            auth::acquire_password_attempt(&self.site, &self.service, &self.throttle, &self.request, name).await?;
        match self.service.accounts.authenticate_again(&self.logged_in.session, typed).await {
            Ok(()) => Ok(Ok(())),
            Err(error @ AccountError::WrongPassword) => {
                self.note(SecurityEvent::LoginFailed);
                refused(page.text("password-again-wrong"), status_of(error.kind()))
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Checks the answer of a passkey of theirs.
    ///
    /// # Errors
    /// Database errors.
    pub async fn check_passkey(
        &self,
        page: &Page,
        answer: CredentialResponse,
    ) -> Result<Result<(), (StatusCode, String)>, Problem> {
        match self.service.access.authenticate_again_with_passkey(&self.logged_in.session, answer).await {
            Ok(()) => Ok(Ok(())),
            Err(PasskeyError::Refused(refusal)) => {
                self.note(SecurityEvent::LoginFailed);
                Ok(Err((status_of(refusal.kind()), page.language().explain(&refusal))))
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Logs a security event of their account.
    pub fn note(&self, event: SecurityEvent) {
        note_security_event(&self.request, event, Some(self.logged_in.user.id));
    }
}
