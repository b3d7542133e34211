//! Accepting, declining and cancelling challenges, and renewing seeks.

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

/// A taken place of a seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenPlace {
    /// Its game.
    pub game: GameId,
    /// The game's outcome, if it is over.
    pub outcome: Option<Outcome>,
}

/// Facts that decide whether a player may accept a challenge.
#[derive(Clone, Copy, Debug)]
pub struct AcceptanceFacts<'u> {
    pub taker: PlayerLoad<'u>,
    /// Who made the challenge.
    pub challenger: PlayerLoad<'u>,
    /// Follows and blocks between them, from the taker's perspective.
    pub relation: MutualRelation,
    /// The taker's rating in that kind of chess.
    pub rating: Rating,
    /// The taker's recent time losses.
    pub time_losses: TimeLosses,
    /// When the taker aborted the nth-last game that counts for [`ABORT_RATE`](super::ABORT_RATE).
    pub nth_abort: Option<Instant>,
}

/// The game if `taker` has already accepted the challenge or has a place of it; `None` if it is still open.
///
/// # Errors
/// Why they cannot accept it.
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
        // Housekeeping may already have removed it from the lobby.
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

/// Checks that an open challenge may be accepted.
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

/// Checks that `user` may cancel a challenge.
///
/// # Errors
/// [`ChallengeRefusal::NotYours`].
pub fn check_cancelling(challenge: &Challenge, user: UserId) -> Result<(), ChallengeRefusal> {
    if challenge.challenger == user { Ok(()) } else { Err(ChallengeRefusal::NotYours) }
}

/// The status of an open challenge after `user`, one of the two, blocks the other.
pub fn status_after_block(challenge: &Challenge, user: UserId) -> Status {
    if challenge.challenger == user { Status::Canceled } else { Status::Declined }
}

impl Challenge {
    /// The challenge, accepted with that side.
    ///
    /// # Errors
    /// [`ChallengeRefusal::OtherSide`] if the side is fixed otherwise or drawn at random: only open links let the taker
    /// choose.
    pub fn taken_as(self, side: Side) -> Result<Self, ChallengeRefusal> {
        let challenger_side = match self.colour {
            Colour::Fixed(side) => Some(side),
            Colour::Random if self.kind == Kind::Open => Some(!side),
            Colour::Random => self.drawn_side,
            Colour::Both => None,
        };
        if challenger_side == Some(!side) {
            Ok(Self { colour: Colour::Fixed(!side), ..self })
        } else {
            Err(ChallengeRefusal::OtherSide)
        }
    }

    /// A place of this seek as a separate challenge, which records who took it.
    pub fn place(&self, id: ChallengeId) -> Self {
        let seek = Seek { places: 1, expires_at: None, place_of: Some(self.id), ..self.seek };
        Self { id, seek, ..self.clone() }
    }

    /// Reposts this taken seek with one place, keeping its age at the time it was taken.
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

/// The seek owner's colour after matching with the taker's compatible preference.
pub fn agreed_colour(owner: Colour, taker: Colour) -> Colour {
    match (owner, taker) {
        (Colour::Random, Colour::Fixed(side)) => Colour::Fixed(!side),
        (owner, _) => owner,
    }
}
