//! Tournaments that outlast a rating list: correspondence is the common case.

use super::number::RoundNumber;
use super::tournament::{Entrant, Tournament};

impl Tournament {
    /// The longest tournament, in days, for which FIDE counts on one rating of each player.
    pub const MAX_DAYS_OF_ONE_RATING: i32 = 30;

    /// Whether the tournament lasts more than 30 days, its first and last day included. Then ratings change meanwhile, and
    /// FIDE advises against tie-breaks from ratings. `false` if the dates are not known.
    pub fn is_long(&self) -> bool {
        let days = self.start.zip(self.end).and_then(|(start, end)| end.days_since(start));
        days.is_some_and(|days| days + 1 > Self::MAX_DAYS_OF_ONE_RATING)
    }
}

impl Entrant {
    /// The rating that counts in a round: that of the start, or of a later list.
    pub fn rating_in(&self, round: RoundNumber) -> Option<u16> {
        let later = self.later_ratings.range(..=round).next_back();
        later.map(|(_, &rating)| rating).or(self.player.rating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CalendarDate, PairingNumber, Player};

    #[test]
    fn more_than_30_days_are_long() {
        let tournament = |last_day| Tournament {
            start: CalendarDate::new(2026, 5, 1).ok(),
            end: CalendarDate::new(2026, 5, last_day).ok(),
            ..Tournament::default()
        };
        assert!(!tournament(30).is_long());
        assert!(tournament(31).is_long());
        assert!(!Tournament::default().is_long());
    }

    #[test]
    fn ratings_of_later_lists_count_from_their_round() {
        let round = |value| RoundNumber::new(value).unwrap();
        let player = Player { rating: Some(2000), ..Player::default() };
        let mut entrant = Entrant::new(PairingNumber::FIRST, player);
        entrant.later_ratings.extend([(round(3), 2050), (round(5), 1990)]);
        let ratings = [1, 2, 3, 4, 5, 9].map(|value| entrant.rating_in(round(value)));
        assert_eq!(ratings, [2000, 2000, 2050, 2050, 1990, 1990].map(Some));
    }
}
