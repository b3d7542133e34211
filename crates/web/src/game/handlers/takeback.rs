//! Takebacks, as a page's forms ask for them and answer them.

use actix_web::{HttpResponse, web};
use correspondence_game::{Command, TurnId};
use serde::Deserialize;

use super::actions::execute;
use super::form_input::PlayerInput;
use http::Problem;

/// What is asked about a takeback.
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

/// Asks for a takeback, agrees to one, declines it, or asks no longer.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn answer(PlayerInput(asked): PlayerInput, form: web::Form<TakebackForm>) -> Result<HttpResponse, Problem> {
    let command = match form.answer {
        TakebackAnswer::Propose => Command::ProposeTakeback,
        TakebackAnswer::Accept => Command::AcceptTakeback { turn: form.turn },
        TakebackAnswer::Decline => Command::DeclineTakeback,
    };
    execute(asked, command, "").await
}
