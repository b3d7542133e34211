//! Creating challenges: checks and construction.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::open_link::check_expiry;
use super::refusal::check_other;
use super::{
    ABORT_RATE, Audience, CHALLENGES_PER_OPPONENT, Challenge, ChallengeMessage, ChallengeName, ChallengeRefusal, Kind,
    LinkTerms, MAX_RATING_DIFFERENCE, MAX_WAITING, Proposal, SEEK_LIFE, SeekRequirements, Status,
    UNACCEPTED_CHALLENGES, UNPLAYED_TOTAL,
};
use crate::bot;
use crate::ids::ChallengeId;
use crate::limits::{PlayerLoad, check_room};
use crate::relation::{MutualRelation, Relation};
use crate::seek::Seek;
use crate::user::{Challengers, UserId};
use rating::Rating;

/// Facts that decide whether a player may challenge another by name.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeFacts<'u> {
    pub challenger: PlayerLoad<'u>,
    pub opponent: PlayerLoad<'u>,
    /// How many games would begin.
    pub games: u16,
    /// Whether they would be rated.
    pub rated: bool,
    /// Follows and blocks between them, from the challenger's perspective.
    pub relation: MutualRelation,
    /// The challenger's rating in that kind of chess.
    pub challenger_rating: Rating,
    pub opponent_rating: Rating,
    /// When the challenger made the nth-last challenge to the opponent that counts for [`CHALLENGES_PER_OPPONENT`].
    pub nth_unplayed: Option<Instant>,
    /// The same for challenges to anyone and [`UNPLAYED_TOTAL`].
    pub nth_unplayed_total: Option<Instant>,
}

/// Checks that a player with that many open challenges may create another.
///
/// # Errors
/// [`ChallengeRefusal::TooMany`].
pub fn check_waiting(waiting: i64) -> Result<(), ChallengeRefusal> {
    if waiting >= MAX_WAITING { Err(ChallengeRefusal::TooMany) } else { Ok(()) }
}

/// Checks that `challenger` may create a seek or link with `games` games. `nth_untaken` is when they created the
/// nth-last one that counts for [`UNACCEPTED_CHALLENGES`].
///
/// # Errors
/// Why not.
pub fn check_offer(
    challenger: PlayerLoad<'_>,
    games: u16,
    nth_untaken: Option<Instant>,
    now: Instant,
) -> Result<(), ChallengeRefusal> {
    challenger.user.state.check_full_access()?;
    if games > 0 {
        check_room(games, challenger, None)?;
    }
    match UNACCEPTED_CHALLENGES.wait(nth_untaken, now) {
        Some(wait) => Err(ChallengeRefusal::TooManyUntaken { wait }),
        None => Ok(()),
    }
}

/// Whether a player with that setting accepts challenges from another: `relation` is from the challenger's perspective.
pub fn accepts_challenge(challengers: Challengers, relation: MutualRelation, are_similar: bool) -> bool {
    let is_allowed = match challengers {
        Challengers::Everyone => true,
        Challengers::Similar => are_similar,
        Challengers::Followed => relation.theirs == Some(Relation::Follow),
        Challengers::Nobody => false,
    };
    is_allowed && !relation.blocks() && !relation.is_blocked()
}

/// Whether two displayed ratings differ by at most [`MAX_RATING_DIFFERENCE`] points.
pub fn are_similar(one: Rating, other: Rating) -> bool {
    one.rounded().abs_diff(other.rounded()) <= MAX_RATING_DIFFERENCE
}

