//! Direct messages.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, whole_number};
use super::parameter::Whole;
use super::refusals::{MessageBody, Parameters, PlayerPath, Refusals, Scoped};
use super::request::{Parameter, ParameterError, parameter};
use super::responses::{DONE, Done};
use domain::direct_message::MessageId;
use domain::user::User;
use http::is_page_view;
use service::Service;
use service::direct_messages::{Conversation, ListedConversation, MessageError, ReadMessage};
use service::tokens::Scope;
use text::{Argument, Text};

/// The default and the maximum number of conversations or messages in a page.
const DEFAULT_PART_LEN: u16 = 20;
const MAX_PART_LEN: u16 = 100;

/// A player whom you have written to, or who has written to you.
#[derive(Debug, Serialize, ToSchema)]
struct Correspondent {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    name: String,
    /// `BOT` where a program plays under it; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
}

impl From<&User> for Correspondent {
    fn from(user: &User) -> Self {
        Self { id: user.key(), name: user.name.clone(), title: user.title() }
    }
}

/// A message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DirectMessage)]
pub(super) struct MessageJson {
    /// Its number. Later ones of the same conversation have higher numbers.
    #[schema(example = 1066)]
    id: i64,
    /// Who wrote it: the name in lower case.
    #[schema(example = "garry")]
    user: String,
    /// What was written, with its lines.
    #[schema(example = "Shall we play the Dutch next time?")]
    text: String,
    /// When, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    date: i64,
    /// Whether you have not read it before.
    #[schema(example = true)]
    new: bool,
    /// `true` where an arbiter has removed it, and the text says only that; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    removed: bool,
}

impl MessageJson {
    fn new(message: ReadMessage, reader: &User, other: &User, text: Text) -> Self {
        Self {
            id: message.id.0,
            user: if message.is_own { reader.key() } else { other.key() },
            removed: message.body.is_none(),
            text: message.body.unwrap_or_else(|| text.get("message-removed").into_owned()),
            date: message.sent_at.as_millis(),
            new: message.is_new && !message.is_own,
        }
    }
}

/// A conversation in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ConversationSummary {
    /// With whom.
    user: Correspondent,
    /// The latest message.
    last: MessageJson,
    /// How many messages you have not read.
    #[schema(example = 2)]
    unread: u32,
    /// Whether you block the other player.
    #[schema(example = false)]
    blocked: bool,
}

impl ConversationSummary {
    fn new(listed: ListedConversation, reader: &User, text: Text) -> Self {
        Self {
            user: Correspondent::from(&listed.other),
            last: MessageJson::new(listed.last, reader, &listed.other, text),
            unread: listed.unread,
            blocked: listed.is_blocked,
        }
    }
}

/// Your conversations.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct InboxJson {
    /// The latest first.
    conversations: Vec<ConversationSummary>,
    /// In how many of all your conversations there is something that you have not read.
    #[schema(example = 1)]
    unread: u32,
    /// `before` of the next part of the list; `null` where there is none.
    #[schema(example = 1066)]
    next: Option<i64>,
}

/// A conversation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConversationJson {
    /// With whom.
    user: Correspondent,
    /// The messages, the earliest first.
    messages: Vec<MessageJson>,
    /// `before` of the messages that were written earlier; `null` where there are none.
    #[schema(example = 1066)]
    next: Option<i64>,
    /// Whether you may write to the other player as things stand.
    #[schema(example = true)]
    may_write: bool,
    /// Why not, in your language, where that is so; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Garry doesn’t accept messages.")]
    why_not: Option<String>,
}

/// A message to be sent. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct MessageRequest {
    /// What to write: at most 8,000 characters. Its lines are kept.
    #[schema(example = "Shall we play the Dutch next time?")]
    text: String,
}

/// Write to a player
///
/// Players choose who may write to them: those they follow and their opponents, everybody whose account is a week old, or
/// nobody. Opponents are those they play with or have played with. Whoever they have written to in the last 30 days may
/// answer. A bot writes to its opponents and answers others. One person can send 20 messages in a minute and 400 in a day, and
/// begin 20 conversations in a day.
#[utoipa::path(post, path = "/inbox/{username}", operation_id = "inboxUsername", tag = "Messaging", security(("token" = ["msg:write"])),
    params(("username" = String, Path, description = "To whom")),
    request_body(content((MessageRequest = "application/x-www-form-urlencoded"), (MessageRequest = "application/json"))),
    responses(
        (status = 200, description = "It is sent", body = Done),
        Refusals<(Scoped, MessageBody, MessageError)>,
    ))]
pub(super) async fn send(
    caller: Caller,
    username: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::MsgWrite)?;
    let MessageRequest { text } = fields.read()?;
    service.direct_messages.send_message(caller.id(), &username, &text).await?;
    Ok(Json(DONE))
}

