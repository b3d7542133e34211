//! Questions between two players, which are asked and answered with yes or no: a draw, a takeback, a pause.

use actix_web::web::Json;
use correspondence_game::{Command, GameId, Refusal};

use super::answer::{DONE, Done};
use super::caller::Caller;
use super::error::ApiError;
use super::play_api::PlayApi;
use crate::domain::game::StoredGame;
use crate::service::Service;
use crate::service::play::PlayError;
use crate::text::{Argument, Message};

/// A question: the command of a yes, that of a no, and the refusal that says that it is asked already, as when the first
/// answer was lost.
pub(super) struct Question {
    pub(super) yes: Command,
    pub(super) no: Command,
    pub(super) asked: Refusal,
}

impl Question {
    /// A draw.
    pub(super) const DRAW: Self =
        Self { yes: Command::OfferDraw, no: Command::DeclineDraw, asked: Refusal::OwnDrawOffer };

    /// Moves that are taken back.
    pub(super) const TAKEBACK: Self =
        Self { yes: Command::ProposeTakeback, no: Command::DeclineTakeback, asked: Refusal::OwnTakebackProposal };

    /// Carries out what the caller says to it, in a path of a game's id and `yes` or `no`.
    pub(super) async fn answered(
        self,
        api: PlayApi,
        caller: &Caller,
        service: &Service,
        (id, answer): (String, String),
    ) -> Result<Json<Done>, ApiError> {
        let command = match answer.to_ascii_lowercase().as_str() {
            "yes" | "true" => self.yes,
            "no" | "false" => self.no,
            _ => return Err(bad_answer(&["yes", "no"])),
        };
        let asked = self.asked;
        say(api, caller, service, &id, (command, |refusal, _| *refusal == asked)).await
    }
}

/// Carries out what the caller says to a question in that game. `is_done` knows the refusal that says that it is asked
/// already, with how the game stands.
pub(super) async fn say(
    api: PlayApi,
    caller: &Caller,
    service: &Service,
    id: &str,
    (command, is_done): (Command, impl FnOnce(&Refusal, &StoredGame) -> bool),
) -> Result<Json<Done>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    match service.play(caller.id(), &id, command, caller.received_at()).await {
        Ok(_) => Ok(Json(DONE)),
        Err(PlayError::Refused { refusal, state }) if is_done(&refusal, &state) => Ok(Json(DONE)),
        Err(error) => Err(ApiError::of_play(error, service.now())),
    }
}

/// What was said is none of the answers.
pub(super) fn bad_answer(answers: &[&str]) -> ApiError {
    let answers = Argument::any_of(answers.iter().copied());
    ApiError::invalid("bad-answer", Message::new("api-error-bad-answer").with("answers", answers))
}