/// Checks that a player may challenge another by name.
///
/// # Errors
/// Why not.
pub fn check_challenge(encounter: &ChallengeFacts<'_>, now: Instant) -> Result<(), ChallengeRefusal> {
    let ChallengeFacts { challenger, opponent, relation, .. } = *encounter;
    let name = || opponent.user.name.clone();
    if opponent.user.id == challenger.user.id {
        return Err(ChallengeRefusal::Oneself);
    }
    challenger.user.state.check_full_access()?;
    check_other(opponent.user)?;
    if relation.is_blocked() {
        return Err(ChallengeRefusal::Unwelcome(name()));
    }
    if relation.blocks() {
        return Err(ChallengeRefusal::BlockedByYou(name()));
    }
    let are_similar = are_similar(encounter.challenger_rating, encounter.opponent_rating);
    if !accepts_challenge(opponent.user.challengers, relation, are_similar) {
        return Err(match opponent.user.challengers {
            Challengers::Similar => ChallengeRefusal::AcceptsSimilar(name()),
            Challengers::Followed => ChallengeRefusal::AcceptsFollowed(name()),
            Challengers::Everyone | Challengers::Nobody => ChallengeRefusal::AcceptsNone(name()),
        });
    }
    bot::check_rated(challenger.user, opponent.user, encounter.rated)?;
    check_room(encounter.games, challenger, Some(opponent))?;
    if opponent.user.engine_level.is_some() {
        // The engine has no such limits.
        return Ok(());
    }
    if let Some(wait) = CHALLENGES_PER_OPPONENT.wait(encounter.nth_unplayed, now) {
        return Err(ChallengeRefusal::TooManyToOne { name: name(), wait });
    }
    if let Some(wait) = UNPLAYED_TOTAL.wait(encounter.nth_unplayed_total, now) {
        return Err(ChallengeRefusal::TooManyInAll { wait });
    }
    Ok(())
}

/// Checks that a player has not aborted too many games to post or take a seek at `now`: `nth_abort` is when they
/// aborted the nth-last game that counts for [`ABORT_RATE`].
///
/// # Errors
/// [`ChallengeRefusal::AbortedOften`].
pub fn check_aborts(nth_abort: Option<Instant>, now: Instant) -> Result<(), ChallengeRefusal> {
    match ABORT_RATE.until(nth_abort, now) {
        Some(until) => Err(ChallengeRefusal::AbortedOften { until, wait: until - now }),
        None => Ok(()),
    }
}

/// Checks that a seek of `challenger` may have `places` places with `games` games each.
///
/// # Errors
/// Why not.
pub fn check_places(challenger: PlayerLoad<'_>, places: u16, games: u16) -> Result<(), ChallengeRefusal> {
    if !(1..=SeekRequirements::MAX_PLACES).contains(&places) {
        return Err(ChallengeRefusal::Places);
    }
    let wanted = places.saturating_mul(games);
    match challenger.room_left() {
        room if wanted > room => Err(ChallengeRefusal::NoRoom { wanted, room }),
        _ => Ok(()),
    }
}

impl Proposal {
    /// Creates the challenge of `challenger` at `now`, to `opponent` if it names one.
    ///
    /// # Errors
    /// Why the proposed game cannot be played.
    pub fn into_challenge(
        self,
        id: ChallengeId,
        challenger: UserId,
        opponent: Option<UserId>,
        rematch_of: Option<GameId>,
        now: Instant,
    ) -> Result<Challenge, ChallengeRefusal> {
        let initial_fen = self.check()?;
        let agreement_bar = self.bar();
        let mut name = None;
        let (kind, message, seek) = match self.audience {
            Audience::Player { message, .. } => {
                let expires_at = Some(now + SEEK_LIFE);
                (Kind::Direct, message.map(ChallengeMessage::into_string), Seek { expires_at, ..Seek::NONE })
            }
            Audience::Engine { .. } => (Kind::Direct, None, Seek::NONE),
            Audience::Link(LinkTerms { name: called, expires_at, .. }) => {
                check_expiry(expires_at, now)?;
                name = called.map(ChallengeName::into_string);
                (Kind::Open, None, Seek { expires_at, ..Seek::NONE })
            }
            Audience::Lobby(SeekRequirements { ratings, time_losses, places }) => {
                let expires_at = Some(now + SEEK_LIFE);
                (Kind::Seek, None, Seek { ratings, time_losses, places, expires_at, place_of: None })
            }
        };
        Ok(Challenge {
            id,
            game: None,
            second_game: None,
            kind,
            challenger,
            opponent,
            variant: self.start.variant(),
            ruleset: self.ruleset,
            agreement_bar,
            rules: self.rules,
            initial_fen,
            control: self.control,
            colour: self.colour,
            drawn_side: None,
            rated: self.rated,
            status: Status::Created,
            decline_reason: None,
            created_at: now,
            answered_at: None,
            message,
            rematch_of,
            name,
            named: None,
            seek,
        })
    }

    /// Checks that the proposed game can be played; returns the initial position if it is not the variant's own.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<Option<String>, ChallengeRefusal> {
        self.check_rated()?;
        self.check_rules()?;
        self.initial_fen()
    }
}
