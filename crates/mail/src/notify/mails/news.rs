//! What a message says that tells one thing and asks for nothing.

use askama::Template;

use crate::notify::error::NotifyError;
use crate::notify::mail_context::MailContext;
use crate::notify::rendering::render;

/// One thing that has happened.
pub(super) struct News {
    pub(super) receiver: String,
    /// What has happened, as a sentence.
    pub(super) told: String,
    /// What is to be known besides.
    pub(super) about: String,
    /// What stands on the button that leads there.
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
