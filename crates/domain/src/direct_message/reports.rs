//! Messages that somebody finds fault with, and arbiters who look into them. The rules are those of
//! [`chat`](crate::chat), for a room of two.

use super::{DirectMessage, MessageId, MessageRefusal, Pair};
use crate::chat::{ChatRefusal, MAX_REPORTS, check_arbiter};
use crate::user::User;

/// Whether a report of that message of the conversation of `pair` is to be kept. `cleared` is how far the reporter has
/// deleted the conversation, `waiting` how many of their reports wait. `false` where nothing more is needed.
///
/// # Errors
/// Why it cannot be reported.
pub fn report(
    message: &DirectMessage,
    pair: Pair,
    reporter: &User,
    cleared: MessageId,
    has_reported: bool,
    waiting: i64,
) -> Result<bool, MessageRefusal> {
    // Whoever cannot see a message is not told that it is there.
    if !pair.contains(reporter.id) || message.id <= cleared {
        return Err(MessageRefusal::UnknownMessage);
    }
    if message.author == reporter.id {
        return Err(ChatRefusal::OwnLine.into());
    }
    // What was removed needs no arbiter any more.
    if message.removed_by.is_some() || has_reported {
        return Ok(false);
    }
    if waiting >= MAX_REPORTS { Err(ChatRefusal::TooManyReports.into()) } else { Ok(true) }
}

/// Whether an arbiter has a part in it, and has to leave it to another: who is one of the two.
pub fn is_involved(arbiter: &User, pair: Pair) -> bool {
    pair.contains(arbiter.id)
}

/// Checks that `arbiter` may look into the reports of a message of that conversation.
///
/// # Errors
/// Why not.
pub fn check_can_review(arbiter: &User, pair: Pair) -> Result<(), MessageRefusal> {
    check_arbiter(arbiter)?;
    if is_involved(arbiter, pair) { Err(ChatRefusal::Involved.into()) } else { Ok(()) }
}
