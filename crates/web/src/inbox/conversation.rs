//! The page of a conversation and its forms.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use crate::relations::RelationButtons;
use domain::direct_message::{MAX_MESSAGE_LEN, MessageId};
use http::{LoggedIn, Problem, is_seen};
use layout::bot_mark::BotMark;
use layout::flash_message::{FlashMessage, flash};
use layout::{LongField, Moment, Page, html, redirect};
use service::Service;
use service::direct_messages::{Conversation, MessageError, ReadMessage};
use text::Text;

/// Messages per page.
const MESSAGES_PER_PAGE: u16 = 50;

#[derive(Deserialize)]
pub(super) struct ConversationQuery {
    before: Option<i64>,
}

#[derive(Template)]
#[template(path = "inbox/conversation.html")]
struct ConversationPage {
    page: Page,
    heading: String,
    name: String,
    bot: Option<BotMark>,
    path: String,
    messages: Vec<Line>,
    earlier: Option<String>,
    /// Whether there are later messages than the shown ones.
    has_later: bool,
    /// The form, if the reader may write.
    form: Option<LongField>,
    closed: Option<String>,
    /// A draft that can no longer be sent.
    unsent: Option<LongField>,
    relation: RelationButtons,
    /// The latest message, up to which the conversation is deleted; `None` if there is nothing to delete.
    last: Option<i64>,
}

struct Line {
    id: i64,
    is_own: bool,
    body: Option<String>,
    sent_at: Moment,
    is_new: bool,
}

/// A refused message.
struct RefusedMessage {
    words: String,
    /// The reason; `None` if the message is valid but could not be stored.
    reason: Option<String>,
}

/// The page for an unsent message if the conversation cannot be loaded from the database.
#[derive(Template)]
#[template(path = "inbox/unsent.html")]
struct UnsentPage {
    page: Page,
    heading: String,
    form: LongField,
}

impl UnsentPage {
    fn new(page: Page, name: &str, refused_message: &RefusedMessage) -> Self {
        let heading = page.language().with("conversation-title", [("player", name)]);
        let form = message_field(page.language(), Some(refused_message));
        Self { page: page.with_title(heading.clone()), heading, form }
    }
}

/// The message field, with the refused message.
fn message_field(text: Text, refused_message: Option<&RefusedMessage>) -> LongField {
    let max_len = u32::try_from(MAX_MESSAGE_LEN).unwrap_or(u32::MAX);
    let hint = text.with("message-hint", [("most", max_len)]);
    LongField::new("text", text.get("message-label"), hint, MAX_MESSAGE_LEN)
        .value(refused_message.map(|refused_message| refused_message.words.as_str()).unwrap_or_default())
        .error(refused_message.and_then(|refused_message| refused_message.reason.clone()))
}

/// A read-only field for copying a message that cannot be sent.
fn unsent_field(text: Text, words: &str) -> LongField {
    let (label, hint) = (text.get("message-unsent-label"), text.get("message-unsent-hint"));
    LongField::new("unsent", label, hint, MAX_MESSAGE_LEN).value(words).read_only()
}

impl ConversationPage {
    fn new(page: Page, conversation: Conversation, has_later: bool, refused_message: Option<&RefusedMessage>) -> Self {
        let Conversation { other, messages, has_earlier, last, relation, no_writing, .. } = conversation;
        let text = page.language();
        let heading = text.with("conversation-title", [("player", other.name.as_str())]);
        let path = format!("/inbox/{}", other.name);
        let first = messages.first().map(|message| message.id).filter(|_| has_earlier);
        let closed = no_writing.map(|reason| text.message(&reason));
        let form = closed.is_none().then(|| message_field(text, refused_message));
        let words = refused_message
            .map(|refused_message| refused_message.words.as_str())
            .filter(|words| !words.trim().is_empty());
        let unsent = words.filter(|_| closed.is_some()).map(|words| unsent_field(text, words));
        let line = |message: ReadMessage| Line {
            id: message.id.0,
            is_own: message.is_own,
            body: message.body,
            sent_at: Moment::new(message.sent_at, text),
            is_new: message.is_new,
        };
        Self {
            page: page.with_title(heading.clone()),
            heading,
            bot: BotMark::of(&other, text),
            messages: messages.into_iter().map(line).collect(),
            earlier: first.map(|MessageId(first)| format!("{path}?before={first}")),
            has_later,
            form,
            closed,
            unsent,
            relation: RelationButtons::new(&other.name, relation, text).back_to(&path),
            last: last.map(|last| last.0),
            name: other.name,
            path,
        }
    }
}

