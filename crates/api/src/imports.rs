//! Imported games.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::{Bytes, Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::refusals::{LargeBody, Refusals, Scoped, Streams};
use super::request::{Parameter, ParameterError, parameter};
use super::state::Api;
use domain::imported_game::{ImportedGameSource, LeftOut, VariationProblem};
use domain::imported_game_search::ImportedGameSearch;
use http::{PGN, StreamLimits, attachment, stream_imported_games};
use service::Service;
use service::imported_games::ImportedGameError;
use text::{Argument, Message, Text};

/// The maximum size of an import, in bytes: one game, however many comments it has.
pub(super) const MAX_BYTES: usize = 1024 * 1024;

/// An imported game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportedGame)]
pub(super) struct ImportedGame {
    /// Its id. It is none of the games that are played here.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// The address of its page, which you alone see.
    #[schema(example = "https://chess.example/kept/q7ZvsdUF")]
    url: String,
    /// What of the PGN was not kept; absent where that is nothing. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<LeftOutBody>,
}

/// What of a PGN was not kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LeftOut)]
struct LeftOutBody {
    /// How many variations, or ends of variations: a variation is kept up to a move that is not legal or does not fit.
    #[schema(example = 1)]
    variations: u32,
    /// Whether the moves behind a null move.
    cut_short: bool,
    /// The first of them, by its place and with the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Game 1: After 1. e4 e5 2. Nf3, “Ke3” is not a move: the king on e8 does not move like that.")]
    variation: Option<String>,
    /// Whether comments, since there were too many.
    comments: bool,
    /// How many further games the PGN holds: one is imported at a time.
    games: u32,
}

impl LeftOutBody {
    fn of(left_out: LeftOut, problem: Option<&VariationProblem>, text: Text) -> Option<Self> {
        let LeftOut { variations, cut_short, comments, games } = left_out;
        let variation = problem.map(|problem| text.explain(problem));
        let body = Self { variations, variation, cut_short: cut_short > 0, comments: comments > 0, games };
        (left_out != LeftOut::default()).then_some(body)
    }
}

/// A game to import. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct ImportRequest {
    /// The game in PGN. Of several the first is imported, and `leftOut` counts the others. Where
    /// something else follows it, nothing is imported, and the refusal names it.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = String, example = "1. e4 e5 2. Nf3 Nc6 1/2-1/2")]
    pgn: SentPgn,
}

/// A submitted PGN; it is parsed when the game is imported.
struct SentPgn(Bytes);

impl Parameter for SentPgn {
    fn expected() -> Argument {
        Message::new("api-wanted-pgn").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        Ok(Self(Bytes::copy_from_slice(text.as_bytes())))
    }
}

/// Import a game
///
/// Keeps a game that was not played here, for you alone. The same game sent again is not doubled: the answer names the one
/// that is there, which gains the comments and variations of the PGN. Unlike on Lichess it takes a token
/// that may play.
#[utoipa::path(post, path = "/api/import", operation_id = "gameImport", tag = "Games",
    security(("token" = ["board:play"]), ("token" = ["bot:play"])),
    request_body(content((ImportRequest = "application/x-www-form-urlencoded"), (ImportRequest = "application/json"))),
    responses(
        (status = 200, description = "The game", body = ImportedGame),
        Refusals<(Scoped, LargeBody, ImportedGameError)>,
        (status = 400, description = "The PGN cannot be read; the move that is not legal is named", body = ErrorBody),
    ))]
pub(super) async fn import(
    caller: Caller,
    fields: Fields,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ImportedGame>, ApiError> {
    caller.require_imports()?;
    let request: ImportRequest = fields.read()?;
    let imported = service.imported_games.import_first_game(caller.id(), request.pgn.0).await?;
    let id = imported.only().ok_or(ImportedGameError::Unknown)?;
    Ok(Json(ImportedGame {
        id: id.to_string(),
        url: api.imported_game_url(&id),
        left_out: LeftOutBody::of(imported.left_out, imported.problem.as_ref(), caller.text()),
    }))
}

/// Export your imported games
///
/// As PGN, two empty lines after each game; the one that was imported last comes first. The answer is as long as the games
/// are many: read it as it comes.
#[utoipa::path(get, path = "/api/games/export/imports", operation_id = "gamesExportImports", tag = "Games",
    security(("token" = ["board:play"]), ("token" = ["bot:play"])),
    responses(
        (status = 200, description = "The games", body = String, content_type = "application/x-chess-pgn"),
        Refusals<(Scoped, Streams)>,
    ))]
pub(super) async fn export(
    caller: Caller,
    request: HttpRequest,
    places: Data<StreamLimits>,
    service: Data<Service>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, ApiError> {
    caller.require_imports()?;
    let place = places.acquire(&request, false).map_err(ApiError::too_many)?;
    let (service, stop) = (service.get_ref().clone(), stop.get_ref().clone());
    let games = stream_imported_games(
        service,
        caller.id(),
        ImportedGameSearch::of_source(ImportedGameSource::Imported),
        place,
        stop,
    )
    .await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, PGN))
        .insert_header(attachment("games.pgn"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(games))
}
