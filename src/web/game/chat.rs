//! What is said around a game: beside the board, and as a page of its own.

use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::GameId;
use serde::Deserialize;

use super::form_input::FormInput;
use super::page::Refused;
use crate::domain::chat::MAX_LINE_LEN;
use crate::domain::chat::{LineId, Room};
use crate::domain::user::UserId;
use crate::service::chat::{Chat, ChatError, SaidLine};
use crate::service::games::ListedGame;
use crate::service::{Reason, Service};
use crate::text::Text;
use crate::web::notice::{Notice, tell_next};
use crate::web::problem::status_of;
use crate::web::{LoggedIn, Moment, Page, Problem, html, redirect};

/// How many lines stand beside the board.
const BESIDE_THE_BOARD: u16 = 50;

/// How many lines stand on a page of their own.
const ON_A_PAGE: u16 = 200;

/// Sent by the script with what it asks for while nobody looks at the page: what comes back is not seen.
const UNSEEN: &str = "X-Unseen";

/// The rooms the reader may see, written into a page as they are.
#[derive(Template)]
#[template(path = "game/chat.html")]
pub struct ChatPart {
    text: Text,
    path: String,
    /// The page that it is part of, where whoever logs in comes back to.
    here: String,
    rooms: Vec<RoomPart>,
    /// Whether it is the page of its own, with all there is to do.
    is_whole: bool,
}

impl HtmlSafe for ChatPart {}

struct RoomPart {
    name: &'static str,
    title: String,
    about: String,
    lines: Vec<LinePart>,
    news: Option<String>,
    earlier: Option<String>,
    is_muted: bool,
    is_known: bool,
    /// Why the reader cannot write.
    closed: Option<String>,
    /// What was written and refused.
    typed: String,
    error: Option<String>,
    longest: usize,
}

struct LinePart {
    id: i64,
    author: String,
    body: Option<String>,
    said_at: Moment,
    is_new: bool,
    /// Whether it is by somebody the reader blocks: it is folded away then.
    is_blocked: bool,
    may_report: bool,
}

/// A line that was refused, and why.
#[derive(Clone, Debug)]
pub struct RefusedLine {
    room: Room,
    words: String,
    reason: String,
}

impl ChatPart {
    /// What the reader of `page` sees beside the board of that game, after what was refused.
    ///
    /// # Errors
    /// Where there is no such game, or the database's.
    pub async fn load(
        service: &Service,
        page: &Page,
        id: &GameId,
        refused: Option<&RefusedLine>,
    ) -> Result<Self, Problem> {
        let chats = service.chats(page.user().map(|user| user.id), id, BESIDE_THE_BOARD).await?;
        Ok(Self::new(chats, page, id, refused, false))
    }

    fn new(chats: Vec<Chat>, page: &Page, id: &GameId, refused: Option<&RefusedLine>, is_whole: bool) -> Self {
        let path = format!("/game/{id}/chat");
        let room = |chat: Chat| {
            let refused = refused.filter(|refused| refused.room == chat.room);
            RoomPart::new(chat, page, &path, refused, is_whole)
        };
        let here = if is_whole { path.clone() } else { format!("/game/{id}") };
        Self { text: page.language(), rooms: chats.into_iter().map(room).collect(), here, path, is_whole }
    }

    /// The rooms by their names: a page on which one opens or closes is another.
    fn shape(&self) -> String {
        self.rooms.iter().map(|room| room.name).collect::<Vec<_>>().join(" ")
    }
}

