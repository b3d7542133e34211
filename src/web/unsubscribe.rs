//! The page that messages lead to for those who want no more of them. Who has the message need not log in: the address is
//! signed. Looking at it changes nothing, since mail servers follow links to see where they lead; a POST does, whether from
//! the page's button or from a mail program (RFC 8058). Neither needs a cookie, so that there is nothing to forge.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::settings::kind_key;
use super::{Page, Problem, as_page, get, html, note_security_event};
use crate::service::Service;
use crate::service::notices::Subscription;
use crate::service::security_log::SecurityEvent;
use crate::text::Message;

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(as_page(resource("/unsubscribe/{subscription}").route(get().to(show)).route(post().to(stop))));
}

#[derive(Template)]
#[template(path = "settings/unsubscribe.html")]
struct UnsubscribePage {
    page: Page,
    /// What it is about, in words.
    what: String,
    /// Whose messages they were, once they are stopped.
    stopped: Option<String>,
}

impl UnsubscribePage {
    fn new(page: Page, subscription: Subscription, stopped: Option<String>) -> Self {
        let what = page.text(subscription.kind.map_or("unsubscribe-all", kind_key)).into_owned();
        let stopped = stopped.map(|name| page.text_with("unsubscribe-stopped", "name", name));
        Self { what, stopped, page: page.titled("unsubscribe-title") }
    }
}

fn read(request: &HttpRequest, service: &Service, written: &str) -> Result<Subscription, Problem> {
    let unknown = || {
        Problem::new(StatusCode::NOT_FOUND, Message::new("unsubscribe-unknown"))
            .back_to("/settings/notices", "unsubscribe-settings")
    };
    Subscription::read(written, service.secret()).ok_or_else(|| {
        note_security_event(request, SecurityEvent::SignatureInvalid, None);
        unknown()
    })
}

async fn show(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    written: Path<String>,
) -> Result<HttpResponse, Problem> {
    let subscription = read(&request, &service, &written)?;
    html(StatusCode::OK, &UnsubscribePage::new(page, subscription, None))
}

async fn stop(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    written: Path<String>,
) -> Result<HttpResponse, Problem> {
    let subscription = read(&request, &service, &written)?;
    // Whose account is gone gets nothing any more.
    let name = service.unsubscribe(subscription).await?.unwrap_or_default();
    html(StatusCode::OK, &UnsubscribePage::new(page, subscription, Some(name)))
}
