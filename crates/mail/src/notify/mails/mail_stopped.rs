//! The receiver has unsubscribed: from which messages, and how to undo it. A reader who pressed the button of their
//! mail program by mistake learns of it this way.

use askama::Template;
use correspondence_clock::Instant;

use crate::notify::audience::Audience;
use crate::notify::bundle_token::BundleToken;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, MailingList};
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::notification_settings::{NotificationCategories, NotificationCategory, NotificationChannel};
use domain::user::User;
use service::notification;
use service::notification_settings::StoppedMail;

impl NotificationKind for notification::MailStopped {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.to)
    }

    fn list(&self) -> Option<MailingList> {
        Some(MailingList::Answers)
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let to = with.user(self.to).await?;
        let parse = |(kind, delivery): &(String, String)| Some((kind.parse().ok()?, delivery.parse().ok()?));
        let was = self.was.iter().filter_map(parse).collect();
        let stopped = StoppedMail { user: to.id, channel: NotificationChannel::Mail, was };
        mail_stopped(with.head, with.job, &to, &stopped, self.keeps_reminders, &self.answers, with.now).map(Some)
    }
}

struct MailStopped {
    receiver: String,
    subject: String,
    kinds: Vec<String>,
    /// Set if reminders still come.
    kept: Option<MailAlsoStopped>,
    undo: String,
}

struct MailAlsoStopped {
    /// How to stop them too.
    too: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/mail_stopped.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a MailStopped,
}

#[derive(Template)]
#[template(path = "mail/mail_stopped.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a MailStopped,
}

/// Composes the message. `answers` is the `Message-ID` of the message that asked for it; empty if none did.
fn mail_stopped(
    head: &MailContext,
    job: NotificationJob<'_>,
    receiver: &User,
    stopped: &StoppedMail,
    keeps_reminders: bool,
    answers: &str,
    now: Instant,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let text = head.text;
    let reminder = NotificationCategories::default().with(NotificationCategory::Reminder);
    let token = BundleToken::new(receiver.id, now, reminder);
    let reply_to = head.reply_to_bundle(&token).filter(|_| keeps_reminders);
    let too = if reply_to.is_some() { "mail-stopped-too-here" } else { "mail-stopped-too" };
    let link = head.stop_link(receiver.id, reminder).filter(|_| keeps_reminders);
    let message = MailStopped {
        receiver: receiver.name.clone(),
        subject: text.get("mail-stopped-subject").into_owned(),
        kinds: stopped.was.iter().map(|(kind, _)| text.get(&format!("notices-{kind}")).into_owned()).collect(),
        kept: link.map(|link| MailAlsoStopped { too: text.get(too).into_owned(), link }),
        undo: head.undo_link(stopped),
    };
    let thread = match reply_to {
        Some(_) => head.thread_of_bundle(job, &token, answers),
        None => head.thread_of_answer(job, None, answers),
    };
    let cause = if answers.is_empty() { Cause::Event } else { Cause::Message };
    let gist = Summary::on(&message.undo);
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let letter = Letter::in_words(mailbox(receiver)?, thread, message.subject, text, html);
    Ok(Letter { reply_to, cause, gist, ..letter })
}

#[cfg(test)]
mod tests {
    use service::Notification;

    use super::*;
    use crate::notify::sample;
    use domain::notification_settings::{Delivery, NotificationChannel};

    fn composed(keeps_reminders: bool) -> Letter {
        let receiver = sample::black();
        let was = vec![(NotificationCategory::Turn, Delivery::Daily), (NotificationCategory::Offer, Delivery::AtOnce)];
        let stopped = StoppedMail { user: receiver.id, channel: NotificationChannel::Mail, was };
        let head = sample::mail_context(Some("moves@example.org"));
        let notice = Notification::Reset(notification::Reset { user: receiver.id, nonce: String::new() });
        mail_stopped(
            &head,
            NotificationJob { id: 7, notification: &notice },
            &receiver,
            &stopped,
            keeps_reminders,
            "",
            sample::NOW,
        )
        .unwrap()
    }

    #[test]
    fn mail_lists_stopped_kinds_and_links_to_undo() {
        let letter = composed(true);
        for part in
            ["Your turn", "Draw offers", "Reminders of your own deadlines still come", "/resubscribe/", "/unsubscribe/"]
        {
            assert!(letter.text.contains(part) && letter.html.contains(part), "{part}: {}", letter.text);
        }
        assert!(letter.reply_to.is_some(), "it is answered with the word once more");
        let letter = composed(false);
        assert!(!letter.text.contains("/unsubscribe/") && letter.reply_to.is_none(), "{}", letter.text);
    }
}
