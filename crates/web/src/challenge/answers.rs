//! Accepting, declining and cancelling a challenge.

use actix_web::HttpResponse;
use actix_web::web::{self, Data};

use super::show;
use domain::challenge::ChallengeRefusal;
use domain::ids::ChallengeId;
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::flash_message::{FlashMessage, flash};
use layout::{Page, redirect};
use service::challenges::ChallengeError;
use service::{Reason, Service};

/// Accepts the challenge and redirects to the game.
///
/// # Errors
/// If the challenge does not exist or the database fails.
pub async fn accept(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<ChallengeId>,
    query: web::Query<show::RequestedSide>,
) -> Result<HttpResponse, Problem> {
    let side = query.color.as_deref().and_then(|side| side.parse().ok());
    match service.challenges.accept_challenge_as(player.user.id, &id, side).await {
        Ok(None) => Ok(redirect(&format!("/challenge/{id}"))),
        Ok(Some(game)) => {
            let path = format!("/game/{game}");
            Ok(match service.challenges.second_game_of(&game).await? {
                Some(_) => flash("notice-two-games-begun", redirect(&path)),
                None => redirect(&path),
            })
        }
        Err(error) => refuse(&service, page, &id, error).await,
    }
}

/// Declines the challenge and redirects to the reader's games.
///
/// # Errors
/// As [`accept`].
pub async fn decline(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<ChallengeId>,
) -> Result<HttpResponse, Problem> {
    match service.challenges.decline_challenge(player.user.id, &id, None).await {
        Ok(()) => Ok(flash("notice-challenge-declined", redirect("/"))),
        Err(error) => refuse(&service, page, &id, error).await,
    }
}

/// Cancels the challenge and redirects to the reader's games.
///
/// # Errors
/// As [`accept`].
pub async fn cancel(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<ChallengeId>,
) -> Result<HttpResponse, Problem> {
    match service.challenges.cancel_challenge(player.user.id, &id).await {
        Ok(()) => Ok(flash("notice-challenge-cancelled", redirect("/"))),
        Err(error) => refuse(&service, page, &id, error).await,
    }
}

/// Shows the challenge's present state, with the reason for the refusal.
async fn refuse(
    service: &Service,
    page: Page,
    id: &ChallengeId,
    error: ChallengeError,
) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let page = match error {
        ChallengeError::Refused(
            ChallengeRefusal::Answered(_)
            | ChallengeRefusal::NotForYou
            | ChallengeRefusal::NotYours
            | ChallengeRefusal::Expired
            | ChallengeRefusal::LinkExpired
            | ChallengeRefusal::DirectExpired
            | ChallengeRefusal::OnlyFor { .. }
            | ChallengeRefusal::OtherSide
            | ChallengeRefusal::Oneself,
        ) => page.with_flash_message(FlashMessage::error(text.explain(&error))),
        // The page itself shows the reason.
        ChallengeError::Refused(
            ChallengeRefusal::NotOpenToYou(_)
            | ChallengeRefusal::BlockedByYou(_)
            | ChallengeRefusal::Limit(_)
            | ChallengeRefusal::OtherRating { .. }
            | ChallengeRefusal::TimeLosses { .. },
        ) => page,
        error => return Err(error.into()),
    };
    let view = service.challenges.challenge_of(id).await?;
    show::answer(service, page, &view, None, status_of(error.kind())).await
}
