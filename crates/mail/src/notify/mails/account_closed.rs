//! The account is closed for good. Mailed to the address that it had, which nothing else has any more.

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Receiver, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::mails::account_state::{AccountState, letter};
use crate::notify::notification_kind::NotificationKind;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::{Job, notification};

impl NotificationKind for notification::AccountClosed {
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
        let closed = with.user(self.user).await?;
        let former = User {
            name: self.name.0.clone(),
            email: self.email.0.clone(),
            language: self.language.as_deref().and_then(|tag| tag.parse().ok()),
            ..closed.clone()
        };
        account_closed(with.head, with.thread(), &former, &closed.name).map(Some)
    }
}

/// Composes the message to an account as it was, which has another name now.
fn account_closed(head: &MailContext, thread: Thread, former: &User, name: &str) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(former);
    let text = head.text;
    // Nothing can be recorded about an address that the account does not have any more.
    let to = Receiver { is_own: false, is_paused: false, ..mailbox(former)? };
    letter(
        head,
        thread,
        to,
        AccountState {
            receiver: former.name.clone(),
            subject: text.get("mail-account-closed-subject").into_owned(),
            told: text.with("mail-account-closed-told", [("name", former.name.clone())]),
            reason: None,
            more: text.with("mail-account-closed-more", [("name", name.to_owned())]),
            link: (text.get("mail-account-suspended-contact").into_owned(), head.link("/contact")),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;

    #[test]
    fn the_message_goes_to_the_former_address() {
        let letter =
            account_closed(&sample::mail_context(None), sample::thread(), &sample::white(), "closed-account-1")
                .unwrap();
        assert_eq!(letter.to.mailbox.email.as_ref() as &str, "ann@example.org");
        assert!(!letter.to.is_own && !letter.to.is_paused);
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("Your account ann is closed.") && text.contains("closed-account-1"), "{text}");
        assert!(letter.html.contains("closed-account-1"));
    }
}
