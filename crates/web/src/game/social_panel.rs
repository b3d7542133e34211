//! The company around the board: the next game that waits, a rematch, what is said, and one's own notes.

use super::chat::{ChatPart, RefusedLine};
use super::next::NextPart;
use super::notes::{NotesPart, RefusedNote};
use super::rematch::RematchPart;
use super::view_context::ViewContext;
use crate::Page;
use service::game_page::GamePageData;

/// The company, each part written into the page as it is.
pub struct SocialPanel {
    /// The next game that waits for the reader.
    pub next: NextPart,
    /// A rematch of a game that is over.
    pub rematch: RematchPart,
    /// What is said around the game.
    pub chat: ChatPart,
    /// The reader's own notes.
    pub notes: NotesPart,
}

impl SocialPanel {
    /// What there is for the reader of that page, after a line or notes were refused.
    pub fn new(
        context: &ViewContext<'_>,
        shown: &GamePageData,
        line: Option<&RefusedLine>,
        note: Option<&RefusedNote>,
        page: &Page,
    ) -> Self {
        let (id, text) = (context.view.stored.id, page.language());
        Self {
            next: shown.next.as_ref().map_or_else(NextPart::none, |next| NextPart::new(context, next, text)),
            rematch: RematchPart::new(context, &shown.rematch, text),
            chat: ChatPart::new(shown.chats.clone(), page, &id, line, false),
            notes: match &shown.note {
                Some(kept) => NotesPart::new(context, kept.clone(), note, text),
                None => NotesPart::none(text),
            },
        }
    }
}
