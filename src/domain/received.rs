//! The messages that players sent in answer to ours.

/// How many messages of one player in one game were answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerCounts {
    /// All that were answered.
    pub all: i64,
    /// Those that changed nothing in the game.
    pub unchanged: i64,
}
