//! Pauses by agreement, as a page's forms propose and answer them.

use actix_web::{HttpResponse, web};
use correspondence_game::Command;
use serde::Deserialize;

use super::actions::execute;
use super::form_input::FormInput;
use http::Problem;

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
pub async fn answer(asked: FormInput, form: web::Form<PauseInput>) -> Result<HttpResponse, Problem> {
    // What is no number is refused as one that is out of bounds; only what was seen is agreed to.
    let days = form.days.trim().parse().unwrap_or(0);
    let command = match form.answer {
        PauseAnswer::Propose => Command::ProposePause { days },
        PauseAnswer::Accept => Command::AcceptPause { days: Some(days) },
        PauseAnswer::Decline => Command::DeclinePause,
    };
    execute(asked, command, "").await
}
