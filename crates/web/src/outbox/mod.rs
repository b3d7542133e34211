//! `/dev/mail`: messages that were written to files instead of being sent. Whoever reaches the page can read all of
//! them, so it only exists on a local installation, or if the operator enables it: see
//! [`Config::serves_dev_mail`](config::Config::serves_dev_mail).

mod links;

use std::path::PathBuf;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use actix_web::web::{self, Data, Path, ServiceConfig, resource};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use self::links::{Piece, pieces};
use ::outbox::{MailView, OutboxError};
use http::{Problem, Site, get};
use layout::{Moment, Page, html};
use text::Message;

/// Maximum number of listed messages.
const MAX_SHOWN: usize = 200;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/dev/mail").route(get().to(list)))
        .service(resource("/dev/mail/{file}").route(get().to(show)))
        .service(resource("/dev/mail/{file}/html").route(get().to(show_html)));
}

#[derive(Template)]
#[template(path = "outbox/list.html")]
struct ListPage {
    page: Page,
    mails: Vec<ListedMail>,
}

struct ListedMail {
    file: String,
    subject: String,
    to: String,
    date: Option<Moment>,
}

#[derive(Template)]
#[template(path = "outbox/mail.html")]
struct MailPage {
    page: Page,
    file: String,
    subject: String,
    to: String,
    headers: Vec<(String, String)>,
    text: Vec<Piece>,
    has_html: bool,
}

/// The folder with the messages; 404 if there is none.
fn folder(site: &Site, request: &HttpRequest) -> Result<PathBuf, Problem> {
    let folder = site.outbox().ok_or_else(Problem::not_found)?;
    if site.shows_outbox_at(request.headers()) { Ok(folder.to_owned()) } else { Err(Problem::misdirected()) }
}

async fn list(page: Page, site: Data<Site>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let folder = folder(&site, &request)?;
    let listed = web::block(move || outbox::list(&folder, MAX_SHOWN)).await.map_err(std::io::Error::other).flatten();
    let mails = listed.map_err(|error| failed(&error))?;
    let mails = mails
        .into_iter()
        .map(|mail| ListedMail {
            subject: if mail.subject.is_empty() { mail.file.clone() } else { mail.subject },
            date: mail.date.map(|date| page.moment(&date)),
            file: mail.file,
            to: mail.to,
        })
        .collect();
    html(StatusCode::OK, &ListPage { page: page.titled("outbox-title"), mails })
}

async fn show(page: Page, site: Data<Site>, request: HttpRequest, file: Path<String>) -> Result<HttpResponse, Problem> {
    let mail = read(&site, &request, file.into_inner()).await?;
    let page = MailPage {
        page: page.with_title(&mail.summary.subject),
        has_html: mail.html.is_some(),
        text: mail.text.as_deref().map(pieces).unwrap_or_default(),
        headers: mail.headers,
        file: mail.summary.file,
        subject: mail.summary.subject,
        to: mail.summary.to,
    };
    html(StatusCode::OK, &page)
}

/// The HTML of a message, for the frame on its page: pictures and own styles are allowed, scripts are not, and links
/// open in the window around the frame.
async fn show_html(site: Data<Site>, request: HttpRequest, file: Path<String>) -> Result<HttpResponse, Problem> {
    const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; \
                          frame-ancestors 'self'; \
                          sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";
    let mail = read(&site, &request, file.into_inner()).await?;
    let body = mail.html_with_pictures().ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(with_top_level_links(&body)))
}

/// Makes the links of a message open in the whole window.
fn with_top_level_links(html: &str) -> String {
    const BASE: &str = "<base target=\"_top\">";
    match html.find("<head>") {
        Some(at) => {
            let (before, after) = html.split_at(at + "<head>".len());
            format!("{before}{BASE}{after}")
        }
        None => format!("{BASE}{html}"),
    }
}

async fn read(site: &Site, request: &HttpRequest, file: String) -> Result<MailView, Problem> {
    let folder = folder(site, request)?;
    match web::block(move || outbox::read(&folder, &file)).await {
        Ok(Ok(mail)) => Ok(mail),
        Ok(Err(OutboxError::Unknown)) => Err(Problem::not_found().back_to("/dev/mail", "outbox-back")),
        Ok(Err(OutboxError::TooLarge)) => Err(not_shown(Message::new("problem-mail-too-large"))),
        Ok(Err(OutboxError::Unreadable)) => Err(not_shown(Message::new("problem-mail-unreadable"))),
        Ok(Err(OutboxError::Io(error))) => Err(failed(&error)),
        Err(error) => Err(failed(&error)),
    }
}

fn not_shown(reason: Message) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, reason).back_to("/dev/mail", "outbox-back")
}

fn failed(error: &dyn std::error::Error) -> Problem {
    tracing::error!(%error, "mail that was written to files cannot be read");
    Problem::internal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_open_outside_the_frame() {
        assert_eq!(with_top_level_links("<html><head><title>"), "<html><head><base target=\"_top\"><title>");
        assert_eq!(with_top_level_links("<p>"), "<base target=\"_top\"><p>");
    }
}
