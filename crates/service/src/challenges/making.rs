//! Making a challenge.

use super::error::ChallengeError;
use super::looking::ChallengeView;
use super::pairing::post_seek;
use super::proposing::propose;
use crate::engine_games::make_account;
use crate::user_cache::player_called;
use crate::{ChallengeService, UnitOfWork};
use domain::challenge::{Audience, Proposal};
use domain::user::UserId;
use store::{StoreError, users};

impl ChallengeService {
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
        self.db.transaction(move |change| make(change, challenger, proposal)).await
    }
}

/// Makes a challenge as part of a change; see [`ChallengeService::challenge`](crate::ChallengeService::challenge).
///
/// # Errors
/// [`ChallengeError`]; nothing of the change may remain then.
pub(crate) fn make(
    change: &mut UnitOfWork<'_>,
    challenger: UserId,
    proposal: Proposal,
) -> Result<ChallengeView, ChallengeError> {
    let opponent = match &proposal.audience {
        Audience::Player { name, .. } => {
            let unknown = || ChallengeError::UnknownPlayer(name.trim().to_owned());
            Some(player_called(change.conn, name.trim())?.ok_or_else(unknown)?.id)
        }
        Audience::Engine { level, .. } => Some(make_account(change, *level)?.id),
        Audience::Link(_) => None,
        Audience::Lobby(sought) => {
            let sought = *sought;
            return post_seek(change, challenger, proposal, sought);
        }
    };
    users::lock(change.conn, &[Some(challenger), opponent].into_iter().flatten().collect::<Vec<_>>())?;
    propose(change, challenger, opponent, proposal, None)
}
