//! Someone signed up with the address of an existing account. Mailed to its owner only.

use std::time::Duration;

use askama::Template;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::{Job, notification};

impl NotificationKind for notification::AccountExists {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::SigningUp(self.user)
    }

    fn delay(&self) -> Duration {
        Duration::from_secs(self.wait_seconds.into())
    }

    fn ignores_pause(&self) -> bool {
        true
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        account_exists(with.head, with.thread(), &with.user(self.user).await?).map(Some)
    }
}

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

fn account_exists(head: &MailContext, thread: Thread, user: &User) -> Result<Letter, NotifyError> {
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
