//! An operator suspended or reinstated an account. Mailed to its owner, who would otherwise learn of it from a refusal.

use askama::Template;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Receiver, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::account_state::Suspension;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::{Job, notification};

impl NotificationKind for notification::AccountSuspended {
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
        // Obsolete if the account has been reinstated or suspended again since, which has a message of its own.
        let suspension = user.state.suspension().filter(|suspension| suspension.since.as_millis() == self.since);
        suspension.map(|suspension| account_suspended(with.head, with.thread(), &user, suspension)).transpose()
    }
}

impl NotificationKind for notification::AccountReinstated {
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
        if user.state.check_full_access().is_err() {
            return Ok(None);
        }
        account_reinstated(with.head, with.thread(), &user).map(Some)
    }
}

/// What a message about the state of an account says.
pub(super) struct AccountState {
    pub(super) receiver: String,
    pub(super) subject: String,
    pub(super) told: String,
    pub(super) reason: Option<String>,
    /// The consequences.
    pub(super) more: String,
    /// The text and the URL of a link.
    pub(super) link: (String, String),
}

#[derive(Template)]
#[template(path = "mail/account_state.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a AccountState,
}

#[derive(Template)]
#[template(path = "mail/account_state.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a AccountState,
}

/// Composes the message about a suspension: why, and what the owner may still do.
fn account_suspended(
    head: &MailContext,
    thread: Thread,
    user: &User,
    suspension: &Suspension,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let (summary, more) = match suspension.may_play {
        true => ("account-state-suspended", "mail-account-suspended-clocks"),
        false => ("account-state-barred", "mail-account-suspended-barred"),
    };
    let reason = suspension.reason.as_ref();
    letter(
        head,
        thread,
        receiver(user)?,
        AccountState {
            receiver: user.name.clone(),
            subject: head.text.get("mail-account-suspended-subject").into_owned(),
            told: head.text.get(summary).into_owned(),
            reason: reason.map(|reason| head.text.with("account-state-reason", [("reason", reason.clone())])),
            more: head.text.get(more).into_owned(),
            link: (head.text.get("mail-account-suspended-contact").into_owned(), head.link("/contact")),
        },
    )
}

/// Composes the message that the account is no longer suspended.
fn account_reinstated(head: &MailContext, thread: Thread, user: &User) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    letter(
        head,
        thread,
        receiver(user)?,
        AccountState {
            receiver: user.name.clone(),
            subject: head.text.get("mail-account-reinstated-subject").into_owned(),
            told: head.text.get("mail-account-reinstated-told").into_owned(),
            reason: None,
            more: head.text.get("mail-account-reinstated-more").into_owned(),
            link: (head.text.get("mail-account-exists-log-in").into_owned() + ":", head.link("/login")),
        },
    )
}

/// A user who may not log in gets no other mail.
fn receiver(user: &User) -> Result<Receiver, NotifyError> {
    Ok(Receiver { is_paused: user.mail_paused_at.is_some(), ..mailbox(user)? })
}

/// The message to `to`.
pub(super) fn letter(
    head: &MailContext,
    thread: Thread,
    to: Receiver,
    message: AccountState,
) -> Result<Letter, NotifyError> {
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(to, thread, message.subject, text, html))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;
    use domain::account_state::AccountState as State;

    fn suspended(reason: Option<&str>, may_play: bool) -> Letter {
        let suspension = Suspension { since: sample::NOW, reason: reason.map(str::to_owned), may_play };
        let user = User { state: State::Suspended(suspension.clone()), ..sample::white() };
        account_suspended(&sample::mail_context(None), sample::thread(), &user, &suspension).unwrap()
    }

    #[test]
    fn the_message() {
        insta::assert_snapshot!(sample::shown(&suspended(Some("advertising in the chat"), true)));
    }

    #[test]
    fn barred_player_is_told_too() {
        let letter = suspended(None, false);
        assert!(!letter.to.is_paused && letter.text.contains("You can’t log in"), "{}", letter.text);
        assert!(!letter.text.contains("Reason"), "{}", letter.text);
    }
}
