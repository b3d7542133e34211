//! Refusals of chat requests.

use std::time::Duration;

use super::{MAX_LINE_LEN, MAX_LINES, MAX_MUTED, MAX_REPORTS};
use crate::account_state::AccountRefusal;
use text::Argument;
use text::Reason;

/// Why a chat request is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ChatRefusal {
    /// The player room is for the two players.
    #[refusal(Forbidden, "players-only", "chat-error-players-only")]
    PlayersOnly,
    /// The spectator room is closed to players of a running game.
    #[refusal(Forbidden, "not-while-playing", "chat-error-not-yet")]
    NotYet,
    /// While the game runs, the spectator room requires an account.
    #[refusal(Unauthenticated, "log-in-while-running", "chat-error-members-while-running")]
    MembersWhileRunning,
    /// The account's address is not confirmed.
    #[refusal(Forbidden, "unconfirmed", "chat-error-unconfirmed")]
    Unconfirmed,
    /// The account is suspended.
    #[error(transparent)]
    #[refusal(forward)]
    Account(#[from] AccountRefusal),
    /// It has no visible text.
    #[refusal(Invalid, "empty-line", "chat-error-empty")]
    Empty,
    /// It is too long.
    #[refusal(Invalid, "line-too-long", "chat-error-too-long", length = *_0, most = MAX_LINE_LEN)]
    TooLong(usize),
    /// The room has [`MAX_LINES`].
    #[refusal(Conflict, "room-full", "chat-error-full", most = MAX_LINES)]
    Full,
    /// The asker has reached a rate limit.
    #[refusal(TooMany, "too-many-lines", "chat-error-too-much", wait = Argument::Wait(*_0), retry_after(*_0))]
    TooMuch(Duration),
    /// The reader blocks the asker.
    #[refusal(Forbidden, "unwelcome", "chat-error-unwelcome", player = _0)]
    Unwelcome(String),
    /// The asker blocks the reader.
    #[refusal(Conflict, "blocked-by-you", "chat-error-blocked-by-you", player = _0)]
    BlockedByYou(String),
    /// The asker has muted [`MAX_MUTED`] rooms.
    #[refusal(Conflict, "too-many-muted", "chat-error-too-many-muted", most = MAX_MUTED)]
    TooManyMuted,
    /// There is no such line.
    #[refusal(NotFound, "unknown-line", "chat-error-unknown-line")]
    UnknownLine,
    /// The asker's own line.
    #[refusal(Invalid, "own-line", "chat-error-own-line")]
    OwnLine,
    /// The asker has too many open reports.
    #[refusal(TooMany, "too-many-reports", "chat-error-too-many-reports", count = MAX_REPORTS)]
    TooManyReports,
    /// The asker is no arbiter.
    #[refusal(Forbidden, "not-an-arbiter", "chat-error-not-an-arbiter")]
    NotAnArbiter,
    /// The arbiter is involved: a player of the game, the author or a reporter.
    #[refusal(Forbidden, "involved", "chat-error-involved")]
    Involved,
    /// It has already been reviewed.
    #[refusal(Conflict, "looked-into", "chat-error-looked-into")]
    LookedInto,
}
