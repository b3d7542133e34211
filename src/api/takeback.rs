//! Taking moves back with the opponent's consent.

use actix_web::web::{Data, Json, Path};

use super::answer::{DONE, Done};
use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use crate::game::{Command, GameId, Refusal};
use crate::service::Service;
use crate::service::play::PlayError;
use crate::service::tokens::Scope;

/// Ask for a takeback, agree to one, or decline it
///
/// `yes` agrees where the opponent asks, and else asks; where you ask already, nothing changes. `no` declines what the
/// opponent asks for, or takes back your own question. Who has just moved takes back one half-move; who was answered
/// since, two. The clock of the side that moves again is as it was when that move began, and runs afresh. What was
/// declined can be asked again after your next move.
#[utoipa::path(post, path = "/api/board/game/{id}/takeback/{answer}", operation_id = "boardGameTakeback", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("answer" = String, Path, description = "`yes` or `true`, `no` or `false`"),
    ),
    responses(
        (status = 200, description = "It is asked for, agreed on, or declined", body = Done),
        (status = 400, description = "There is nothing to take back, or nothing to decline", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You do not play this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn takeback(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    let (id, answer) = path.into_inner();
    let command = match answer.to_ascii_lowercase().as_str() {
        "yes" | "true" => Command::ProposeTakeback,
        "no" | "false" => Command::DeclineTakeback,
        _ => return Err(ApiError::invalid("bad-answer", "Answer yes or no.")),
    };
    caller.require(Scope::BoardPlay)?;
    let id: GameId = id.parse()?;
    match service.play(caller.id(), &id, command).await {
        // What is asked for is so already, as when the first answer was lost.
        Ok(_) | Err(PlayError::Refused { refusal: Refusal::OwnTakebackProposal, .. }) => Ok(Json(DONE)),
        Err(error) => Err(ApiError::of_play(error, service.now())),
    }
}
