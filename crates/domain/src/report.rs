//! Lines of a chat that somebody found fault with, for arbiters to look into.

use correspondence_clock::Instant;

use crate::chat::Line;
use crate::user::UserId;

/// A report that nobody has looked into yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub line: Line,
    /// Who found fault with it.
    pub reporter: UserId,
    pub reported_at: Instant,
}