impl Parameter for MessageId {
    fn expected() -> Argument {
        whole_number(1_u8, i64::MAX).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map(Self).map_err(|_| Self::unreadable())
    }
}

/// The size of a page.
type PartSize = Whole<1, MAX_PART_LEN>;

/// Which part of the list is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PartQuery {
    /// How many, 1 to 100; 20 unless told.
    #[param(inline)]
    nb: Option<PartSize>,
    /// Only what comes before that message: `next` of the part before.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<i64>)]
    before: Option<MessageId>,
}

impl PartQuery {
    fn limit(&self) -> u16 {
        self.nb.map_or(DEFAULT_PART_LEN, |nb| nb.0)
    }
}

/// List your conversations
///
/// The latest first. Lichess has nothing like it in its API.
#[utoipa::path(get, path = "/api/inbox", operation_id = "inboxList", tag = "Messaging", security(("token" = ["msg:read"])),
    params(PartQuery),
    responses(
        (status = 200, description = "The conversations", body = InboxJson),
        Refusals<(Scoped, Parameters)>,
    ))]
pub(super) async fn list(
    caller: Caller,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<InboxJson>, ApiError> {
    caller.require(Scope::MsgRead)?;
    let part: PartQuery = Fields::of_query(&request).read()?;
    let found = service.direct_messages.inbox(caller.id(), part.before, part.limit()).await?;
    let last = found.conversations.last().filter(|_| found.has_earlier).map(|listed| listed.last.id.0);
    let (reader, text) = (caller.user(), caller.text());
    Ok(Json(InboxJson {
        conversations: found
            .conversations
            .into_iter()
            .map(|listed| ConversationSummary::new(listed, reader, text))
            .collect(),
        unread: found.unread,
        next: last,
    }))
}

/// Read a conversation
///
/// The latest messages, or those before one. What is in the answer to a GET is read; what is not, and what HEAD asks about, stays
/// unread. Where nothing was written yet the answer is empty, and says whether you may write. Lichess has nothing like it in its API.
#[utoipa::path(get, path = "/api/inbox/{username}", operation_id = "inboxRead", tag = "Messaging", security(("token" = ["msg:read"])),
    params(
        ("username" = String, Path, description = "With whom"),
        PartQuery,
    ),
    responses(
        (status = 200, description = "The conversation", body = ConversationJson),
        Refusals<(Scoped, Parameters, PlayerPath)>,
        (status = 400, description = "It is you, or `nb` or `before` is no such number", body = ErrorBody),
    ))]
pub(super) async fn read(
    caller: Caller,
    username: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<ConversationJson>, ApiError> {
    caller.require(Scope::MsgRead)?;
    let part: PartQuery = Fields::of_query(&request).read()?;
    let found = service.direct_messages.conversation(caller.id(), &username, part.before, part.limit()).await?;
    if let Some(messages) = found.newly_read().filter(|_| is_page_view(&request)) {
        service.direct_messages.mark_messages_read(caller.id(), found.other.id, messages).await?;
    }
    let (reader, text) = (caller.user(), caller.text());
    let Conversation { other, messages, has_earlier, no_writing, .. } = found;
    let next = messages.first().filter(|_| has_earlier).map(|message| message.id.0);
    Ok(Json(ConversationJson {
        user: Correspondent::from(&other),
        messages: messages.into_iter().map(|message| MessageJson::new(message, reader, &other, text)).collect(),
        next,
        may_write: no_writing.is_none(),
        why_not: no_writing.map(|why| text.message(&why)),
    }))
}

/// How much of a conversation is deleted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeletionQuery {
    /// The number of the last message to delete, such as the last that you know of; the latest unless told.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = Option<i64>)]
    up_to: Option<MessageId>,
}

/// Delete a conversation
///
/// For you: the other player keeps it. What both have deleted is gone, except for messages that were reported: those stay while an
/// arbiter is yet to look at them, and where one has removed them. With `upTo`, what was written later stays, as it is. Where
/// there is nothing to delete the answer is the same. Lichess has nothing like it in its API.
#[utoipa::path(delete, path = "/api/inbox/{username}", operation_id = "inboxDelete", tag = "Messaging", security(("token" = ["msg:write"])),
    params(
        ("username" = String, Path, description = "With whom"),
        DeletionQuery,
    ),
    responses(
        (status = 200, description = "It is deleted", body = Done),
        Refusals<(Scoped, Parameters, PlayerPath)>,
        (status = 400, description = "It is you, or `upTo` is no such number", body = ErrorBody),
    ))]
pub(super) async fn delete(
    caller: Caller,
    username: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::MsgWrite)?;
    let DeletionQuery { up_to } = Fields::of_query(&request).read()?;
    service.direct_messages.delete_conversation(caller.id(), &username, up_to).await?;
    Ok(Json(DONE))
}
