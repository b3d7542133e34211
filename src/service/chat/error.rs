//! Why something is not said, shown, or looked into.

use std::time::Duration;

use super::{MAX_LINE_LEN, MAX_LINES, MAX_MUTED, MAX_REPORTS};
use crate::service::{Kind, Reason};
use crate::store::StoreError;

/// Why something is not said, shown, or looked into. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum ChatError {
    /// There is no game of that id.
    #[error("There is no such game.")]
    UnknownGame,
    /// The players' room is for the two players.
    #[error("What the players say to each other is for them alone.")]
    PlayersOnly,
    /// The watchers' room is closed to a player of a running game.
    #[error("You play in this game: what those who watch say is shown to you when it is over.")]
    NotYet,
    /// The account's address is not confirmed.
    #[error("Confirm your e-mail address before you write to others.")]
    Unconfirmed,
    /// There is nothing to read in it.
    #[error("Write something first.")]
    Empty,
    /// It is too long.
    #[error("That is too long for one line: {0} characters, and {MAX_LINE_LEN} is the most.")]
    TooLong(usize),
    /// The room has as many lines as it can have.
    #[error("This room is full: {MAX_LINES} lines were said in it, and it takes no more.")]
    Full,
    /// The asker writes too much.
    #[error("You have written a great deal in a short time. Wait {}, then go on.", in_words(*.0))]
    TooMuch(Duration),
    /// The reader does not want to hear from the asker.
    #[error("{0} does not want to hear from you.")]
    Unwelcome(String),
    /// The asker blocks the reader.
    #[error("You block {0}. Unblock them first if you want to write to them.")]
    BlockedByYou(String),
    /// The asker has muted so many rooms already.
    #[error("You have muted {MAX_MUTED} rooms, and that is the most. Have another shown again first.")]
    TooManyMuted,
    /// There is no such line.
    #[error("There is no such line.")]
    UnknownLine,
    /// One's own words.
    #[error("These are your own words.")]
    OwnLine,
    /// Too many of the asker's reports wait.
    #[error("{MAX_REPORTS} of your reports wait for an arbiter. Give them time to look into those first.")]
    TooManyReports,
    /// The asker is no arbiter.
    #[error("Only an arbiter may look into reports.")]
    NotAnArbiter,
    /// The asker is too close to it: a player of the game, or who said it or reported it.
    #[error("You have a part in this yourself; another arbiter has to look into it.")]
    Involved,
    /// Somebody has looked into it before.
    #[error("Another arbiter has looked into this already.")]
    LookedInto,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn in_words(wait: Duration) -> String {
    match wait.as_secs().max(1) {
        1 => "a second".to_owned(),
        seconds if seconds < 120 => format!("{seconds} seconds"),
        seconds if seconds < 7_200 => format!("{} minutes", seconds.div_ceil(60)),
        seconds => format!("{} hours", seconds.div_ceil(3_600)),
    }
}

impl Reason for ChatError {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMuch(wait) => Some(*wait),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::UnknownGame | Self::UnknownLine => Kind::NotFound,
            Self::PlayersOnly
            | Self::NotYet
            | Self::Unconfirmed
            | Self::Unwelcome(_)
            | Self::NotAnArbiter
            | Self::Involved => Kind::Forbidden,
            Self::Empty | Self::TooLong(_) | Self::OwnLine => Kind::Invalid,
            Self::Full | Self::TooManyMuted | Self::BlockedByYou(_) | Self::LookedInto => Kind::Conflict,
            Self::TooMuch(_) | Self::TooManyReports => Kind::TooMany,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame => "unknown-game",
            Self::PlayersOnly => "players-only",
            Self::NotYet => "not-while-playing",
            Self::Unconfirmed => "unconfirmed",
            Self::Empty => "empty-line",
            Self::TooLong(_) => "line-too-long",
            Self::Full => "room-full",
            Self::TooMuch(_) => "too-many-lines",
            Self::Unwelcome(_) => "unwelcome",
            Self::BlockedByYou(_) => "blocked-by-you",
            Self::TooManyMuted => "too-many-muted",
            Self::UnknownLine => "unknown-line",
            Self::OwnLine => "own-line",
            Self::TooManyReports => "too-many-reports",
            Self::NotAnArbiter => "not-an-arbiter",
            Self::Involved => "involved",
            Self::LookedInto => "looked-into",
            Self::Store(error) => error.code(),
        }
    }
}
