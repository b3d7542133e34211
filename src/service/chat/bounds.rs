//! How much one person may say, mute and report.

/// The most characters a line may have.
pub const MAX_LINE_LEN: usize = 500;

/// The most lines a room may have.
pub const MAX_LINES: u16 = 2_000;

/// The most rooms that one person may mute: whoever watches may, too, and there are many games.
pub const MAX_MUTED: i64 = 10_000;

/// How many reports of one person may wait at a time.
pub const MAX_REPORTS: i64 = 20;
