//! Ratings in words.

use correspondence_game::Game;

use super::Text;
use crate::service::ratings::{MAX_RATED_BETWEEN, Unrated};

impl Text {
    /// Why a rated game that is over changed no rating, as a sentence.
    pub fn unrated(self, why: Unrated) -> String {
        let key = format!("unrated-{}", why.as_str());
        match why {
            Unrated::TooShort => self.with(&key, [("moves", Game::MIN_RATED_MOVES)]),
            Unrated::TooManyBetween => self.with(&key, [("games", MAX_RATED_BETWEEN)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_sentence() {
        for (why, number) in [(Unrated::TooShort, " 5 "), (Unrated::TooManyBetween, " 6 ")] {
            let sentence = Text::english().unrated(why);
            assert!(sentence.starts_with("No rating changed: ") && sentence.contains(number), "{sentence}");
        }
    }
}
