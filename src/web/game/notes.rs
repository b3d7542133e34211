//! The reader's own notes about a game.

use actix_web::{HttpResponse, web};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use super::form_input::FormInput;
use super::page::Refused;
use super::view_context::ViewContext;
use crate::domain::note::MAX_NOTE_LEN;
use crate::service::notes::NoteError;
use crate::service::play::PlayError;
use crate::text::Text;
use crate::web::notice::tell_next;
use crate::web::{Problem, redirect};

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
    words: String,
    reason: String,
}

impl NotesPart {
    /// Nobody's.
    pub fn none(text: Text) -> Self {
        Self { text, form: None }
    }

    /// What the reader of that look has written down, or what was refused.
    pub fn new(look: &ViewContext<'_>, kept: String, refused: Option<&RefusedNote>, text: Text) -> Self {
        let is_open = !kept.is_empty() || refused.is_some();
        let (words, error) = match refused.cloned() {
            Some(RefusedNote { words, reason }) => (words, Some(reason)),
            None => (kept, None),
        };
        let form = Form {
            action: look.action("notes"),
            words,
            hint: text.with("notes-hint", [("longest", MAX_NOTE_LEN)]),
            error,
            longest: MAX_NOTE_LEN,
            is_open,
        };
        Self { text, form: Some(form) }
    }
}

/// What was written down.
#[derive(Deserialize)]
pub struct NotesForm {
    #[serde(default)]
    notes: String,
}

/// Keeps the notes, or shows the game again with what is wrong.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn save(asked: FormInput, form: web::Form<NotesForm>) -> Result<HttpResponse, Problem> {
    match asked.service.write_note(asked.player.user.id, &asked.id, &form.notes).await {
        Ok(_) => Ok(tell_next("notice-notes-saved", redirect(&asked.path_to("notes")))),
        Err(NoteError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let note = RefusedNote { words: form.into_inner().notes, reason: asked.page.language().explain(&error) };
            asked.refuse(&error, Refused { note: Some(note), ..Refused::default() }).await
        }
    }
}
