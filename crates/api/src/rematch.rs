//! Rematch challenges.

use correspondence_game::GameId;

use super::caller::Caller;
use super::challenge_json::ChallengeJson;
use super::error::ApiError;
use super::state::Api;
use service::Service;
use service::rematches::RematchOffer;
use text::Message;

/// Offers the opponent of `game`, who must be `username`, a rematch, or accepts the opponent’s offer.
///
/// # Errors
/// 400 if the challenge makes no sense, or the reason why it is refused.
pub(super) async fn challenge(
    caller: &Caller,
    api: &Api,
    service: &Service,
    game: &str,
    username: &str,
) -> Result<ChallengeJson, ApiError> {
    let id: GameId = game.parse()?;
    let of_play = |error| ApiError::of_play(error, service.now());
    let listed = service.games.listed_game(&id).await.map_err(of_play)?;
    let opponent = listed.side_of(caller.id()).map(|side| listed.player(!side));
    if opponent.is_some_and(|opponent| opponent.key() != username.trim().to_ascii_lowercase()) {
        let message = Message::new("api-error-not-the-opponent").with("player", username.trim());
        return Err(ApiError::invalid("not-the-opponent", message));
    }
    match service.challenges.offer_rematch(caller.id(), &id).await? {
        RematchOffer::Made(view) => Ok(ChallengeJson::new(api, &view, caller.id(), caller.text(), None)),
        RematchOffer::Begun { challenge, game } => {
            let view = service.challenges.challenge_of(&challenge).await?;
            let side = service.games.listed_game(&game).await.map_err(of_play)?.side_of(view.challenge.challenger);
            Ok(ChallengeJson::new(api, &view, caller.id(), caller.text(), side))
        }
    }
}
