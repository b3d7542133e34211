//! The browsers in which the user is logged in.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use domain::browser_name::browser_name;
use domain::security_event::SecurityEvent;
use domain::session::{MAX_SESSIONS, SessionLife};
use http::{LoggedIn, Problem, note_security_event};
use layout::{Inline, Page, flash_message, html, redirect, sentence_with_moments};
use service::Service;

/// In seconds.
const DAY: u64 = 24 * 60 * 60;

#[derive(Template)]
#[template(path = "settings/browsers.html")]
struct BrowsersPage {
    page: Page,
    browsers: Vec<Browser>,
    /// How long they stay logged in, and how many can be.
    lead: String,
}

struct Browser {
    /// That of the session.
    id: String,
    name: String,
    seen: Inline<String>,
    /// Where it logged in.
    place: Option<String>,
    is_this: bool,
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let unknown = page.text("settings-unknown-browser");
    let places = service.access.session_places(logged_in.user.id).await?;
    let sessions = service.access.sessions_of(logged_in.user.id).await?.into_iter();
    let SessionLife { idle, longest } = logged_in.session.life();
    let days = |life: Duration| usize::try_from(life.as_secs() / DAY).unwrap_or_default();
    let lead = page
        .language()
        .with("settings-browsers-lead", [("idle", days(idle)), ("longest", days(longest)), ("count", MAX_SESSIONS)]);
    let browsers = sessions.map(|session| Browser {
        id: session.id().to_owned(),
        name: browser_name(&session.user_agent).unwrap_or_else(|| unknown.clone().into_owned()),
        seen: sentence_with_moments(page.language(), "settings-seen", [("time", session.seen_at)]),
        place: places.get(&session.key_hash).map(|place| place.label(page.language())),
        is_this: session.key_hash == logged_in.session.key_hash,
    });
    html(StatusCode::OK, &BrowsersPage { browsers: browsers.collect(), lead, page: page.titled("settings-browsers") })
}

/// Logs one browser out. If no session has that id, it is logged out already, or its session goes on under another key: the
/// list shows which.
pub(super) async fn end(
    request: HttpRequest,
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    if !service.access.end_another_session(&logged_in.session, id.into_inner()).await? {
        return Ok(redirect("/settings/browsers"));
    }
    note_security_event(&request, SecurityEvent::SessionRevoked, Some(logged_in.user.id));
    Ok(flash_message::flash("notice-logged-out-there", redirect("/settings/browsers")))
}

/// Logs all browsers out but this one.
pub(super) async fn end_others(
    request: HttpRequest,
    service: Data<Service>,
    logged_in: LoggedIn,
) -> Result<HttpResponse, Problem> {
    service.access.end_other_sessions(&logged_in.session).await?;
    note_security_event(&request, SecurityEvent::SessionRevoked, Some(logged_in.user.id));
    Ok(flash_message::flash("notice-logged-out-elsewhere", redirect("/settings/browsers")))
}
