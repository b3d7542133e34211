//! What is looked for among the reader's kept games, as it stands in the address.

use chess_laws::{NoOpening, OpeningSearch};
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use crate::{Choice, Field, SelectField};
use domain::imported_game::{ImportedGameSource, MAX_PLAYER_LEN};
use domain::imported_game_search::{ImportedGameSearch, RESULTS};
use text::Text;

/// The parameters, as they were sent. What is empty asks for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct SearchForm {
    /// A source by its name.
    pub source: String,
    /// A part of a player's name.
    player: String,
    /// A part of the event's name.
    event: String,
    /// A code, or words of a name.
    opening: String,
    /// A result as PGN writes it.
    result: String,
}

/// Why nothing is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// The address is none of ours.
    Address,
    /// That cannot be an opening.
    Opening(NoOpening),
}

/// The fields of the form, and what they hold.
pub struct SearchFields {
    pub player: Field,
    pub event: Field,
    pub opening: Field,
    pub result: SelectField,
}

impl SearchForm {
    /// What is looked for.
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
            name => Some(RESULTS.into_iter().find(|one| *one == name).ok_or(SearchError::Address)?),
        };
        let opening: Option<OpeningSearch> = match self.opening.trim() {
            "" => None,
            wanted => Some(wanted.parse().map_err(SearchError::Opening)?),
        };
        Ok(ImportedGameSearch { source, player: part(&self.player), event: part(&self.event), opening, result })
    }

    /// What follows the question mark in the address of the same list, with one more parameter if one is given.
    pub fn query(&self, more: Option<(&str, i64)>) -> String {
        let pairs = [
            ("source", self.source.as_str()),
            ("player", self.player.trim()),
            ("event", self.event.trim()),
            ("opening", self.opening.trim()),
            ("result", &self.result),
        ];
        let asked = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        let mut query = Serializer::new(String::new());
        query.extend_pairs(asked);
        if let Some((name, number)) = more {
            query.append_pair(name, &number.to_string());
        }
        match query.finish() {
            empty if empty.is_empty() => empty,
            query => format!("?{query}"),
        }
    }

    /// The same search among games of that source.
    pub fn of_source(&self, source: Option<ImportedGameSource>) -> Self {
        Self { source: source.map_or("", ImportedGameSource::as_str).to_owned(), ..self.clone() }
    }

    pub fn widened(&self) -> Self {
        Self { source: self.source.clone(), ..Self::default() }
    }

    /// The form as it was sent, with what is wrong with its opening.
    pub fn fields(&self, wrong_opening: Option<String>, text: Text) -> SearchFields {
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
                .error(wrong_opening),
            result: SelectField::new("result", text.get("kept-line-result"), results, &self.result),
        }
    }
}
