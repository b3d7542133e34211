//! The panel beside the board: the next game that waits, a rematch, the chat, and the reader's notes.

use super::chat::{ChatPart, RefusedLine};
use super::next::NextPart;
use super::notes::{NotesPart, RefusedNote};
use super::rematch::RematchPart;
use super::view_context::ViewContext;
use layout::Page;
use service::chat::Chat;
use service::game_page::GamePageData;

/// The panel, each part of which is rendered into the page unescaped.
pub struct SocialPanel {
    /// The next game that waits for the reader.
    pub next: NextPart,
    /// A rematch of a game that is over.
    pub rematch: RematchPart,
    /// The chat of the game.
    pub chat: ChatPart,
    /// The reader's own notes.
    pub notes: NotesPart,
}

impl SocialPanel {
    /// The panel for the page's reader, showing a refused line or refused notes again.
    pub fn new(
        context: &ViewContext<'_>,
        data: &GamePageData,
        line: Option<&RefusedLine>,
        note: Option<&RefusedNote>,
        page: &Page,
    ) -> Self {
        let (id, text) = (context.view.stored.id, page.language());
        Self {
            next: data.next.as_ref().map_or_else(NextPart::none, |next| NextPart::new(context, next, text)),
            rematch: RematchPart::new(context, &data.rematch, text),
            chat: ChatPart::new(chats_shown(context, data), page, &id, line, false),
            notes: match &data.note {
                Some(stored) => NotesPart::new(context, stored.clone(), note, text),
                None => NotesPart::none(text),
            },
        }
    }
}

/// The rooms of the chat. Who plays against the engine has nobody to write to: their rooms are left out while they are
/// empty.
fn chats_shown(context: &ViewContext<'_>, data: &GamePageData) -> Vec<Chat> {
    let is_alone = context.you.is_some() && context.view.engine_pace.is_some();
    data.chats.iter().filter(|chat| !is_alone || !chat.lines.is_empty()).cloned().collect()
}
