//! The form for the reader's own notes about a game.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::super::notes::RefusedNote;
use super::super::page::Refused;
use super::form_input::FormInput;
use http::Problem;
use layout::flash_message::flash;
use layout::redirect;
use service::notes::NoteError;
use service::play::PlayError;

/// The notes form.
#[derive(Deserialize)]
pub struct NotesForm {
    #[serde(default)]
    notes: String,
}

/// Saves the notes, or shows the game again with what is wrong.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn save(input: FormInput, form: web::Form<NotesForm>) -> Result<HttpResponse, Problem> {
    match input.service.games.write_note(input.player.user.id, &input.id, &form.notes).await {
        Ok(_) => Ok(flash("notice-notes-saved", redirect(&input.path_to("notes")))),
        Err(NoteError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => {
            let note = RefusedNote { words: form.into_inner().notes, reason: input.page.language().explain(&error) };
            input.refuse(&error, Refused { note: Some(note), ..Refused::default() }).await
        }
    }
}
