//! Private notes about games.

use actix_web::web::{Data, Json, Path};
use correspondence_game::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::fields::Fields;
use super::refusals::{Body, GamePath, Refusals, Scoped};
use service::Service;
use service::notes::NoteError;
use service::tokens::Scope;

/// One's own notes about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Note {
    /// What you have written down; empty where that is nothing.
    #[schema(example = "The rook belongs on d1.")]
    text: String,
}

/// What is to be kept. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct NoteRequest {
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
        Refusals<(Scoped, GamePath)>,
    ))]
pub(super) async fn read(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Note>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let text = service.games.note(caller.id(), &id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    Ok(Json(Note { text }))
}

/// Keep your notes about a game
///
/// In place of what was there; they stay when the game is over.
#[utoipa::path(post, path = "/api/game/{id}/note", operation_id = "gameNotePost", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((NoteRequest = "application/x-www-form-urlencoded"), (NoteRequest = "application/json"))),
    responses(
        (status = 200, description = "Your notes as they are kept", body = Note),
        Refusals<(Scoped, Body, NoteError)>,
    ))]
pub(super) async fn write(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Note>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let NoteRequest { text } = fields.read()?;
    let text = service.games.write_note(caller.id(), &id, &text.unwrap_or_default()).await?;
    Ok(Json(Note { text }))
}
