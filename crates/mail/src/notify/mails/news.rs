//! Messages that report one event and ask for nothing.

use askama::Template;

use crate::notify::error::NotifyError;
use crate::notify::mail_context::MailContext;
use crate::notify::rendering::render;

/// One event.
pub(super) struct News {
    pub(super) receiver: String,
    /// The event, as a sentence.
    pub(super) told: String,
    /// More detail.
    pub(super) about: String,
    /// The label of the link button.
    pub(super) button: String,
    pub(super) link: String,
}

#[derive(Template)]
#[template(path = "mail/news.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a News,
}

#[derive(Template)]
#[template(path = "mail/news.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a News,
}

/// The message as plain text and in HTML.
pub(super) fn news(head: &MailContext, m: &News) -> Result<(String, String), NotifyError> {
    Ok((render(&Text { head, m })?, render(&Html { head, m })?))
}
