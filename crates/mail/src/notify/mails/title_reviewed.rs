//! An arbiter or operator has confirmed a title of the player, or withdrawn the confirmation.

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::mails::account_state::{AccountState, letter};
use crate::notify::notification_kind::NotificationKind;
use domain::notification_settings::NotificationCategory;
use domain::profile::TitleKind;
use domain::user::User;
use service::{Job, notification};

impl NotificationKind for notification::TitleReviewed {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.user)
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let user = with.user(self.user).await?;
        title_reviewed(with.head, with.thread(), &user, self.kind, self.is_confirmed).map(Some)
    }
}

fn title_reviewed(
    head: &MailContext,
    thread: Thread,
    user: &User,
    kind: TitleKind,
    is_confirmed: bool,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let text = head.text;
    let verdict = match (kind, is_confirmed) {
        (TitleKind::OverTheBoard, true) => "mail-title-confirmed",
        (TitleKind::Correspondence, true) => "mail-title-confirmed-correspondence",
        (TitleKind::OverTheBoard, false) => "mail-title-withdrawn",
        (TitleKind::Correspondence, false) => "mail-title-withdrawn-correspondence",
    };
    let more = if is_confirmed { "mail-title-confirmed-more" } else { "mail-title-withdrawn-more" };
    letter(
        head,
        thread,
        mailbox(user)?,
        AccountState {
            receiver: user.name.clone(),
            subject: text.get("mail-title-subject").into_owned(),
            told: text.get(verdict).into_owned(),
            reason: None,
            more: text.get(more).into_owned(),
            link: (text.get("mail-title-link").into_owned(), head.link("/settings/profile")),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;

    #[test]
    fn each_verdict_has_a_message() {
        for (kind, is_confirmed, sentence) in [
            (TitleKind::OverTheBoard, true, "Your title was confirmed."),
            (TitleKind::Correspondence, true, "Your ICCF title was confirmed."),
            (TitleKind::OverTheBoard, false, "Your title is no longer confirmed."),
            (TitleKind::Correspondence, false, "Your ICCF title is no longer confirmed."),
        ] {
            let (head, thread) = (sample::mail_context(None), sample::thread());
            let letter = title_reviewed(&head, thread, &sample::white(), kind, is_confirmed).unwrap();
            assert!(letter.text.contains(sentence) && letter.html.contains(sentence), "{}", letter.text);
            assert!(letter.text.contains("https://chess.example.org/settings/profile"), "{}", letter.text);
        }
    }
}
