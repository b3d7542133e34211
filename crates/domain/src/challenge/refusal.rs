//! Why a challenge is refused.

use std::time::Duration;

use chess_laws::FenError;
use correspondence_clock::{Instant, days};

use super::{
    ABORTS, ENGINE_GAMES, MAX_LINK_LIFE, MAX_PLACES, MAX_WAITING, SIMILAR, Status, UNPLAYED, UNPLAYED_TOTAL, UNTAKEN,
};
use crate::account_state::AccountRefusal;
use crate::bot::BotRefusal;
use crate::engine_use::EngineBarred;
use crate::guest::GuestRefusal;
use crate::limits::LimitReached;
use crate::time_losses::{SPAN_DAYS, TimeLossLimit, TimeLosses};
use rating::RatingRange;
use text::{Explain, Message};
use text::{Kind, Reason};

/// Why a challenge is not made or answered.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.code())]
pub enum ChallengeRefusal {
    /// There is no challenge of that id.
    Unknown,
    /// One's own name, or one's own challenge.
    Oneself,
    /// It names somebody else.
    NotForYou,
    /// The opponent does not want challenges from the asker.
    Unwelcome(String),
    /// Who made it does not want to play the asker.
    NotOpenToYou(String),
    /// The asker blocks the other.
    BlockedByYou(String),
    /// The opponent wants no challenges.
    AcceptsNone(String),
    /// The opponent wants challenges only from whom they follow.
    AcceptsFollowed(String),
    /// One of the two plays as many games as they can or want to.
    #[error(transparent)]
    Limit(#[from] LimitReached),
    /// Only those two may take it.
    OnlyFor {
        /// Who has White.
        white: String,
        /// Who has Black.
        black: String,
    },
    /// A link names the same player twice.
    NamedTwice(String),
    /// A link names a level of the engine, which follows none.
    NamedEngine(String),
    /// A link that names its players says who has which colour already.
    NamedColour,
    /// A link is to end in the past, or too far ahead.
    Expiry,
    /// With these rules nobody could ever win on time.
    NeverLostOnTime,
    /// Only its maker may take it back.
    NotYours,
    /// It was answered before.
    Answered(Status),
    /// It has stood in the lobby for as long as it could.
    Expired,
    /// It is an open link whose time is over.
    LinkExpired,
    /// The player whom it names has not answered it in time.
    DirectExpired,
    /// It is for other ratings.
    OtherRating {
        /// Which it is for.
        ratings: RatingRange,
        /// The asker's, as it is shown.
        yours: i32,
    },
    /// It is for players who lose fewer of their games on time.
    TimeLosses {
        /// For which.
        limit: TimeLossLimit,
        /// The asker's.
        yours: TimeLosses,
    },
    /// A seek is to have no places, or too many.
    Places,
    /// A seek has more places than its maker may have games.
    NoRoom {
        /// How many were sought.
        wanted: u16,
        /// How many more games there may be.
        room: u16,
    },
    /// The opponent wants challenges only from players of a similar rating.
    AcceptsSimilar(String),
    /// The start position is none.
    Fen(#[from] FenError),
    /// The start position is the end of a game.
    OverAtOnce,
    /// It is to be rated, and no game like it can be.
    #[error(transparent)]
    Unratable(#[from] Unratable),
    /// Too many wait already.
    TooMany,
    /// This person was challenged too often to no avail.
    TooManyToOne {
        /// Who.
        name: String,
        /// How long it is until one of those challenges is a day old.
        wait: Duration,
    },
    /// Too many people were challenged to no avail.
    TooManyInAll {
        /// How long it is until one of those challenges is a day old.
        wait: Duration,
    },
    /// Too many games were begun against the engine at that level.
    TooManyEngineGames {
        /// How long it is until one of them is a day old.
        wait: Duration,
    },
    /// The challenger has made too many seeks and links for nothing.
    TooManyUntaken {
        /// How long it is until one of them is a day old.
        wait: Duration,
    },
    /// The asker has aborted too many games.
    AbortedOften {
        /// When that ends.
        until: Instant,
        /// How long that is.
        wait: Duration,
    },
    /// The two have aborted a game of this seek.
    AbortedBefore,
    /// It cannot be taken as the side that is asked for.
    OtherSide,
    /// The asker is a guest, who plays the engine alone.
    #[error(transparent)]
    Guest(#[from] GuestRefusal),
    /// One of the two is a bot.
    #[error(transparent)]
    Bot(#[from] BotRefusal),
    /// The asker's account is suspended.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The other player's account is suspended or closed.
    SuspendedPlayer(String),
    /// A running game of the asker's keeps engines from the position.
    #[error(transparent)]
    EngineBarred(#[from] EngineBarred),
}

/// Why a game cannot be rated that is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unratable {
    /// Nothing would bring it to an end.
    #[error("rated without a time limit")]
    NoLimit,
    /// One side may have the better position from the start.
    #[error("rated from a position")]
    FromPosition,
    /// One player may have studied it.
    #[error("rated from a chosen start")]
    ChosenStart,
}

impl Explain for Unratable {
    fn message(&self) -> Message {
        match self {
            Self::NoLimit => Message::new("unratable-no-limit"),
            Self::FromPosition => Message::new("unratable-from-position"),
            Self::ChosenStart => Message::new("unratable-chosen-start"),
        }
    }
}

/// Which ratings a seek is for that is not for `yours`.
fn other_rating(range: RatingRange, yours: i32) -> Message {
    match (range.least(), range.most()) {
        (Some(least), None) => {
            Message::new("challenge-error-other-rating-from").with("least", least).with("yours", yours)
        }
        (least, most) => Message::new("challenge-error-other-rating")
            .with("least", least.unwrap_or(RatingRange::MIN))
            .with("most", most.unwrap_or(RatingRange::MAX))
            .with("yours", yours),
    }
}

impl Explain for ChallengeRefusal {
    fn message(&self) -> Message {
        match self {
            Self::Unknown => Message::new("challenge-error-unknown"),
            Self::Oneself => Message::new("challenge-error-oneself"),
            Self::NotForYou => Message::new("challenge-error-not-for-you"),
            Self::Unwelcome(name) => Message::new("challenge-error-unwelcome").with("player", name),
            Self::NotOpenToYou(name) => Message::new("challenge-error-not-open-to-you").with("player", name),
            Self::BlockedByYou(name) => Message::new("challenge-error-blocked-by-you").with("player", name),
            Self::AcceptsNone(name) => Message::new("challenge-error-accepts-none").with("player", name),
            Self::AcceptsFollowed(name) => Message::new("challenge-error-accepts-followed").with("player", name),
            Self::Limit(reached) => reached.message(),
            Self::OnlyFor { white, black } => {
                Message::new("challenge-error-only-for").with("white", white).with("black", black)
            }
            Self::NamedTwice(name) => Message::new("challenge-error-named-twice").with("player", name),
            Self::NamedEngine(name) => Message::new("challenge-error-named-engine").with("player", name),
            Self::NamedColour => Message::new("challenge-error-named-colour"),
            Self::Expiry => {
                Message::new("challenge-error-expiry").with("days", MAX_LINK_LIFE.as_secs() / days(1).as_secs())
            }
            Self::NeverLostOnTime => Message::new("challenge-error-never-lost-on-time"),
            Self::NotYours => Message::new("challenge-error-not-yours"),
            Self::Answered(status) => match status {
                Status::Created => Message::new("challenge-error-answered-anew"),
                Status::Accepted => Message::new("challenge-error-answered-accepted"),
                Status::Declined => Message::new("challenge-error-answered-declined"),
                Status::Canceled => Message::new("challenge-error-answered-cancelled"),
            },
            Self::Expired => Message::new("challenge-error-expired"),
            Self::LinkExpired => Message::new("challenge-link-expired"),
            Self::DirectExpired => Message::new("challenge-direct-expired"),
            Self::OtherRating { ratings, yours } => other_rating(*ratings, *yours),
            Self::TimeLosses { limit, yours } => Message::new("challenge-error-time-losses")
                .with("below", u32::from(limit.percent()))
                .with("lost", yours.lost)
                .with("games", yours.games)
                .with("days", SPAN_DAYS),
            Self::Places => Message::new("challenge-error-places").with("most", MAX_PLACES),
            Self::NoRoom { wanted, room } => {
                Message::new("challenge-error-no-room").with("wanted", *wanted).with("room", *room)
            }
            Self::AcceptsSimilar(name) => {
                Message::new("challenge-error-accepts-similar").with("player", name).with("points", SIMILAR)
            }
            Self::Fen(error) => Message::new("challenge-error-fen").with("reason", error.message()),
            Self::OverAtOnce => Message::new("challenge-error-over-at-once"),
            Self::Unratable(unratable) => unratable.message(),
            Self::TooMany => Message::new("challenge-error-too-many").with("count", MAX_WAITING),
            Self::TooManyToOne { name, .. } => {
                Message::new("challenge-error-too-many-to-one").with("player", name).with("count", UNPLAYED.most)
            }
            Self::TooManyInAll { .. } => {
                Message::new("challenge-error-too-many-in-all").with("count", UNPLAYED_TOTAL.most)
            }
            Self::TooManyEngineGames { .. } => {
                Message::new("challenge-error-too-many-engine-games").with("count", ENGINE_GAMES.most)
            }
            Self::TooManyUntaken { .. } => Message::new("challenge-error-too-many-untaken").with("count", UNTAKEN.most),
            Self::AbortedOften { until, .. } => {
                Message::new("challenge-error-aborted-often").with("count", ABORTS.most).with("until", *until)
            }
            Self::AbortedBefore => Message::new("challenge-error-aborted-before"),
            Self::OtherSide => Message::new("challenge-error-other-side"),
            Self::Guest(refusal) => refusal.message(),
            Self::Bot(refusal) => refusal.message(),
            Self::Account(refusal) => refusal.message(),
            Self::SuspendedPlayer(name) => Message::new("challenge-error-suspended").with("player", name),
            Self::EngineBarred(barred) => barred.message(),
        }
    }
}

impl Reason for ChallengeRefusal {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyToOne { wait, .. }
            | Self::TooManyInAll { wait }
            | Self::TooManyEngineGames { wait }
            | Self::TooManyUntaken { wait }
            | Self::AbortedOften { wait, .. } => Some(*wait),
            Self::Guest(refusal) => refusal.retry_after(),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Unknown => Kind::NotFound,
            Self::NotForYou
            | Self::OnlyFor { .. }
            | Self::NotYours
            | Self::Unwelcome(_)
            | Self::NotOpenToYou(_)
            | Self::AcceptsNone(_)
            | Self::AcceptsFollowed(_)
            | Self::AcceptsSimilar(_)
            | Self::SuspendedPlayer(_)
            | Self::TimeLosses { .. }
            | Self::OtherRating { .. } => Kind::Forbidden,
            Self::Answered(_)
            | Self::OtherSide
            | Self::AbortedBefore
            | Self::Expired
            | Self::LinkExpired
            | Self::DirectExpired
            | Self::BlockedByYou(_)
            | Self::Limit(_)
            | Self::NoRoom { .. } => Kind::Conflict,
            Self::TooMany
            | Self::TooManyToOne { .. }
            | Self::TooManyInAll { .. }
            | Self::TooManyEngineGames { .. }
            | Self::TooManyUntaken { .. }
            | Self::AbortedOften { .. } => Kind::TooMany,
            Self::Guest(refusal) => refusal.kind(),
            Self::Bot(refusal) => refusal.kind(),
            Self::Account(refusal) => refusal.kind(),
            Self::EngineBarred(barred) => barred.kind(),
            Self::Oneself
            | Self::NamedTwice(_)
            | Self::NamedEngine(_)
            | Self::NamedColour
            | Self::Expiry
            | Self::NeverLostOnTime
            | Self::Places
            | Self::Fen(_)
            | Self::OverAtOnce
            | Self::Unratable(_) => Kind::Invalid,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown-challenge",
            Self::Oneself => "oneself",
            Self::NotForYou => "not-for-you",
            Self::Unwelcome(_) => "unwelcome",
            Self::NotOpenToYou(_) => "not-open-to-you",
            Self::BlockedByYou(_) => "blocked-by-you",
            Self::AcceptsNone(_) => "accepts-none",
            Self::AcceptsFollowed(_) => "accepts-followed",
            Self::Limit(reached) => reached.code(),
            Self::OnlyFor { .. } => "only-for-others",
            Self::NamedTwice(_) => "named-twice",
            Self::NamedEngine(_) => "named-engine",
            Self::NamedColour => "named-colour",
            Self::Expiry => "bad-expiry",
            Self::NeverLostOnTime => "never-lost-on-time",
            Self::NotYours => "not-yours",
            Self::Answered(_) => "challenge-answered",
            Self::Expired | Self::LinkExpired | Self::DirectExpired => "challenge-expired",
            Self::OtherRating { .. } => "other-rating",
            Self::TimeLosses { .. } => "time-losses",
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
            Self::TooManyEngineGames { .. } => "too-many-engine-games",
            Self::AbortedOften { .. } => "aborted-often",
            Self::AbortedBefore => "aborted-before",
            Self::OtherSide => "other-side",
            Self::Guest(refusal) => refusal.code(),
            Self::Bot(refusal) => refusal.code(),
            Self::Account(refusal) => refusal.code(),
            Self::SuspendedPlayer(_) => "suspended-player",
            Self::EngineBarred(barred) => barred.code(),
            Self::TooManyUntaken { .. } => "too-many-untaken",
        }
    }
}
