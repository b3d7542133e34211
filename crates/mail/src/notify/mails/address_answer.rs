//! The answer to a message to a player’s own address.

use super::message_answer::{MessageAnswer, Words};
use crate::notify::audience::Audience;
use crate::notify::bundle_token::BundleToken;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, MailingList};
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::reply_token::{MAX_ATTEMPTS, attempts};
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::own_address::AddressToken;
use service::{AnsweredBundle, notification};

impl NotificationKind for notification::AddressAnswer {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.to)
    }

    fn ignores_pause(&self) -> bool {
        true
    }

    fn list(&self) -> Option<MailingList> {
        Some(MailingList::Answers)
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let (to, renewals) = (with.user(self.to).await?, with.service.accounts.mail_address_renewals(self.to).await?);
        let answer = MessageAnswer {
            sentence: &self.sentence,
            details: &self.details,
            tries: self.tries,
            answers: &self.answers,
            is_last: self.is_last,
        };
        match self.bundle {
            Some(bundle) => bundle_answer(with.head, with.job, &to, bundle, answer).map(Some),
            None => address_answer(with.head, with.job, &to, renewals, answer).map(Some),
        }
    }
}

/// Composes the message to `receiver`, whose address has been replaced `renewals` times.
fn address_answer(
    head: &MailContext,
    job: NotificationJob<'_>,
    receiver: &User,
    renewals: u32,
    answer: MessageAnswer<'_>,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let text = head.text;
    let token = AddressToken { tries: answer.tries, ..AddressToken::new(receiver.id, renewals) };
    let reply_to = head.reply_to_own_address(&token).filter(|_| attempts(answer.tries) <= MAX_ATTEMPTS);
    let subject = if answer.tries > 0 { "mail-address-subject-refused" } else { "mail-address-subject-done" };
    let (subject, link) = (text.get(subject).into_owned(), head.link("/"));
    let here = reply_to.is_some().then_some("mail-address-here");
    // Spam filters object to a title much longer than the subject.
    let words = Words::new(head, receiver, &subject, answer, here, "mail-address-button", &link);
    let thread = match reply_to {
        Some(_) => head.thread_of_own_address(job, &token, answer.answers),
        None => head.thread_of_answer(job, None, answer.answers),
    };
    let (text, html) = words.rendered(head)?;
    let letter = Letter::in_words(mailbox(receiver)?, thread, subject, text, html);
    Ok(Letter { reply_to, cause: Cause::Message, gist: Summary::on(&link), ..letter })
}

/// Composes the answer to a message that answered `bundle`, which names the games that can be answered.
fn bundle_answer(
    head: &MailContext,
    job: NotificationJob<'_>,
    receiver: &User,
    bundle: AnsweredBundle,
    answer: MessageAnswer<'_>,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let text = head.text;
    let token = BundleToken::of(receiver.id, bundle, answer.tries);
    let reply_to = head.reply_to_bundle(&token).filter(|_| attempts(answer.tries) <= MAX_ATTEMPTS);
    let subject = if answer.tries > 0 { "mail-address-subject-refused" } else { "mail-address-subject-done" };
    let (subject, link) = (text.get(subject).into_owned(), head.link("/"));
    let words = Words::new(head, receiver, &subject, answer, None, "mail-address-button", &link);
    let thread = match reply_to {
        Some(_) => head.thread_of_bundle(job, &token, answer.answers),
        None => head.thread_of_answer(job, None, answer.answers),
    };
    let (text, html) = words.rendered(head)?;
    let letter = Letter::in_words(mailbox(receiver)?, thread, subject, text, html);
    Ok(Letter { reply_to, cause: Cause::Message, gist: Summary::on(&link), ..letter })
}

#[cfg(test)]
mod tests {
    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn composed(tries: u8) -> Letter {
        let head = sample::mail_context(Some("moves@example.org"));
        let receiver = sample::black();
        let notice = Notification::Reset(notification::Reset { user: receiver.id, nonce: String::new() });
        let answer = MessageAnswer {
            sentence: "So it is.",
            details: &[],
            tries,
            answers: "CAF1@mail.example.org",
            is_last: false,
        };
        address_answer(&head, NotificationJob { id: 7, notification: &notice }, &receiver, 0, answer).unwrap()
    }

    #[test]
    fn reply_address_is_dropped_after_too_many_refusals() {
        let done = composed(0);
        assert!(done.reply_to.is_some() && done.headline.starts_with("Done"), "{}", done.headline);
        assert!(done.text.contains("So it is.") && done.text.contains("challenge bob"), "{}", done.text);
        assert_eq!(done.thread.references, ["<CAF1@mail.example.org>"]);
        let refused = composed(1);
        assert!(refused.reply_to.is_some() && refused.headline.starts_with("Not done"), "{}", refused.headline);
        assert_ne!(refused.reply_to, done.reply_to, "the tries are in it");
        assert!(composed(MAX_ATTEMPTS + 1).reply_to.is_none());
    }
}
