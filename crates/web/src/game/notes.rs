//! The reader's own notes about a game.

use askama::Template;
use askama::filters::HtmlSafe;

use super::view_context::ViewContext;
use domain::note::MAX_NOTE_LEN;
use text::Text;

/// The notes, written into a page as they are. A visitor has none.
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
    /// Nobody's.
    pub fn none(text: Text) -> Self {
        Self { text, form: None }
    }

    /// What the reader of that page has written down, or what was refused.
    pub fn new(context: &ViewContext<'_>, kept: String, refused: Option<&RefusedNote>, text: Text) -> Self {
        let is_open = !kept.is_empty() || refused.is_some();
        let (words, error) = match refused.cloned() {
            Some(RefusedNote { words, reason }) => (words, Some(reason)),
            None => (kept, None),
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
