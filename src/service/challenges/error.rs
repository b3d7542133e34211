//! Why a challenge is refused.

use std::time::Duration;

use chess_laws::FenError;
use correspondence_clock::Instant;

use super::{MAX_ABORTS, MAX_UNPLAYED, MAX_UNPLAYED_TOTAL, MAX_UNTAKEN, MAX_WAITING, SIMILAR, Sought};
use crate::rating::RatingRange;
use crate::service::limits::LimitReached;
use crate::service::{Kind, Reason};
use crate::store::StoreError;
use crate::store::challenges::Status;

/// Why a challenge was not made or answered. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum ChallengeError {
    /// There is no challenge of that id.
    #[error("There is no such challenge.")]
    Unknown,
    /// Nobody has that name.
    #[error("There is no player called “{0}”.")]
    UnknownPlayer(String),
    /// One's own name, or one's own challenge.
    #[error("You cannot play against yourself.")]
    Oneself,
    /// It names somebody else.
    #[error("This challenge is for somebody else.")]
    NotForYou,
    /// The opponent does not want challenges from the asker.
    #[error("{0} does not accept challenges from you.")]
    Unwelcome(String),
    /// Who made it does not want to play the asker.
    #[error("{0} has not opened this game to you.")]
    NotOpenToYou(String),
    /// The asker blocks the other.
    #[error("You block {0}. Unblock them first if you want to play them.")]
    BlockedByYou(String),
    /// The opponent wants no challenges.
    #[error("{0} accepts no challenges.")]
    AcceptsNone(String),
    /// The opponent wants challenges only from whom they follow.
    #[error("{0} accepts challenges only from players they follow.")]
    AcceptsFollowed(String),
    /// One of the two plays as many games as they can or want to.
    #[error(transparent)]
    Limit(#[from] LimitReached),
    /// Only its maker may take it back.
    #[error("Only who made a challenge can cancel it.")]
    NotYours,
    /// It was answered before.
    #[error("This challenge is no longer open: it was {}.", answered(.0))]
    Answered(Status),
    /// It has stood in the lobby for as long as it could.
    #[error("This seek has left the lobby, where it stood for two weeks.")]
    Expired,
    /// It is for other ratings.
    #[error("This seek is for players with a rating from {}, and yours is {yours}.", in_words(*.ratings))]
    OtherRating {
        /// Which it is for.
        ratings: RatingRange,
        /// The asker's, as it is shown.
        yours: i32,
    },
    /// A seek is to have no places, or too many.
    #[error("A seek is for one to {most} games at once.", most = Sought::MAX_PLACES)]
    Places,
    /// A seek has more places than its maker may have games.
    #[error("You seek {wanted} games at once, and your limit on running games leaves room for {room}.")]
    NoRoom {
        /// How many were sought.
        wanted: u16,
        /// How many more games there may be.
        room: u16,
    },
    /// The opponent wants challenges only from players of a similar rating.
    #[error("{0} accepts challenges only from players whose rating is within {SIMILAR} points of theirs.")]
    AcceptsSimilar(String),
    /// The start position is none.
    #[error("This is not a position to start from: {0}")]
    Fen(#[from] FenError),
    /// The start position is the end of a game.
    #[error("A game cannot start from this position: it would be over at once.")]
    OverAtOnce,
    /// It is to be rated, and no game like it can be.
    #[error(transparent)]
    Unratable(#[from] Unratable),
    /// Too many wait already.
    #[error("You have {MAX_WAITING} challenges waiting for an answer. Cancel some before you make more.")]
    TooMany,
    /// This person was challenged too often to no avail.
    #[error(
        "You have challenged {name} {MAX_UNPLAYED} times within a day, and no game came of it. Try again tomorrow."
    )]
    TooManyToOne {
        /// Who.
        name: String,
        /// How long it is until one of those challenges is a day old.
        wait: Duration,
    },
    /// Too many people were challenged to no avail.
    #[error("You have made {MAX_UNPLAYED_TOTAL} challenges within a day of which no game came. Try again tomorrow.")]
    TooManyInAll {
        /// How long it is until one of those challenges is a day old.
        wait: Duration,
    },
    /// The challenger has made too many seeks and links for nothing.
    #[error("You have made {MAX_UNTAKEN} seeks and links within a day of which no game came. Try again tomorrow.")]
    TooManyUntaken {
        /// How long it is until one of them is a day old.
        wait: Duration,
    },
    /// The asker has aborted too many games.
    #[error("You have aborted {MAX_ABORTS} games within a day. You can post and accept open challenges again from {}.", until.in_words())]
    AbortedOften {
        /// When that ends.
        until: Instant,
        /// How long that is.
        wait: Duration,
    },
    /// The two have aborted a game of this seek.
    #[error("Your game from this challenge was aborted. It is open to other players.")]
    AbortedBefore,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a game cannot be rated that is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unratable {
    /// Nothing would bring it to an end.
    #[error("A game without a time limit cannot be rated: who stands badly could leave it unfinished for ever.")]
    NoLimit,
    /// One side may have the better position from the start.
    #[error("A game from a position of your own cannot be rated.")]
    FromPosition,
    /// One player may have studied it.
    #[error("A rated game of Chess960 has its start drawn: leave out the number.")]
    ChosenStart,
}

fn in_words(range: RatingRange) -> String {
    match (range.least(), range.most()) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("{least} on"),
        (None, most) => format!("{} to {}", RatingRange::MIN, most.unwrap_or(RatingRange::MAX)),
    }
}

