//! Somebody signed up with an address that has an account: said to its owner only.

use askama::Template;

use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::rendering::render;
use domain::user::User;

struct AccountExists {
    receiver: String,
    told: String,
    log_in: String,
    forgot: String,
}

#[derive(Template)]
#[template(path = "mail/account_exists.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a AccountExists,
}

#[derive(Template)]
#[template(path = "mail/account_exists.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a AccountExists,
}

/// Composes the message.
pub(in crate::notify) fn account_exists(
    head: &MailContext,
    thread: Thread,
    user: &User,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let message = AccountExists {
        receiver: user.name.clone(),
        told: head.text.with("mail-account-exists-told", [("name", user.name.as_str())]),
        log_in: head.link("/login"),
        forgot: head.link("/forgot"),
    };
    let subject = head.text.get("mail-account-exists-subject").into_owned();
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
        let letter = account_exists(&head, sample::thread(), &sample::white()).unwrap();
        insta::assert_snapshot!(sample::shown(&letter));
    }
}
