//! Why a challenge is refused.

use std::time::Duration;

use chess_laws::FenError;
use correspondence_clock::{Instant, days};

use super::{
    ABORT_RATE, CHALLENGES_PER_OPPONENT, ENGINE_GAMES, MAX_LINK_LIFE, MAX_PLACES, MAX_RATING_DIFFERENCE, MAX_WAITING,
    Status, UNACCEPTED_CHALLENGES, UNPLAYED_TOTAL,
};
use crate::account_state::AccountRefusal;
use crate::bot::BotRefusal;
use crate::engine_use::EngineBarred;
use crate::guest::GuestRefusal;
use crate::limits::LimitReached;
use crate::time_losses::{SPAN_DAYS, TimeLossLimit, TimeLosses};
use crate::user::User;
use rating::RatingRange;
use text::Message;
use text::Reason;

/// Why a challenge is not made or answered.
#[derive(Clone, Debug, PartialEq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ChallengeRefusal {
    /// There is no challenge of that id.
    #[refusal(NotFound, "unknown-challenge", "challenge-error-unknown")]
    Unknown,
    /// The asker challenges themselves or accepts their own challenge.
    #[refusal(Invalid, "oneself", "challenge-error-oneself")]
    Oneself,
    /// It is addressed to another player.
    #[refusal(Forbidden, "not-for-you", "challenge-error-not-for-you")]
    NotForYou,
    /// The opponent does not want challenges from the asker.
    #[refusal(Forbidden, "unwelcome", "challenge-error-unwelcome", player = _0)]
    Unwelcome(String),
    /// Its maker does not want to play the asker.
    #[refusal(Forbidden, "not-open-to-you", "challenge-error-not-open-to-you", player = _0)]
    NotOpenToYou(String),
    /// The asker blocks the other.
    #[refusal(Conflict, "blocked-by-you", "challenge-error-blocked-by-you", player = _0)]
    BlockedByYou(String),
    /// The opponent wants no challenges.
    #[refusal(Forbidden, "accepts-none", "challenge-error-accepts-none", player = _0)]
    AcceptsNone(String),
    /// The opponent wants challenges only from players they follow.
    #[refusal(Forbidden, "accepts-followed", "challenge-error-accepts-followed", player = _0)]
    AcceptsFollowed(String),
    /// One of the two plays as many games as they can or want to.
    #[error(transparent)]
    #[refusal(Conflict, _0.code(), _0.message())]
    Limit(#[from] LimitReached),
    /// It is reserved for those two players.
    #[refusal(Forbidden, "only-for-others", "challenge-error-only-for", white = white, black = black)]
    OnlyFor { white: String, black: String },
    /// A link names the same player twice.
    #[refusal(Invalid, "named-twice", "challenge-error-named-twice", player = _0)]
    NamedTwice(String),
    /// A link names an engine account, which cannot follow links.
    #[refusal(Invalid, "named-engine", "challenge-error-named-engine", player = _0)]
    NamedEngine(String),
    /// A link that names its players already assigns the colours.
    #[refusal(Invalid, "named-colour", "challenge-error-named-colour")]
    NamedColour,
    /// A link's expiry is in the past or too far ahead.
    #[refusal(Invalid, "bad-expiry", "challenge-error-expiry", days = MAX_LINK_LIFE.as_secs() / days(1).as_secs())]
    Expiry,
    /// The rules forbid claiming a win, and with this time control flags fall only by claim.
    #[refusal(Invalid, "never-lost-on-time", "challenge-error-never-lost-on-time")]
    NeverLostOnTime,
    /// Only its maker may take it back.
    #[refusal(Forbidden, "not-yours", "challenge-error-not-yours")]
    NotYours,
    /// It was answered before.
    #[refusal(Conflict, "challenge-answered", answered(*_0))]
    Answered(Status),
    /// The seek has expired.
    #[refusal(Conflict, "challenge-expired", "challenge-error-expired")]
    Expired,
    /// The open link has expired.
    #[refusal(Conflict, "challenge-expired", "challenge-link-expired")]
    LinkExpired,
    /// The challenge to a named player has expired.
    #[refusal(Conflict, "challenge-expired", "challenge-direct-expired")]
    DirectExpired,
    /// It is for other ratings.
    #[refusal(Forbidden, "other-rating", other_rating(*ratings, *yours))]
    OtherRating {
        /// The required range.
        ratings: RatingRange,
        /// The asker's displayed rating.
        yours: i32,
    },
    /// It requires a lower share of time losses.
    #[refusal(
        Forbidden,
        "time-losses",
        "challenge-error-time-losses",
        below = u32::from(limit.percent()),
        lost = yours.lost,
        games = yours.games,
        days = SPAN_DAYS
    )]
    TimeLosses {
        /// The required limit.
        limit: TimeLossLimit,
        yours: TimeLosses,
    },
    /// A seek asks for no places or too many.
    #[refusal(Invalid, "bad-places", "challenge-error-places", most = MAX_PLACES)]
    Places,
    /// A seek has more places than its maker may have games.
    #[refusal(Conflict, "own-game-limit", "challenge-error-no-room", wanted = *wanted, room = *room)]
    NoRoom {
        /// Requested places.
        wanted: u16,
        /// How many more games the maker may start.
        room: u16,
    },
    /// The opponent wants challenges only from players of a similar rating.
    #[refusal(Forbidden, "accepts-similar", "challenge-error-accepts-similar", player = _0, points = MAX_RATING_DIFFERENCE)]
    AcceptsSimilar(String),
    /// The start position is invalid.
    #[refusal(Invalid, _0.code(), "challenge-error-fen", reason = _0.message())]
    Fen(#[from] FenError),
    /// The game is over in the start position.
    #[refusal(Invalid, "over-at-once", "challenge-error-over-at-once")]
    OverAtOnce,
    /// It cannot be rated.
    #[error(transparent)]
    #[refusal(forward)]
    Unratable(#[from] Unratable),
    /// The asker has too many open challenges.
    #[refusal(TooMany, "too-many-challenges", "challenge-error-too-many", count = MAX_WAITING)]
    TooMany,
    /// Too many challenges to this player came to no game.
    #[refusal(
        TooMany,
        "too-many-to-one",
        "challenge-error-too-many-to-one",
        player = name,
        count = CHALLENGES_PER_OPPONENT.most,
        retry_after(*wait)
    )]
    TooManyToOne {
        name: String,
        /// Time until one of them is a day old.
        wait: Duration,
    },
    /// Too many challenges in all came to no game.
    #[refusal(
        TooMany,
        "too-many-in-all",
        "challenge-error-too-many-in-all",
        count = UNPLAYED_TOTAL.most,
        retry_after(*wait)
    )]
    TooManyInAll {
        /// Time until one of them is a day old.
        wait: Duration,
    },
    /// Too many games were begun against the engine at that level.
    #[refusal(
        TooMany,
        "too-many-engine-games",
        "challenge-error-too-many-engine-games",
        count = ENGINE_GAMES.most,
        retry_after(*wait)
    )]
    TooManyEngineGames {
        /// Time until one of them is a day old.
        wait: Duration,
    },
    /// The challenger has created too many seeks and links that were not taken.
    #[refusal(
        TooMany,
        "too-many-untaken",
        "challenge-error-too-many-untaken",
        count = UNACCEPTED_CHALLENGES.most,
        retry_after(*wait)
    )]
    TooManyUntaken {
        /// Time until one of them is a day old.
        wait: Duration,
    },
    /// The asker has aborted too many games.
    #[refusal(
        TooMany,
        "aborted-often",
        "challenge-error-aborted-often",
        count = ABORT_RATE.most,
        until = *until,
        retry_after(*wait)
    )]
    AbortedOften {
        until: Instant,
        /// Time until then.
        wait: Duration,
    },
    /// The two have aborted a game of this seek.
    #[refusal(Conflict, "aborted-before", "challenge-error-aborted-before")]
    AbortedBefore,
    /// The requested side is not available.
    #[refusal(Conflict, "other-side", "challenge-error-other-side")]
    OtherSide,
    /// The asker is a guest, who can play only the engine.
    #[error(transparent)]
    #[refusal(forward)]
    Guest(#[from] GuestRefusal),
    /// One of the two is a bot.
    #[error(transparent)]
    #[refusal(forward)]
    Bot(#[from] BotRefusal),
    /// The asker's account is suspended.
    #[error(transparent)]
    #[refusal(forward)]
    Account(#[from] AccountRefusal),
    /// The other player's account is closed.
    #[refusal(Forbidden, "closed-player", "challenge-error-closed", player = _0)]
    ClosedPlayer(String),
    /// The other player's account is suspended.
    #[refusal(Forbidden, "suspended-player", "challenge-error-suspended", player = _0)]
    SuspendedPlayer(String),
    /// A running game of the asker's bars engine help in the position.
    #[error(transparent)]
    #[refusal(forward)]
    EngineBarred(#[from] EngineBarred),
}

/// Why a game cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
pub enum Unratable {
    /// It has no time limit, so nothing would end it.
    #[error("rated without a time limit")]
    #[refusal(Invalid, "rated-without-limit", "unratable-no-limit")]
    NoLimit,
    /// One side may have the better position from the start.
    #[error("rated from a position")]
    #[refusal(Invalid, "rated-from-position", "unratable-from-position")]
    FromPosition,
    /// One player may have studied it.
    #[error("rated from a chosen start")]
    #[refusal(Invalid, "rated-chosen-start", "unratable-chosen-start")]
    ChosenStart,
}

/// The refusal message: the seek's rating range does not include `yours`.
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

fn answered(status: Status) -> Message {
    match status {
        Status::Created => Message::new("challenge-error-answered-anew"),
        Status::Accepted => Message::new("challenge-error-answered-accepted"),
        Status::Declined => Message::new("challenge-error-answered-declined"),
        Status::Canceled => Message::new("challenge-error-answered-cancelled"),
    }
}

/// Checks that the other player's account may start games.
pub(super) fn check_other(other: &User) -> Result<(), ChallengeRefusal> {
    other.state.check_full_access().map_err(|refusal| match refusal {
        AccountRefusal::AwaitingApproval | AccountRefusal::Closing | AccountRefusal::Closed => {
            ChallengeRefusal::ClosedPlayer(other.name.clone())
        }
        AccountRefusal::Suspended | AccountRefusal::Barred => ChallengeRefusal::SuspendedPlayer(other.name.clone()),
    })
}
