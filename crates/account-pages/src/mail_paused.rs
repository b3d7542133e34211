//! Notice that mail to the player is paused because their address refuses it, and the button to resume it.

use actix_web::HttpResponse;
use actix_web::web::{Data, ServiceConfig, post, resource};
use askama::Template;
use askama::filters::HtmlSafe;

use http::{LoggedIn, Problem};
use layout::flash_message::flash;
use layout::{Page, redirect};
use service::Service;
use text::Text;

pub fn routes(config: &mut ServiceConfig) {
    config.service(resource("/settings/mail/resume").route(post().to(resume)));
}

/// The notice, written into a page as it is.
#[derive(Template)]
#[template(path = "parts/mail_paused.html")]
pub struct MailPaused {
    text: Text,
    lead: String,
    answer: Option<String>,
}

impl HtmlSafe for MailPaused {}

impl MailPaused {
    /// The notice, if mail to the reader is paused.
    pub async fn of(page: &Page, service: &Service) -> Result<Option<Self>, Problem> {
        let Some(user) = page.user().filter(|user| user.mail_paused_at.is_some()) else { return Ok(None) };
        let answer = service.mail.last_mail_failure(user.id).await?;
        let text = page.language();
        let answer = answer.map(|answer| text.with("mail-paused-answer", [("answer", answer)]));
        let lead = text.with("mail-paused-lead", [("email", user.email.as_str())]);
        Ok(Some(Self { text, lead, answer }))
    }
}

async fn resume(service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    service.mail.resume_own_mail(logged_in.user.id).await?;
    Ok(flash("notice-mail-paused-lifted", redirect("/settings")))
}
