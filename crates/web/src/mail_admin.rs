//! The mail queue, for operators: waiting, deferred and failed messages, and paused addresses.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query, ServiceConfig, post, resource};
use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use domain::queued_mail::{DomainQueue, MailFilter, MailState, QueuedMail};
use domain::user::UserId;
use http::{LoggedIn, Problem, get};
use layout::flash_message::flash;
use layout::{Moment, Page, html, redirect};
use service::Service;
use service::mail_queue::{MailList, PausedMail, notification_of};
use text::Message;

const PATH: &str = "/admin/mail";

/// Maximum number of domains shown.
const MAX_DOMAINS: usize = 50;

/// Maximum number of messages per state, and of paused addresses, shown.
const MAX_SHOWN: usize = 50;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/admin/mail").route(get().to(show)))
        .service(resource("/admin/mail/retry").route(post().to(retry)))
        .service(resource("/admin/mail/drop").route(post().to(remove)))
        .service(resource("/admin/mail/resume").route(post().to(resume)));
}

#[derive(Template)]
#[template(path = "admin/mail.html")]
struct MailPage {
    page: Page,
    domains: Vec<DomainRow>,
    /// Notice that only messages to one domain are listed.
    only: Option<String>,
    lists: Vec<StateList>,
    paused: Vec<PausedRow>,
    paused_shown: String,
}

struct DomainRow {
    name: String,
    /// Address of its messages; `None` for messages without a domain.
    path: Option<String>,
    waiting: i64,
    deferred: i64,
    failed: i64,
    oldest: Option<Moment>,
}

struct StateList {
    /// Name of the state.
    id: &'static str,
    title: String,
    mails: Vec<MailRow>,
    shown: String,
    has_retry: bool,
}

struct MailRow {
    id: i64,
    to: String,
    kind: String,
    queued: Moment,
    next: Option<Moment>,
    attempts: i32,
    answer: String,
}

struct PausedRow {
    id: i64,
    email: String,
    name: String,
    since: Moment,
    answer: Option<String>,
}

impl DomainRow {
    fn new(page: &Page, queue: DomainQueue) -> Self {
        let DomainQueue { domain, waiting, deferred, failed, oldest } = queue;
        let path =
            (!domain.is_empty()).then(|| format!("{PATH}?domain={}", utf8_percent_encode(&domain, NON_ALPHANUMERIC)));
        let name = if domain.is_empty() { page.text("mail-queue-no-domain").into_owned() } else { domain };
        Self { name, path, waiting, deferred, failed, oldest: oldest.map(|oldest| page.moment(&oldest)) }
    }
}

impl StateList {
    fn new(page: &Page, state: MailState, MailList { mails, count }: MailList) -> Self {
        let title = match state {
            MailState::Waiting | MailState::Held => "mail-queue-waiting",
            MailState::Deferred => "mail-queue-deferred",
            MailState::Failed => "mail-queue-failed",
        };
        Self {
            id: state.as_str(),
            title: page.text(title).into_owned(),
            shown: shown(page, mails.len(), count),
            mails: mails.into_iter().map(|mail| MailRow::new(page, mail)).collect(),
            has_retry: matches!(state, MailState::Deferred | MailState::Failed),
        }
    }
}

fn shown(page: &Page, shown: usize, count: i64) -> String {
    let count = usize::try_from(count).unwrap_or_default();
    page.language().with("mail-queue-shown", [("shown", shown), ("count", count)])
}

impl MailRow {
    fn new(page: &Page, mail: QueuedMail) -> Self {
        let kind =
            notification_of(&mail).map_or_else(|| page.text("mail-queue-unknown-kind"), |notice| notice.kind().into());
        let kind = kind.into_owned();
        let to = mail.recipient.map(|to| to.email);
        Self {
            id: mail.id,
            to: to.unwrap_or_else(|| page.text("mail-queue-nobody").into_owned()),
            kind,
            queued: page.moment(&mail.queued_at),
            next: mail.failed_at.is_none().then(|| page.moment(&mail.run_at)),
            attempts: mail.attempts,
            answer: mail.last_error.unwrap_or_default(),
        }
    }
}

