//! The link for setting a new password.

use askama::Template;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::notification_settings::NotificationCategory;
use domain::one_time_key::Purpose;
use domain::user::User;
use service::accounts::RESET_LIFE;
use service::{Job, notification};

impl NotificationKind for notification::Reset {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.user)
    }

    fn ignores_pause(&self) -> bool {
        true
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let user = with.user(self.user).await?;
        let Some(key) = with.key(user.id, Purpose::Reset, &self.nonce).await? else { return Ok(None) };
        reset(with.head, with.thread(), &user, &key).map(Some)
    }
}

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

/// Composes the message with a new `key`.
fn reset(head: &MailContext, thread: Thread, user: &User, key: &str) -> Result<Letter, NotifyError> {
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
