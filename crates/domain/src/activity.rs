//! A player's recent activity: the games in which they moved or which ended, and when their moves were made.

use chess_laws::{Side, SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::rating_pool::RatingPool;
use crate::user::UserId;
use rating::Rating;

/// A game with recent activity.
#[derive(Clone, Debug)]
pub struct RecentGame {
    pub id: GameId,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// The position it started from.
    pub initial_fen: String,
    /// Whether it is rated.
    pub rated: bool,
    /// Its rating pool.
    pub pool: RatingPool,
    pub side: Side,
    /// The player's opponent.
    pub opponent: UserId,
    /// The opponent's rating when it began, if any.
    pub opponent_rating: Option<Rating>,
    /// How and when it ended, if it has.
    pub ended: Option<(SideResult, Instant)>,
    /// The side to move, and how many half-moves stand.
    pub turn: (Side, i32),
}

/// A move of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecentMove {
    /// In which game.
    pub game: GameId,
    /// When it was made.
    pub at: Instant,
}

impl RecentGame {
    /// Whether that half-move is one of the player's.
    pub fn is_of_player(&self, ply: i32) -> bool {
        let (turn, next) = self.turn;
        (turn == self.side) == ((next - ply) % 2 == 0)
    }
}
