//! Creating a challenge.

use super::error::ChallengeError;
use super::pairing::post_seek;
use super::proposing::propose;
use super::queries::ChallengeView;
use crate::engine_accounts::make_account;
use crate::user_cache::find_player_by_name;
use crate::{ChallengeService, UnitOfWork};
use domain::challenge::{Audience, Proposal};
use domain::user::UserId;
use store::{StoreError, users};

impl ChallengeService {
    /// Creates a challenge and notifies the opponent. A seek that matches one in the lobby becomes a game at once; the
    /// accepted challenge of that game is returned then.
    ///
    /// # Errors
    /// [`ChallengeError`]; nothing is stored then.
    pub async fn challenge(&self, challenger: UserId, proposal: Proposal) -> Result<ChallengeView, ChallengeError> {
        // Retry once: another process may create the account of that engine level concurrently.
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

/// Creates a challenge as part of a transaction; see
/// [`ChallengeService::challenge`](crate::ChallengeService::challenge).
///
/// # Errors
/// [`ChallengeError`]; the transaction must be rolled back then.
pub(crate) fn make(
    change: &mut UnitOfWork<'_>,
    challenger: UserId,
    proposal: Proposal,
) -> Result<ChallengeView, ChallengeError> {
    let opponent = match &proposal.audience {
        Audience::Player { name, .. } => {
            let unknown = || ChallengeError::UnknownPlayer(name.trim().to_owned());
            Some(find_player_by_name(change.conn, name.trim())?.ok_or_else(unknown)?.id)
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
