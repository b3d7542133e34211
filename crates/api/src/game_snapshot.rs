//! A game’s current state, for programs that poll instead of following its stream.

use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::game_state::GameFull;
use super::refusals::{GamePath, Refusals};
use super::vocabulary::Color;
use domain::chat::Room;
use http::reader_language::text_of;
use http::{bearer_token, cache_response, tag_by_state};
use service::game_page::FollowedGame;
use service::{Service, Topic};

/// A game as it is now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameSnapshot {
    #[serde(flatten)]
    game: GameFull,
    /// The position.
    #[schema(example = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]
    fen: String,
    /// How many half-moves have been played: what to send as `ply` with a move.
    #[schema(example = 1)]
    ply: u16,
    /// The last move in UCI; left out before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "e2e4")]
    last_move: Option<String>,
    /// When the last move was made, in milliseconds since 1970; left out before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 929_959_200_000_i64)]
    last_move_at: Option<i64>,
    /// Your side; left out for who does not play in it, and without a token.
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<Color>,
    /// Whether you are to move; left out as `color` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_my_turn: Option<bool>,
    /// How many lines of the players' chat are new to you; left out as `color` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2)]
    unread: Option<u32>,
}

/// Show a game as it is
///
/// All that the stream of a game tells in its first line, with the position; for a player of it, with what is new to them. The
/// `ETag` leaves out how much the clocks that run show, so that `If-None-Match` is answered with 304 for as long as nothing has
/// happened: work with `state.deadline`. Lichess has no such endpoint.
#[utoipa::path(get, path = "/api/game/{id}", operation_id = "gameSnapshot", tag = "Games", security((), ("token" = [])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The game", body = GameSnapshot),
        Refusals<GamePath>,
    ))]
pub(super) async fn show(
    caller: Option<Caller>,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<GameSnapshot>, ApiError> {
    let id: GameId = path.parse()?;
    let now = service.now();
    let followed = service.games.followed_game(&id).await.map_err(|error| ApiError::of_play(error, now))?;
    let FollowedGame { game: view, rematch, .. } = followed;
    let game = &view.stored.game;
    let side = caller.as_ref().and_then(|caller| view.stored.side_of(caller.id()));
    let unread = match (&caller, side) {
        (Some(caller), Some(_)) => Some(service.games.unread_in_game(caller.id(), &id).await?),
        _ => None,
    };
    // A request whose token could not be looked up is answered as anonymous, but not cached.
    if caller.is_some() || bearer_token(request.headers()).is_none() {
        let topics = view.topics().into_iter().chain([Topic::Chat(id, Room::Player)]).collect();
        cache_response(&request, topics, view.holds_until(now, Duration::from_secs(1)));
    }
    let text = text_of(&request);
    let snapshot = |at: Instant| GameSnapshot {
        game: GameFull::at(&view, rematch, at, text),
        fen: game.position().fen(),
        ply: game.turn_id().ply.get(),
        last_move: game.moves().last().map(|played| played.uci.clone()),
        last_move_at: game.moves().last().map(|_| game.turn_began().as_millis()),
        color: side.map(Color::from),
        is_my_turn: side.map(|side: Side| game.outcome().is_none() && game.turn() == side),
        unread,
    };
    let shown = snapshot(now);
    // The tag uses the clocks at the start of the turn, which do not change; current and future pauses do.
    tag_by_state(&request, &(snapshot(game.turn_began()), shown.game.pauses())).map_err(ApiError::unwritable)?;
    Ok(Json(shown))
}
