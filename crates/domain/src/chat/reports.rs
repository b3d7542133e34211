//! Reports of chat lines, and their review by arbiters.

use super::{ChatGame, ChatRefusal, Line, MAX_REPORTS, check_reader, is_player};
use crate::user::User;

/// Whether to store a report of a line of `game` by a reporter with `waiting` open reports: `false` if it was already
/// reported by them or the line was removed.
///
/// # Errors
/// Why the line cannot be reported.
pub fn report(
    line: &Line,
    game: &ChatGame,
    reporter: &User,
    has_reported: bool,
    waiting: i64,
) -> Result<bool, ChatRefusal> {
    // A line that the reporter cannot read must not be disclosed.
    check_reader(game, Some(reporter), line.room).map_err(|_| ChatRefusal::UnknownLine)?;
    if line.author == reporter.id {
        return Err(ChatRefusal::OwnLine);
    }
    if reporter.confirmed_at.is_none() {
        return Err(ChatRefusal::Unconfirmed);
    }
    // Removed lines need no review.
    if line.removed_by.is_some() || has_reported {
        return Ok(false);
    }
    if waiting >= MAX_REPORTS { Err(ChatRefusal::TooManyReports) } else { Ok(true) }
}

/// Checks that a user is an arbiter.
///
/// # Errors
/// [`ChatRefusal::NotAnArbiter`].
pub fn check_arbiter(user: &User) -> Result<(), ChatRefusal> {
    if user.is_arbiter() { Ok(()) } else { Err(ChatRefusal::NotAnArbiter) }
}

/// Whether an arbiter is involved and must leave the review to another: as a player of the game, the author or a
/// reporter.
pub fn is_involved(arbiter: &User, line: &Line, game: &ChatGame, has_reported: bool) -> bool {
    is_player(game, arbiter.id) || line.author == arbiter.id || has_reported
}

/// Checks that `arbiter` may review the reports of a line.
///
/// # Errors
/// Why not.
pub fn check_can_review(arbiter: &User, line: &Line, game: &ChatGame, has_reported: bool) -> Result<(), ChatRefusal> {
    check_arbiter(arbiter)?;
    if is_involved(arbiter, line, game, has_reported) { Err(ChatRefusal::Involved) } else { Ok(()) }
}