/// Shows the conversation with a player, or the page before a message, and marks new messages as read.
///
/// # Errors
/// If there is no such player, for a visitor, or a database error.
pub(super) async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    reader: LoggedIn,
    name: Path<String>,
    query: Query<ConversationQuery>,
) -> Result<HttpResponse, Problem> {
    let before = query.before.map(MessageId);
    let conversation = service
        .direct_messages
        .conversation(reader.user.id, &name, before, MESSAGES_PER_PAGE)
        .await
        .map_err(problem_of)?;
    let mut page = page;
    if let Some(messages) = conversation.newly_read().filter(|_| is_seen(&request))
        && service.direct_messages.mark_messages_read(reader.user.id, conversation.other.id, messages).await? == 0
    {
        page = page.with_one_conversation_read();
    }
    html(StatusCode::OK, &ConversationPage::new(page, conversation, before.is_some(), None))
}

fn problem_of(error: MessageError) -> Problem {
    Problem::from(error).back_to("/inbox", "inbox-title")
}

#[derive(Deserialize)]
pub(super) struct MessageForm {
    #[serde(default)]
    text: String,
}

/// Sends a message, or shows the page again with the message and the error.
///
/// # Errors
/// If there is no such player.
pub(super) async fn send(
    service: Data<Service>,
    page: Page,
    writer: LoggedIn,
    name: Path<String>,
    form: Form<MessageForm>,
) -> Result<HttpResponse, Problem> {
    let words = form.into_inner().text;
    match service.direct_messages.send_message(writer.user.id, &name, &words).await {
        Ok(_) => Ok(redirect(&format!("/inbox/{name}#message-form"))),
        Err(error @ MessageError::UnknownPlayer(_)) => Err(problem_of(error)),
        Err(error) => {
            let sentence = page.language().explain(&error);
            let page = page.with_flash_message(FlashMessage::error(sentence.clone()));
            let is_internal = matches!(error, MessageError::Store(_));
            let refusal = RefusedMessage { words, reason: (!is_internal).then_some(sentence) };
            let problem = Problem::from(error);
            let mut response =
                match service.direct_messages.conversation(writer.user.id, &name, None, MESSAGES_PER_PAGE).await {
                    Ok(conversation) => {
                        html(problem.status(), &ConversationPage::new(page, conversation, false, Some(&refusal)))
                    }
                    Err(MessageError::Store(_)) if is_internal => {
                        html(problem.status(), &UnsentPage::new(page, &name, &refusal))
                    }
                    Err(error) => return Err(problem_of(error)),
                }?;
            problem.copy_retry_after(response.headers_mut());
            Ok(response)
        }
    }
}

/// The messages to delete.
#[derive(Deserialize)]
pub(super) struct DeletionForm {
    /// The latest message on the page. Newer messages are kept.
    up_to: Option<i64>,
}

/// Deletes the conversation for the reader, up to the latest message on the page.
///
/// # Errors
/// If there is no such player, or a database error.
pub(super) async fn delete(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    form: Form<DeletionForm>,
) -> Result<HttpResponse, Problem> {
    let up_to = form.up_to.map(MessageId);
    let has_later =
        service.direct_messages.delete_conversation(reader.user.id, &name, up_to).await.map_err(problem_of)?;
    let message_key = if has_later { "notice-conversation-deleted-in-part" } else { "notice-conversation-deleted" };
    Ok(flash(message_key, redirect("/inbox")))
}
