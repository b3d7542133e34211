//! How much each player may have done with conditional lines.

use std::time::Duration;

use chess_laws::Side;
use correspondence_game::{Event, EventKind};

use super::Clock;
use super::move_limit::{MAX_MOVES_AT_ONCE, MOVE_PERIOD};
use super::rate_limit::{RateLimit, Tally};
use domain::game::StoredGame;
use domain::user::UserId;

/// How often a player can change lines at once: as often as in every game they can have.
const MAX_CHANGES_AT_ONCE: u32 = MAX_MOVES_AT_ONCE;

/// How often a player who has changed so many can change one more.
const CHANGE_PERIOD: Duration = Duration::from_secs(1);

/// The limits on what each player does with lines. Both are far above what people do. They are those of a process that
/// serves: what lines answer to moves by mail is not counted, for such moves have a limit in the database.
#[derive(Clone)]
pub(super) struct LineLimits {
    /// How often they are changed.
    changes: RateLimit<UserId>,
    /// What lines have played for their owner, who could have made as many moves by hand. A move that was promised is
    /// made however many there were, and none by hand is refused for it: only more lines are.
    played: Tally<UserId>,
}

impl LineLimits {
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            changes: RateLimit::new(clock.clone(), MAX_CHANGES_AT_ONCE, CHANGE_PERIOD),
            played: Tally::new(clock, MAX_MOVES_AT_ONCE, MOVE_PERIOD),
        }
    }

    /// Counts what lines have played among `events`.
    pub(super) fn count(&self, stored: &StoredGame, events: &[Event]) {
        for side in Side::ALL {
            let of_side = |event: &&Event| matches!(event.kind, EventKind::Moved { side: by, .. } if by == side);
            let plies = u32::try_from(events.iter().filter(of_side).count()).unwrap_or(u32::MAX);
            if plies > 0 {
                self.played.count(&stored.player(side), plies);
            }
        }
    }

    /// Counts a change by that player, or says how long to wait for the next. `adds` says whether it is to have more played.
    pub(super) fn check(&self, user: UserId, adds: bool) -> Result<(), Duration> {
        self.changes.check(&user)?;
        // Who has thought again can always have less played.
        if adds { self.played.check(&user) } else { Ok(()) }
    }
}
