//! Rate limit on moves.

use std::time::Duration;

use super::Clock;
use super::rate_limit::RateLimit;
use domain::limits::MAX_GAMES;
use domain::user::UserId;

/// How many moves and offers a player can make at once: as many as they can have games, which takes people minutes.
pub(super) const MAX_MOVES_AT_ONCE: u32 = MAX_GAMES as u32;

/// The time in which one more becomes possible after that.
pub(super) const MOVE_PERIOD: Duration = Duration::from_secs(1);

/// The limit on moves and offers of each player, in this process; those that come by mail are counted in the database.
/// It is far above what people do, and keeps programs in an endless loop from starving the service.
pub(super) fn move_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, MAX_MOVES_AT_ONCE, MOVE_PERIOD)
}
