//! A rematch, as the buttons of a game that is over ask for it and answer it.

use actix_web::{HttpResponse, web};
use correspondence_game::GameId;
use serde::Deserialize;

use super::super::page::Refused;
use super::form_input::{FormInput, PlayerInput};
use crate::flash_message::flash;
use crate::redirect;
use domain::challenge::ChallengeRefusal;
use domain::rematch::Rematch;
use http::Problem;
use service::challenges::ChallengeError;
use service::play::PlayError;
use service::rematches::{RematchError, RematchOffer};

/// What is asked about a rematch.
#[derive(Deserialize)]
pub struct RematchForm {
    answer: RematchAnswer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RematchAnswer {
    /// To offer one, or to accept the opponent's.
    Yes,
    /// To decline the opponent's, or to take back one's own.
    No,
}

/// Offers a rematch, accepts or declines one, or takes the offer back.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn answer(PlayerInput(asked): PlayerInput, form: web::Form<RematchForm>) -> Result<HttpResponse, Problem> {
    let answered = match form.answer {
        RematchAnswer::Yes => yes(&asked).await,
        RematchAnswer::No => no(&asked).await,
    };
    match answered {
        Ok(response) => Ok(response),
        Err(RematchError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(RematchError::Challenge(ChallengeError::Store(error))) => Err(error.into()),
        Err(error) => asked.refuse(&error, Refused::default()).await,
    }
}

async fn yes(asked: &FormInput) -> Result<HttpResponse, RematchError> {
    if let Some(barred) = asked.rematch_barred_in_browser().await? {
        return Err(ChallengeError::from(ChallengeRefusal::from(barred)).into());
    }
    Ok(match asked.service.challenges.offer_rematch(asked.player.user.id, &asked.id).await? {
        RematchOffer::Begun { game, .. } => redirect(&game_path(&game)),
        // The engine accepts at once.
        RematchOffer::Made(made) if made.challenge.game.is_some() => {
            redirect(&made.challenge.game.as_ref().map_or_else(|| asked.path_after(), game_path))
        }
        RematchOffer::Made(_) => flash("notice-rematch-offered", redirect(&asked.path_after())),
    })
}

async fn no(asked: &FormInput) -> Result<HttpResponse, RematchError> {
    let (service, reader) = (&asked.service, asked.player.user.id);
    Ok(match service.challenges.rematch_of(&asked.id).await? {
        Rematch::Offered { challenge, by } if by == reader => {
            service.challenges.cancel_challenge(reader, &challenge).await?;
            flash("notice-rematch-withdrawn", redirect(&asked.path_after()))
        }
        Rematch::Offered { challenge, .. } => {
            service.challenges.decline_challenge(reader, &challenge, None).await?;
            flash("notice-rematch-declined", redirect(&asked.path_after()))
        }
        // It was answered in another window.
        Rematch::Begun { .. } | Rematch::None => redirect(&asked.path_after()),
    })
}

fn game_path(game: &GameId) -> String {
    format!("/game/{game}")
}
