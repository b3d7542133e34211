//! Another e-mail address of an account: the link that confirms it, to the new address, and the link that undoes the
//! change, to the one before.

use askama::Template;
use lettre::message::Mailbox;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Receiver, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::email_change::{CONFIRM_LIFE, UNDO_LIFE};
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::email_changes::{EmailChangeError, confirm_key, undo_key};
use service::{Job, notification, random_key};

impl NotificationKind for notification::ConfirmEmail {
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
        let key = confirm_key(with.service.secret(), &self.nonce);
        let (user, change) = match with.service.accounts.check_email_change(&key).await {
            Ok(found) => found,
            Err(EmailChangeError::Store(error)) => return Err(error.into()),
            // Another request has taken its place.
            Err(_) => return Ok(None),
        };
        let key = if with.is_preview { random_key() } else { key };
        let head = &with.head.for_reader(&user);
        let message = EmailChanged {
            receiver: user.name.clone(),
            subject: head.text.get("mail-email-confirm-subject").into_owned(),
            told: head.text.with("mail-email-confirm-told", [("name", user.name.as_str())]),
            more: None,
            button: head.text.get("mail-email-confirm-button").into_owned(),
            link: head.link(&format!("/confirm-email/{key}")),
            life: Some(head.text.with("mail-confirm-life", [("days", CONFIRM_LIFE.as_secs() / (24 * 60 * 60))])),
            not_you: Some(head.text.get("mail-email-confirm-not-you").into_owned()),
        };
        letter(head, with.thread(), &user, &change.new, &message).map(Some)
    }
}

impl NotificationKind for notification::EmailChanged {
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
        let Some(change) = with.service.accounts.email_change(self.change).await? else { return Ok(None) };
        let key = if with.is_preview { random_key() } else { undo_key(with.service.secret(), &self.nonce) };
        let head = &with.head.for_reader(&user);
        let told = [("name", user.name.as_str()), ("email", change.new.as_str())];
        let message = EmailChanged {
            receiver: user.name.clone(),
            subject: head.text.get("mail-email-changed-subject").into_owned(),
            told: head.text.with("mail-email-changed-told", told),
            more: Some(head.text.with("mail-email-changed-undo", [("days", UNDO_LIFE.as_secs() / (24 * 60 * 60))])),
            button: head.text.get("mail-email-changed-button").into_owned(),
            link: head.link(&format!("/undo-email/{key}")),
            life: None,
            not_you: None,
        };
        letter(head, with.thread(), &user, &change.old, &message).map(Some)
    }
}

struct EmailChanged {
    receiver: String,
    subject: String,
    told: String,
    more: Option<String>,
    button: String,
    link: String,
    life: Option<String>,
    not_you: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/email_changed.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a EmailChanged,
}

#[derive(Template)]
#[template(path = "mail/email_changed.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a EmailChanged,
}

/// A message to `email`, which is not the address of the account, or was not when it was queued.
fn letter(
    head: &MailContext,
    thread: Thread,
    user: &User,
    email: &str,
    message: &EmailChanged,
) -> Result<Letter, NotifyError> {
    let address = email.parse().map_err(|error| NotifyError::Permanent(format!("it is no address: {error}")))?;
    let to = Receiver { mailbox: Mailbox::new(None, address), is_own: false, ..mailbox(user)? };
    let (text, html) = (render(&Text { head, m: message })?, render(&Html { head, m: message })?);
    Ok(Letter::in_words(to, thread, message.subject.clone(), text, html))
}
