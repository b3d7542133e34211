//! Authentication by name and app password, which come with every request.

use actix_web::HttpRequest;
use correspondence_clock::Instant;

use super::fault::Fault;
use super::fields::Fields;
use domain::security_event::SecurityEvent;
use domain::user::User;
use http::{Throttle, note_security_event, set_bearer};
use service::Service;
use service::app_passwords::AppPasswordError;
use service::request_access::{RequestAccess, RequiredAccess};

/// The owner of the app password in a request received at `at`. From then on the request's language is theirs.
///
/// # Errors
/// [`Fault::AuthenticationFailed`], [`Fault::TooManyFailures`], or a database error.
pub(super) async fn authenticate(
    request: &HttpRequest,
    service: &Service,
    throttle: &Throttle,
    fields: &Fields,
    at: Instant,
) -> Result<User, Fault> {
    let name = fields.text("username");
    let owner = match service.access.app_password_owner(name, fields.text("password"), at).await {
        Ok(owner) => owner,
        Err(AppPasswordError::Store(error)) => return Err(Fault::of_store(error)),
        Err(AppPasswordError::Account(refusal)) => {
            let account = service.accounts.account_by_identifier(name).await.map_err(Fault::of_store)?;
            note_security_event(request, SecurityEvent::SuspendedRefused, account);
            return Err(Fault::Account(refusal));
        }
        Err(AppPasswordError::Refused(_) | AppPasswordError::Revoked(_)) => return Err(Fault::AuthenticationFailed),
    };
    match owner {
        Some((user, principal)) => {
            // Moves in running games are for suspended players, too.
            RequestAccess::new(principal, RequiredAccess::Any).note();
            // App passwords are valid until revoked.
            set_bearer(request, &user, Instant::MAX);
            Ok(user)
        }
        // Only wrong passwords are throttled, so that others' failures do not lock out the owner.
        None => {
            let counted = service.accounts.present_name(name).await.map_err(Fault::of_store)?;
            throttle.check_app_password(request, &counted).map_err(Fault::TooManyFailures)?;
            throttle.count_wrong_app_password(request, &counted);
            let account = service.accounts.account_by_identifier(name).await.map_err(Fault::of_store)?;
            note_security_event(request, SecurityEvent::AppPasswordFailed, account);
            Err(Fault::AuthenticationFailed)
        }
    }
}
