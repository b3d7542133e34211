//! The reader's own notes about a game, as the page's form sends them.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::super::notes::RefusedNote;
use super::super::page::Refused;
use super::form_input::FormInput;
use crate::flash_message::flash;
use crate::redirect;
use http::Problem;
use service::notes::NoteError;
use service::play::PlayError;

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
    match asked.service.games.write_note(asked.player.user.id, &asked.id, &form.notes).await {
        Ok(_) => Ok(flash("notice-notes-saved", redirect(&asked.path_to("notes")))),
        Err(NoteError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let note = RefusedNote { words: form.into_inner().notes, reason: asked.page.language().explain(&error) };
            asked.refuse(&error, Refused { note: Some(note), ..Refused::default() }).await
        }
    }
}
