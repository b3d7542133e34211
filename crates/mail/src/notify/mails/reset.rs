//! The link that lets one set a new password.

use askama::Template;

use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::rendering::render;
use domain::user::User;
use service::accounts::RESET_LIFE;

struct Reset {
    receiver: String,
    asked: String,
    life: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/reset.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Reset,
}

#[derive(Template)]
#[template(path = "mail/reset.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Reset,
}

/// Composes the message with a fresh `key`.
pub(in crate::notify) fn reset(
    head: &MailContext,
    thread: Thread,
    user: &User,
    key: &str,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let message = Reset {
        receiver: user.name.clone(),
        asked: head.text.with("mail-reset-asked", [("name", user.name.as_str())]),
        life: head.text.with("mail-reset-life", [("hours", RESET_LIFE.as_secs() / (60 * 60))]),
        link: head.link(&format!("/reset/{key}")),
    };
    let subject = head.text.get("mail-reset-subject").into_owned();
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(mailbox(user)?, thread, subject, text, html))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;

    #[test]
    fn the_message() {
        let head = sample::mail_context(None);
        let letter = reset(&head, sample::thread(), &sample::white(), "KEY").unwrap();
        insta::assert_snapshot!(sample::shown(&letter));
    }
}
