//! Why ratings stay as they are.

use correspondence_game::Game;

use crate::domain::rating_record::RatingChange;
use crate::rating::MAX_RATED_BETWEEN;
use crate::text::{Explain, Message};

/// Why a rated game that has ended with a result changed no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// A side made fewer than [`Game::MIN_RATED_MOVES`].
    TooShort,
    /// [`MAX_RATED_BETWEEN`] games of the same two had been rated within [`RATED_SPAN`](crate::rating::RATED_SPAN).
    TooManyBetween,
}

impl Unrated {
    /// Its name for programs, in kebab case. Stable.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TooShort => "too-short",
            Self::TooManyBetween => "too-many-between",
        }
    }

    /// Why `game` changed no rating, where it is rated and `changed` none.
    pub fn of(game: &Game, changed: &[RatingChange]) -> Option<Self> {
        if !game.is_rated_result() || !changed.is_empty() {
            None
        } else if game.counts_for_ratings() {
            Some(Self::TooManyBetween)
        } else {
            Some(Self::TooShort)
        }
    }
}

impl Explain for Unrated {
    fn message(&self) -> Message {
        match self {
            Self::TooShort => Message::new("unrated-too-short").with("moves", Game::MIN_RATED_MOVES),
            Self::TooManyBetween => Message::new("unrated-too-many-between").with("games", MAX_RATED_BETWEEN),
        }
    }
}
