//! Players' ratings, and how games changed them.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::rating_pool::RatingPool;
use crate::rating_share::Share;
use crate::user::UserId;
use rating::{GlickoState, Rating};

/// A player's rating in one pool, with what is derived from its history.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRecord {
    /// The state to which the next game is applied.
    pub glicko: GlickoState,
    /// The change over the last [`PROGRESS_GAMES`].
    pub progress: i32,
    /// The highest non-provisional rating.
    pub best: Option<Best>,
}

/// A player's highest rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    pub rating: i32,
    /// After which game it was reached.
    pub game: GameId,
    pub at: Instant,
}

/// Over how many games progress is measured, as on Lichess.
pub const PROGRESS_GAMES: i64 = 12;

impl RatingRecord {
    /// The record of a player who has finished no rated game.
    pub const NEW: Self = Self { glicko: GlickoState::NEW, progress: 0, best: None };

    /// The same record with the progress since the rating was `before`: 0 if there were no games.
    #[must_use]
    pub fn with_progress_since(self, before: Option<Rating>) -> Self {
        let progress = before.map_or(0, |before| self.glicko.last().rounded() - before.rounded());
        Self { progress, ..self }
    }
}

/// What one game changed for one of its players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    pub user: UserId,
    pub pool: RatingPool,
    /// The rating when the game ended.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
    /// The share of the game that counted.
    pub share: Share,
}

impl RatingChange {
    /// The difference between the ratings as they are shown.
    pub fn difference(self) -> i32 {
        self.after.rounded() - self.before.rounded()
    }
}

/// A player's rating at the end of a day on which rated games ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedDay {
    /// The day, UTC, counted from 1 January 1970.
    pub day: i32,
    pub rating: Rating,
}
