//! A game to take along, as PGN or JSON.

mod analysis;
pub(super) mod format;
mod json;
pub(super) mod list;
mod parts;
mod pgn;

use actix_web::http::header::{CONTENT_TYPE, VARY};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::state::Api;
use crate::service::Service;
use crate::web::reader::text_of;
use format::{PGN, wants_json};
use json::GameJson;
use parts::Parts;

/// Export a game
///
/// As PGN, or as JSON where `Accept` asks for `application/json`. Games are public: no token is needed, and running
/// games are shown as they are.
#[utoipa::path(get, path = "/game/export/{id}", operation_id = "gamePgn", tag = "Games", security(()),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("moves" = Option<bool>, Query, description = "With the moves; so unless told"),
        ("tags" = Option<bool>, Query, description = "With the PGN's tags; so unless told"),
        ("clocks" = Option<bool>, Query, description = "With what was on the clock after each move: `[%clk 71:59:58]` in PGN, \
            hundredths of a second in JSON; and with what else happened to the clocks, in words in PGN; so unless told"),
        ("evals" = Option<bool>, Query, description = "With the engine's analysis, once there is one: `[%eval 0.34]` \
            in PGN; so unless told"),
        ("accuracy" = Option<bool>, Query, description = "With each player's accuracy in JSON, where the analysis is; not so unless told"),
        ("opening" = Option<bool>, Query, description = "With the opening's code and name; so unless told"),
        ("pgnInJson" = Option<bool>, Query, description = "With the PGN inside the JSON; not so unless told"),
        ("lastFen" = Option<bool>, Query, description = "With the last position in JSON; not so unless told"),
    ),
    responses(
        (status = 200, description = "The game", content((String = "application/x-chess-pgn"), (GameJson = "application/json"))),
        (status = 400, description = "A parameter is neither true nor false", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
    ))]
pub(super) async fn export(
    path: Path<String>,
    request: HttpRequest,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    let id: GameId = path.parse()?;
    let parts = Parts::read(&Fields::of_query(&request), false)?;
    let view = service.game(&id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    let (site, text) = (api.game_url(&id), text_of(&request));
    let mut answer = HttpResponse::Ok();
    answer.insert_header((VARY, "Accept"));
    if !wants_json(request.headers()) {
        return Ok(answer.insert_header((CONTENT_TYPE, PGN)).body(pgn::write(&view, site, parts, text)));
    }
    let pgn = parts.pgn_in_json.then(|| pgn::write(&view, site, parts, text));
    Ok(answer.json(GameJson::new(&view, pgn, parts, (service.now(), text))))
}
