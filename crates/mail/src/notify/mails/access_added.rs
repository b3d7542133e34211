//! A device, feed link, sender address or credential was added to an account. Mailed to its owner, who may not have
//! done it.

use std::time::Duration;

use askama::Template;
use correspondence_clock::Instant;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::access_notice::{AddedAccess, AddedKind, CredentialKind};
use domain::feed_link::FeedKind;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::access_notices::AccessNotice;
use service::{Job, notification};

impl NotificationKind for notification::AccessAdded {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.user)
    }

    fn delay(&self) -> Duration {
        Duration::from_millis(self.at.abs_diff(self.since))
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let user = with.user(self.user).await?;
        let added = with.service.access.access_added_since(user.id, Instant::from_millis(self.since)).await?;
        if added.is_empty() {
            return Ok(None);
        }
        access_added(with.head, with.thread(), &user, &added).map(Some)
    }
}

struct AccessAdded {
    receiver: String,
    told: String,
    added: Vec<String>,
    /// The links for removing the additions, each with its text.
    removals: Vec<(String, String)>,
    reset: String,
}

#[derive(Template)]
#[template(path = "mail/access_added.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a AccessAdded,
}

#[derive(Template)]
#[template(path = "mail/access_added.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a AccessAdded,
}

fn access_added(
    head: &MailContext,
    thread: Thread,
    user: &User,
    added: &[AccessNotice],
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let line = |AccessNotice { added: AddedAccess { what, at }, is_removed }: &AccessNotice| {
        let at = head.text.moment(*at);
        let line = match what {
            AddedKind::Device { name, host, .. } => {
                head.text.with("mail-access-device", [("name", name.clone()), ("host", host.clone()), ("at", at)])
            }
            AddedKind::Sender { email } => head.text.with("mail-access-sender", [("email", email.clone()), ("at", at)]),
            AddedKind::Feed(FeedKind::Deadlines) => head.text.with("mail-access-feed-deadlines", [("at", at)]),
            AddedKind::Feed(FeedKind::Games) => head.text.with("mail-access-feed-games", [("at", at)]),
            AddedKind::Credential { kind: CredentialKind::Token, name, .. } if name.is_empty() => {
                head.text.with("mail-access-token-unnamed", [("at", at)])
            }
            AddedKind::Credential { kind, name, .. } => {
                let key = match kind {
                    CredentialKind::Token => "mail-access-token",
                    CredentialKind::AppPassword => "mail-access-app-password",
                    CredentialKind::App => "mail-access-app",
                };
                head.text.with(key, [("name", name.clone()), ("at", at)])
            }
        };
        if *is_removed { head.text.with("mail-access-removed", [("what", line)]) } else { line }
    };
    let removals = [
        ("mail-access-devices", "/settings/devices"),
        ("mail-access-feeds", "/settings/feeds"),
        ("mail-access-senders", "/settings/mail-address"),
        ("mail-access-tokens", "/settings/tokens"),
        ("mail-access-app-passwords", "/settings/app-passwords"),
    ]
    .into_iter()
    .filter(|(_, path)| added.iter().any(|notice| removal_page(&notice.added.what) == *path))
    .map(|(key, path)| (head.text.get(key).into_owned(), head.link(path)))
    .collect();
    let message = AccessAdded {
        receiver: user.name.clone(),
        told: head.text.with("mail-access-told", [("name", user.name.as_str())]),
        added: added.iter().map(line).collect(),
        removals,
        reset: head.link("/forgot"),
    };
    let subject = head.text.get("mail-access-subject").into_owned();
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(mailbox(user)?, thread, subject, text, html))
}

/// The page where an addition can be removed.
const fn removal_page(what: &AddedKind) -> &'static str {
    match what {
        AddedKind::Device { .. } => "/settings/devices",
        AddedKind::Feed(_) => "/settings/feeds",
        AddedKind::Sender { .. } => "/settings/mail-address",
        AddedKind::Credential { kind: CredentialKind::AppPassword, .. } => "/settings/app-passwords",
        AddedKind::Credential { kind: CredentialKind::Token | CredentialKind::App, .. } => "/settings/tokens",
    }
}
