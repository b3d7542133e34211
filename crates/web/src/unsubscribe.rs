//! The pages that messages lead to for those who want no more of them, or have them again. Who has the message need not log in:
//! the addresses are signed. Looking at one changes nothing, since mail servers follow links to see where they lead; a POST does,
//! whether from the page's button or from a mail program (RFC 8058). Neither needs a cookie, so that there is nothing to forge.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::settings::kind_key;
use super::{Page, as_page, html};
use domain::notice_settings::{NoticeKind, NoticeKinds};
use http::{Problem, get, note_security_event};
use service::Service;
use service::notices::{StoppedMail, Subscription};
use service::security_log::SecurityEvent;
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
    /// What it is about, in words.
    kinds: Vec<String>,
    /// Whose messages they are, once it is done.
    done: Option<String>,
    /// That reminders go on, where they were to be stopped, too.
    keeps_reminders: bool,
    /// Whether somebody who has stopped messages is told that the games go on.
    is_stopping: bool,
}

impl UnsubscribePage {
    fn stopping(page: Page, kinds: NoticeKinds) -> Self {
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

fn in_words(page: &Page, kinds: impl Iterator<Item = NoticeKind>) -> Vec<String> {
    kinds.map(|kind| page.text(kind_key(kind)).into_owned()).collect()
}

fn unknown(request: &HttpRequest) -> Problem {
    note_security_event(request, SecurityEvent::SignatureInvalid, None);
    Problem::new(StatusCode::NOT_FOUND, Message::new("unsubscribe-unknown"))
        .back_to("/settings/notices", "unsubscribe-settings")
}

/// What an address says that stands in a message.
type SignedPath = (HttpRequest, Data<Service>, Path<String>);

fn subscription((request, service, written): &SignedPath) -> Result<Subscription, Problem> {
    Subscription::read(written, service.secret()).ok_or_else(|| unknown(request))
}

fn stopped((request, service, written): &SignedPath) -> Result<StoppedMail, Problem> {
    StoppedMail::read(written, service.secret()).ok_or_else(|| unknown(request))
}

async fn show(page: Page, path: SignedPath) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &UnsubscribePage::stopping(page, subscription(&path)?.kinds))
}

async fn stop(page: Page, service: Data<Service>, path: SignedPath) -> Result<HttpResponse, Problem> {
    let subscription = subscription(&path)?;
    // Whose account is gone gets nothing any more.
    let outcome = service.notices.unsubscribe(subscription).await?;
    let (name, keeps_reminders) = outcome.map(|outcome| (outcome.name, outcome.keeps_reminders)).unwrap_or_default();
    let kept = |kind: &NoticeKind| keeps_reminders && *kind == NoticeKind::Reminder;
    let kinds = subscription.kinds.iter().filter(|kind| !kept(kind)).collect();
    let done = Some(page.text_with("unsubscribe-stopped", "name", name));
    html(StatusCode::OK, &UnsubscribePage { done, keeps_reminders, ..UnsubscribePage::stopping(page, kinds) })
}

async fn show_undo(page: Page, path: SignedPath) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &UnsubscribePage::undoing(page, &stopped(&path)?))
}

async fn undo(page: Page, service: Data<Service>, path: SignedPath) -> Result<HttpResponse, Problem> {
    let stopped = stopped(&path)?;
    let name = service.notices.resubscribe(stopped.clone()).await?.unwrap_or_default();
    let done = Some(page.text_with("resubscribe-done", "name", name));
    html(StatusCode::OK, &UnsubscribePage { done, ..UnsubscribePage::undoing(page, &stopped) })
}
