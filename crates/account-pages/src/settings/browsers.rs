//! The browsers in which the user is logged in.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;

use super::browser_name;
use http::{LoggedIn, Problem};
use layout::{Inline, Page, html, sentence_with_moments};
use service::Service;

#[derive(Template)]
#[template(path = "settings/browsers.html")]
struct BrowsersPage {
    page: Page,
    browsers: Vec<Browser>,
}

struct Browser {
    name: String,
    seen: Inline<String>,
    is_this: bool,
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let unknown = page.text("settings-unknown-browser");
    let sessions = service.access.sessions_of(logged_in.user.id).await?.into_iter();
    let browsers = sessions.map(|session| Browser {
        name: browser_name(&session.user_agent).unwrap_or_else(|| unknown.clone().into_owned()),
        seen: sentence_with_moments(page.language(), "settings-seen", [("time", session.seen_at)]),
        is_this: session.key_hash == logged_in.session.key_hash,
    });
    html(StatusCode::OK, &BrowsersPage { browsers: browsers.collect(), page: page.titled("settings-browsers") })
}
