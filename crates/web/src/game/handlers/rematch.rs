//! The buttons of a finished game that offer a rematch and answer an offer.

use actix_web::{HttpResponse, web};
use correspondence_game::GameId;
use serde::Deserialize;

use super::super::page::Refused;
use super::form_input::{FormInput, PlayerInput};
use domain::challenge::ChallengeRefusal;
use domain::rematch::Rematch;
use http::Problem;
use layout::flash_message::flash;
use layout::redirect;
use service::challenges::ChallengeError;
use service::play::PlayError;
use service::rematches::{RematchError, RematchOffer};

/// The rematch form.
#[derive(Deserialize)]
pub struct RematchForm {
    answer: RematchAnswer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RematchAnswer {
    /// Offers a rematch, or accepts the opponent's offer.
    Yes,
    /// Declines the opponent's offer, or withdraws one's own.
    No,
}

/// Offers, accepts, declines or withdraws a rematch.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn answer(PlayerInput(input): PlayerInput, form: web::Form<RematchForm>) -> Result<HttpResponse, Problem> {
    let result = match form.answer {
        RematchAnswer::Yes => offer_or_accept(&input).await,
        RematchAnswer::No => decline_or_withdraw(&input).await,
    };
    match result {
        Ok(response) => Ok(response),
        Err(RematchError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(RematchError::Challenge(ChallengeError::Store(error))) => Err(error.into()),
        Err(error) => input.refuse(&error, Refused::default()).await,
    }
}

async fn offer_or_accept(input: &FormInput) -> Result<HttpResponse, RematchError> {
    if let Some(barred) = input.rematch_barred_in_browser().await? {
        return Err(ChallengeError::from(ChallengeRefusal::from(barred)).into());
    }
    Ok(match input.service.challenges.offer_rematch(input.player.user.id, &input.id).await? {
        RematchOffer::Begun { game, .. } => redirect(&game_path(&game)),
        // The engine accepts at once.
        RematchOffer::Made(made) if made.challenge.game.is_some() => {
            redirect(&made.challenge.game.as_ref().map_or_else(|| input.path_after(), game_path))
        }
        RematchOffer::Made(_) => flash("notice-rematch-offered", redirect(&input.path_after())),
    })
}

async fn decline_or_withdraw(input: &FormInput) -> Result<HttpResponse, RematchError> {
    let (service, reader) = (&input.service, input.player.user.id);
    Ok(match service.challenges.rematch_of(&input.id).await? {
        Rematch::Offered { challenge, by } if by == reader => {
            service.challenges.cancel_challenge(reader, &challenge).await?;
            flash("notice-rematch-withdrawn", redirect(&input.path_after()))
        }
        Rematch::Offered { challenge, .. } => {
            service.challenges.decline_challenge(reader, &challenge, None).await?;
            flash("notice-rematch-declined", redirect(&input.path_after()))
        }
        // It was answered in another window.
        Rematch::Begun { .. } | Rematch::None => redirect(&input.path_after()),
    })
}

fn game_path(game: &GameId) -> String {
    format!("/game/{game}")
}
