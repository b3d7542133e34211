//! A challenge was declined or has expired. Mailed to the challenger.

use super::news::{News, news};
use crate::notify::audience::Audience;
use crate::notify::bundle_group::Group;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::words;
use domain::challenge::Status;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::challenges::ChallengeView;
use service::notification;

impl NotificationKind for notification::ChallengeDeclined {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Challenge)
    }

    fn audience(&self) -> Audience {
        Audience::Challenger { challenge: self.challenge, to: self.to }
    }

    fn group(&self, _: &Letter) -> Group {
        Group::News
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.service.challenges.challenge_of(&self.challenge).await?;
        challenge_declined(with.head, with.thread(), &view, &with.user(self.to).await?)
    }
}

impl NotificationKind for notification::ChallengeExpired {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Challenge)
    }

    fn audience(&self) -> Audience {
        Audience::Challenger { challenge: self.challenge, to: self.to }
    }

    fn group(&self, _: &Letter) -> Group {
        Group::News
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.service.challenges.challenge_of(&self.challenge).await?;
        challenge_expired(with.head, with.thread(), &view, &with.user(self.to).await?)
    }
}

/// Composes the message to the challenger about a declined challenge. `None` if it is not declined.
fn challenge_declined(
    head: &MailContext,
    thread: Thread,
    view: &ChallengeView,
    to: &User,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(to);
    let Some(opponent) = view.opponent.as_ref().filter(|_| view.challenge.status == Status::Declined) else {
        return Ok(None);
    };
    let opponent = [("opponent", opponent.name.as_str())];
    let keys = match view.challenge.rematch_of {
        Some(_) => ("mail-declined-rematch-subject", "mail-declined-rematch"),
        None => ("mail-declined-challenge-subject", "mail-declined-challenge"),
    };
    let (subject, sentence) = (head.text.with(keys.0, opponent), head.text.with(keys.1, opponent));
    let about = head.text.get("mail-declined-challenge-about").into_owned();
    letter(head, thread, view, to, subject, sentence, about).map(Some)
}

/// Composes the message to the challenger that nobody has accepted the challenge, or that the named player has not
/// answered in time. `None` if it has not expired.
fn challenge_expired(
    head: &MailContext,
    thread: Thread,
    view: &ChallengeView,
    to: &User,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(to);
    let Some(expired) = view.challenge.seek.expires_at.filter(|_| view.challenge.status == Status::Canceled) else {
        return Ok(None);
    };
    let expired = words::moment(head.text, expired);
    let (subject, sentence) = match &view.opponent {
        Some(opponent) => {
            let opponent = opponent.name.as_str();
            let args = [("opponent", opponent), ("expired", expired.as_str())];
            (
                head.text.with("mail-unanswered-challenge-subject", [("opponent", opponent)]),
                head.text.with("mail-unanswered-challenge", args),
            )
        }
        None => (
            head.text.get("mail-expired-challenge-subject").into_owned(),
            head.text.with("mail-expired-challenge", [("expired", expired)]),
        ),
    };
    let about = head.text.get("mail-expired-challenge-about").into_owned();
    letter(head, thread, view, to, subject, sentence, about).map(Some)
}

fn letter(
    head: &MailContext,
    thread: Thread,
    view: &ChallengeView,
    to: &User,
    subject: String,
    sentence: String,
    about: String,
) -> Result<Letter, NotifyError> {
    let control = head.text.time_control_in_full(view.challenge.control);
    let about = format!("{about} {}", head.text.with("mail-time-control", [("control", control)]));
    let message = News {
        receiver: to.name.clone(),
        told: sentence,
        about,
        button: head.text.get("mail-challenge-button").into_owned(),
        link: head.link(&format!("/challenge/{}", view.challenge.id)),
    };
    let gist = Summary::on(&message.link).with(message.told.clone());
    let (text, html) = news(head, &message)?;
    Ok(Letter { gist, ..Letter::in_words(mailbox(to)?, thread, subject, text, html) })
}

#[cfg(test)]
mod tests {
    use correspondence_clock::days;

    use super::*;
    use crate::notify::sample;
    use domain::challenge::Colour;

    #[test]
    fn mail_names_the_player_who_declined() {
        let (head, ann) = (sample::mail_context(None), sample::white());
        let mut view = sample::challenge(Colour::Random, None);
        let compose = |view: &ChallengeView| challenge_declined(&head, sample::thread(), view, &ann).unwrap();
        assert!(compose(&view).is_none(), "it still stands");
        view.challenge.status = Status::Declined;
        let letter = compose(&view).expect("it is declined");
        assert_eq!(letter.headline, "bob declined your challenge");
        assert!(letter.text.contains(&format!("/challenge/{}", view.challenge.id)), "{}", letter.text);
        view.challenge.rematch_of = "abCD1289".parse().ok();
        assert_eq!(compose(&view).expect("it is declined").headline, "bob declined the rematch");
    }

    #[test]
    fn mail_about_expired_challenge() {
        let (head, ann) = (sample::mail_context(None), sample::white());
        let mut view = sample::challenge(Colour::Random, None);
        view.challenge.status = Status::Canceled;
        let compose = |view: &ChallengeView| challenge_expired(&head, sample::thread(), view, &ann).unwrap();
        assert!(compose(&view).is_none(), "it was taken back");
        view.challenge.seek.expires_at = Some(sample::NOW + days(14));
        let letter = compose(&view).expect("its time is over");
        assert!(letter.text.contains("bob didn’t answer your challenge"), "{}", letter.text);
        view.opponent = None;
        let letter = compose(&view).expect("its time is over");
        assert!(letter.text.contains("Nobody accepted your open challenge"), "{}", letter.text);
    }
}
