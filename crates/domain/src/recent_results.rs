//! Statistics of a player's latest games: streaks, best wins, and the opponents' strength.

use std::cmp::Ordering;

use chess_laws::SideResult;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::user::UserId;

/// How many of a player's latest games count.
pub const MAX_GAMES: i64 = 500;

/// A finished game of a player's with a result.
#[derive(Clone, Debug, PartialEq)]
pub struct RecentResult {
    pub game: GameId,
    pub at: Instant,
    /// The result for the player.
    pub result: SideResult,
    pub rated: bool,
    pub opponent: UserId,
    /// The opponent's rating when it began, if any.
    pub opponent_rating: Option<f64>,
}

/// A streak of games with the same result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    pub games: u32,
    /// End and id of the first game.
    pub from: Option<(Instant, GameId)>,
    /// End and id of the last game.
    pub to: Option<(Instant, GameId)>,
}

impl Streak {
    fn extended(self, result: &RecentResult) -> Self {
        let here = Some((result.at, result.game));
        Self { games: self.games + 1, from: self.from.or(here), to: here }
    }
}

/// The current streak and the longest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// The streak up to the latest game; empty if that had another result.
    pub current: Streak,
    /// The longest streak; the first of equal ones.
    pub longest: Streak,
}

/// Streaks of games with that outcome; `results` are in the order in which the games ended.
pub fn streaks(results: &[RecentResult], counted: SideResult) -> Streaks {
    results.iter().fold(Streaks::default(), |Streaks { current, longest }, result| {
        let current = if result.result == counted { current.extended(result) } else { Streak::default() };
        Streaks { current, longest: if current.games > longest.games { current } else { longest } }
    })
}

/// The average rating of the opponents in the rated games among them.
pub fn average_opponent(results: &[RecentResult]) -> Option<f64> {
    let ratings: Vec<f64> =
        results.iter().filter(|result| result.rated).filter_map(|result| result.opponent_rating).collect();
    (!ratings.is_empty()).then(|| ratings.iter().sum::<f64>() / ratings.len() as f64)
}

/// How many wins and losses are listed.
const NOTABLE: usize = 5;

/// The best rated wins, strongest opponent first, then earliest.
pub fn best_wins(results: &[RecentResult]) -> Vec<(RecentResult, f64)> {
    notable(results, SideResult::Won, |one, other| other.total_cmp(one))
}

/// The worst rated losses, weakest opponent first, then earliest.
pub fn worst_losses(results: &[RecentResult]) -> Vec<(RecentResult, f64)> {
    notable(results, SideResult::Lost, f64::total_cmp)
}

fn notable(
    results: &[RecentResult],
    side_result: SideResult,
    by_rating: impl Fn(&f64, &f64) -> Ordering,
) -> Vec<(RecentResult, f64)> {
    let matching = results.iter().filter(|result| result.rated && result.result == side_result);
    let mut found: Vec<_> = matching.filter_map(|result| Some((result.clone(), result.opponent_rating?))).collect();
    found.sort_by(|(_, one), (_, other)| by_rating(one, other));
    found.truncate(NOTABLE);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(written: &str) -> Vec<RecentResult> {
        let result = |(number, letter): (usize, char)| RecentResult {
            game: format!("game{number:04}").parse().expect("an id"),
            at: Instant::from_millis(number as i64),
            result: match letter.to_ascii_uppercase() {
                'W' => SideResult::Won,
                'L' => SideResult::Lost,
                _ => SideResult::Drawn,
            },
            rated: letter.is_ascii_uppercase(),
            opponent: UserId(number as i64),
            opponent_rating: Some(1500.0 + 100.0 * number as f64),
        };
        written.chars().enumerate().map(result).collect()
    }

    #[test]
    fn streaks_have_first_and_last_game() {
        let results = results("WWLWWWDLL");
        let place = |number: usize| Some((results[number].at, results[number].game));
        let won = streaks(&results, SideResult::Won);
        assert_eq!(won.longest, Streak { games: 3, from: place(3), to: place(5) });
        assert_eq!(won.current, Streak::default());
        let lost = streaks(&results, SideResult::Lost);
        assert_eq!(lost.current, Streak { games: 2, from: place(7), to: place(8) });
        assert_eq!(lost.longest, lost.current);
    }

    #[test]
    fn best_wins_and_worst_losses_are_rated_games() {
        let numbers = |found: Vec<(RecentResult, f64)>| found.iter().map(|(one, _)| one.opponent.0).collect::<Vec<_>>();
        let results = results("WLwWDLWlWWW");
        assert_eq!(numbers(best_wins(&results)), [10, 9, 8, 6, 3]);
        assert_eq!(numbers(worst_losses(&results)), [1, 5]);
    }

    #[test]
    fn only_opponents_of_rated_games_are_averaged() {
        assert_eq!(average_opponent(&results("wWLl")), Some(1650.0));
        assert_eq!(average_opponent(&results("wl")), None);
    }
}
