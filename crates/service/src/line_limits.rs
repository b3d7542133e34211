//! Rate limits on conditional lines.

use std::time::Duration;

use chess_laws::Side;
use correspondence_game::{Event, EventKind};

use super::Clock;
use super::move_limit::{MAX_MOVES_AT_ONCE, MOVE_PERIOD};
use super::rate_limit::RateLimit;
use domain::game::StoredGame;
use domain::user::UserId;

/// How many changes of lines a player can make at once: one in every game they can have.
const MAX_CHANGES_AT_ONCE: u32 = MAX_MOVES_AT_ONCE;

/// The time in which one more change becomes possible after that.
const CHANGE_PERIOD: Duration = Duration::from_secs(1);

/// The limits of each player on conditional lines. Both are far above what people do. They belong to a serving process:
/// lines that answer moves by mail are not counted, since such moves are limited in the database.
#[derive(Clone)]
pub(super) struct LineLimits {
    /// Changes of lines.
    changes: RateLimit<UserId>,
    /// Moves that lines have played for their owner, who could have made as many by hand. A stored line always plays
    /// its moves, and no move by hand is refused for it: only new lines are.
    played: RateLimit<UserId>,
}

impl LineLimits {
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            changes: RateLimit::new(clock.clone(), MAX_CHANGES_AT_ONCE, CHANGE_PERIOD),
            played: RateLimit::new(clock, MAX_MOVES_AT_ONCE, MOVE_PERIOD),
        }
    }

    /// Counts the moves among `events`, which lines have played.
    pub(super) fn count(&self, stored: &StoredGame, events: &[Event]) {
        for side in Side::ALL {
            let of_side = |event: &&Event| matches!(event.kind, EventKind::Moved { side: by, .. } if by == side);
            let plies = u32::try_from(events.iter().filter(of_side).count()).unwrap_or(u32::MAX);
            if plies > 0 {
                self.played.count(&stored.player(side), plies);
            }
        }
    }

    /// Counts a change by that player, or returns the time to wait for the next. `adds`: whether the change adds lines.
    pub(super) fn check(&self, user: UserId, adds: bool) -> Result<(), Duration> {
        self.changes.check(&user)?;
        // Removing lines is always allowed.
        if adds { self.played.check_counted(&user) } else { Ok(()) }
    }
}
