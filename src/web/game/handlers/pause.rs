//! Pauses by agreement, as a page's forms propose and answer them.

use actix_web::{HttpResponse, web};
use correspondence_game::Command;
use serde::Deserialize;

use super::actions::carry_out;
use super::form_input::PlayerInput;
use crate::web::Problem;

/// What is asked about a pause.
#[derive(Deserialize)]
pub struct PauseInput {
    answer: PauseAnswer,
    /// For how many days; of an answer, as the proposal was seen. What is no such number is out of bounds.
    #[serde(default)]
    days: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PauseAnswer {
    Propose,
    Accept,
    Decline,
}

/// Proposes a pause, agrees to one, declines it, or proposes it no longer.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn answer(PlayerInput(asked): PlayerInput, form: web::Form<PauseInput>) -> Result<HttpResponse, Problem> {
    let days = form.days.trim().parse().ok();
    let command = match form.answer {
        PauseAnswer::Propose => Command::ProposePause { days: days.unwrap_or(0) },
        PauseAnswer::Accept => Command::AcceptPause { days },
        PauseAnswer::Decline => Command::DeclinePause,
    };
    carry_out(asked, command, "").await
}
