//! The reader's own notes about a game.

use askama::Template;
use askama::filters::HtmlSafe;

use super::view_context::ViewContext;
use domain::note::MAX_NOTE_LEN;
use text::Text;

/// The notes, rendered into a page unescaped. A visitor has none.
#[derive(Template)]
#[template(path = "game/notes.html")]
pub struct NotesPart {
    text: Text,
    form: Option<Form>,
}

impl HtmlSafe for NotesPart {}

struct Form {
    action: String,
    words: String,
    hint: String,
    error: Option<String>,
    longest: usize,
    is_open: bool,
}

/// Notes that were refused, and why.
#[derive(Clone, Debug)]
pub struct RefusedNote {
    pub words: String,
    /// What is wrong with it.
    pub reason: String,
}

impl NotesPart {
    /// The part for a visitor, who has no notes.
    pub fn none(text: Text) -> Self {
        Self { text, form: None }
    }

    /// The notes of the page's reader, or the refused text.
    pub fn new(context: &ViewContext<'_>, stored: String, refused: Option<&RefusedNote>, text: Text) -> Self {
        let is_open = !stored.is_empty() || refused.is_some();
        let (words, error) = match refused.cloned() {
            Some(RefusedNote { words, reason }) => (words, Some(reason)),
            None => (stored, None),
        };
        let form = Form {
            action: context.action("notes"),
            words,
            hint: text.with("notes-hint", [("longest", MAX_NOTE_LEN)]),
            error,
            longest: MAX_NOTE_LEN,
            is_open,
        };
        Self { text, form: Some(form) }
    }
}
