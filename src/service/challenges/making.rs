//! Making a challenge.

use super::error::ChallengeError;
use super::looking::ChallengeView;
use super::pairing::post_seek;
use super::proposing::propose;
use crate::domain::challenge::{Audience, Proposal};
use crate::domain::user::UserId;
use crate::service::engine_games::make_account;
use crate::service::user_cache::player_called;
use crate::service::{Service, UnitOfWork};
use crate::store::{StoreError, users};

impl Service {
    /// Makes a challenge and tells the person it names. A seek that fits one in the lobby becomes a game at once: the
    /// answer is then the challenge of that game, which is accepted.
    ///
    /// # Errors
    /// [`ChallengeError`]; nothing is stored then.
    pub async fn challenge(&self, challenger: UserId, proposal: Proposal) -> Result<ChallengeView, ChallengeError> {
        // Where another process makes the account of that level at the same moment, it is there the second time.
        if matches!(proposal.audience, Audience::Engine { .. }) {
            match self.make_challenge(challenger, proposal.clone()).await {
                Err(ChallengeError::Store(StoreError::Taken(_))) => {}
                made => return made,
            }
        }
        self.make_challenge(challenger, proposal).await
    }

    async fn make_challenge(&self, challenger: UserId, proposal: Proposal) -> Result<ChallengeView, ChallengeError> {
        self.transaction(move |change| {
            let opponent = match &proposal.audience {
                Audience::Player { .. } => return challenge_player(change, challenger, proposal),
                Audience::Engine { level, .. } => Some(make_account(change, *level)?.id),
                Audience::Link(_) => None,
                Audience::Lobby(sought) => {
                    let sought = *sought;
                    return post_seek(change, challenger, proposal, sought);
                }
            };
            users::lock(change.conn, &[Some(challenger), opponent].into_iter().flatten().collect::<Vec<_>>())?;
            propose(change, challenger, opponent, proposal, None)
        })
        .await
    }
}

/// Makes a challenge to the player whom the proposal names.
///
/// # Errors
/// [`ChallengeError`]; nothing of the change may remain then.
pub(in crate::service) fn challenge_player(
    change: &mut UnitOfWork<'_>,
    challenger: UserId,
    proposal: Proposal,
) -> Result<ChallengeView, ChallengeError> {
    let name = match &proposal.audience {
        Audience::Player { name, .. } => name.trim(),
        _ => "",
    };
    let unknown = || ChallengeError::UnknownPlayer(name.to_owned());
    let opponent = player_called(change.conn, name)?.ok_or_else(unknown)?.id;
    users::lock(change.conn, &[challenger, opponent])?;
    propose(change, challenger, Some(opponent), proposal, None)
}
