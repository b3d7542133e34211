//! The link that confirms an address.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::rendering::render;
use crate::domain::user::User;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::service::accounts::{CONFIRM_LIFE, NextPath};

struct Confirm {
    receiver: String,
    welcome: String,
    replaces: bool,
    forgot: String,
    life: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/confirm.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Confirm,
}

#[derive(Template)]
#[template(path = "mail/confirm.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Confirm,
}

/// Composes the message with a fresh `key`. The link leads on to `next`. Where the sign-up `replaces` an earlier one, that
/// may have been its reader's own, they are told, and how to get an account with a password that nobody else knows.
pub(in crate::notify) fn confirm(
    head: &MailContext,
    thread: Thread,
    user: &User,
    key: &str,
    next: Option<&NextPath>,
    replaces: bool,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let next = next.map(|next| format!("?next={}", utf8_percent_encode(next.as_str(), NON_ALPHANUMERIC)));
    let message = Confirm {
        receiver: user.name.clone(),
        welcome: head.text.with("mail-confirm-welcome", [("name", user.name.as_str())]),
        replaces,
        forgot: head.link("/forgot"),
        life: head.text.with("mail-confirm-life", [("days", CONFIRM_LIFE.as_secs() / (24 * 60 * 60))]),
        link: head.link(&format!("/confirm/{key}{}", next.unwrap_or_default())),
    };
    let subject = head.text.get("mail-confirm-subject").into_owned();
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
        let letter = confirm(&head, sample::thread(), &sample::white(), "KEY", None, false).unwrap();
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn the_message_of_a_sign_up_that_replaces_another() {
        let head = sample::mail_context(None);
        let letter = confirm(&head, sample::thread(), &sample::white(), "KEY", None, true).unwrap();
        insta::assert_snapshot!(letter.text);
    }

    #[test]
    fn the_link_leads_on() {
        let head = sample::mail_context(None);
        let next = NextPath::new("/challenge/abcdefgh?a=b&c");
        let letter = confirm(&head, sample::thread(), &sample::white(), "KEY", next.as_ref(), false).unwrap();
        assert!(letter.text.contains("/confirm/KEY?next=%2Fchallenge%2Fabcdefgh%3Fa%3Db%26c"), "{}", letter.text);
    }
}
