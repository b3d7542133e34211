//! When something comes due in a game.

use correspondence_clock::Instant;
use correspondence_game::GameId;

/// When something comes due in which game; at the same instant the games come by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Due {
    pub at: Instant,
    pub game: GameId,
}