impl PausedRow {
    fn new(page: &Page, PausedMail { user, since, answer }: PausedMail) -> Self {
        Self { id: user.id.0, email: user.email, name: user.name, since: page.moment(&since), answer }
    }
}

/// Refuses readers who are not operators. The page shows no more than the command line.
fn require_operator(reader: &LoggedIn) -> Result<(), Problem> {
    if reader.user.is_operator() {
        return Ok(());
    }
    Err(Problem::new(StatusCode::FORBIDDEN, Message::new("mail-queue-error-not-an-operator")))
}

#[derive(Deserialize)]
struct DomainFilter {
    domain: Option<String>,
}

async fn show(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    query: Query<DomainFilter>,
) -> Result<HttpResponse, Problem> {
    require_operator(&reader)?;
    let domain = query.into_inner().domain.filter(|domain| !domain.is_empty());
    let domains = service.mail.mail_by_domain().await?.into_iter().take(MAX_DOMAINS);
    let domains = domains.map(|queue| DomainRow::new(&page, queue)).collect();
    let mut lists = Vec::new();
    for state in [MailState::Failed, MailState::Deferred, MailState::Waiting] {
        let filter = MailFilter { id: None, state: Some(state), domain: domain.clone() };
        lists.push(StateList::new(&page, state, service.mail.queued_mail(filter, MAX_SHOWN).await?));
    }
    let (paused, count) = service.mail.paused_mail(MAX_SHOWN).await?;
    let paused_shown = shown(&page, paused.len(), count);
    let paused = paused.into_iter().map(|paused_mail| PausedRow::new(&page, paused_mail)).collect();
    let only = domain.map(|domain| page.text_with("mail-queue-only", "domain", domain));
    let page = page.titled("mail-queue-title");
    html(StatusCode::OK, &MailPage { page, domains, only, lists, paused, paused_shown })
}

/// The messages that a form applies to.
#[derive(Deserialize)]
struct MailSelection {
    id: Option<i64>,
    domain: Option<String>,
    state: Option<String>,
}

impl MailSelection {
    /// The filter. A form without any criterion is refused: a missing field must not select all messages.
    fn filter(self) -> Result<MailFilter, Problem> {
        let state = self.state.map(|state| state.parse::<MailState>()).transpose();
        let state = state.map_err(|_| Problem::bad_request().back_to(PATH, "mail-queue-title"))?;
        let domain = self.domain.filter(|domain| !domain.is_empty());
        if self.id.is_none() && domain.is_none() && state.is_none() {
            return Err(Problem::bad_request().back_to(PATH, "mail-queue-title"));
        }
        Ok(MailFilter { id: self.id, state, domain })
    }
}

fn done(count: usize, key: &'static str) -> Result<HttpResponse, Problem> {
    if count == 0 {
        let gone = Problem::new(StatusCode::CONFLICT, Message::new("mail-queue-error-gone"));
        return Err(gone.back_to(PATH, "mail-queue-title"));
    }
    Ok(flash(key, redirect(PATH)))
}

async fn retry(
    service: Data<Service>,
    reader: LoggedIn,
    selection: Form<MailSelection>,
) -> Result<HttpResponse, Problem> {
    require_operator(&reader)?;
    let changed = service.mail.retry_mail(selection.into_inner().filter()?, 0).await?;
    done(changed.count, "notice-mail-retried")
}

async fn remove(
    service: Data<Service>,
    reader: LoggedIn,
    selection: Form<MailSelection>,
) -> Result<HttpResponse, Problem> {
    require_operator(&reader)?;
    let changed = service.mail.drop_mail(selection.into_inner().filter()?, 0).await?;
    done(changed.count, "notice-mail-dropped")
}

/// The user whose mail is resumed.
#[derive(Deserialize)]
struct Resumed {
    user: i64,
}

async fn resume(service: Data<Service>, reader: LoggedIn, form: Form<Resumed>) -> Result<HttpResponse, Problem> {
    require_operator(&reader)?;
    service.mail.resume_mail(UserId(form.user)).await?;
    Ok(flash("notice-mail-resumed", redirect(PATH)))
}
