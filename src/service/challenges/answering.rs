//! Accepting, declining and cancelling a challenge.

use super::beginning::begin;
use super::{ChallengeError, tell};
use crate::game::GameId;
use crate::service::{Change, Ring, Service};
use crate::store::challenges::{self, Challenge, Kind, Status};
use crate::store::users::UserId;

impl Service {
    /// Accepts a challenge: the game of the same id begins. Who has accepted it already gets the same answer.
    ///
    /// # Errors
    /// [`ChallengeError`]; of two who accept at once, one is told that it was answered.
    pub async fn accept_challenge(&self, user: UserId, id: &GameId) -> Result<GameId, ChallengeError> {
        let id = *id;
        self.change(move |change| {
            let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeError::Unknown)?;
            if challenge.challenger == user {
                return Err(ChallengeError::Oneself);
            }
            if challenge.kind == Kind::Direct && challenge.opponent != Some(user) {
                return Err(ChallengeError::NotForYou);
            }
            if challenge.status == Status::Accepted && challenge.opponent == Some(user) {
                return Ok(id);
            }
            answer(change, &challenge, Status::Accepted, Some(user), None)?;
            begin(change, &challenge, user)?;
            Ok(id)
        })
        .await
    }

    /// Declines a challenge that names the asker, perhaps with one of Lichess's reasons (`generic`, `later`, …).
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn decline_challenge(
        &self,
        user: UserId,
        id: &GameId,
        reason: Option<String>,
    ) -> Result<(), ChallengeError> {
        let id = *id;
        self.change(move |change| {
            let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeError::Unknown)?;
            if challenge.kind != Kind::Direct || challenge.opponent != Some(user) {
                return Err(ChallengeError::NotForYou);
            }
            answer(change, &challenge, Status::Declined, Some(user), reason.as_deref())
        })
        .await
    }

    /// Takes a challenge back.
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn cancel_challenge(&self, user: UserId, id: &GameId) -> Result<(), ChallengeError> {
        let id = *id;
        self.change(move |change| {
            let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeError::Unknown)?;
            if challenge.challenger != user {
                return Err(ChallengeError::NotYours);
            }
            answer(change, &challenge, Status::Canceled, challenge.opponent, None)
        })
        .await
    }
}

fn answer(
    change: &mut Change<'_>,
    challenge: &Challenge,
    status: Status,
    opponent: Option<UserId>,
    reason: Option<&str>,
) -> Result<(), ChallengeError> {
    if !challenges::answer(change.conn, &challenge.id, status, opponent, reason, change.now)? {
        let now = challenges::find(change.conn, &challenge.id)?.ok_or(ChallengeError::Unknown)?;
        return Err(ChallengeError::Answered(now.status));
    }
    tell(change, challenge);
    if let Some(opponent) = opponent {
        change.ring(Ring::User(opponent));
    }
    Ok(())
}
