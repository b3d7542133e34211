//! The list of somebody's conversations.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use correspondence_game::one_line;
use serde::Deserialize;

use crate::bot_mark::BotMark;
use crate::{Moment, Page, html};
use domain::direct_message::MessageId;
use http::{LoggedIn, Problem};
use service::Service;
use service::direct_messages::{InboxPage, ListedConversation};
use text::Text;

/// How many conversations stand on a page.
const ON_A_PAGE: u16 = 50;

/// How many characters of the latest message are shown.
const MAX_PREVIEW_LEN: usize = 120;

/// What stands after the `?`.
#[derive(Deserialize)]
pub(super) struct ListQuery {
    before: Option<i64>,
}

#[derive(Template)]
#[template(path = "inbox/list.html")]
struct ListPage {
    page: Page,
    conversations: Vec<Row>,
    earlier: Option<String>,
    /// Whether there are later ones.
    has_later: bool,
}

struct Row {
    name: String,
    bot: Option<BotMark>,
    is_blocked: bool,
    news: Option<String>,
    preview: String,
    sent_at: Moment,
}

impl Row {
    fn new(listed: ListedConversation, text: Text) -> Self {
        let ListedConversation { other, last, unread, is_blocked } = listed;
        let words = match last.body {
            Some(body) => beginning(&body),
            None => text.get("message-removed").into_owned(),
        };
        Self {
            bot: BotMark::of(&other, text),
            name: other.name,
            is_blocked,
            news: (unread > 0).then(|| text.with("inbox-new", [("count", unread)])),
            preview: if last.is_own { text.with("inbox-you", [("words", words)]) } else { words },
            sent_at: Moment::new(last.sent_at, text),
        }
    }
}

/// The beginning of a message, on one line.
fn beginning(body: &str) -> String {
    let line = one_line(body).unwrap_or_default();
    match line.char_indices().nth(MAX_PREVIEW_LEN) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// The list, or a later part of it.
///
/// # Errors
/// For a visitor, who is sent to the log-in.
pub(super) async fn show(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    query: Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let before = query.before.map(MessageId);
    let InboxPage { conversations, has_earlier, .. } =
        service.direct_messages.inbox(reader.user.id, before, ON_A_PAGE).await?;
    let last = conversations.last().filter(|_| has_earlier).map(|listed| listed.last.id);
    let text = page.language();
    let shown = ListPage {
        conversations: conversations.into_iter().map(|listed| Row::new(listed, text)).collect(),
        earlier: last.map(|MessageId(last)| format!("/inbox?before={last}")),
        has_later: before.is_some(),
        page: page.titled("inbox-title"),
    };
    html(StatusCode::OK, &shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_message_is_one_line() {
        assert_eq!(beginning("Hello\n\nBob"), "Hello Bob");
        assert_eq!(beginning(&"ß".repeat(121)), format!("{}…", "ß".repeat(120)));
    }
}
