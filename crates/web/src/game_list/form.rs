//! The filters of a list of games, which are all in its address, so that every list can be linked to.

use std::str::FromStr;

use chess_laws::{OpeningSearch, Side, SideResult, Variant};
use correspondence_clock::{Instant, days};
use correspondence_game::GameId;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Deserialize;
use url::form_urlencoded::Serializer;

use domain::game_list::{ListingStatus, Order, Part, Place, Span};
use text::Text;

/// The query parameters of a list's address, as sent. Empty ones filter nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct ListForm {
    /// The status of the games: one of [`STATUSES`], or [`NEW_LINES`].
    pub state: String,
    /// The opponent's name, or a part of it.
    pub opponent: String,
    /// The result for the player.
    pub result: String,
    pub colour: String,
    pub variant: String,
    /// `yes` or `no`.
    pub rated: String,
    /// An ECO code, or words of a name.
    pub opening: String,
    /// The first day, `2026-11-21`.
    pub from: String,
    /// The last day.
    pub until: String,
    /// The place after which the page begins.
    pub after: String,
    /// The place before which the page ends.
    pub before: String,
}

/// The statuses of games, by the word in the address.
pub const STATUSES: [(&str, ListingStatus); 5] = [
    ("", ListingStatus::Any),
    (RUNNING, ListingStatus::Running),
    ("player-to-move", ListingStatus::Waiting),
    ("opponent-to-move", ListingStatus::AwaitingOpponent),
    ("finished", ListingStatus::Finished),
];

/// The word for running games.
pub const RUNNING: &str = "running";

/// In place of a status: games with new chat lines for the reader. Only for the reader's own games.
pub const NEW_LINES: &str = "new-lines";

/// The filters of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFilter {
    pub status: ListingStatus,
    pub has_new_lines: bool,
    pub opponent: Option<String>,
    pub result: Option<SideResult>,
    pub side: Option<Side>,
    pub variant: Option<Variant>,
    pub rated: Option<bool>,
    pub opening: Option<OpeningSearch>,
    pub days: Span,
    pub part: Part,
}

/// The validation errors, by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListErrors {
    pub opponent: Option<String>,
    pub opening: Option<String>,
    pub from: Option<String>,
    pub until: Option<String>,
    /// Whether the address is malformed, with an unknown choice or an invalid place, which no form of ours sends.
    pub address: bool,
}

