//! What a player plays most: time controls and openings.

use std::hash::Hash;

use correspondence_clock::TimeControl;

use super::PlayerService;
use domain::opening::ListedOpening;
use domain::user::UserId;
use store::{StoreError, favourites};

/// How many of the last games are counted.
const COUNTED_GAMES: i64 = 100;

/// How many of each kind are named.
const MAX_NAMED: usize = 3;

/// What a player has played most in their last games, each with the number of games, the most frequent first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Favourites {
    /// How many games are counted.
    pub games: usize,
    pub controls: Vec<(TimeControl, usize)>,
    /// Openings by the name of the family, such as `Sicilian Defense`.
    pub openings: Vec<(String, usize)>,
}

impl Favourites {
    fn of(played: Vec<(TimeControl, Option<ListedOpening>)>) -> Self {
        let family = |opening: &ListedOpening| opening.name.split(':').next().unwrap_or_default().trim().to_owned();
        Self {
            games: played.len(),
            openings: most_frequent(played.iter().filter_map(|(_, opening)| opening.as_ref().map(family))),
            controls: most_frequent(played.iter().map(|(control, _)| *control)),
        }
    }
}

/// The most frequent values with their counts; of equally frequent ones the first comes first.
fn most_frequent<T: Eq + Hash>(values: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut counted: Vec<(T, usize)> = Vec::new();
    for value in values {
        match counted.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => counted.push((value, 1)),
        }
    }
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counted.truncate(MAX_NAMED);
    counted
}

impl PlayerService {
    /// What a player has played most in their last games.
    ///
    /// # Errors
    /// A database error.
    pub async fn favourites_of(&self, player: UserId) -> Result<Favourites, StoreError> {
        let played = self.db.store().read(move |conn| favourites::of_last_games(conn, player, COUNTED_GAMES)).await?;
        Ok(Favourites::of(played))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_counted_by_family() {
        let control: TimeControl = "3d/move".parse().expect("a time control");
        let played =
            |eco: &str, name: &str| (control, Some(ListedOpening { eco: eco.to_owned(), name: name.to_owned() }));
        let favourites = Favourites::of(vec![
            played("C50", "Italian Game"),
            played("B90", "Sicilian Defense: Najdorf Variation"),
            played("B20", "Sicilian Defense"),
            (control, None),
        ]);
        assert_eq!(favourites.games, 4);
        assert_eq!(favourites.controls, [(control, 4)]);
        assert_eq!(favourites.openings, [("Sicilian Defense".to_owned(), 2), ("Italian Game".to_owned(), 1)]);
    }

    #[test]
    fn few_are_named() {
        assert_eq!(most_frequent([1, 2, 3, 4, 4, 3].into_iter()), [(3, 2), (4, 2), (1, 1)]);
        assert_eq!(most_frequent(std::iter::empty::<u8>()), []);
    }
}
