//! Why something is not said, shown, or looked into.

use std::time::Duration;

use super::{MAX_LINE_LEN, MAX_LINES, MAX_MUTED, MAX_REPORTS};
use crate::account_state::AccountRefusal;
use text::{Argument, Explain, Message};
use text::{Kind, Reason};

/// Why something is not said, shown, or looked into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum ChatRefusal {
    /// The players' room is for the two players.
    PlayersOnly,
    /// The watchers' room is closed to a player of a running game.
    NotYet,
    /// While the game runs, the watchers' room takes an account.
    MembersWhileRunning,
    /// The account's address is not confirmed.
    Unconfirmed,
    /// The account is suspended.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// There is nothing to read in it.
    Empty,
    /// It is too long.
    TooLong(usize),
    /// The room has as many lines as it can have.
    Full,
    /// The asker writes too much.
    TooMuch(Duration),
    /// The reader does not want to hear from the asker.
    Unwelcome(String),
    /// The asker blocks the reader.
    BlockedByYou(String),
    /// The asker has muted so many rooms already.
    TooManyMuted,
    /// There is no such line.
    UnknownLine,
    /// One's own words.
    OwnLine,
    /// Too many of the asker's reports wait.
    TooManyReports,
    /// The asker is no arbiter.
    NotAnArbiter,
    /// The asker is too close to it: a player of the game, or who said it or reported it.
    Involved,
    /// Somebody has looked into it before.
    LookedInto,
}

impl Explain for ChatRefusal {
    fn message(&self) -> Message {
        match self {
            Self::PlayersOnly => Message::new("chat-error-players-only"),
            Self::NotYet => Message::new("chat-error-not-yet"),
            Self::MembersWhileRunning => Message::new("chat-error-members-while-running"),
            Self::Unconfirmed => Message::new("chat-error-unconfirmed"),
            Self::Account(refusal) => refusal.message(),
            Self::Empty => Message::new("chat-error-empty"),
            Self::TooLong(length) => {
                Message::new("chat-error-too-long").with("length", *length).with("most", MAX_LINE_LEN)
            }
            Self::Full => Message::new("chat-error-full").with("most", MAX_LINES),
            Self::TooMuch(wait) => Message::new("chat-error-too-much").with("wait", Argument::Wait(*wait)),
            Self::Unwelcome(name) => Message::new("chat-error-unwelcome").with("player", name),
            Self::BlockedByYou(name) => Message::new("chat-error-blocked-by-you").with("player", name),
            Self::TooManyMuted => Message::new("chat-error-too-many-muted").with("most", MAX_MUTED),
            Self::UnknownLine => Message::new("chat-error-unknown-line"),
            Self::OwnLine => Message::new("chat-error-own-line"),
            Self::TooManyReports => Message::new("chat-error-too-many-reports").with("count", MAX_REPORTS),
            Self::NotAnArbiter => Message::new("chat-error-not-an-arbiter"),
            Self::Involved => Message::new("chat-error-involved"),
            Self::LookedInto => Message::new("chat-error-looked-into"),
        }
    }
}

impl Reason for ChatRefusal {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMuch(wait) => Some(*wait),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Account(refusal) => refusal.kind(),
            Self::UnknownLine => Kind::NotFound,
            Self::MembersWhileRunning => Kind::Unauthenticated,
            Self::PlayersOnly
            | Self::NotYet
            | Self::Unconfirmed
            | Self::Unwelcome(_)
            | Self::NotAnArbiter
            | Self::Involved => Kind::Forbidden,
            Self::Empty | Self::TooLong(_) | Self::OwnLine => Kind::Invalid,
            Self::Full | Self::TooManyMuted | Self::BlockedByYou(_) | Self::LookedInto => Kind::Conflict,
            Self::TooMuch(_) | Self::TooManyReports => Kind::TooMany,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::PlayersOnly => "players-only",
            Self::NotYet => "not-while-playing",
            Self::MembersWhileRunning => "log-in-while-running",
            Self::Unconfirmed => "unconfirmed",
            Self::Account(refusal) => refusal.code(),
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
        }
    }
}
