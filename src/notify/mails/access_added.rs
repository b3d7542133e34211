//! A device or the address of a private feed was added to an account: said to its owner, who may not have done it.

use askama::Template;

use super::rendering::render;
use crate::domain::access_notice::{AddedAccess, AddedKind};
use crate::domain::feed_link::FeedKind;
use crate::domain::user::User;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::service::access_notices::ToldAccess;

struct AccessAdded {
    receiver: String,
    told: String,
    added: Vec<String>,
    devices: Option<String>,
    feeds: Option<String>,
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

/// Composes the message.
pub(in crate::notify) fn access_added(
    head: &MailContext,
    thread: Thread,
    user: &User,
    added: &[ToldAccess],
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let line = |ToldAccess { added: AddedAccess { what, at }, is_removed }: &ToldAccess| {
        let at = head.text.moment(*at);
        let line = match what {
            AddedKind::Device { name, host, .. } => {
                head.text.with("mail-access-device", [("name", name.clone()), ("host", host.clone()), ("at", at)])
            }
            AddedKind::Feed(FeedKind::Deadlines) => head.text.with("mail-access-feed-deadlines", [("at", at)]),
            AddedKind::Feed(FeedKind::Games) => head.text.with("mail-access-feed-games", [("at", at)]),
        };
        if *is_removed { head.text.with("mail-access-removed", [("what", line)]) } else { line }
    };
    let has = |is_wanted: fn(&AddedKind) -> bool| added.iter().any(|told| is_wanted(&told.added.what));
    let message = AccessAdded {
        receiver: user.name.clone(),
        told: head.text.with("mail-access-told", [("name", user.name.as_str())]),
        added: added.iter().map(line).collect(),
        devices: has(|what| matches!(what, AddedKind::Device { .. })).then(|| head.link("/settings/devices")),
        feeds: has(|what| matches!(what, AddedKind::Feed(_))).then(|| head.link("/settings/feeds")),
        reset: head.link("/forgot"),
    };
    let subject = head.text.get("mail-access-subject").into_owned();
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(mailbox(user)?, thread, subject, text, html))
}
