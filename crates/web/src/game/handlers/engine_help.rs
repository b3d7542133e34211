//! The forms of a game against the engine: hints, explanations of the last move, and the engine's pace.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::super::page::Refused;
use super::form_input::{FormInput, PlayerInput};
use domain::engine_pace::EnginePace;
use domain::engine_question::QuestionKind;
use http::Problem;
use layout::flash_message::flash;
use layout::redirect;
use service::engine_questions::QuestionError;
use service::play::PlayError;

/// Asks for a hint.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn hint(PlayerInput(input): PlayerInput) -> Result<HttpResponse, Problem> {
    ask(input, QuestionKind::Hint).await
}

/// Asks what was wrong with the player's last move.
///
/// # Errors
/// As [`hint`].
pub async fn why(PlayerInput(input): PlayerInput) -> Result<HttpResponse, Problem> {
    ask(input, QuestionKind::Why).await
}

/// The form that sets the engine's pace.
#[derive(Deserialize)]
pub struct PaceForm {
    pace: String,
}

/// Sets the engine's pace: at once, or that of correspondence games.
///
/// # Errors
/// As [`hint`].
pub async fn pace(PlayerInput(input): PlayerInput, form: web::Form<PaceForm>) -> Result<HttpResponse, Problem> {
    let pace: EnginePace = form.pace.parse().map_err(|_| Problem::bad_request())?;
    if let Some(barred) = input.barred_in_browser().await? {
        return input.refuse(&barred, Refused::default()).await;
    }
    let result = input.service.play.set_engine_pace(input.player.user.id, &input.id, pace).await;
    let response = answer(input, result).await?;
    let is_set = response.status().is_redirection();
    Ok(if is_set { flash("notice-engine-pace-saved", response) } else { response })
}

async fn ask(input: FormInput, kind: QuestionKind) -> Result<HttpResponse, Problem> {
    if let Some(barred) = input.barred_in_browser().await? {
        return input.refuse(&barred, Refused::default()).await;
    }
    let result = input.service.analysis.ask_engine(input.player.user.id, &input.id, kind).await;
    answer(input, result).await
}

async fn answer(input: FormInput, result: Result<(), QuestionError>) -> Result<HttpResponse, Problem> {
    match result {
        Ok(()) => Ok(redirect(&input.path_to("engine-help"))),
        Err(QuestionError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => input.refuse(&error, Refused::default()).await,
    }
}
