//! Another player has sent the receiver a direct message.

use std::time::Duration;

use askama::Template;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::notification_settings::NotificationCategory;
use service::direct_messages::MessageNews;
use service::notification;

/// Messages read on the site meanwhile are not mailed, and several are combined.
const DELAY: Duration = Duration::from_secs(5 * 60);

impl NotificationKind for notification::MessageReceived {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Message)
    }

    fn audience(&self) -> Audience {
        Audience::MessageRecipient { from: self.from, to: self.to }
    }

    fn delay(&self) -> Duration {
        DELAY
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let news = with.service.direct_messages.message_news(self.from, self.to, self.first).await?;
        news.map(|news| message_received(with.head, with.thread(), &news)).transpose()
    }
}

/// The maximum length of the excerpt, in characters.
const MAX_EXCERPT_LEN: usize = 500;

struct MessageReceived {
    receiver: String,
    told: String,
    excerpt: Option<String>,
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/message_received.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a MessageReceived,
}

#[derive(Template)]
#[template(path = "mail/message_received.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a MessageReceived,
}

fn message_received(head: &MailContext, thread: Thread, news: &MessageNews) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(&news.reader);
    let writer = news.writer.name.as_str();
    let mut args = fluent_bundle::FluentArgs::new();
    args.set("writer", writer);
    // A count above 1 adds “This is the first”, which introduces the excerpt.
    args.set("count", if news.first.is_some() { news.unread } else { 1 });
    let message = MessageReceived {
        receiver: news.reader.name.clone(),
        told: head.text.with_args("mail-message-told", &args),
        excerpt: news.first.as_deref().map(excerpt),
        answer: head.text.with("mail-message-answer", [("writer", writer)]),
        link: head.link(&format!("/inbox/{writer}")),
    };
    let subject = head.text.with("mail-message-subject", [("writer", writer)]);
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let gist = Summary::on(&message.link).with(message.excerpt.clone());
    Ok(Letter { gist, ..Letter::in_words(mailbox(&news.reader)?, thread, subject, text, html) })
}

/// The beginning of a message.
fn excerpt(body: &str) -> String {
    match body.char_indices().nth(MAX_EXCERPT_LEN) {
        Some((end, _)) => format!("{} …", body[..end].trim_end()),
        None => body.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;

    fn news(first: Option<&str>, unread: u32) -> MessageNews {
        MessageNews { writer: sample::white(), reader: sample::black(), unread, first: first.map(str::to_owned) }
    }

    #[test]
    fn the_message() {
        let head = sample::mail_context(None);
        let news = news(Some("Shall we play the Dutch next time?\n\nI have <prepared> something."), 2);
        let letter = message_received(&head, sample::thread(), &news).unwrap();
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn long_message_is_truncated_and_removed_one_omitted() {
        let head = sample::mail_context(None);
        let text = |first: Option<&str>| message_received(&head, sample::thread(), &news(first, 2)).unwrap().text;
        let long = text(Some(&"ß".repeat(600)));
        assert!(long.contains(&format!("{} …", "ß".repeat(500))) && !long.contains(&"ß".repeat(501)), "{long}");
        let removed = text(None);
        assert!(
            removed.contains("ann has written to you on Sealed Move.\n") && removed.contains("/inbox/ann"),
            "{removed}"
        );
    }
}
