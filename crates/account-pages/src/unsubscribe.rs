//! Unsubscribing from mail and undoing it, by links in messages. No log-in is needed, as the addresses are signed. GET
//! changes nothing, since mail servers follow links; POST does, from the page's button or from a mail program (RFC
//! 8058). Neither uses a cookie, so there is nothing to forge (CSRF).

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::settings::kind_key;
use domain::notification_settings::{NotificationCategories, NotificationCategory};
use domain::security_event::SecurityEvent;
use http::{Problem, get, note_security_event};
use layout::{Page, as_page, html};
use service::Service;
use service::notification_settings::{StoppedMail, Subscription};
use text::Message;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(as_page(resource("/unsubscribe/{subscription}").route(get().to(show)).route(post().to(stop))))
        .service(as_page(resource("/resubscribe/{stopped}").route(get().to(show_undo)).route(post().to(undo))));
}

#[derive(Template)]
#[template(path = "settings/unsubscribe.html")]
struct UnsubscribePage {
    page: Page,
    title: &'static str,
    lead: &'static str,
    button: &'static str,
    /// Names of the notification kinds.
    kinds: Vec<String>,
    /// Confirmation with the account's name, once it is done.
    done: Option<String>,
    /// Whether reminders continue although they were to be stopped, too.
    keeps_reminders: bool,
    /// Whether to add that the games go on, after stopping messages.
    is_stopping: bool,
}

impl UnsubscribePage {
    fn stopping(page: Page, kinds: NotificationCategories) -> Self {
        Self {
            title: "unsubscribe-title",
            lead: "unsubscribe-lead",
            button: "unsubscribe-button",
            kinds: in_words(&page, kinds.iter()),
            done: None,
            keeps_reminders: false,
            is_stopping: true,
            page: page.titled("unsubscribe-title"),
        }
    }

    fn undoing(page: Page, stopped: &StoppedMail) -> Self {
        Self {
            title: "resubscribe-title",
            lead: "resubscribe-lead",
            button: "resubscribe-button",
            kinds: in_words(&page, stopped.was.iter().map(|(kind, _)| *kind)),
            done: None,
            keeps_reminders: false,
            is_stopping: false,
            page: page.titled("resubscribe-title"),
        }
    }
}

fn in_words(page: &Page, kinds: impl Iterator<Item = NotificationCategory>) -> Vec<String> {
    kinds.map(|kind| page.text(kind_key(kind)).into_owned()).collect()
}

fn unknown(request: &HttpRequest) -> Problem {
    note_security_event(request, SecurityEvent::SignatureInvalid, None);
    Problem::new(StatusCode::NOT_FOUND, Message::new("unsubscribe-unknown"))
        .back_to("/settings/notices", "unsubscribe-settings")
}

/// A signed path from a message, with its request.
type SignedPath = (HttpRequest, Data<Service>, Path<String>);

fn subscription((request, service, path): &SignedPath) -> Result<Subscription, Problem> {
    Subscription::read(path, service.secret()).ok_or_else(|| unknown(request))
}

fn stopped((request, service, path): &SignedPath) -> Result<StoppedMail, Problem> {
    StoppedMail::read(path, service.secret()).ok_or_else(|| unknown(request))
}

async fn show(page: Page, path: SignedPath) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &UnsubscribePage::stopping(page, subscription(&path)?.kinds))
}

async fn stop(page: Page, service: Data<Service>, path: SignedPath) -> Result<HttpResponse, Problem> {
    let subscription = subscription(&path)?;
    // A deleted account gets no mail anyway.
    let outcome = service.notifications.unsubscribe(subscription).await?;
    let (name, keeps_reminders) = outcome.map(|outcome| (outcome.name, outcome.keeps_reminders)).unwrap_or_default();
    let is_retained = |kind: &NotificationCategory| keeps_reminders && *kind == NotificationCategory::Reminder;
    let kinds = subscription.kinds.iter().filter(|kind| !is_retained(kind)).collect();
    let done = Some(page.text_with("unsubscribe-stopped", "name", name));
    html(StatusCode::OK, &UnsubscribePage { done, keeps_reminders, ..UnsubscribePage::stopping(page, kinds) })
}

async fn show_undo(page: Page, path: SignedPath) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &UnsubscribePage::undoing(page, &stopped(&path)?))
}

async fn undo(page: Page, service: Data<Service>, path: SignedPath) -> Result<HttpResponse, Problem> {
    let stopped = stopped(&path)?;
    let name = service.notifications.resubscribe(stopped.clone()).await?.unwrap_or_default();
    let done = Some(page.text_with("resubscribe-done", "name", name));
    html(StatusCode::OK, &UnsubscribePage { done, ..UnsubscribePage::undoing(page, &stopped) })
}
