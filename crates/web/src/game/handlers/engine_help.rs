//! Hints, questions about one's move and how soon the engine answers, as the buttons of a game against the engine send them.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use super::super::page::Refused;
use super::form_input::{FormInput, PlayerInput};
use crate::flash_message::flash;
use crate::redirect;
use domain::engine_pace::EnginePace;
use domain::engine_question::QuestionKind;
use http::Problem;
use service::engine_questions::QuestionError;
use service::play::PlayError;

/// Asks for a hint.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn hint(PlayerInput(asked): PlayerInput) -> Result<HttpResponse, Problem> {
    ask(asked, QuestionKind::Hint).await
}

/// Asks what is to be said against the player's last move.
///
/// # Errors
/// As [`hint`].
pub async fn why(PlayerInput(asked): PlayerInput) -> Result<HttpResponse, Problem> {
    ask(asked, QuestionKind::Why).await
}

/// How soon the engine is to answer.
#[derive(Deserialize)]
pub struct PaceForm {
    pace: String,
}

/// Has the engine answer at once, or at the pace of correspondence games.
///
/// # Errors
/// As [`hint`].
pub async fn pace(PlayerInput(asked): PlayerInput, form: web::Form<PaceForm>) -> Result<HttpResponse, Problem> {
    let pace: EnginePace = form.pace.parse().map_err(|_| Problem::bad_request())?;
    if let Some(barred) = asked.barred_in_browser().await? {
        return asked.refuse(&barred, Refused::default()).await;
    }
    let set = asked.service.play.set_engine_pace(asked.player.user.id, &asked.id, pace).await;
    let response = answer(asked, set).await?;
    let is_set = response.status().is_redirection();
    Ok(if is_set { flash("notice-engine-pace-saved", response) } else { response })
}

async fn ask(asked: FormInput, kind: QuestionKind) -> Result<HttpResponse, Problem> {
    if let Some(barred) = asked.barred_in_browser().await? {
        return asked.refuse(&barred, Refused::default()).await;
    }
    let done = asked.service.analysis.ask_engine(asked.player.user.id, &asked.id, kind).await;
    answer(asked, done).await
}

async fn answer(asked: FormInput, done: Result<(), QuestionError>) -> Result<HttpResponse, Problem> {
    match done {
        Ok(()) => Ok(redirect(&asked.path_to("engine-help"))),
        Err(QuestionError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(error) => asked.refuse(&error, Refused::default()).await,
    }
}
