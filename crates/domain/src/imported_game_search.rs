//! Search among a player's imported games.

use chess_laws::OpeningSearch;

use crate::imported_game::{ImportedGame, ImportedGameSource};

/// The results of imported games in PGN; `*` is an unfinished game.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Search criteria, all of which must match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportedGameSearch {
    /// Where they come from.
    pub source: Option<ImportedGameSource>,
    /// A part of the name of either player.
    pub player: Option<String>,
    /// A part of the event's name.
    pub event: Option<String>,
    /// Their opening.
    pub opening: Option<OpeningSearch>,
    /// Their result, one of [`RESULTS`].
    pub result: Option<&'static str>,
}

impl ImportedGameSearch {
    /// All games of that source.
    pub fn of_source(source: ImportedGameSource) -> Self {
        Self { source: Some(source), ..Self::default() }
    }

    /// Whether there are criteria other than the source.
    pub fn is_narrowed(&self) -> bool {
        *self != Self { source: self.source, ..Self::default() }
    }

    /// Whether a game matches, ignoring case in every script: databases differ in that, and a player's imported games
    /// are few enough to filter in memory.
    pub fn matches(&self, game: &ImportedGame) -> bool {
        let has = |text: &str, part: &str| text.to_lowercase().contains(&part.to_lowercase());
        self.source.is_none_or(|source| game.source == source)
            && self.player.as_ref().is_none_or(|part| has(&game.white, part) || has(&game.black, part))
            && self.event.as_ref().is_none_or(|part| game.event.as_ref().is_some_and(|event| has(event, part)))
            && self.opening.as_ref().is_none_or(|search| {
                game.opening.as_ref().is_some_and(|opening| search.matches(&opening.eco, &opening.name))
            })
            && self.result.is_none_or(|result| match RESULTS.contains(&game.result.as_str()) {
                true => game.result == result,
                false => result == "*",
            })
    }
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;
    use crate::opening::ListedOpening;

    fn game() -> ImportedGame {
        ImportedGame {
            number: 1,
            id: "abcdefgh".parse().expect("an id"),
            source: ImportedGameSource::Imported,
            white: "Каспаров, Г.".to_owned(),
            black: "Müller".to_owned(),
            result: "1-0".to_owned(),
            played_on: "1985.11.09".to_owned(),
            event: Some("World Championship".to_owned()),
            opening: Some(ListedOpening {
                eco: "B44".to_owned(),
                name: "Sicilian Defense: Taimanov Variation".to_owned(),
            }),
            plies: 80,
            kept_at: Instant::from_millis(0),
        }
    }

    #[test]
    fn every_part_of_a_search_must_hold() {
        let search = |player: &str, event: &str, opening: &str, result: &str| ImportedGameSearch {
            source: None,
            player: Some(player).filter(|part| !part.is_empty()).map(str::to_owned),
            event: Some(event).filter(|part| !part.is_empty()).map(str::to_owned),
            opening: opening.parse().ok(),
            result: RESULTS.into_iter().find(|one| *one == result),
        };
        for found in [
            search("", "", "", ""),
            search("каспаров", "", "", ""),
            search("MÜLL", "world", "taimanov", "1-0"),
            search("", "", "B4", ""),
        ] {
            assert!(found.matches(&game()), "{found:?}");
        }
        for missed in [
            search("Karpov", "", "", ""),
            search("müller", "olympiad", "", ""),
            search("", "", "B90", ""),
            search("", "", "", "*"),
        ] {
            assert!(!missed.matches(&game()), "{missed:?}");
        }
        assert!(!ImportedGameSearch::of_source(ImportedGameSource::PassAndPlay).matches(&game()));
        assert!(search("", "", "", "*").matches(&ImportedGame { result: "?".to_owned(), event: None, ..game() }));
        assert!(
            !ImportedGameSearch::of_source(ImportedGameSource::Imported).is_narrowed()
                && search("a", "", "", "").is_narrowed()
        );
    }
}
