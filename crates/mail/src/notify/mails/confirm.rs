//! The link that confirms an address, with instructions for challenging by mail.

use std::time::Duration;

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::next_path::NextPath;
use domain::notification_settings::NotificationCategory;
use domain::one_time_key::Purpose;
use domain::user::User;
use service::accounts::CONFIRM_LIFE;
use service::own_address::AddressToken;
use service::{Job, notification};

impl NotificationKind for notification::Confirm {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::SigningUp(self.user)
    }

    fn delay(&self) -> Duration {
        Duration::from_secs(self.wait_seconds.into())
    }

    fn ignores_pause(&self) -> bool {
        true
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let user = with.user(self.user).await?;
        if user.confirmed_at.is_some() {
            return Ok(None);
        }
        let Some(key) = with.key(user.id, Purpose::Confirm, &self.nonce).await? else { return Ok(None) };
        let renewals = with.service.accounts.mail_address_renewals(user.id).await?;
        let ways = with.service.access.log_in_ways(user.id, Vec::new()).await?;
        let welcome_key = match (ways.has_password, ways.passkeys > 0) {
            (true, _) => WELCOME,
            (false, true) => "mail-confirm-welcome-passkey",
            (false, false) => "mail-confirm-welcome-provider",
        };
        let has_applied = with.service.accounts.has_applied(user.id).await?;
        let sign_up = SignUpInMail { next: self.next.as_ref(), replaces: self.replaces, welcome_key, has_applied };
        confirm(with.head, with.job, &user, renewals, &key, &sign_up).map(Some)
    }
}

/// Message key of how to confirm a sign-up with a password.
const WELCOME: &str = "mail-confirm-welcome";

/// The sign-up that is confirmed.
struct SignUpInMail<'a> {
    next: Option<&'a NextPath>,
    /// Whether it replaces an earlier one.
    replaces: bool,
    /// Message key of how to confirm it: as the account has a password, a passkey, or a link to a provider.
    welcome_key: &'static str,
    /// Whether an operator has to approve it.
    has_applied: bool,
}

struct Confirm {
    receiver: String,
    welcome: String,
    /// What an applicant waits for.
    approval: Option<String>,
    replaces: bool,
    forgot: String,
    life: String,
    link: String,
    /// How to challenge by mail.
    by_mail: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/confirm.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Confirm,
}

#[derive(Template)]
#[template(path = "mail/confirm.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Confirm,
}

/// Composes the message with a new `key`. The link leads on to `next`. If the sign-up `replaces` an earlier one, which
/// may have been the reader’s own, the message says so and how to get an account with a password that nobody else
/// knows.
///
/// It may be answered as if it were written to the user’s own address, which has been replaced `renewals` times.
fn confirm(
    head: &MailContext,
    job: NotificationJob<'_>,
    user: &User,
    renewals: u32,
    key: &str,
    sign_up: &SignUpInMail<'_>,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let SignUpInMail { next, replaces, welcome_key, has_applied } = *sign_up;
    let next = next.map(|next| format!("?next={}", utf8_percent_encode(next.as_str(), NON_ALPHANUMERIC)));
    let message = Confirm {
        receiver: user.name.clone(),
        welcome: head.text.with(welcome_key, [("name", user.name.as_str())]),
        approval: has_applied.then(|| head.text.get("sign-up-sent-applied").into_owned()),
        replaces,
        forgot: head.link("/forgot"),
        life: head.text.with("mail-confirm-life", [("days", CONFIRM_LIFE.as_secs() / (24 * 60 * 60))]),
        link: head.link(&format!("/confirm/{key}{}", next.unwrap_or_default())),
        by_mail: head.own_address(user.id, renewals).map(|_| head.text.get("mail-confirm-by-mail").into_owned()),
    };
    let subject = head.text.get("mail-confirm-subject").into_owned();
    let token = AddressToken::new(user.id, renewals);
    let reply_to = head.reply_to_own_address(&token);
    let thread = match reply_to {
        Some(_) => head.thread_of_own_address(job, &token, ""),
        None => head.thread_of_job(job),
    };
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter { reply_to, ..Letter::in_words(mailbox(user)?, thread, subject, text, html) })
}

#[cfg(test)]
mod tests {
    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn composed(reply: Option<&str>, next: Option<&NextPath>, replaces: bool) -> Letter {
        composed_for(reply, next, replaces, false)
    }

    fn composed_for(reply: Option<&str>, next: Option<&NextPath>, replaces: bool, has_applied: bool) -> Letter {
        let user = sample::white();
        let notice = Notification::Confirm(notification::Confirm {
            user: user.id,
            next: None,
            replaces,
            wait_seconds: 0,
            nonce: String::new(),
        });
        confirm(
            &sample::mail_context(reply),
            NotificationJob { id: 7, notification: &notice },
            &user,
            0,
            "KEY",
            &SignUpInMail { next, replaces, welcome_key: WELCOME, has_applied },
        )
        .unwrap()
    }

    #[test]
    fn reply_address_is_given_where_mail_is_read() {
        let letter = composed(Some("moves@example.org"), None, false);
        assert!(letter.text.contains("challenge bob") && letter.reply_to.is_some(), "{}", letter.text);
        assert!(composed(None, None, false).reply_to.is_none());
    }

    #[test]
    fn applicant_is_told_what_follows() {
        let letter = composed_for(None, None, false, true);
        for part in [&letter.text, &letter.html] {
            assert!(part.contains("reads your application"), "{part}");
        }
    }

    #[test]
    fn the_message() {
        insta::assert_snapshot!(sample::shown(&composed(None, None, false)));
    }

    #[test]
    fn the_message_of_a_sign_up_that_replaces_another() {
        insta::assert_snapshot!(composed(None, None, true).text);
    }

    #[test]
    fn link_leads_on_to_the_next_page() {
        let next = NextPath::new("/challenge/abcdefgh?a=b&c");
        let letter = composed(None, next.as_ref(), false);
        assert!(letter.text.contains("/confirm/KEY?next=%2Fchallenge%2Fabcdefgh%3Fa%3Db%26c"), "{}", letter.text);
    }
}
