//! The forms that propose takebacks and answer them.

use actix_web::{HttpResponse, web};
use correspondence_game::{Command, TurnId};
use serde::Deserialize;

use super::actions::execute;
use super::form_input::PlayerInput;
use http::Problem;

/// The takeback form.
#[derive(Deserialize)]
pub struct TakebackForm {
    answer: TakebackAnswer,
    /// The turn at which the proposal was seen.
    #[serde(rename = "ply")]
    turn: Option<TurnId>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TakebackAnswer {
    Propose,
    Accept,
    Decline,
}

/// Proposes, accepts, declines or withdraws a takeback.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn answer(PlayerInput(input): PlayerInput, form: web::Form<TakebackForm>) -> Result<HttpResponse, Problem> {
    let command = match form.answer {
        TakebackAnswer::Propose => Command::ProposeTakeback,
        TakebackAnswer::Accept => Command::AcceptTakeback { turn: form.turn },
        TakebackAnswer::Decline => Command::DeclineTakeback,
    };
    execute(input, command, "").await
}
