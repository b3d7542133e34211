//! Giving the opponent time.

use std::ops::RangeInclusive;

use actix_web::web::{Data, Json, Path};
use correspondence_game::{Command, GameId};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::refusals::{Refusals, Scoped};
use super::responses::{DONE, Done};
use service::Service;
use service::play::PlayError;
use service::tokens::Scope;
use text::Message;

/// The accepted range of seconds.
const SECONDS: RangeInclusive<u32> = 1..=86_400;

/// Give the opponent time
///
/// A day each time, however many seconds are named: here it is given by the day. Where every move starts afresh it is
/// for the opponent's next move alone. At most fourteen days until a move is played.
#[utoipa::path(post, path = "/api/round/{id}/add-time/{seconds}", operation_id = "roundAddTime", tag = "Play", security(("token" = ["challenge:write"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("seconds" = u32, Path, description = "How many seconds, 1 to 86400. On Lichess at most 60, and as many are given"),
    ),
    responses(
        (status = 200, description = "The opponent has a day more", body = Done),
        Refusals<(Scoped, PlayError)>,
        (status = 400, description = "That many seconds cannot be named, the game has no time limit, or the clock would \
            hold more than 240 days", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
        (status = 429, description = "Fourteen days were given since the last move", body = ErrorBody),
    ))]
pub(super) async fn add_time(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::ChallengeWrite)?;
    let (id, seconds) = path.into_inner();
    let id: GameId = id.parse()?;
    if !seconds.parse().is_ok_and(|seconds: u32| SECONDS.contains(&seconds)) {
        let message =
            Message::new("api-error-bad-seconds").with("least", *SECONDS.start()).with("most", *SECONDS.end());
        return Err(ApiError::invalid("bad-seconds", message));
    }
    match service.play.submit(caller.id(), &id, Command::GiveTime, caller.received_at()).await {
        Ok(_) => Ok(Json(DONE)),
        Err(error) => Err(ApiError::of_play(error, service.now())),
    }
}