impl ListErrors {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl ListForm {
    /// Reads the filters.
    ///
    /// # Errors
    /// The validation errors.
    pub fn read(&self, text: Text) -> Result<ListFilter, ListErrors> {
        let mut errors = ListErrors::default();
        let (from, from_error) = day(&self.from, text);
        let (until, until_error) = day(&self.until, text);
        (errors.from, errors.until) = (from_error, until_error);
        let opening = match self.opening.trim() {
            "" => None,
            search => {
                search.parse().map_err(|error: chess_laws::NoOpening| errors.opening = Some(text.explain(&error))).ok()
            }
        };
        let has_new_lines = self.asks_for_new_lines();
        let state = if has_new_lines { "" } else { &self.state };
        let status = STATUSES.iter().find(|(word, _)| *word == state).map(|(_, status)| *status);
        let part = match (place(&self.after), place(&self.before)) {
            (Ok(None), Ok(None)) => Some(Part::First),
            (Ok(Some(place)), Ok(None)) => Some(Part::After(place)),
            (Ok(None), Ok(Some(place))) => Some(Part::Before(place)),
            _ => None,
        };
        let rated = match self.rated.as_str() {
            "" => Ok(None),
            "yes" => Ok(Some(true)),
            "no" => Ok(Some(false)),
            _ => Err(()),
        };
        let choices = (status, part, rated, chosen(&self.result), chosen(&self.colour), chosen(&self.variant));
        let (Some(status), Some(part), Ok(rated), Ok(result), Ok(side), Ok(variant)) = choices else {
            return Err(ListErrors { address: true, ..errors });
        };
        if !errors.is_empty() {
            return Err(errors);
        }
        let opponent = Some(self.opponent.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
        let days = Span { from, until: until.map(|last| last + days(1)) };
        Ok(ListFilter { status, has_new_lines, opponent, result, side, variant, rated, opening, days, part })
    }

    /// Whether it asks for games with new chat lines, which only the player may see.
    pub fn asks_for_new_lines(&self) -> bool {
        self.state == NEW_LINES
    }

    /// The query of the first page of the same list, with its `?`, or an empty string.
    pub fn query(&self) -> String {
        self.with("", "")
    }

    /// As [`Self::query`], with that status of the games.
    pub fn query_with_state(&self, state: &str) -> String {
        Self { state: state.to_owned(), ..self.clone() }.query()
    }

    /// As [`Self::query`], for the page after a place.
    pub fn query_after(&self, place: Place) -> String {
        self.with(&place_text(place), "")
    }

    /// As [`Self::query`], for the page before a place.
    pub fn query_before(&self, place: Place) -> String {
        self.with("", &place_text(place))
    }

    /// Whether there are filters besides the status of the games.
    pub fn is_narrowed(&self) -> bool {
        let unfiltered = Self { state: self.state.clone(), ..Self::default() };
        self.query() != unfiltered.query()
    }

    fn with(&self, after: &str, before: &str) -> String {
        let pairs = [
            ("state", self.state.as_str()),
            ("opponent", self.opponent.trim()),
            ("result", &self.result),
            ("colour", &self.colour),
            ("variant", &self.variant),
            ("rated", &self.rated),
            ("opening", self.opening.trim()),
            ("from", &self.from),
            ("until", &self.until),
            ("after", after),
            ("before", before),
        ];
        let query_pairs = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        let query = Serializer::new(String::new()).extend_pairs(query_pairs).finish();
        if query.is_empty() { query } else { format!("?{query}") }
    }
}

impl ListFilter {
    /// The order of the list.
    pub fn order(&self) -> Order {
        match self.status {
            ListingStatus::Any => Order::Newest,
            ListingStatus::Running | ListingStatus::Waiting | ListingStatus::AwaitingOpponent => Order::MostUrgent,
            ListingStatus::Finished => Order::LastEnded,
        }
    }
}

/// The choice that was sent, if any.
fn chosen<T: FromStr>(value: &str) -> Result<Option<T>, T::Err> {
    if value.is_empty() { Ok(None) } else { value.parse().map(Some) }
}

/// The first moment of a day, UTC, or what is wrong with it.
fn day(value: &str, text: Text) -> (Option<Instant>, Option<String>) {
    let value = value.trim();
    if value.is_empty() {
        return (None, None);
    }
    let midnight = Date::strptime("%Y-%m-%d", value).and_then(|day| day.to_zoned(TimeZone::UTC));
    match midnight {
        Ok(midnight) => (Some(Instant::from_millis(midnight.timestamp().as_millisecond())), None),
        Err(_) => (None, Some(text.get("game-list-no-day").into_owned())),
    }
}

/// A place in the format of an address.
fn place_text(place: Place) -> String {
    format!("{}-{}", place.at, place.id)
}

/// Reads a place, if there is one. `Err` if it is malformed.
fn place(value: &str) -> Result<Option<Place>, ()> {
    if value.is_empty() {
        return Ok(None);
    }
    let (at, id) = value.rsplit_once('-').ok_or(())?;
    let id: GameId = id.parse().map_err(|_| ())?;
    Ok(Some(Place { at: at.parse().map_err(|_| ())?, id }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(query: &str) -> ListForm {
        actix_web::web::Query::<ListForm>::from_query(query).expect("a query").into_inner()
    }

    #[test]
    fn query_is_read_and_written_back() {
        let query = "state=finished&opponent=Bob+&result=won&colour=white&variant=chess960&rated=no&opening=b90\
            &from=1999-06-21&until=1999-06-21&after=-5-abcdefgh";
        let filter = form(query).read(Text::english()).expect("it can be read");
        assert_eq!(filter.status, ListingStatus::Finished);
        assert_eq!(filter.opponent.as_deref(), Some("Bob"));
        assert_eq!((filter.result, filter.side), (Some(SideResult::Won), Some(Side::White)));
        assert_eq!((filter.variant, filter.rated), (Some(Variant::Chess960), Some(false)));
        assert_eq!(filter.opening, Some(OpeningSearch::Code("B90".to_owned())));
        let midnight = Instant::from_millis(929_923_200_000);
        assert_eq!(filter.days, Span { from: Some(midnight), until: Some(midnight + days(1)) });
        let place = Place { at: -5, id: "abcdefgh".parse().expect("an id") };
        assert_eq!(filter.part, Part::After(place));
        let canonical = "?state=finished&opponent=Bob&result=won&colour=white&variant=chess960&rated=no&opening=b90\
            &from=1999-06-21&until=1999-06-21";
        assert_eq!(form(query).query(), canonical);
        assert_eq!(form(query).query_before(place), format!("{canonical}&before=-5-abcdefgh"));
        assert_eq!(form(&form(query).query_after(place)[1..]).read(Text::english()).as_ref(), Ok(&filter));
    }

    #[test]
    fn unset_filters_are_not_in_the_query() {
        assert_eq!(form("state=&opponent=+&other=1").query(), "");
        assert_eq!(form("").query_with_state("running"), "?state=running");
        assert!(form("state=running&opening=Ruy+Lopez").is_narrowed() && !form("state=running").is_narrowed());
        assert_eq!(form("").read(Text::english()).expect("nothing is asked").order(), Order::Newest);
    }

    #[test]
    fn invalid_filters_are_named() {
        let errors = |query: &str| form(query).read(Text::english()).expect_err(query);
        assert!(errors("from=yesterday&until=1999-02-30").from.is_some());
        assert!(errors("until=1999-02-30").until.is_some());
        assert!(errors("opening=%07").opening.is_some());
        for query in
            ["state=x", "result=win", "colour=red", "rated=true", "after=x", "after=1-abc", "before=a-abcdefgh"]
        {
            assert!(errors(query).address, "{query}");
        }
        assert!(errors("after=1-abcdefgh&before=1-abcdefgh").address);
    }
}
