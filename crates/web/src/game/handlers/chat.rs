//! The chat of a game: its page, and the forms that post, mute and report.

use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use correspondence_game::GameId;
use serde::Deserialize;

use super::super::chat::{ChatPart, LINES_BESIDE_BOARD, RefusedLine};
use super::super::page::Refused;
use super::form_input::FormInput;
use domain::chat::{ChatRefusal, LineId, Room};
use http::problem::status_of;
use http::{LoggedIn, Problem, is_seen};
use layout::flash_message::{FlashMessage, flash};
use layout::{Page, html, redirect};
use service::chat::{Chat, ChatError};
use service::games::ListedGame;
use service::{Reason, Service};

/// The maximum number of lines on the chat's own page.
const LINES_PER_PAGE: u16 = 200;

/// Marks the chat of a game as read up to `new_line`, if there are new lines and the reader of `page` sees the
/// response. The lines in the response must be loaded no earlier than `new_line`.
///
/// # Errors
/// If the database fails.
pub async fn mark_read(
    service: &Service,
    page: &Page,
    request: &HttpRequest,
    id: &GameId,
    new_line: Option<LineId>,
) -> Result<(), Problem> {
    if let (Some(reader), Some(last)) = (page.user().filter(|_| is_seen(request)), new_line) {
        service.chat.mark_chat_read(reader.id, id, last).await?;
    }
    Ok(())
}

/// The query of the chat's address.
#[derive(Deserialize)]
pub struct ChatQuery {
    room: Option<String>,
    before: Option<i64>,
}

#[derive(Template)]
#[template(path = "game/chat_page.html")]
struct ChatPage {
    page: Page,
    heading: String,
    back: String,
    chat: ChatPart,
}

impl ChatPage {
    /// The chat page of `game`, showing a refused line again.
    fn new(page: Page, game: &ListedGame, chats: Vec<Chat>, refused: Option<&RefusedLine>) -> Self {
        let players = [("white", game.white.name.as_str()), ("black", &game.black.name)];
        let heading = page.language().with("chat-heading", players);
        let id = &game.summary.id;
        let chat = ChatPart::new(chats, &page, id, refused, true);
        Self { page: page.with_title(heading.clone()), heading, back: format!("/game/{id}"), chat }
    }
}

/// The page of a game's chat, or of the lines before a given line.
///
/// # Errors
/// If the game does not exist, the room is closed to the reader, or the database fails.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<ChatQuery>,
) -> Result<HttpResponse, Problem> {
    let reader = page.user().map(|user| user.id);
    let game = service.games.listed_game(&id).await?;
    let before = query.before.map(LineId);
    let new_line = match reader {
        Some(reader) => service.chat.last_new_line(reader, &id).await?,
        None => None,
    };
    let chats = match query.room.as_deref().map(str::parse::<Room>) {
        Some(Ok(room)) => match service.chat.chat(reader, &id, room, before, LINES_PER_PAGE).await {
            // The page itself says that an account is needed, with a link to log in.
            Err(ChatError::Refused(ChatRefusal::MembersWhileRunning)) => {
                service.chat.chats(reader, &id, 0).await?.into_iter().filter(|chat| chat.room == room).collect()
            }
            chat => vec![chat?],
        },
        Some(Err(_)) => return Err(Problem::not_found()),
        None => service.chat.chats(reader, &id, LINES_PER_PAGE).await?,
    };
    if before.is_none() && chats.iter().any(|chat| chat.room == Room::Player) {
        mark_read(&service, &page, &request, &id, new_line).await?;
    }
    html(StatusCode::OK, &ChatPage::new(page, &game, chats, None))
}