impl RoomPart {
    fn new(chat: Chat, page: &Page, path: &str, refused: Option<&RefusedLine>, is_whole: bool) -> Self {
        let (text, name) = (page.language(), chat.room.as_str());
        let reader = page.user().map(|user| user.id);
        let new = chat.lines.iter().filter(|line| line.is_new).count();
        let first = chat.lines.first().map(|line| line.id.0);
        let earlier = first.filter(|_| chat.has_earlier).map(|first| match is_whole {
            true => format!("{path}?room={name}&before={first}"),
            false => format!("{path}#chat-{name}"),
        });
        let line = |line: SaidLine| LinePart {
            id: line.id.0,
            may_report: reader.is_some_and(|reader| reader != line.author.id) && line.body.is_some(),
            author: line.author.name,
            body: line.body,
            said_at: Moment::new(line.said_at, text),
            is_new: line.is_new,
            is_blocked: line.is_blocked,
        };
        Self {
            name,
            title: text.get(&format!("chat-{name}")).into_owned(),
            about: text.get(&format!("chat-{name}-about")).into_owned(),
            lines: chat.lines.into_iter().map(line).collect(),
            news: (new > 0).then(|| text.with("chat-new", [("count", new)])),
            earlier,
            is_muted: chat.is_muted,
            is_known: chat.is_known,
            closed: chat.no_writing.map(|why| text.message(&why)),
            typed: refused.map(|refused| refused.words.clone()).unwrap_or_default(),
            error: refused.map(|refused| refused.reason.clone()),
            longest: MAX_LINE_LEN,
        }
    }
}

/// Whether somebody sees what is answered: a script asks also while nobody looks, and browsers fetch what may be wanted
/// next.
pub fn is_seen(request: &HttpRequest) -> bool {
    !request.headers().contains_key(UNSEEN) && !request.headers().contains_key("Sec-Purpose")
}

/// What the reader of a page with a game's chat is going to see that is new to them. To be found before the lines are
/// read, and noted once the page is made.
pub struct News(Option<(UserId, LineId)>);

impl News {
    /// What is new to the reader of that answer, if they see it.
    ///
    /// # Errors
    /// The database's.
    pub async fn find(service: &Service, page: &Page, request: &HttpRequest, id: &GameId) -> Result<Self, Problem> {
        let Some(reader) = page.user().filter(|_| is_seen(request)) else { return Ok(Self(None)) };
        Ok(Self(service.last_new_line(reader.id, id).await?.map(|last| (reader.id, last))))
    }

    /// Notes that the reader has seen it.
    ///
    /// # Errors
    /// The database's.
    pub async fn mark_read(self, service: &Service, id: &GameId) -> Result<(), Problem> {
        if let Some((reader, last)) = self.0 {
            service.mark_chat_read(reader, id, last).await?;
        }
        Ok(())
    }
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
    let game = service.listed_game(&id).await?;
    let before = wanted.before.map(LineId);
    let news = News::find(&service, &page, &request, &id).await?;
    let chats = match wanted.room.as_deref().map(str::parse::<Room>) {
        Some(Ok(room)) => vec![service.chat(reader, &id, room, before, ON_A_PAGE).await?],
        Some(Err(_)) => return Err(Problem::not_found()),
        None => service.chats(reader, &id, ON_A_PAGE).await?,
    };
    if before.is_none() && chats.iter().any(|chat| chat.room == Room::Player) {
        news.mark_read(&service, &id).await?;
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
    let news = News::find(&service, &page, &request, &id).await?;
    let chat = ChatPart::load(&service, &page, &id, None).await?;
    news.mark_read(&service, &id).await?;
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
    match asked.service.say(asked.player.user.id, &asked.id, room, &text).await {
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
    let game = service.listed_game(&id).await?;
    let chats = service.chats(Some(player.user.id), &id, ON_A_PAGE).await?;
    let notice = Notice::error(page.language().explain(error));
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
    asked.service.mute_chat(asked.player.user.id, &asked.id, room, muted).await?;
    let told = if muted { "notice-info-chat-muted" } else { "notice-info-chat-unmuted" };
    Ok(tell_next(told, redirect(&path_after(&asked, room, page.as_deref()))))
}

/// Reports a line to the arbiters.
///
/// # Errors
/// Why not.
pub async fn report(service: Data<Service>, reader: LoggedIn, line: web::Path<i64>) -> Result<HttpResponse, Problem> {
    let line = service.report_line(reader.user.id, LineId(*line)).await?;
    Ok(tell_next("notice-line-reported", redirect(&format!("/game/{}/chat#chat-{}", line.game, line.room.as_str()))))
}
