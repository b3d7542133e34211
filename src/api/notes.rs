//! One's own notes about games.

use actix_web::web::{Data, Json, Path};
use correspondence_game::GameId;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use crate::service::Service;
use crate::service::tokens::Scope;

/// One's own notes about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Note {
    /// What you have written down; empty where that is nothing.
    #[schema(example = "The rook belongs on d1.")]
    text: String,
}

/// What is to be kept. A form or JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `write` reads")]
pub(super) struct NoteFields {
    /// Your notes, in place of what was there: at most 4,000 characters. Without it they are removed.
    #[schema(example = "The rook belongs on d1.")]
    text: Option<String>,
}

/// Read your notes about a game
///
/// Nobody but you ever sees them. Lichess has nothing like it in its API.
#[utoipa::path(get, path = "/api/game/{id}/note", operation_id = "gameNoteGet", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "Your notes", body = Note),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
    ))]
pub(super) async fn read(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Note>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let text = service.note(caller.id(), &id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    Ok(Json(Note { text }))
}

/// Keep your notes about a game
///
/// In place of what was there; they stay when the game is over.
#[utoipa::path(post, path = "/api/game/{id}/note", operation_id = "gameNotePost", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((NoteFields = "application/x-www-form-urlencoded"), (NoteFields = "application/json"))),
    responses(
        (status = 200, description = "Your notes as they are kept", body = Note),
        (status = 400, description = "They are too long", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "You keep notes about as many games as you can", body = ErrorBody),
    ))]
pub(super) async fn write(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Note>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let text = service.write_note(caller.id(), &id, fields.text("text").unwrap_or_default()).await?;
    Ok(Json(Note { text }))
}
