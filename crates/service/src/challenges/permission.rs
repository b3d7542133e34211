//! Permission checks for challenges.

use correspondence_clock::Instant;

use super::error::ChallengeError;
use crate::engine_use::barred_by;
use crate::limits::load_of;
use crate::ratings::RatingCache;
use domain::challenge::{
    self as rules, ABORT_RATE, AcceptanceFacts, CHALLENGES_PER_OPPONENT, Challenge, ChallengeFacts, ChallengeRefusal,
    ENGINE_GAMES, Proposal, UNACCEPTED_CHALLENGES, UNPLAYED_TOTAL,
};
use domain::engine_use::{EngineBarred, EngineRole};
use domain::time_losses::TimeLosses;
use domain::user::{User, UserId};
use store::{Connection, StoreError, aborts, challenges, ratings, relations, time_losses};

/// Checks that `challenger` may make an open offer of `games` games. To act on the result, [lock](store::users::lock)
/// them first and read them under the lock.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn check_offer(
    conn: &mut Connection,
    challenger: &User,
    games: u16,
    now: Instant,
) -> Result<(), ChallengeError> {
    let nth_untaken =
        challenges::nth_untaken(conn, challenger.id, UNACCEPTED_CHALLENGES.since(now), UNACCEPTED_CHALLENGES.most)?;
    Ok(rules::check_offer(load_of(conn, challenger)?, games, nth_untaken, now)?)
}

/// When `player` aborted the last of as many games as [`ABORT_RATE`] allows.
pub(super) fn nth_abort(conn: &mut Connection, player: UserId, now: Instant) -> Result<Option<Instant>, StoreError> {
    aborts::nth_of(conn, player, ABORT_RATE.since(now), ABORT_RATE.most)
}

/// Checks that `challenger` may challenge `opponent` by name. To act on the result, [lock](store::users::lock) both
/// first and read them under the lock.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn check_challenge(
    conn: &mut Connection,
    challenger: &User,
    opponent: &User,
    proposal: &Proposal,
    now: Instant,
) -> Result<(), ChallengeError> {
    let (one, other, variant) = (challenger.id, opponent.id, proposal.start.variant());
    let ratings = RatingCache::find(conn, &[one, other])?;
    let total = UNPLAYED_TOTAL;
    if opponent.engine_level.is_some() {
        let nth = challenges::nth_to(conn, one, other, ENGINE_GAMES.since(now), ENGINE_GAMES.most)?;
        if let Some(wait) = ENGINE_GAMES.wait(nth, now) {
            return Err(ChallengeRefusal::TooManyEngineGames { wait }.into());
        }
        if let Some(position) = proposal.own_position()? {
            let barred = barred_by(conn, &[challenger.id], EngineRole::Opponent, &[position])?.map(EngineBarred::by);
            barred.map_or(Ok(()), |barred| Err(ChallengeRefusal::from(barred)))?;
        }
    }
    let facts = ChallengeFacts {
        challenger: load_of(conn, challenger)?,
        opponent: load_of(conn, opponent)?,
        games: proposal.colour.games(),
        rated: proposal.rated,
        relation: relations::mutual(conn, one, other)?,
        challenger_rating: ratings.at(one, variant.into(), now),
        opponent_rating: ratings.at(other, variant.into(), now),
        nth_unplayed: challenges::nth_unplayed(
            conn,
            one,
            other,
            CHALLENGES_PER_OPPONENT.since(now),
            CHALLENGES_PER_OPPONENT.most,
        )?,
        nth_unplayed_total: challenges::nth_of_all_unplayed(conn, one, total.since(now), total.most)?,
    };
    Ok(rules::check_challenge(&facts, now)?)
}

/// Checks that `taker` may accept the pending `challenge` and play `challenger`, who made it or is the other named
/// player. To act on the result, [lock](store::users::lock) both first and read them under the lock.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn check_taking(
    conn: &mut Connection,
    challenge: &Challenge,
    challenger: &User,
    taker: &User,
    now: Instant,
) -> Result<(), ChallengeError> {
    let facts = AcceptanceFacts {
        taker: load_of(conn, taker)?,
        challenger: load_of(conn, challenger)?,
        relation: relations::mutual(conn, taker.id, challenger.id)?,
        rating: ratings::find(conn, taker.id, challenge.variant.into())?.glicko.rating_at(now),
        time_losses: match challenge.seek.time_losses {
            Some(_) => time_losses::of(conn, taker.id, now)?,
            None => TimeLosses::default(),
        },
        nth_abort: nth_abort(conn, taker.id, now)?,
    };
    Ok(rules::check_taking(challenge, &facts, now)?)
}
