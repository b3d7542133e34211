//! Which players are listed on the leaderboards.

use std::time::Duration;

use correspondence_clock::{Instant, days};

use super::GlickoState;

/// The maximum deviation on a leaderboard. A new player reaches it after about fifteen games against opponents of
/// similar strength.
pub const LISTED_DEVIATION: f64 = 90.0;

/// The minimum number of rated games on a leaderboard.
pub const LISTED_GAMES: u32 = 12;

/// How long after the last rated game a player stays on a leaderboard at most.
pub const LISTED_SPAN: Duration = days(365);

impl GlickoState {
    /// Until when the player is listed without another rated game: until the deviation is too large or the last game
    /// too old. `None` for players who are not listed.
    pub fn listed_until(self) -> Option<Instant> {
        let since = self.rated_at().filter(|_| self.games() >= LISTED_GAMES)?;
        Some(since + self.stays_within(LISTED_DEVIATION)?.min(LISTED_SPAN))
    }
}
