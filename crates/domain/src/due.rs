//! When something is due in a game.

use correspondence_clock::Instant;
use correspondence_game::GameId;

/// A game and the instant at which something is due in it, ordered by instant, then by game id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Due {
    pub at: Instant,
    pub game: GameId,
}