fn answered(status: &Status) -> &'static str {
    match status {
        Status::Created => "made anew",
        Status::Accepted => "accepted",
        Status::Declined => "declined",
        Status::Canceled => "cancelled",
    }
}

impl Reason for ChallengeError {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyToOne { wait, .. }
            | Self::TooManyInAll { wait }
            | Self::TooManyUntaken { wait }
            | Self::AbortedOften { wait, .. } => Some(*wait),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Unknown => Kind::NotFound,
            Self::NotForYou
            | Self::NotYours
            | Self::Unwelcome(_)
            | Self::NotOpenToYou(_)
            | Self::AcceptsNone(_)
            | Self::AcceptsFollowed(_)
            | Self::AcceptsSimilar(_)
            | Self::OtherRating { .. } => Kind::Forbidden,
            Self::Answered(_)
            | Self::AbortedBefore
            | Self::Expired
            | Self::BlockedByYou(_)
            | Self::Limit(_)
            | Self::NoRoom { .. } => Kind::Conflict,
            Self::TooMany
            | Self::TooManyToOne { .. }
            | Self::TooManyInAll { .. }
            | Self::TooManyUntaken { .. }
            | Self::AbortedOften { .. } => Kind::TooMany,
            Self::UnknownPlayer(_)
            | Self::Oneself
            | Self::Places
            | Self::Fen(_)
            | Self::OverAtOnce
            | Self::Unratable(_) => Kind::Invalid,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown-challenge",
            Self::UnknownPlayer(_) => "unknown-player",
            Self::Oneself => "oneself",
            Self::NotForYou => "not-for-you",
            Self::Unwelcome(_) => "unwelcome",
            Self::NotOpenToYou(_) => "not-open-to-you",
            Self::BlockedByYou(_) => "blocked-by-you",
            Self::AcceptsNone(_) => "accepts-none",
            Self::AcceptsFollowed(_) => "accepts-followed",
            Self::Limit(reached) => reached.code(),
            Self::NotYours => "not-yours",
            Self::Answered(_) => "challenge-answered",
            Self::Expired => "challenge-expired",
            Self::OtherRating { .. } => "other-rating",
            Self::Places => "bad-places",
            Self::NoRoom { .. } => "own-game-limit",
            Self::AcceptsSimilar(_) => "accepts-similar",
            Self::Fen(error) => error.code(),
            Self::OverAtOnce => "over-at-once",
            Self::Unratable(Unratable::NoLimit) => "rated-without-limit",
            Self::Unratable(Unratable::FromPosition) => "rated-from-position",
            Self::Unratable(Unratable::ChosenStart) => "rated-chosen-start",
            Self::TooMany => "too-many-challenges",
            Self::TooManyToOne { .. } => "too-many-to-one",
            Self::TooManyInAll { .. } => "too-many-in-all",
            Self::AbortedOften { .. } => "aborted-often",
            Self::AbortedBefore => "aborted-before",
            Self::TooManyUntaken { .. } => "too-many-untaken",
            Self::Store(error) => error.code(),
        }
    }
}
