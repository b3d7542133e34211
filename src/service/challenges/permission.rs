//! Who may play whom.

use chess_laws::Variant;
use correspondence_clock::Instant;

use super::bounds::{ABORTS_SPAN, MAX_ABORTS, MAX_UNPLAYED, MAX_UNPLAYED_TOTAL, MAX_UNTAKEN, SIMILAR, UNPLAYED_SPAN};
use super::error::ChallengeError;
use super::proposal::Sought;
use crate::domain::challenge::Challenge;
use crate::domain::relation::Relation;
use crate::domain::user::{Challengers, User, UserId};
use crate::service::limits::{check_room, room_left};
use crate::service::ratings::KnownRatings;
use crate::service::relations::mutual;
use crate::store::{Connection, StoreError, aborts, challenges, ratings};

/// Checks that `challenger` may make an offer to whoever takes it. Who acts on the answer
/// [holds](crate::store::users::lock) them first, and reads them after that.
///
/// # Errors
/// Why not.
pub(super) fn check_offer(conn: &mut Connection, challenger: &User, now: Instant) -> Result<(), ChallengeError> {
    check_room::<ChallengeError>(conn, challenger, None)?;
    if let Some(at) = challenges::nth_untaken(conn, challenger.id, now - UNPLAYED_SPAN, MAX_UNTAKEN)? {
        return Err(ChallengeError::TooManyUntaken { wait: (at + UNPLAYED_SPAN) - now });
    }
    Ok(())
}

/// Until when `player` may neither post nor take a seek, because they aborted [`MAX_ABORTS`] games within
/// [`ABORTS_SPAN`].
pub(super) fn paused_until(conn: &mut Connection, player: UserId, now: Instant) -> Result<Option<Instant>, StoreError> {
    let at = aborts::nth_of(conn, player, now - ABORTS_SPAN, MAX_ABORTS)?;
    Ok(at.map(|at| at + ABORTS_SPAN))
}

/// Checks that `player` may post or take a seek, as far as the games go that they aborted.
///
/// # Errors
/// [`ChallengeError::AbortedOften`].
pub(super) fn check_aborts(conn: &mut Connection, player: UserId, now: Instant) -> Result<(), ChallengeError> {
    match paused_until(conn, player, now)? {
        Some(until) => Err(ChallengeError::AbortedOften { until, wait: until - now }),
        None => Ok(()),
    }
}

/// Checks that a seek of `challenger` may have so many places. They have to be [held](crate::store::users::lock), and
/// read after that.
///
/// # Errors
/// Why not.
pub(super) fn check_places(conn: &mut Connection, challenger: &User, places: u16) -> Result<(), ChallengeError> {
    if !(1..=Sought::MAX_PLACES).contains(&places) {
        return Err(ChallengeError::Places);
    }
    let room = room_left(conn, challenger)?;
    if places > room {
        return Err(ChallengeError::NoRoom { wanted: places, room });
    }
    Ok(())
}

/// Checks that `taker` is one whom a seek is for; every other challenge is.
///
/// # Errors
/// Why not.
pub(super) fn check_sought(
    conn: &mut Connection,
    challenge: &Challenge,
    taker: &User,
    now: Instant,
) -> Result<(), ChallengeError> {
    let ratings = challenge.seek.ratings;
    let rating = ratings::find(conn, taker.id, challenge.variant)?.standing.rating_at(now);
    if !ratings.contains(rating) {
        return Err(ChallengeError::OtherRating { ratings, yours: rating.rounded() });
    }
    Ok(())
}

/// Whether the ratings of two players in that kind of chess lie within [`SIMILAR`] points of each other.
pub(in crate::service) fn are_similar(
    known: &KnownRatings,
    (one, other): (UserId, UserId),
    variant: Variant,
    now: Instant,
) -> bool {
    let rating = |player: UserId| known.at(player, variant, now).rounded();
    rating(one).abs_diff(rating(other)) <= SIMILAR
}

/// Checks that `challenger` may challenge `opponent` by name. Who acts on the answer [holds](crate::store::users::lock)
/// both first, and reads them after that.
///
/// # Errors
/// Why not.
pub(super) fn check_challenge(
    conn: &mut Connection,
    challenger: &User,
    opponent: &User,
    variant: Variant,
    now: Instant,
) -> Result<(), ChallengeError> {
    if opponent.id == challenger.id {
        return Err(ChallengeError::Oneself);
    }
    let relation = mutual(conn, challenger.id, opponent.id)?;
    if relation.is_blocked() {
        return Err(ChallengeError::Unwelcome(opponent.name.clone()));
    }
    if relation.blocks() {
        return Err(ChallengeError::BlockedByYou(opponent.name.clone()));
    }
    let name = || opponent.name.clone();
    match opponent.challengers {
        Challengers::Everyone => {}
        Challengers::Similar => {
            let both = (challenger.id, opponent.id);
            if !are_similar(&KnownRatings::find(conn, &[both.0, both.1])?, both, variant, now) {
                return Err(ChallengeError::AcceptsSimilar(name()));
            }
        }
        Challengers::Followed if relation.theirs == Some(Relation::Follow) => {}
        Challengers::Followed => return Err(ChallengeError::AcceptsFollowed(name())),
        Challengers::Nobody => return Err(ChallengeError::AcceptsNone(name())),
    }
    check_room::<ChallengeError>(conn, challenger, Some(opponent))?;
    let since = now - UNPLAYED_SPAN;
    let both = (challenger.id, opponent.id);
    if let Some(at) = challenges::nth_unplayed(conn, both, since, MAX_UNPLAYED)? {
        return Err(ChallengeError::TooManyToOne { name: name(), wait: (at + UNPLAYED_SPAN) - now });
    }
    if let Some(at) = challenges::nth_of_all_unplayed(conn, challenger.id, since, MAX_UNPLAYED_TOTAL)? {
        return Err(ChallengeError::TooManyInAll { wait: (at + UNPLAYED_SPAN) - now });
    }
    Ok(())
}

/// Checks that `taker` may accept what `challenger` proposes: to them, to whoever has the link, or in the lobby. Who
/// acts on the answer [holds](crate::store::users::lock) both first, and reads them after that.
///
/// # Errors
/// Why not.
pub(super) fn check_acceptance(conn: &mut Connection, challenger: &User, taker: &User) -> Result<(), ChallengeError> {
    let relation = mutual(conn, taker.id, challenger.id)?;
    if relation.is_blocked() {
        return Err(ChallengeError::NotOpenToYou(challenger.name.clone()));
    }
    if relation.blocks() {
        return Err(ChallengeError::BlockedByYou(challenger.name.clone()));
    }
    check_room(conn, taker, Some(challenger))
}
