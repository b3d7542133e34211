//! Notice of mail in a player's name that is not trusted, and the button to dismiss it.

use actix_web::HttpResponse;
use actix_web::web::{Data, ServiceConfig, post, resource};
use askama::Template;
use askama::filters::HtmlSafe;

use http::{LoggedIn, Problem};
use layout::flash_message::flash;
use layout::{Inline, Page, redirect, sentence_with_moments};
use service::Service;
use text::Text;

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(resource("/settings/mail/doubted/dismiss").route(post().to(dismiss)));
}

/// The notice, written into a page as it is.
#[derive(Template)]
#[template(path = "parts/mail_doubted.html")]
pub(super) struct DistrustedMailNotice {
    text: Text,
    messages: Vec<Doubted>,
}

struct Doubted {
    came: Inline<String>,
    /// Content of the message, and why it was rejected.
    said: Option<String>,
    reason: String,
}

impl HtmlSafe for DistrustedMailNotice {}

impl DistrustedMailNotice {
    /// The notice for the reader, if there was such mail.
    pub(super) async fn of(page: &Page, service: &Service) -> Result<Option<Self>, Problem> {
        let Some(user) = page.user() else { return Ok(None) };
        let listed = service.mail.doubted_messages(user.id).await?;
        if listed.is_empty() {
            return Ok(None);
        }
        let text = page.language();
        let messages = listed.into_iter().map(|doubt| {
            let content = Some(doubt.message.said).filter(|content| !content.is_empty());
            let key = match doubt.message.reason.as_str() {
                "dmarc" => "mail-doubt-dmarc",
                "spf" => "mail-doubt-spf",
                "thread" => "mail-doubt-thread",
                _ => "mail-doubt-spam",
            };
            Doubted {
                came: sentence_with_moments(text, "mail-doubted-came", [("at", doubt.at)]),
                said: content.map(|content| text.with("mail-doubted-said", [("said", content)])),
                reason: text.get(key).into_owned(),
            }
        });
        Ok(Some(Self { text, messages: messages.collect() }))
    }
}

async fn dismiss(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    service.mail.dismiss_doubted_messages(logged_in.user.id).await?;
    Ok(flash("notice-mail-doubted-dismissed", redirect("/")))
}
