//! The chat of a game, beside the board and on its own page.

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::GameId;

use domain::chat::{MAX_LINE_LEN, Room};
use layout::bot_mark::BotMark;
use layout::{Moment, Page};
use service::chat::{Chat, VisibleChatLine};
use text::Text;

/// The maximum number of chat lines beside the board.
pub const LINES_BESIDE_BOARD: u16 = 50;

/// The rooms the reader may see, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/chat.html")]
pub struct ChatPart {
    text: Text,
    path: String,
    /// The page that it is part of, to which a log-in returns.
    here: String,
    rooms: Vec<RoomPart>,
    /// Whether it is on the chat's own page, with all actions.
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
    /// Whether only readers with an account may read it, and the reader has none.
    is_for_members: bool,
    is_known: bool,
    /// Why the reader cannot write.
    closed: Option<String>,
    /// The refused text.
    typed: String,
    error: Option<String>,
    longest: usize,
}

struct LinePart {
    id: i64,
    author: String,
    bot: Option<BotMark>,
    body: Option<String>,
    said_at: Moment,
    is_new: bool,
    /// Whether the reader blocks its author. It is collapsed then.
    is_blocked: bool,
    may_report: bool,
}

/// A line that was refused, and why.
#[derive(Clone, Debug)]
pub struct RefusedLine {
    /// The room for which it was meant.
    pub room: Room,
    pub words: String,
    /// What is wrong with it.
    pub reason: String,
}

impl ChatPart {
    /// The rooms as the reader of `page` sees them, showing a refused line again; `is_whole` on the chat's own page.
    pub fn new(chats: Vec<Chat>, page: &Page, id: &GameId, refused: Option<&RefusedLine>, is_whole: bool) -> Self {
        let path = format!("/game/{id}/chat");
        let room = |chat: Chat| {
            let refused = refused.filter(|refused| refused.room == chat.room);
            RoomPart::new(chat, page, &path, refused, is_whole)
        };
        let here = if is_whole { path.clone() } else { format!("/game/{id}") };
        Self { text: page.language(), rooms: chats.into_iter().map(room).collect(), here, path, is_whole }
    }

    /// The names of the rooms. While they stay the same, the script keeps the form that the reader is writing in.
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
        let line = |line: VisibleChatLine| LinePart {
            id: line.id.0,
            may_report: reader.is_some_and(|reader| reader != line.author.id) && line.body.is_some(),
            bot: BotMark::of(&line.author, text),
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
            is_for_members: chat.is_for_members,
            is_known: chat.is_known,
            closed: chat.no_writing.map(|why| text.message(&why)),
            typed: refused.map(|refused| refused.words.clone()).unwrap_or_default(),
            error: refused.map(|refused| refused.reason.clone()),
            longest: MAX_LINE_LEN,
        }
    }
}
