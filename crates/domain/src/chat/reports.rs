//! Lines that somebody finds fault with, and arbiters who look into them.

use super::{ChatGame, ChatRefusal, Line, MAX_REPORTS, check_reader, is_player};
use crate::user::User;

/// Whether a report of that line is to be kept, which is one of `game`, by who has so many reports waiting and may have
/// reported it before: `false` where nothing more is needed.
///
/// # Errors
/// Why it cannot be reported.
pub fn report(
    line: &Line,
    game: &ChatGame,
    reporter: &User,
    has_reported: bool,
    waiting: i64,
) -> Result<bool, ChatRefusal> {
    // Whoever cannot see a line is not told that it is there.
    check_reader(game, Some(reporter), line.room).map_err(|_| ChatRefusal::UnknownLine)?;
    if line.author == reporter.id {
        return Err(ChatRefusal::OwnLine);
    }
    if reporter.confirmed_at.is_none() {
        return Err(ChatRefusal::Unconfirmed);
    }
    // What was removed needs no arbiter any more.
    if line.removed_by.is_some() || has_reported {
        return Ok(false);
    }
    if waiting >= MAX_REPORTS { Err(ChatRefusal::TooManyReports) } else { Ok(true) }
}

/// Checks that somebody is an arbiter.
///
/// # Errors
/// [`ChatRefusal::NotAnArbiter`].
pub fn check_arbiter(user: &User) -> Result<(), ChatRefusal> {
    if user.is_arbiter() { Ok(()) } else { Err(ChatRefusal::NotAnArbiter) }
}

/// Whether an arbiter has a part in it, and has to leave it to another: who plays in the game, who said it, who found
/// fault with it.
pub fn is_involved(arbiter: &User, line: &Line, game: &ChatGame, has_reported: bool) -> bool {
    is_player(game, arbiter.id) || line.author == arbiter.id || has_reported
}

/// Checks that `arbiter` may look into the reports of a line.
///
/// # Errors
/// Why not.
pub fn check_can_review(arbiter: &User, line: &Line, game: &ChatGame, has_reported: bool) -> Result<(), ChatRefusal> {
    check_arbiter(arbiter)?;
    if is_involved(arbiter, line, game, has_reported) { Err(ChatRefusal::Involved) } else { Ok(()) }
}