/// The rooms beside the board as an HTML fragment: the script requests it when there are new lines.
///
/// # Errors
/// If the game does not exist or the database fails.
pub async fn panel(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
) -> Result<HttpResponse, Problem> {
    let reader = page.user().map(|user| user.id);
    let (chats, new_line) = service.chat.chats_and_news(reader, &id, LINES_BESIDE_BOARD).await?;
    let chat = ChatPart::new(chats, &page, &id, None, false);
    mark_read(&service, &page, &request, &id, new_line).await?;
    Ok(HttpResponse::Ok().insert_header((CONTENT_TYPE, "text/html; charset=utf-8")).body(chat.to_string()))
}

/// The form that posts a line.
#[derive(Deserialize)]
pub struct LineForm {
    room: String,
    #[serde(default)]
    text: String,
    /// Present if the form was sent from the chat's own page.
    page: Option<String>,
}

/// The address to redirect to: the room on the chat's own page if the form was sent from there, or beside the board.
fn path_after(input: &FormInput, room: Room, page: Option<&str>) -> String {
    match page {
        Some(_) => format!("/game/{}/chat#chat-{}", input.id, room.as_str()),
        None => input.path_to("chat"),
    }
}

/// Posts a line, or shows the page it was sent from again with the reason for the refusal.
///
/// # Errors
/// Errors that cannot be shown on the page: an unknown game, an internal error.
pub async fn say(input: FormInput, form: web::Form<LineForm>) -> Result<HttpResponse, Problem> {
    let LineForm { room, text, page } = form.into_inner();
    let Ok(room) = room.parse::<Room>() else { return Err(Problem::bad_request()) };
    match input.service.chat.post_line(input.player.user.id, &input.id, room, &text).await {
        Ok(_) => Ok(redirect(&path_after(&input, room, page.as_deref()))),
        Err(error @ (ChatError::UnknownGame | ChatError::Store(_))) => Err(error.into()),
        Err(error) => {
            let line = RefusedLine { room, words: text, reason: input.page.language().explain(&error) };
            match page {
                Some(_) => refuse_on_page(input, &error, &line).await,
                None => input.refuse(&error, Refused { line: Some(line), ..Refused::default() }).await,
            }
        }
    }
}

/// The chat's own page again, with the reason for the refusal and the refused line.
async fn refuse_on_page(input: FormInput, error: &ChatError, line: &RefusedLine) -> Result<HttpResponse, Problem> {
    let FormInput { service, page, player, id, .. } = input;
    let game = service.games.listed_game(&id).await?;
    let chats = service.chat.chats(Some(player.user.id), &id, LINES_PER_PAGE).await?;
    let notice = FlashMessage::error(page.language().explain(error));
    let page = page.with_flash_message(notice);
    html(status_of(error.kind()), &ChatPage::new(page, &game, chats, Some(line)))
}

/// The form that mutes or unmutes a room.
#[derive(Deserialize)]
pub struct MuteForm {
    room: String,
    muted: bool,
    /// Present if the form was sent from the chat's own page.
    page: Option<String>,
}

/// Mutes or unmutes a room for the reader.
///
/// # Errors
/// If the game does not exist, the room is closed to the reader, or the database fails.
pub async fn mute(input: FormInput, form: web::Form<MuteForm>) -> Result<HttpResponse, Problem> {
    let MuteForm { room, muted, page } = form.into_inner();
    let Ok(room) = room.parse::<Room>() else { return Err(Problem::bad_request()) };
    input.service.chat.mute_chat(input.player.user.id, &input.id, room, muted).await?;
    let notice = if muted { "notice-info-chat-muted" } else { "notice-info-chat-unmuted" };
    Ok(flash(notice, redirect(&path_after(&input, room, page.as_deref()))))
}

/// Reports a line to the arbiters.
///
/// # Errors
/// If the line cannot be reported.
pub async fn report(service: Data<Service>, reader: LoggedIn, line: web::Path<i64>) -> Result<HttpResponse, Problem> {
    let line = service.chat.report_line(reader.user.id, LineId(*line)).await?;
    Ok(flash("notice-line-reported", redirect(&format!("/game/{}/chat#chat-{}", line.game, line.room.as_str()))))
}
