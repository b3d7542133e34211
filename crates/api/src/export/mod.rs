//! Exports of games, as PGN or JSON.

mod analysis;
pub(super) mod format;
mod json;
pub(super) mod list;
mod parts;
mod pgn;

use std::time::Duration;

use actix_web::http::header::{CONTENT_TYPE, VARY};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::state::Api;
use super::users::player_named;
use crate::refusals::{GamePath, Parameters, PlayerPath, Refusals};
use format::wants_json;
use http::reader_language::text_of;
use http::{PGN, attachment, cache_response, reader_accounts, tag_by_state};
use json::GameJson;
use parts::{OnePartsQuery, Parts};
use service::{Service, Topic};
use text::Message;

/// Export a game
///
/// As PGN, or as JSON where `Accept` asks for `application/json`. Games are public: no token is needed, and running
/// games are shown as they are.
#[utoipa::path(get, path = "/game/export/{id}", operation_id = "gamePgn", tag = "Games", security(()),
    params(
        ("id" = String, Path, description = "The game's id"),
        OnePartsQuery,
    ),
    responses(
        (status = 200, description = "The game", content((String = "application/x-chess-pgn"), (GameJson = "application/json"))),
        Refusals<(Parameters, GamePath)>,
    ))]
pub(super) async fn export(
    path: Path<String>,
    request: HttpRequest,
    caller: Option<Caller>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    let id: GameId = path.parse()?;
    one(&id, &request, caller, &api, &service).await
}

/// Export the game that a player plays, or played last
///
/// Of games that run the one with the nearest deadline, which waits for the player where one does; else the one that ended
/// last. The same formats and parameters as of one game. Unlike Lichess's it is not three moves behind: every game is
/// shown as it is.
#[utoipa::path(get, path = "/api/user/{username}/current-game", operation_id = "apiUserCurrentGame", tag = "Games", security(()),
    params(
        ("username" = String, Path, description = "The player's name, whatever its case"),
        OnePartsQuery,
    ),
    responses(
        (status = 200, description = "The game", content((String = "application/x-chess-pgn"), (GameJson = "application/json"))),
        Refusals<(Parameters, PlayerPath)>,
        (status = 404, description = "There is no such player, or they have had no game", body = ErrorBody),
    ))]
pub(super) async fn current(
    name: Path<String>,
    request: HttpRequest,
    caller: Option<Caller>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    let player = player_named(&service, &name).await?;
    let running = service.games.urgent_games(player.id, 1).await?.games;
    let last = match running.first() {
        Some(game) => Some(game.summary.id),
        None => service.games.finished_games(player.id, 1).await?.first().map(|game| game.summary.id),
    };
    let none = || ApiError::not_found(Message::new("api-error-no-game-yet").with("player", player.name.as_str()));
    one(&last.ok_or_else(none)?, &request, caller, &api, &service).await
}

/// Responds with one game, in the requested format and with the requested parts.
async fn one(
    id: &GameId,
    request: &HttpRequest,
    caller: Option<Caller>,
    api: &Api,
    service: &Service,
) -> Result<HttpResponse, ApiError> {
    let parts = Parts::from(Fields::of_query(request).read::<OnePartsQuery>()?);
    let (view, readers) = if parts.evals {
        let readers = reader_accounts(service, request, caller.map(|caller| caller.id())).await?;
        (service.games.analysed_game(id, readers.clone()).await, readers)
    } else {
        (service.games.game(id).await, Vec::new())
    };
    let view = view.map_err(|error| ApiError::of_play(error, service.now()))?;
    // Which analysis is shown depends on the running games of the reader.
    let topics = view.topics().into_iter().chain(readers.into_iter().map(Topic::User)).collect();
    cache_response(request, topics, view.holds_until(service.now(), Duration::from_secs(1)));
    let (site, text) = (api.game_url(id), text_of(request));
    let mut answer = HttpResponse::Ok();
    answer.insert_header((VARY, "Accept"));
    if !wants_json(request.headers()) {
        answer.insert_header((CONTENT_TYPE, PGN)).insert_header(attachment(&format!("game-{id}.pgn")));
        return Ok(answer.body(pgn::write(&view, site, parts, text)));
    }
    let pgn = parts.pgn_in_json.then(|| pgn::write(&view, site, parts, text));
    let game = |at| GameJson::new(&view, pgn.clone(), parts, at, text);
    // The tag uses the clocks at the start of the turn, which do not change.
    tag_by_state(request, &game(view.stored.game.turn_began())).map_err(ApiError::unwritable)?;
    Ok(answer.json(game(service.now())))
}
