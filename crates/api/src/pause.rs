//! Pausing a game with the opponent's consent. Lichess has nothing like it.

use actix_web::web::{Data, Json, Path};
use correspondence_game::{Command, Refusal};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Refusals};
use super::yes_no::{Answered, bad_answer, submit_answer};
use domain::game::StoredGame;
use service::Service;
use service::play::PlayError;

/// Propose a pause, agree to one, or decline it
///
/// A number of days, from 1 to 30, proposes that both clocks stand still for so long from the moment at which your opponent agrees;
/// where your opponent proposes the same, it agrees, and where you propose one already, nothing changes. `yes` agrees to what your
/// opponent proposes, `no` declines it, or takes back your own proposal. Your opponent's next move declines it, too. You can propose
/// again after your next move. The clocks go on by themselves; a move made meanwhile costs no time and does not end the pause. A
/// game is paused for 60 days in all at the most. What is proposed stands in the game's state as `pauseProposal`.
#[utoipa::path(post, path = "/api/board/game/{id}/pause/{answer}", operation_id = "boardGamePause", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("answer" = String, Path, description = "A number of days from 1 to 30, `yes` or `true`, `no` or `false`"),
    ),
    responses(
        (status = 200, description = "It is proposed, agreed on, or declined", body = Answered),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "The number of days is out of bounds or more than is left, the game has no clocks, or there is \
            nothing to answer", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn pause(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Answered>, ApiError> {
    let (id, answer) = path.into_inner();
    answer_pause(PlayApi::Board, &caller, &service, id, answer).await
}

/// Executes the answer through `api`.
pub(super) async fn answer_pause(
    api: PlayApi,
    caller: &Caller,
    service: &Service,
    id: String,
    answer: String,
) -> Result<Json<Answered>, ApiError> {
    let command = match answer.to_ascii_lowercase().as_str() {
        "yes" | "true" => Command::AcceptPause { days: None },
        "no" | "false" => Command::DeclinePause,
        // Anything but a number is a bad answer; a number out of bounds is refused by the game.
        days => match days.parse::<u16>() {
            Ok(days) => Command::ProposePause { days: u8::try_from(days).unwrap_or(u8::MAX) },
            Err(_) => return Err(bad_answer(&["yes", "no", "1", "30"])),
        },
    };
    // The same pause is proposed already, as when the first answer was lost.
    let proposed_days = if let Command::ProposePause { days } = command { Some(days) } else { None };
    let is_done = |refusal: &Refusal, state: &StoredGame| {
        *refusal == Refusal::OwnPauseProposal
            && proposed_days == state.game.pause_proposal().map(|proposal| proposal.days)
    };
    submit_answer(api, caller, service, &id, command, is_done).await
}
