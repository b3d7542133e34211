//! Search among imported games, as in the address.

use chess_laws::{NoOpening, OpeningSearch};
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use domain::imported_game::{ImportedGameSource, MAX_PLAYER_LEN};
use domain::imported_game_search::{ImportedGameSearch, RESULTS};
use layout::{Choice, Field, SelectField};
use text::Text;

/// Search parameters as sent. Empty ones are ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct SearchForm {
    /// Name of a source.
    pub source: String,
    /// Part of a player's name.
    player: String,
    /// Part of the event's name.
    event: String,
    /// ECO code, or words of an opening's name.
    opening: String,
    /// Result in PGN form.
    result: String,
}

/// Why a search is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// Invalid address.
    Address,
    /// Invalid opening.
    Opening(NoOpening),
}

/// The form's fields with their values.
pub struct SearchFields {
    pub player: Field,
    pub event: Field,
    pub opening: Field,
    pub result: SelectField,
}

impl SearchForm {
    /// Parses the search.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn read(&self) -> Result<ImportedGameSearch, SearchError> {
        let part = |text: &str| Some(text.trim()).filter(|part| !part.is_empty()).map(str::to_owned);
        let source: Option<ImportedGameSource> = match self.source.as_str() {
            "" => None,
            name => Some(name.parse().map_err(|_| SearchError::Address)?),
        };
        let result = match self.result.as_str() {
            "" => None,
            name => Some(RESULTS.into_iter().find(|result| *result == name).ok_or(SearchError::Address)?),
        };
        let opening: Option<OpeningSearch> = match self.opening.trim() {
            "" => None,
            opening => Some(opening.parse().map_err(SearchError::Opening)?),
        };
        Ok(ImportedGameSearch { source, player: part(&self.player), event: part(&self.event), opening, result })
    }

    /// The query string of the list's address, with an additional parameter if given.
    pub fn query(&self, more: Option<(&str, i64)>) -> String {
        let pairs = [
            ("source", self.source.as_str()),
            ("player", self.player.trim()),
            ("event", self.event.trim()),
            ("opening", self.opening.trim()),
            ("result", &self.result),
        ];
        let parameters = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        let mut query = Serializer::new(String::new());
        query.extend_pairs(parameters);
        if let Some((name, number)) = more {
            query.append_pair(name, &number.to_string());
        }
        match query.finish() {
            empty if empty.is_empty() => empty,
            query => format!("?{query}"),
        }
    }

    /// The same search among games from a source.
    pub fn of_source(&self, source: Option<ImportedGameSource>) -> Self {
        Self { source: source.map_or("", ImportedGameSource::as_str).to_owned(), ..self.clone() }
    }

    pub fn widened(&self) -> Self {
        Self { source: self.source.clone(), ..Self::default() }
    }

    /// The form as it was sent, with the error for its opening.
    pub fn fields(&self, opening_error: Option<String>, text: Text) -> SearchFields {
        let longest = u16::try_from(MAX_PLAYER_LEN).unwrap_or(u16::MAX);
        let results = [
            Choice::new("", text.get("game-list-any")),
            Choice::new("1-0", text.get("kept-line-white-wins")),
            Choice::new("0-1", text.get("kept-line-black-wins")),
            Choice::new("1/2-1/2", text.get("kept-line-draw")),
            Choice::new("*", text.get("kept-line-open")),
        ];
        SearchFields {
            player: Field::text("player", text.get("analysis-player")).value(&self.player).longest(longest).optional(),
            event: Field::text("event", text.get("kept-event")).value(&self.event).longest(120).optional(),
            opening: Field::text("opening", text.get("kept-opening"))
                .value(&self.opening)
                .longest(120)
                .optional()
                .error(opening_error),
            result: SelectField::new("result", text.get("kept-line-result"), results, &self.result),
        }
    }
}
