//! The forms that propose pauses by agreement and answer them.

use actix_web::{HttpResponse, web};
use correspondence_game::Command;
use serde::Deserialize;

use super::actions::execute;
use super::form_input::FormInput;
use http::Problem;

/// The pause form.
#[derive(Deserialize)]
pub struct PauseInput {
    answer: PauseAnswer,
    /// The number of days; in an answer, the number that the player saw. Unreadable text counts as out of bounds.
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

/// Proposes, accepts, declines or withdraws a pause.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn answer(input: FormInput, form: web::Form<PauseInput>) -> Result<HttpResponse, Problem> {
    // Text that is no number is refused as out of bounds. Only the number that the player saw is accepted.
    let days = form.days.trim().parse().unwrap_or(0);
    let command = match form.answer {
        PauseAnswer::Propose => Command::ProposePause { days },
        PauseAnswer::Accept => Command::AcceptPause { days: Some(days) },
        PauseAnswer::Decline => Command::DeclinePause,
    };
    execute(input, command, "").await
}
