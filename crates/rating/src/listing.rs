//! Who stands on the leaderboards.

use std::time::Duration;

use correspondence_clock::{Instant, days};

use super::GlickoState;

/// The largest deviation on a leaderboard. It takes some fifteen games against opponents of about the same strength to
/// get there from a new player's.
pub const LISTED_DEVIATION: f64 = 90.0;

/// The fewest rated games on a leaderboard.
pub const LISTED_GAMES: u32 = 12;

/// How long after the last rated game one stays on a leaderboard at the most.
pub const LISTED_SPAN: Duration = days(365);

impl GlickoState {
    /// Until when the player stands on the leaderboard unless another game is rated: until the rating has become too
    /// uncertain, or the last game too old. `None` for who does not stand there.
    pub fn listed_until(self) -> Option<Instant> {
        let since = self.rated_at().filter(|_| self.games() >= LISTED_GAMES)?;
        Some(since + self.stays_within(LISTED_DEVIATION)?.min(LISTED_SPAN))
    }
}
