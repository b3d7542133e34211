//! Chat in games.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use correspondence_game::GameId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::ApiError;
use super::fields::Fields;
use super::parameter::{Named, RoomName};
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Body, ChatRoom, Parameters, Refusals, SpectatorRoom};
use super::responses::{DONE, Done};
use domain::chat::{ChatRefusal, MAX_LINES, Room};
use http::reader_language::text_of;
use service::Service;
use service::chat::ChatError;
use service::chat::VisibleChatLine;
use text::Text;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ChatMessage)]
pub(super) struct ChatMessage {
    /// What was said.
    #[schema(example = "Good luck!")]
    text: String,
    /// Who said it: the name in lower case.
    #[schema(example = "garry")]
    user: String,
    /// `true` where an arbiter has removed it, and the text says only that; else left out. Lichess has no such field.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    removed: bool,
}

impl ChatMessage {
    fn new(line: VisibleChatLine, text: Text) -> Self {
        let removed = line.body.is_none();
        Self { text: text_of_line(line.body, text), user: line.author.key(), removed }
    }
}

fn text_of_line(body: Option<String>, text: Text) -> String {
    body.unwrap_or_else(|| text.get("chat-removed").into_owned())
}

/// Something that was said, as the board stream tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ChatLine {
    /// `chatLine`.
    #[serde(rename = "type")]
    #[schema(example = "chatLine")]
    kind: &'static str,
    /// That of the players, or that of those who watch.
    #[schema(inline, example = "player")]
    room: RoomName,
    /// Who said it.
    #[schema(example = "Garry")]
    username: String,
    /// What was said.
    #[schema(example = "Good luck!")]
    text: String,
}

impl ChatLine {
    /// A new line in `room`.
    pub(super) fn new(room: Room, line: VisibleChatLine, text: Text) -> Self {
        Self { kind: "chatLine", room: Named(room), username: line.author.name, text: text_of_line(line.body, text) }
    }
}

/// What is to be said, and where. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct ChatRequest {
    /// That of the players, or that of those who watch.
    #[schema(inline, example = "player")]
    room: RoomName,
    /// What to say, on one line: at most 500 characters.
    #[schema(example = "Thank you for the game!")]
    text: String,
}

/// Which room is read.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ChatQuery {
    /// That of the players unless told. Lichess has no such parameter.
    #[param(inline)]
    room: Option<RoomName>,
}

/// Write in the chat
///
/// In the room `player` the two players write to each other, and nobody else sees it, but an arbiter a line that one of
/// them reports. In the room `spectator` those who watch write; the players may write there, too, and see it when the game is
/// over. One person can say ten things in a minute, and three hundred in a day.
#[utoipa::path(post, path = "/api/board/game/{id}/chat", operation_id = "boardGameChatPost", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((ChatRequest = "application/x-www-form-urlencoded"), (ChatRequest = "application/json"))),
    responses(
        (status = 200, description = "It is said", body = Done),
        Refusals<(BoardScope, Body, ChatError)>,
    ))]
pub(super) async fn write(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    post_line(PlayApi::Board, &caller, &path, &fields, &service).await
}

/// Posts a line in the chat of the game with that id.
pub(super) async fn post_line(
    api: PlayApi,
    caller: &Caller,
    id: &str,
    fields: &Fields,
    service: &Service,
) -> Result<Json<Done>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    let ChatRequest { room, text } = fields.read()?;
    service.chat.post_line(caller.id(), &id, room.0, &text).await?;
    Ok(Json(DONE))
}

/// Read the chat
///
/// What the players have said to each other, or with `room=spectator` what those who watch have said: a player sees that
/// when the game is over. Lines by players you block are left out. Whoever reads the players' room has seen what is new
/// in it.
#[utoipa::path(get, path = "/api/board/game/{id}/chat", operation_id = "boardGameChatGet", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ChatQuery,
    ),
    responses(
        (status = 200, description = "What was said, in order; nothing where you have muted the room", body = Vec<ChatMessage>),
        Refusals<(BoardScope, Parameters, ChatRoom)>,
    ))]
pub(super) async fn read(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    lines(PlayApi::Board, &caller, &path, &request, &service).await
}

/// The chat lines of the game with that id.
pub(super) async fn lines(
    api: PlayApi,
    caller: &Caller,
    id: &str,
    request: &HttpRequest,
    service: &Service,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    let ChatQuery { room } = Fields::of_query(request).read()?;
    let room = room.map_or(Room::Player, |room| room.0);
    let news = match room {
        Room::Player => service.chat.last_new_line(caller.id(), &id).await?,
        Room::Spectator => None,
    };
    let chat = service.chat.chat(Some(caller.id()), &id, room, None, MAX_LINES).await?;
    if let Some(last) = news {
        service.chat.mark_chat_read(caller.id(), &id, last).await?;
    }
    let visible = chat.lines.into_iter().filter(|line| !line.is_blocked);
    let text = caller.text();
    Ok(Json(visible.map(|line| ChatMessage::new(line, text)).collect()))
}

/// Read what those who watch say
///
/// Once the game is over everybody may, and no token is needed. While it runs, it takes the token of a player who does not play
/// in it, whatever its scopes: what spectators say might be advice. Lines by players you block are left out.
#[utoipa::path(get, path = "/api/game/{id}/chat", operation_id = "gameChatGet", tag = "Games", security((), ("token" = [])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "What was said, in order; nothing where you have muted the room", body = Vec<ChatMessage>),
        Refusals<SpectatorRoom>,
    ))]
pub(super) async fn read_spectators(
    caller: Option<Caller>,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    let id: GameId = path.parse()?;
    let reader = caller.as_ref().map(Caller::id);
    let chat = match service.chat.chat(reader, &id, Room::Spectator, None, MAX_LINES).await {
        Err(ChatError::Refused(refusal @ ChatRefusal::MembersWhileRunning)) => {
            return Err(ApiError::token_needed(&refusal));
        }
        chat => chat?,
    };
    let text = caller.as_ref().map_or_else(|| text_of(&request), Caller::text);
    let visible = chat.lines.into_iter().filter(|line| !line.is_blocked);
    Ok(Json(visible.map(|line| ChatMessage::new(line, text)).collect()))
}
