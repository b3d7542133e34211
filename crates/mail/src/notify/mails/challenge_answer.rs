//! The answer to a message that answered a challenge.

use super::challenge_received::challenge_token;
use super::message_answer::{MessageAnswer, Words};
use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, MailingList};
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::reply_token::{MAX_ATTEMPTS, attempts};
use domain::challenge::Status;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::challenges::ChallengeView;
use service::notification;

impl NotificationKind for notification::ChallengeAnswer {
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
        let view = with.service.challenges.challenge_of(&self.challenge).await?;
        let answer = MessageAnswer {
            sentence: &self.sentence,
            details: &[],
            tries: self.tries,
            answers: &self.answers,
            is_last: self.is_last,
        };
        challenge_answer(with.head, with.job, &view, &with.user(self.to).await?, answer).map(Some)
    }
}

fn challenge_answer(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &ChallengeView,
    receiver: &User,
    answer: MessageAnswer<'_>,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let (text, waits) = (head.text, view.challenge.status == Status::Created);
    let token =
        (waits && attempts(answer.tries) <= MAX_ATTEMPTS).then(|| challenge_token(view, receiver, answer.tries));
    let reply_to = token.as_ref().and_then(|token| head.reply_to_challenge(token));
    let path = match view.challenge.game {
        Some(game) => format!("/game/{game}"),
        None => format!("/challenge/{}", view.challenge.id),
    };
    let link = head.link(&path);
    let here = reply_to.is_some().then_some("mail-challenge-here");
    let words = Words::new(head, receiver, answer.sentence, answer, here, "mail-challenge-button", &link);
    let subject = if answer.tries > 0 { "mail-challenge-subject-refused" } else { "mail-challenge-subject-done" };
    let subject = text.with(subject, [("challenger", view.challenger.name.as_str())]);
    let thread = head.thread_of_challenge(job, token.as_ref(), answer.answers);
    let (text, html) = words.rendered(head)?;
    let letter = Letter::in_words(mailbox(receiver)?, thread, subject, text, html);
    Ok(Letter { reply_to, cause: Cause::Message, gist: Summary::on(&link), ..letter })
}

#[cfg(test)]
mod tests {
    use service::Notification;

    use super::*;
    use crate::notify::sample;
    use domain::challenge::Colour;

    fn composed(status: Status, tries: u8) -> Letter {
        let head = sample::mail_context(Some("moves@example.org"));
        let mut view = sample::challenge(Colour::Random, None);
        view.challenge.status = status;
        let receiver = sample::black();
        let notice = Notification::Reset(notification::Reset { user: receiver.id, nonce: String::new() });
        let answer = MessageAnswer {
            sentence: "So it is.",
            details: &[],
            tries,
            answers: "CAF1@mail.example.org",
            is_last: false,
        };
        challenge_answer(&head, NotificationJob { id: 7, notification: &notice }, &view, &receiver, answer).unwrap()
    }

    #[test]
    fn refused_answer_can_be_retried_while_the_challenge_is_open() {
        let letter = composed(Status::Created, 1);
        assert!(letter.reply_to.is_some() && letter.headline.starts_with("Not done"), "{}", letter.headline);
        assert_eq!(letter.thread.references, ["<CAF1@mail.example.org>"]);
        assert!(composed(Status::Created, MAX_ATTEMPTS + 1).reply_to.is_none());
        assert!(composed(Status::Canceled, 1).reply_to.is_none());
    }

    #[test]
    fn executed_answer_has_no_reply_address() {
        let letter = composed(Status::Declined, 0);
        assert!(letter.reply_to.is_none() && letter.headline.starts_with("Done"), "{}", letter.headline);
        assert!(letter.text.contains("So it is."), "{}", letter.text);
    }
}
