//! The receiver has stopped messages: which, and how to have them again. Whoever pressed a button of their mail program by
//! mistake learns of it so.

use askama::Template;
use correspondence_clock::Instant;

use crate::notify::audience::Audience;
use crate::notify::bundle_token::BundleToken;
use crate::notify::composer::{Composer, NotificationJob};
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Gist, Letter, mailbox};
use crate::notify::mail_context::{MailContext, MailingList};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::notice_settings::{NoticeChannel, NoticeKind, NoticeKinds};
use domain::user::User;
use service::notices::StoppedMail;
use service::notification;

impl NotificationKind for notification::MailStopped {
    fn choice(&self) -> Option<NoticeKind> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Asker(self.to)
    }

    fn list(&self) -> Option<MailingList> {
        Some(MailingList::Answers)
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let to = with.user(self.to).await?;
        let known = |(kind, delivery): &(String, String)| Some((kind.parse().ok()?, delivery.parse().ok()?));
        let was = self.was.iter().filter_map(known).collect();
        let stopped = StoppedMail { user: to.id, channel: NoticeChannel::Mail, was };
        mail_stopped(with.head, with.job, &to, &stopped, self.keeps_reminders, &self.answers, with.now).map(Some)
    }
}

struct MailStopped {
    receiver: String,
    subject: String,
    kinds: Vec<String>,
    /// Where reminders go on.
    kept: Option<MailAlsoStopped>,
    undo: String,
}

struct MailAlsoStopped {
    /// How they are stopped.
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

/// Composes the message. `answers` is the `Message-ID` of the message that asked for it, empty where none did.
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
    let reminder = NoticeKinds::default().with(NoticeKind::Reminder);
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
    let gist = Gist::on(&message.undo);
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let letter = Letter::in_words(mailbox(receiver)?, thread, message.subject, text, html);
    Ok(Letter { reply_to, cause, gist, ..letter })
}

#[cfg(test)]
mod tests {
    use service::Notification;

    use super::*;
    use crate::notify::sample;
    use domain::notice_settings::{Delivery, NoticeChannel};

    fn composed(keeps_reminders: bool) -> Letter {
        let receiver = sample::black();
        let was = vec![(NoticeKind::Turn, Delivery::Daily), (NoticeKind::Offer, Delivery::AtOnce)];
        let stopped = StoppedMail { user: receiver.id, channel: NoticeChannel::Mail, was };
        let head = sample::mail_context(Some("moves@example.org"));
        let notice = Notification::Reset(notification::Reset { user: receiver.id });
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
    fn it_says_what_was_stopped_and_how_to_undo_it() {
        let letter = composed(true);
        for told in
            ["Your turn", "Draw offers", "Reminders of your own deadlines still come", "/resubscribe/", "/unsubscribe/"]
        {
            assert!(letter.text.contains(told) && letter.html.contains(told), "{told}: {}", letter.text);
        }
        assert!(letter.reply_to.is_some(), "it is answered with the word once more");
        let letter = composed(false);
        assert!(!letter.text.contains("/unsubscribe/") && letter.reply_to.is_none(), "{}", letter.text);
    }
}
