//! The link that confirms the second address of an account, sent to that address.

use askama::Template;
use lettre::message::Mailbox;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Receiver, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::sender_addresses::{SENDER_LINK_LIFE, is_awaited, sender_key};
use service::{Job, Secret, notification};

impl NotificationKind for notification::ConfirmSender {
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
        let sender = with.service.accounts.sender_address(user.id).await?;
        let Some(sender) = sender.filter(|sender| is_awaited(sender, self.added_at)) else { return Ok(None) };
        let secret = if with.is_preview { &Secret::random() } else { with.service.secret() };
        let key = sender_key(secret, user.id, &sender);
        confirm_sender(with.head, with.thread(), &user, &sender.email, &key).map(Some)
    }
}

struct ConfirmSender {
    receiver: String,
    told: String,
    life: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/confirm_sender.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a ConfirmSender,
}

#[derive(Template)]
#[template(path = "mail/confirm_sender.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a ConfirmSender,
}

/// Composes the message to `email`, with `key` in its link.
fn confirm_sender(
    head: &MailContext,
    thread: Thread,
    user: &User,
    email: &str,
    key: &str,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let message = ConfirmSender {
        receiver: user.name.clone(),
        told: head.text.with("mail-sender-told", [("name", user.name.as_str())]),
        life: head.text.with("mail-confirm-life", [("days", SENDER_LINK_LIFE.as_secs() / (24 * 60 * 60))]),
        link: head.link(&format!("/sender-address/{key}")),
    };
    let address = email.parse().map_err(|error| NotifyError::Permanent(format!("it is no address: {error}")))?;
    let to = Receiver { mailbox: Mailbox::new(None, address), is_own: false, ..mailbox(user)? };
    let subject = head.text.get("mail-sender-subject").into_owned();
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(to, thread, subject, text, html))
}
