//! The company around the board: the next game that waits, a rematch, what is said, and one's own notes.

use super::chat::ChatPart;
use super::next::NextPart;
use super::notes::NotesPart;
use super::page::Refused;
use super::rematch::RematchPart;
use super::view_context::ViewContext;
use crate::service::Service;
use crate::web::{Page, Problem};

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
    /// What there is for the reader of that look, after what was refused.
    ///
    /// # Errors
    /// The database's.
    pub async fn load(
        service: &Service,
        page: &Page,
        look: &ViewContext<'_>,
        refused: &Refused,
    ) -> Result<Self, Problem> {
        let (reader, text) = (page.user().map(|user| user.id), page.language());
        let (id, is_over) = (look.view.stored.id, look.view.stored.game.outcome().is_some());
        let next = match reader {
            Some(reader) if look.you.is_some() => {
                NextPart::new(look, &service.next_game(reader, Some(id)).await?, text)
            }
            _ => NextPart::none(),
        };
        let rematch =
            if is_over { RematchPart::load(service, look, reader, text).await? } else { RematchPart::none(text) };
        let notes = match reader {
            Some(reader) => NotesPart::new(look, service.note(reader, &id).await?, refused.note.as_ref(), text),
            None => NotesPart::none(text),
        };
        Ok(Self { next, rematch, chat: ChatPart::load(service, page, &id, refused.line.as_ref()).await?, notes })
    }
}
