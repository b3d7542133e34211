//! Refilling one's clock from the bank of a triple block. Lichess has nothing like it.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use correspondence_game::Command;
use serde::Deserialize;
use utoipa::IntoParams;

use super::board::{play, turn};
use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Refusals};
use super::responses::Done;
use service::Service;
use service::play::PlayError;

/// The turn for which the clock is refilled.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RefillQuery {
    /// The half-move before which the clock is to be refilled, counted from 0. With it no later turn is meant.
    ply: Option<u16>,
    /// With `ply`: how often moves had been taken back, as `GameState` tells it; 0 unless told.
    takebacks: Option<u8>,
}

/// Refill your clock from the bank
///
/// In a game with a triple block, while you are to move: the clock is filled up to its ceiling, or with all that the bank holds;
/// `refill` in `timeLeft` says how much that is. After each move it is refilled by itself. A clock that lacks less than an hour
/// counts as full. The same request sent again within an hour gets the first answer again, and nothing changes.
#[utoipa::path(post, path = "/api/board/game/{id}/refill", operation_id = "boardGameRefill", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        RefillQuery,
    ),
    responses(
        (status = 200, description = "The clock is refilled", body = Done),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "`no-refill`: the time control has no bank that refills the clock; `bank-is-empty`; or \
            `nothing-to-refill`: the clock is full", body = ErrorBody),
        (status = 409, description = "It is not your turn, or the time to move has run out, whatever the bank holds; with the state",
            body = ErrorBody),
    ))]
pub(super) async fn refill(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    refill_clock(PlayApi::Board, &caller, &path, &request, &service).await
}

/// Refills the clock of the caller through `api`.
pub(super) async fn refill_clock(
    api: PlayApi,
    caller: &Caller,
    id: &str,
    request: &HttpRequest,
    service: &Service,
) -> Result<Json<Done>, ApiError> {
    // Before anything is said about the query.
    api.check(caller)?;
    let RefillQuery { ply, takebacks } = Fields::of_query(request).read()?;
    play(api, caller, service, id, Command::RefillClock { turn: turn(ply, takebacks)? }).await
}
