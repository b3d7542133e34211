//! Accepting, declining and cancelling a challenge.

use super::beginning::begin;
use super::permission::{check_acceptance, check_sought};
use super::proposing::fresh_id;
use super::{ChallengeError, tell};
use crate::game::GameId;
use crate::service::people::known;
use crate::service::{Change, Ring, Service};
use crate::store::StoreError;
use crate::store::challenges::{self, Challenge, Kind, Status};
use crate::store::seeks::{self, Seek};
use crate::store::users::{self, UserId};

impl Service {
    /// Accepts a challenge: the game of the same id begins, or, where it is a seek with several places left, one with an
    /// id of its own. Who has accepted it already gets the same answer.
    ///
    /// # Errors
    /// [`ChallengeError`]; of two who accept at once, one is told that it was answered.
    pub async fn accept_challenge(&self, user: UserId, id: &GameId) -> Result<GameId, ChallengeError> {
        let id = *id;
        self.change(move |change| accept(change, user, &id)).await
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

/// Accepts a challenge for `user`; see [`Service::accept_challenge`].
///
/// # Errors
/// [`ChallengeError`].
pub(in crate::service) fn accept(change: &mut Change<'_>, user: UserId, id: &GameId) -> Result<GameId, ChallengeError> {
    let challenge = challenges::find(change.conn, id)?.ok_or(ChallengeError::Unknown)?;
    if challenge.challenger == user {
        return Err(ChallengeError::Oneself);
    }
    if challenge.kind == Kind::Direct && challenge.opponent != Some(user) {
        return Err(ChallengeError::NotForYou);
    }
    users::hold(change.conn, &[challenge.challenger, user])?;
    // Whoever held one of the two may have answered it meanwhile.
    let challenge = challenges::find(change.conn, id)?.ok_or(ChallengeError::Unknown)?;
    if let Some(game) = seeks::places_taken(change.conn, &[*id], user)?.remove(id) {
        return Ok(game);
    }
    match challenge.status {
        Status::Accepted if challenge.opponent == Some(user) => return Ok(*id),
        Status::Created if challenge.has_expired(change.now) => return Err(ChallengeError::Expired),
        Status::Created => {}
        answered => return Err(ChallengeError::Answered(answered)),
    }
    let (challenger, taker) = (known(change.conn, challenge.challenger)?, known(change.conn, user)?);
    check_acceptance(change.conn, &challenger, &taker)?;
    check_sought(change.conn, &challenge, &taker, change.now)?;
    let taken = place(change, challenge)?;
    answer(change, &taken, Status::Accepted, Some(user), None)?;
    begin(change, &taken, user)?;
    Ok(taken.id)
}

/// What is to be answered: the challenge itself, or a place of a seek that has several left. That becomes a challenge of
/// its own, as every game has one.
fn place(change: &mut Change<'_>, challenge: Challenge) -> Result<Challenge, ChallengeError> {
    if !seeks::take_place(change.conn, &challenge.id)? {
        return Ok(challenge);
    }
    let seek = Seek { places: 1, expires_at: None, place_of: Some(challenge.id), ..challenge.seek };
    let place = Challenge { id: fresh_id(change.conn)?, seek, ..challenge };
    challenges::insert(change.conn, &place)?;
    Ok(place)
}

/// Ends the challenges that wait between the two, since `user` wants nothing to do with `other`: those received are
/// declined, those made are taken back.
pub(in crate::service) fn turn_away(change: &mut Change<'_>, user: UserId, other: UserId) -> Result<(), StoreError> {
    for challenge in challenges::waiting_between(change.conn, user, other)? {
        let status = if challenge.challenger == user { Status::Canceled } else { Status::Declined };
        // One that was answered meanwhile has become a game, which goes on.
        challenges::answer(change.conn, &challenge.id, status, challenge.opponent, None, change.now)?;
        tell(change, &challenge);
        change.ring(Ring::User(user));
        change.ring(Ring::User(other));
    }
    Ok(())
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
