//! Players' ratings, and what games changed them by.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::rating_pool::RatingPool;
use crate::rating_share::Share;
use crate::user::UserId;
use rating::{GlickoState, Rating};

/// A player's rating in one pool, with what is derived from its history.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRecord {
    /// What the next game builds on.
    pub glicko: GlickoState,
    /// What the last [`PROGRESS_GAMES`] changed.
    pub progress: i32,
    /// The highest that was not provisional.
    pub best: Option<Best>,
}

/// A player's highest rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// It.
    pub rating: i32,
    /// After which game it was reached.
    pub game: GameId,
    pub at: Instant,
}

/// Over how many games progress is measured, as on Lichess.
pub const PROGRESS_GAMES: i64 = 12;

impl RatingRecord {
    /// That of somebody who has ended no rated game.
    pub const NEW: Self = Self { glicko: GlickoState::NEW, progress: 0, best: None };

    /// The same with the progress made since the rating was `before`: none where there were no games.
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
    /// In what.
    pub pool: RatingPool,
    /// The rating when the game ended.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
    /// What part of the game counted.
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
