//! Reports of chat lines, for arbiters to review.

use correspondence_clock::Instant;

use crate::chat::Line;
use crate::user::UserId;

/// A report that has not been reviewed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub line: Line,
    /// Who reported it.
    pub reporter: UserId,
    pub reported_at: Instant,
}
