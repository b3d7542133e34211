//! Taking moves back with the opponent's consent.

use actix_web::web::{Data, Json, Path};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Refusals};
use super::yes_no::{Answered, ProposalCommands};
use service::Service;
use service::play::PlayError;

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
        (status = 200, description = "It is asked for, agreed on, or declined", body = Answered),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "There is nothing to take back, or nothing to decline", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn takeback(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Answered>, ApiError> {
    let (id, answer) = path.into_inner();
    ProposalCommands::TAKEBACK.answer(PlayApi::Board, &caller, &service, id, answer).await
}
