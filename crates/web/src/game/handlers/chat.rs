//! What is said around a game: its page, what is said, hidden and reported, as forms send it.

use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use correspondence_game::GameId;
use serde::Deserialize;

use super::super::chat::{BESIDE_THE_BOARD, ChatPart, RefusedLine};
use super::super::page::Refused;
use super::form_input::FormInput;
use crate::flash_message::{FlashMessage, flash};
use crate::{Page, html, redirect};
use domain::chat::{ChatRefusal, LineId, Room};
use http::problem::status_of;
use http::{LoggedIn, Problem, is_seen};
use service::chat::{Chat, ChatError};
use service::games::ListedGame;
use service::{Reason, Service};

/// How many lines stand on a page of their own.
const ON_A_PAGE: u16 = 200;

/// Notes that the reader of `page` has seen what is said in that game up to a line, where they see the answer and something
/// was new to them. What they see must have been read no earlier than that line was found.
///
/// # Errors
/// The database's.
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

/// What stands after the `?` of the chat's address.
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
    /// The page of what is said around that game, after what was refused.
    fn new(page: Page, game: &ListedGame, chats: Vec<Chat>, refused: Option<&RefusedLine>) -> Self {
        let players = [("white", game.white.name.as_str()), ("black", &game.black.name)];
        let heading = page.language().with("chat-heading", players);
        let id = &game.summary.id;
        let chat = ChatPart::new(chats, &page, id, refused, true);
        Self { page: page.with_title(heading.clone()), heading, back: format!("/game/{id}"), chat }
    }
}

/// The page of all that is said around a game, or of what was said before a line.
///
/// # Errors
/// Where there is no such game or the room is closed to the reader, or the database's.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
    wanted: web::Query<ChatQuery>,
) -> Result<HttpResponse, Problem> {
    let reader = page.user().map(|user| user.id);
    let game = service.games.listed_game(&id).await?;
    let before = wanted.before.map(LineId);
    let new_line = match reader {
        Some(reader) => service.chat.last_new_line(reader, &id).await?,
        None => None,
    };
    let chats = match wanted.room.as_deref().map(str::parse::<Room>) {
        Some(Ok(room)) => match service.chat.chat(reader, &id, room, before, ON_A_PAGE).await {
            // The page says what it takes, with the way to the log-in.
            Err(ChatError::Refused(ChatRefusal::MembersWhileRunning)) => {
                service.chat.chats(reader, &id, 0).await?.into_iter().filter(|chat| chat.room == room).collect()
            }
            chat => vec![chat?],
        },
        Some(Err(_)) => return Err(Problem::not_found()),
        None => service.chat.chats(reader, &id, ON_A_PAGE).await?,
    };
    if before.is_none() && chats.iter().any(|chat| chat.room == Room::Player) {
        mark_read(&service, &page, &request, &id, new_line).await?;
    }
    html(StatusCode::OK, &ChatPage::new(page, &game, chats, None))
}

/// The rooms as they stand beside the board, alone: for the script, when something was said.
///
/// # Errors
/// Where there is no such game, or the database's.
pub async fn panel(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
) -> Result<HttpResponse, Problem> {
    let reader = page.user().map(|user| user.id);
    let (chats, new_line) = service.chat.chats_and_news(reader, &id, BESIDE_THE_BOARD).await?;
    let chat = ChatPart::new(chats, &page, &id, None, false);
    mark_read(&service, &page, &request, &id, new_line).await?;
    Ok(HttpResponse::Ok().insert_header((CONTENT_TYPE, "text/html; charset=utf-8")).body(chat.to_string()))
}

/// A line as it was written.
#[derive(Deserialize)]
pub struct LineForm {
    room: String,
    #[serde(default)]
    text: String,
    /// There when it was written on the chat's own page.
    page: Option<String>,
}

/// Where an answer leads: to the room on the chat's own page, where the form was sent from there, or beside the board.
fn path_after(asked: &FormInput, room: Room, page: Option<&str>) -> String {
    match page {
        Some(_) => format!("/game/{}/chat#chat-{}", asked.id, room.as_str()),
        None => asked.path_to("chat"),
    }
}

/// Says something, or shows the page it was written on again with what is wrong.
///
/// # Errors
/// What has no place on such a page: an unknown game, a fault of ours.
pub async fn say(asked: FormInput, form: web::Form<LineForm>) -> Result<HttpResponse, Problem> {
    let LineForm { room, text, page } = form.into_inner();
    let Ok(room) = room.parse::<Room>() else { return Err(Problem::bad_request()) };
    match asked.service.chat.say(asked.player.user.id, &asked.id, room, &text).await {
        Ok(_) => Ok(redirect(&path_after(&asked, room, page.as_deref()))),
        Err(error @ (ChatError::UnknownGame | ChatError::Store(_))) => Err(error.into()),
        Err(error) => {
            let line = RefusedLine { room, words: text, reason: asked.page.language().explain(&error) };
            match page {
                Some(_) => refuse_on_page(asked, &error, &line).await,
                None => asked.refuse(&error, Refused { line: Some(line), ..Refused::default() }).await,
            }
        }
    }
}

/// The chat's own page again, with the reason why not and what was written.
async fn refuse_on_page(asked: FormInput, error: &ChatError, line: &RefusedLine) -> Result<HttpResponse, Problem> {
    let FormInput { service, page, player, id, .. } = asked;
    let game = service.games.listed_game(&id).await?;
    let chats = service.chat.chats(Some(player.user.id), &id, ON_A_PAGE).await?;
    let notice = FlashMessage::error(page.language().explain(error));
    let page = page.with_notice(notice);
    html(status_of(error.kind()), &ChatPage::new(page, &game, chats, Some(line)))
}

/// Which room is to be seen, and whether.
#[derive(Deserialize)]
pub struct MuteForm {
    room: String,
    muted: bool,
    /// There when it is wanted on the chat's own page.
    page: Option<String>,
}

/// Has the reader not see a room any more, or see it again.
///
/// # Errors
/// Where there is no such game or the room is closed to the reader, or the database's.
pub async fn mute(asked: FormInput, form: web::Form<MuteForm>) -> Result<HttpResponse, Problem> {
    let MuteForm { room, muted, page } = form.into_inner();
    let Ok(room) = room.parse::<Room>() else { return Err(Problem::bad_request()) };
    asked.service.chat.mute_chat(asked.player.user.id, &asked.id, room, muted).await?;
    let told = if muted { "notice-info-chat-muted" } else { "notice-info-chat-unmuted" };
    Ok(flash(told, redirect(&path_after(&asked, room, page.as_deref()))))
}

/// Reports a line to the arbiters.
///
/// # Errors
/// Why not.
pub async fn report(service: Data<Service>, reader: LoggedIn, line: web::Path<i64>) -> Result<HttpResponse, Problem> {
    let line = service.chat.report_line(reader.user.id, LineId(*line)).await?;
    Ok(flash("notice-line-reported", redirect(&format!("/game/{}/chat#chat-{}", line.game, line.room.as_str()))))
}
