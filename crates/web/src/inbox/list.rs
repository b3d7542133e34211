//! The list of the reader's conversations.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use correspondence_game::one_line;
use serde::Deserialize;

use domain::direct_message::MessageId;
use http::{LoggedIn, Problem};
use layout::avatar::Avatar;
use layout::bot_mark::BotMark;
use layout::{Moment, Page, html};
use service::Service;
use service::direct_messages::{InboxPage, ListedConversation};
use text::Text;

/// Conversations per page.
const CONVERSATIONS_PER_PAGE: u16 = 50;

/// Maximum length of the preview in characters.
const MAX_PREVIEW_LEN: usize = 120;

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
    /// Whether there are later conversations.
    has_later: bool,
}

struct Row {
    avatar: Avatar,
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
            Some(body) => preview(&body),
            None => text.get("message-removed").into_owned(),
        };
        Self {
            avatar: Avatar::of(&other.name),
            bot: BotMark::of(&other, text),
            name: other.name,
            is_blocked,
            news: (unread > 0).then(|| text.with("inbox-new", [("count", unread)])),
            preview: if last.is_own { text.with("inbox-you", [("words", words)]) } else { words },
            sent_at: Moment::new(last.sent_at, text),
        }
    }
}

/// The beginning of a message on one line.
fn preview(body: &str) -> String {
    let line = one_line(body).unwrap_or_default();
    match line.char_indices().nth(MAX_PREVIEW_LEN) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// Shows the list or a later page of it.
///
/// # Errors
/// For a visitor, who is redirected to the log-in.
pub(super) async fn show(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    query: Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let before = query.before.map(MessageId);
    let InboxPage { conversations, has_earlier, .. } =
        service.direct_messages.inbox(reader.user.id, before, CONVERSATIONS_PER_PAGE).await?;
    let last = conversations.last().filter(|_| has_earlier).map(|listed| listed.last.id);
    let text = page.language();
    let list_page = ListPage {
        conversations: conversations.into_iter().map(|listed| Row::new(listed, text)).collect(),
        earlier: last.map(|MessageId(last)| format!("/inbox?before={last}")),
        has_later: before.is_some(),
        page: page.titled("inbox-title"),
    };
    html(StatusCode::OK, &list_page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preview_is_one_line() {
        assert_eq!(preview("Hello\n\nBob"), "Hello Bob");
        assert_eq!(preview(&"ß".repeat(121)), format!("{}…", "ß".repeat(120)));
    }
}
