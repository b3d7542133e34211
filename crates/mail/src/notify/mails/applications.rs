//! Sign-ups that an operator approves: what was decided, to the applicant, and what waits, to operators.

use std::time::Duration;

use fluent_bundle::{FluentArgs, FluentValue};
use lettre::message::Mailbox;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Receiver, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::mails::account_state::{AccountState, letter};
use crate::notify::notification_kind::NotificationKind;
use domain::notification_settings::{NotificationCategory, NotificationSettings};
use domain::sign_up_application::LIFE;
use domain::user::{User, UserId};
use service::{Job, notification};

impl NotificationKind for notification::ApplicationApproved {
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
        approved(with.head, with.thread(), &with.user(self.user).await?).map(Some)
    }
}

fn approved(head: &MailContext, thread: Thread, user: &User) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let text = head.text;
    letter(
        head,
        thread,
        mailbox(user)?,
        AccountState {
            receiver: user.name.clone(),
            subject: text.get("mail-application-approved-subject").into_owned(),
            told: text.with("mail-application-approved-told", [("name", user.name.as_str())]),
            reason: None,
            more: text.get("mail-application-approved-more").into_owned(),
            link: (text.get("mail-account-exists-log-in").into_owned() + ":", head.link("/login")),
        },
    )
}

impl NotificationKind for notification::SignUpRefused {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        // The account is gone: the message is queued without a recipient.
        Audience::Requester(self.user)
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        refused(with.head, with.thread(), self).map(Some)
    }
}

fn refused(head: &MailContext, thread: Thread, notice: &notification::SignUpRefused) -> Result<Letter, NotifyError> {
    let head = &head.in_language(notice.language.as_deref());
    let (text, name) = (head.text, notice.name.0.as_str());
    let told = if notice.has_expired {
        let days = LIFE.as_secs() / (24 * 60 * 60);
        let args = FluentArgs::from_iter([("name", FluentValue::from(name)), ("days", days.into())]);
        text.with_args("mail-sign-up-expired-told", &args)
    } else {
        text.with("mail-sign-up-refused-told", [("name", name)])
    };
    let address = notice.email.0.parse();
    let address = address.map_err(|error| NotifyError::Permanent(format!("it is no address: {error}")))?;
    let to = Receiver {
        user: notice.user,
        mailbox: Mailbox::new(Some(name.to_owned()), address),
        is_own: false,
        is_paused: false,
        notices: NotificationSettings::default(),
    };
    let reason = notice.reason.as_ref();
    letter(
        head,
        thread,
        to,
        AccountState {
            receiver: name.to_owned(),
            subject: text.get("mail-sign-up-refused-subject").into_owned(),
            told,
            reason: reason.map(|reason| text.with("account-state-reason", [("reason", reason.0.clone())])),
            more: text.get("mail-sign-up-refused-more").into_owned(),
            link: (text.get("mail-account-suspended-contact").into_owned(), head.link("/contact")),
        },
    )
}

impl NotificationKind for notification::ApplicationsWaiting {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.to)
    }

    fn delay(&self) -> Duration {
        Duration::from_millis(self.at.abs_diff(self.since))
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let operator = with.user(self.to).await?;
        let count = with.service.accounts.waiting_applications(UserId(0), 0).await?.count;
        if count == 0 || !operator.is_operator() {
            return Ok(None);
        }
        waiting(with.head, with.thread(), &operator, count).map(Some)
    }
}

fn waiting(head: &MailContext, thread: Thread, operator: &User, count: i64) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(operator);
    let text = head.text;
    letter(
        head,
        thread,
        mailbox(operator)?,
        AccountState {
            receiver: operator.name.clone(),
            subject: text.with("mail-applications-waiting-subject", [("count", count)]),
            told: text.with("applications-waiting", [("count", count)]),
            reason: None,
            more: text.get("mail-applications-waiting-more").into_owned(),
            link: (text.get("mail-applications-waiting-link").into_owned(), head.link("/admin/applications")),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;
    use service::notification::Unlogged;

    fn of_refused(reason: Option<&str>, has_expired: bool) -> Letter {
        let notice = notification::SignUpRefused {
            user: UserId(1),
            name: Unlogged("Ann".to_owned()),
            email: Unlogged("ann@example.org".to_owned()),
            language: None,
            reason: reason.map(|reason| Unlogged(reason.to_owned())),
            has_expired,
        };
        refused(&sample::mail_context(None), sample::thread(), &notice).unwrap()
    }

    #[test]
    fn the_message_of_an_approval() {
        let letter = approved(&sample::mail_context(None), sample::thread(), &sample::white()).unwrap();
        insta::assert_snapshot!(letter.text);
    }

    #[test]
    fn the_message_of_a_refusal() {
        let letter = of_refused(Some("Members of the <club> only"), false);
        assert!(!letter.to.is_own && !letter.to.is_paused);
        assert!(letter.html.contains("Members of the &#60;club&#62; only"), "{}", letter.html);
        insta::assert_snapshot!(letter.text);
    }

    #[test]
    fn the_message_of_an_expiry() {
        insta::assert_snapshot!(of_refused(None, true).text);
    }

    #[test]
    fn refusals_come_in_the_language_of_the_sign_up() {
        let notice = notification::SignUpRefused {
            user: UserId(1),
            name: Unlogged("Ann".to_owned()),
            email: Unlogged("ann@example.org".to_owned()),
            language: Some("de".to_owned()),
            reason: None,
            has_expired: false,
        };
        let letter = refused(&sample::mail_context(None), sample::thread(), &notice).unwrap();
        assert!(letter.text.contains("wurde abgelehnt") && !letter.text.contains("Grund"), "{}", letter.text);
    }

    #[test]
    fn the_message_to_operators() {
        let letter = waiting(&sample::mail_context(None), sample::thread(), &sample::white(), 2).unwrap();
        assert_eq!(letter.headline, "2 applications are waiting at Sealed Move");
        insta::assert_snapshot!(letter.text);
    }
}
