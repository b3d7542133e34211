//! Reports of messages, and their review by arbiters. The rules are those of [`chat`](crate::chat), for a room of two.

use super::{DirectMessage, MessageId, MessageRefusal, Pair};
use crate::chat::{ChatRefusal, MAX_REPORTS, check_arbiter};
use crate::user::User;

/// Whether a report of that message of the conversation of `pair` is to be stored. `cleared` is how far the reporter
/// has deleted the conversation, `waiting` how many of their reports are open. `false` if no report is needed.
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
    // A player who cannot see a message must not learn that it exists.
    if !pair.contains(reporter.id) || message.id <= cleared {
        return Err(MessageRefusal::UnknownMessage);
    }
    if message.author == reporter.id {
        return Err(ChatRefusal::OwnLine.into());
    }
    // A removed message needs no review.
    if message.removed_by.is_some() || has_reported {
        return Ok(false);
    }
    if waiting >= MAX_REPORTS { Err(ChatRefusal::TooManyReports.into()) } else { Ok(true) }
}

/// Whether an arbiter is one of the two, and must leave the review to another.
pub fn is_involved(arbiter: &User, pair: Pair) -> bool {
    pair.contains(arbiter.id)
}

/// Checks that `arbiter` may review the reports of a message of that conversation.
///
/// # Errors
/// Why not.
pub fn check_can_review(arbiter: &User, pair: Pair) -> Result<(), MessageRefusal> {
    check_arbiter(arbiter)?;
    if is_involved(arbiter, pair) { Err(ChatRefusal::Involved.into()) } else { Ok(()) }
}
