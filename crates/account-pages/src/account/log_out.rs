//! Log-out, in this browser and everywhere.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};

use domain::security_event::SecurityEvent;
use http::{LoggedIn, Problem, Site, cookies, note_security_event};
use layout::{auth, flash_message, redirect};
use oidc::Providers;
use service::Service;

/// Ends the session of this browser. Idempotent.
pub(super) async fn log_out(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    providers: Data<Providers>,
) -> Result<HttpResponse, Problem> {
    if let Some(key) = auth::session_key(&site, &request) {
        service.access.end_session(&key).await?;
    }
    // The page offers to log out at the provider, too.
    let provider = cookies::read(&site, &request, cookies::PROVIDER_SESSION).filter(|id| providers.get(id).is_some());
    let path = provider.map_or_else(|| "/login".to_owned(), |id| format!("/login?left={id}"));
    let mut response = flash_message::flash("notice-logged-out", redirect(&path));
    cookies::remove(&site, &mut response, cookies::PROVIDER_SESSION)?;
    // A sign-up that was begun.
    cookies::remove(&site, &mut response, cookies::PROVIDER)?;
    auth::clear_session_cookie(&site, response)
}

/// Ends all sessions of the user, including this one.
pub(super) async fn log_out_everywhere(
    request: HttpRequest,
    logged_in: LoggedIn,
    site: Data<Site>,
    service: Data<Service>,
) -> Result<HttpResponse, Problem> {
    service.access.end_all_sessions(logged_in.user.id).await?;
    note_security_event(&request, SecurityEvent::SessionRevoked, Some(logged_in.user.id));
    auth::clear_session_cookie(&site, flash_message::flash("notice-logged-out-everywhere", redirect("/login")))
}
