//! Sign-up, log-in, log-out and password reset.

mod confirm;
mod log_in;
mod log_out;
mod passkey;
mod passkey_sign_up;
mod password;
pub(crate) mod provider;
mod provider_sign_up;
pub(crate) mod second_step;
mod sign_up;

use actix_web::HttpRequest;
use actix_web::web::{ServiceConfig, post, resource};

use domain::security_event::SecurityEvent;
use http::{get, note_security_event};
use service::accounts::AccountError;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/signup").route(get().to(sign_up::form)).route(post().to(sign_up::sign_up)))
        .service(resource("/signup/work").route(get().to(sign_up::work)))
        .service(resource("/signup/passkey").route(post().to(passkey_sign_up::ask)))
        .service(resource("/signup/passkey/add").route(post().to(passkey_sign_up::sign_up)))
        .service(resource("/signup/sent").route(get().to(sign_up::sent)))
        .service(resource("/signup/waiting").route(get().to(sign_up::waiting)))
        .service(resource("/confirm/{key}").route(get().to(confirm::ask)).route(post().to(confirm::confirm)))
        .service(resource("/login").route(get().to(log_in::form)).route(post().to(log_in::log_in)))
        .service(resource("/login/code").route(get().to(second_step::form)).route(post().to(second_step::log_in)))
        .service(resource("/login/passkey").route(post().to(passkey::log_in)))
        .service(resource("/login/passkey/challenge").route(get().to(passkey::challenge)))
        .service(resource("/login/with/{provider}").route(get().to(provider::start)))
        .service(resource("/login/with/{provider}/callback").route(get().to(provider::callback)))
        .service(
            resource("/login/with/{provider}/sign-up")
                .route(get().to(provider_sign_up::form))
                .route(post().to(provider_sign_up::sign_up)),
        )
        .service(resource("/login/with/{provider}/sent").route(get().to(provider_sign_up::sent)))
        .service(resource("/login/with/{provider}/again").route(get().to(provider::again)))
        .service(resource("/login/with/{provider}/confirm/{key}").route(get().to(provider::confirm)))
        .service(resource("/login/with/{provider}/log-out").route(get().to(provider::log_out)))
        .service(resource("/logout").route(post().to(log_out::log_out)))
        .service(resource("/logout-everywhere").route(post().to(log_out::log_out_everywhere)))
        .service(resource("/forgot").route(get().to(password::forgot_form)).route(post().to(password::forgot)))
        .service(resource("/forgot/sent").route(get().to(password::sent)))
        .service(resource("/reset/{key}").route(get().to(password::reset_form)).route(post().to(password::reset)));
}

/// The page to which an account leads that waits for approval.
const WAITING: &str = "/signup/waiting";

/// Logs a mailed link that was wrong, used or expired.
fn note_dead_link(request: &HttpRequest, error: &AccountError) {
    if matches!(error, AccountError::DeadLink) {
        note_security_event(request, SecurityEvent::MailedKeyInvalid, None);
    }
}
