//! A conversation: its page, and what its forms do.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use crate::bot_mark::BotMark;
use crate::flash_message::{FlashMessage, flash};
use crate::relations::RelationButtons;
use crate::{LongField, Moment, Page, html, redirect};
use domain::direct_message::{MAX_MESSAGE_LEN, MessageId};
use http::{LoggedIn, Problem, is_seen};
use service::Service;
use service::direct_messages::{Conversation, MessageError, ReadMessage};
use text::Text;

/// How many messages stand on a page.
const ON_A_PAGE: u16 = 50;

/// What stands after the `?`.
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
    /// Whether there are later messages than those.
    has_later: bool,
    /// Where the reader may write.
    form: Option<LongField>,
    closed: Option<String>,
    /// What was written and cannot be sent any more.
    unsent: Option<LongField>,
    relation: RelationButtons,
    /// The latest message there is, up to which the conversation is deleted; `None` where there is nothing to delete.
    last: Option<i64>,
}

struct Line {
    id: i64,
    is_own: bool,
    body: Option<String>,
    sent_at: Moment,
    is_new: bool,
}

/// What was written and refused.
struct Refused {
    words: String,
    /// What is wrong with it; `None` where nothing is, and the service could not store it.
    reason: Option<String>,
}

/// What was written, where the conversation cannot be shown because the database is away.
#[derive(Template)]
#[template(path = "inbox/unsent.html")]
struct UnsentPage {
    page: Page,
    heading: String,
    form: LongField,
}

impl UnsentPage {
    fn new(page: Page, name: &str, refused: &Refused) -> Self {
        let heading = page.language().with("conversation-title", [("player", name)]);
        let form = message_field(page.language(), Some(refused));
        Self { page: page.with_title(heading.clone()), heading, form }
    }
}

/// The field of the form, with what was written before.
fn message_field(text: Text, refused: Option<&Refused>) -> LongField {
    let most = u32::try_from(MAX_MESSAGE_LEN).unwrap_or(u32::MAX);
    let hint = text.with("message-hint", [("most", most)]);
    LongField::new("text", text.get("message-label"), hint, MAX_MESSAGE_LEN)
        .value(refused.map(|refused| refused.words.as_str()).unwrap_or_default())
        .error(refused.and_then(|refused| refused.reason.clone()))
}

/// The same to copy the words from, where they cannot be sent.
fn unsent_field(text: Text, words: &str) -> LongField {
    let (label, hint) = (text.get("message-unsent-label"), text.get("message-unsent-hint"));
    LongField::new("unsent", label, hint, MAX_MESSAGE_LEN).value(words).read_only()
}

impl ConversationPage {
    fn new(page: Page, found: Conversation, has_later: bool, refused: Option<&Refused>) -> Self {
        let Conversation { other, messages, has_earlier, last, relation, no_writing, .. } = found;
        let text = page.language();
        let heading = text.with("conversation-title", [("player", other.name.as_str())]);
        let path = format!("/inbox/{}", other.name);
        let first = messages.first().map(|message| message.id).filter(|_| has_earlier);
        let closed = no_writing.map(|why| text.message(&why));
        let form = closed.is_none().then(|| message_field(text, refused));
        let words = refused.map(|refused| refused.words.as_str()).filter(|words| !words.trim().is_empty());
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

/// The conversation with the player of that name, or what was written before a message. What is new in it is read.
///
/// # Errors
/// Where there is no such player, for a visitor, or the database's.
pub(super) async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    reader: LoggedIn,
    name: Path<String>,
    query: Query<ConversationQuery>,
) -> Result<HttpResponse, Problem> {
    let before = query.before.map(MessageId);
    let found =
        service.direct_messages.conversation(reader.user.id, &name, before, ON_A_PAGE).await.map_err(refused)?;
    let mut page = page;
    if let Some(messages) = found.newly_read().filter(|_| is_seen(&request))
        && service.direct_messages.mark_messages_read(reader.user.id, found.other.id, messages).await? == 0
    {
        page = page.with_one_conversation_read();
    }
    html(StatusCode::OK, &ConversationPage::new(page, found, before.is_some(), None))
}

fn refused(error: MessageError) -> Problem {
    Problem::from(error).back_to("/inbox", "inbox-title")
}

/// A message as it was written.
#[derive(Deserialize)]
pub(super) struct MessageForm {
    #[serde(default)]
    text: String,
}

/// Sends a message, or shows the page again with what was written and what is wrong.
///
/// # Errors
/// What has no place on such a page: an unknown player.
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
        Err(error @ MessageError::UnknownPlayer(_)) => Err(refused(error)),
        Err(error) => {
            let sentence = page.language().explain(&error);
            let page = page.with_notice(FlashMessage::error(sentence.clone()));
            let is_fault = matches!(error, MessageError::Store(_));
            let refusal = Refused { words, reason: (!is_fault).then_some(sentence) };
            let problem = Problem::from(error);
            let mut answer = match service.direct_messages.conversation(writer.user.id, &name, None, ON_A_PAGE).await {
                Ok(found) => html(problem.status(), &ConversationPage::new(page, found, false, Some(&refusal))),
                Err(MessageError::Store(_)) if is_fault => {
                    html(problem.status(), &UnsentPage::new(page, &name, &refusal))
                }
                Err(error) => return Err(refused(error)),
            }?;
            problem.copy_retry_after(answer.headers_mut());
            Ok(answer)
        }
    }
}

/// Which messages are to be deleted.
#[derive(Deserialize)]
pub(super) struct DeletionForm {
    /// The latest that the page showed. What has come since stays.
    up_to: Option<i64>,
}

/// Deletes the conversation for the reader, as far as they have seen it.
///
/// # Errors
/// Where there is no such player, or the database's.
pub(super) async fn delete(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    form: Form<DeletionForm>,
) -> Result<HttpResponse, Problem> {
    let up_to = form.up_to.map(MessageId);
    let has_later = service.direct_messages.delete_conversation(reader.user.id, &name, up_to).await.map_err(refused)?;
    let told = if has_later { "notice-conversation-deleted-in-part" } else { "notice-conversation-deleted" };
    Ok(flash(told, redirect("/inbox")))
}
