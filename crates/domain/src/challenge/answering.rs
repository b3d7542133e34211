//! Whether a challenge may be accepted, declined or taken back, and what becomes of a seek.

use chess_laws::{Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::refusal::check_other;
use super::{Challenge, ChallengeRefusal, Colour, Kind, SEEK_LIFE, Status, check_aborts};
use crate::bot;
use crate::ids::ChallengeId;
use crate::limits::{PlayerLoad, check_room};
use crate::relation::MutualRelation;
use crate::seek::Seek;
use crate::time_losses::TimeLosses;
use crate::user::UserId;
use rating::Rating;

/// A place of a seek that somebody has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenPlace {
    /// The game that came of it.
    pub game: GameId,
    /// How that ended, if it has.
    pub outcome: Option<Outcome>,
}

/// Who would accept a challenge, as far as it matters.
#[derive(Clone, Copy, Debug)]
pub struct AcceptanceFacts<'u> {
    pub taker: PlayerLoad<'u>,
    /// Who made the challenge.
    pub challenger: PlayerLoad<'u>,
    /// What they have made of each other, as the taker sees it.
    pub relation: MutualRelation,
    /// The taker's rating in that kind of chess.
    pub rating: Rating,
    /// How the taker's games have ended of late.
    pub time_losses: TimeLosses,
    /// When the taker aborted the last of as many games as [`ABORTS`](super::ABORTS) allows.
    pub nth_abort: Option<Instant>,
}

/// Whether `taker`, who may have a place of it, has accepted that challenge before: the game then. `None` where it still
/// waits.
///
/// # Errors
/// Why it is not, or no longer, for them.
pub fn accepted_before(
    challenge: &Challenge,
    taker: UserId,
    place: Option<TakenPlace>,
    now: Instant,
) -> Result<Option<GameId>, ChallengeRefusal> {
    if challenge.challenger == taker {
        return Err(ChallengeRefusal::Oneself);
    }
    if challenge.kind == Kind::Direct && challenge.opponent != Some(taker) {
        return Err(ChallengeRefusal::NotForYou);
    }
    match place {
        Some(TakenPlace { outcome: Some(Outcome::ABORTED), .. }) => return Err(ChallengeRefusal::AbortedBefore),
        Some(TakenPlace { game, .. }) => return Ok(Some(game)),
        None => {}
    }
    match challenge.status {
        Status::Accepted if challenge.opponent == Some(taker) || challenge.is_arranged() => {
            challenge.game.map(Some).ok_or(ChallengeRefusal::Unknown)
        }
        // Housekeeping may have taken it out of the lobby already.
        Status::Created | Status::Canceled if challenge.has_expired(now) => Err(match challenge.kind {
            Kind::Open => ChallengeRefusal::LinkExpired,
            Kind::Direct => ChallengeRefusal::DirectExpired,
            Kind::Seek => ChallengeRefusal::Expired,
        }),
        Status::Created => Ok(None),
        answered @ (Status::Accepted | Status::Declined | Status::Canceled) => {
            Err(ChallengeRefusal::Answered(answered))
        }
    }
}

/// Checks that a challenge which waits may be accepted.
///
/// # Errors
/// Why not.
pub fn check_taking(challenge: &Challenge, taking: &AcceptanceFacts<'_>, now: Instant) -> Result<(), ChallengeRefusal> {
    taking.taker.user.state.check_full_access()?;
    check_other(taking.challenger.user)?;
    if challenge.kind == Kind::Seek {
        check_aborts(taking.nth_abort, now)?;
    }
    let challenger = taking.challenger.user;
    if challenge.kind == Kind::Seek {
        bot::check_lobby(taking.taker.user)?;
        // It may have become a bot since it posted the seek.
        bot::check_lobby(challenger)?;
    }
    bot::check_rated(challenger, taking.taker.user, challenge.rated)?;
    if taking.relation.is_blocked() {
        return Err(ChallengeRefusal::NotOpenToYou(challenger.name.clone()));
    }
    if taking.relation.blocks() {
        return Err(ChallengeRefusal::BlockedByYou(challenger.name.clone()));
    }
    check_room(challenge.colour.games(), taking.taker, Some(taking.challenger))?;
    let ratings = challenge.seek.ratings;
    if !ratings.contains(taking.rating) {
        return Err(ChallengeRefusal::OtherRating { ratings, yours: taking.rating.rounded() });
    }
    if let Some(limit) = challenge.seek.time_losses.filter(|limit| !limit.admits(taking.time_losses)) {
        return Err(ChallengeRefusal::TimeLosses { limit, yours: taking.time_losses });
    }
    Ok(())
}

/// Checks that `user` may decline a challenge.
///
/// # Errors
/// [`ChallengeRefusal::NotForYou`].
pub fn check_declining(challenge: &Challenge, user: UserId) -> Result<(), ChallengeRefusal> {
    let is_named = challenge.kind == Kind::Direct && challenge.opponent == Some(user);
    if is_named { Ok(()) } else { Err(ChallengeRefusal::NotForYou) }
}

/// Checks that `user` may take a challenge back.
///
/// # Errors
/// [`ChallengeRefusal::NotYours`].
pub fn check_cancelling(challenge: &Challenge, user: UserId) -> Result<(), ChallengeRefusal> {
    if challenge.challenger == user { Ok(()) } else { Err(ChallengeRefusal::NotYours) }
}

/// What a challenge that waits becomes once `user`, one of the two, wants nothing to do with the other.
pub fn turned_away(challenge: &Challenge, user: UserId) -> Status {
    if challenge.challenger == user { Status::Canceled } else { Status::Declined }
}

impl Challenge {
    /// This challenge, which somebody takes as that side.
    ///
    /// # Errors
    /// [`ChallengeRefusal::OtherSide`] where it has the side settled otherwise, or leaves it to the lot: only of an open
    /// link may who takes it choose.
    pub fn taken_as(self, side: Side) -> Result<Self, ChallengeRefusal> {
        let challengers = match self.colour {
            Colour::Fixed(side) => Some(side),
            Colour::Random if self.kind == Kind::Open => Some(!side),
            Colour::Random => self.drawn_side,
            Colour::Both => None,
        };
        if challengers == Some(!side) {
            Ok(Self { colour: Colour::Fixed(!side), ..self })
        } else {
            Err(ChallengeRefusal::OtherSide)
        }
    }

    /// One of several places of this seek, as a challenge of its own, which keeps who took it.
    pub fn place(&self, id: ChallengeId) -> Self {
        let seek = Seek { places: 1, expires_at: None, place_of: Some(self.id), ..self.seek };
        Self { id, seek, ..self.clone() }
    }

    /// This seek, which was taken, once more, with one place, as old as it was when it was taken.
    pub fn renewed(&self, id: ChallengeId, now: Instant) -> Self {
        let created_at = now - (self.answered_at.unwrap_or(now) - self.created_at);
        let expires_at = Some(created_at + SEEK_LIFE);
        Self {
            id,
            game: None,
            second_game: None,
            opponent: None,
            status: Status::Created,
            created_at,
            answered_at: None,
            seek: Seek { places: 1, expires_at, place_of: None, ..self.seek },
            ..self.clone()
        }
    }
}

/// The colour of the owner of the seek that is taken, where it fits what the taker wants.
pub fn agreed_colour(owner: Colour, taker: Colour) -> Colour {
    match (owner, taker) {
        (Colour::Random, Colour::Fixed(side)) => Colour::Fixed(!side),
        (owner, _) => owner,
    }
}
