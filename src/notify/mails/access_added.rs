//! A device or the address of a private feed was added to an account: said to its owner, who may not have done it.

use askama::Template;

use super::rendering::render;
use crate::domain::feed_link::FeedKind;
use crate::domain::user::User;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::service::access_notices::AddedAccess;

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
    AddedAccess { devices, feeds }: &AddedAccess,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let device_lines = devices.iter().map(|device| {
        let host = device.endpoint.host_str().unwrap_or_default().to_owned();
        let said = [("name", device.name.clone()), ("host", host), ("at", head.text.moment(device.created_at))];
        head.text.with("mail-access-device", said)
    });
    let feed_lines = feeds.iter().map(|feed| {
        let key = match feed.kind {
            FeedKind::Deadlines => "mail-access-feed-deadlines",
            FeedKind::Games => "mail-access-feed-games",
        };
        head.text.with(key, [("at", head.text.moment(feed.created_at))])
    });
    let message = AccessAdded {
        receiver: user.name.clone(),
        told: head.text.with("mail-access-told", [("name", user.name.as_str())]),
        added: device_lines.chain(feed_lines).collect(),
        devices: (!devices.is_empty()).then(|| head.link("/settings/devices")),
        feeds: (!feeds.is_empty()).then(|| head.link("/settings/feeds")),
        reset: head.link("/forgot"),
    };
    let subject = head.text.get("mail-access-subject").into_owned();
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(mailbox(user)?, thread, subject, text, html))
}
