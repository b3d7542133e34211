//! What is asked of a list of games, as it stands in the address: every list has one that can be passed on.

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

/// The parameters of a list's address, as they were sent. What is empty asks for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct ListForm {
    /// How the games stand: [`STATUSES`], or [`NEW_LINES`].
    pub state: String,
    /// The opponent's name, or a part of it.
    pub opponent: String,
    /// How they ended for the player.
    pub result: String,
    pub colour: String,
    pub variant: String,
    /// `yes` or `no`.
    pub rated: String,
    /// A code, or words of a name.
    pub opening: String,
    /// The first day, `2026-11-21`.
    pub from: String,
    /// The last day.
    pub until: String,
    /// The page that goes on after this place.
    pub after: String,
    /// The page that ends before this place.
    pub before: String,
}

/// How games stand, by the word in the address.
pub const STATUSES: [(&str, ListingStatus); 5] = [
    ("", ListingStatus::Any),
    ("running", ListingStatus::Running),
    ("player-to-move", ListingStatus::Waiting),
    ("opponent-to-move", ListingStatus::AwaitingOpponent),
    ("finished", ListingStatus::Finished),
];

/// In place of how they stand: those in which something was said to the reader that is new. Only of one's own games.
pub const NEW_LINES: &str = "new-lines";

/// What is asked of a list.
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

/// What is wrong, by the field it is wrong in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListErrors {
    pub opponent: Option<String>,
    pub opening: Option<String>,
    pub from: Option<String>,
    pub until: Option<String>,
    /// What no form of ours sends: a word that is none of the choices, or a place that is none.
    pub address: bool,
}

impl ListErrors {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl ListForm {
    /// Reads what is asked.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, text: Text) -> Result<ListFilter, ListErrors> {
        let mut errors = ListErrors::default();
        let (from, from_error) = day(&self.from, text);
        let (until, until_error) = day(&self.until, text);
        (errors.from, errors.until) = (from_error, until_error);
        let opening = match self.opening.trim() {
            "" => None,
            wanted => {
                wanted.parse().map_err(|error: chess_laws::NoOpening| errors.opening = Some(text.explain(&error))).ok()
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

    /// Whether it asks for what is the player's own to know.
    pub fn asks_for_new_lines(&self) -> bool {
        self.state == NEW_LINES
    }

    /// What follows the path in the address of the same list, from its beginning.
    pub fn query(&self) -> String {
        self.with("", "")
    }

    /// The same with games that stand so.
    pub fn query_with_state(&self, state: &str) -> String {
        Self { state: state.to_owned(), ..self.clone() }.query()
    }

    /// The same for the part after a place.
    pub fn query_after(&self, place: Place) -> String {
        self.with(&written(place), "")
    }

    /// The same for the part before a place.
    pub fn query_before(&self, place: Place) -> String {
        self.with("", &written(place))
    }

    /// Whether anything but how the games stand is asked for.
    pub fn is_narrowed(&self) -> bool {
        let wide = Self { state: self.state.clone(), ..Self::default() };
        self.query() != wide.query()
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
        let asked = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        let query = Serializer::new(String::new()).extend_pairs(asked).finish();
        if query.is_empty() { query } else { format!("?{query}") }
    }
}

impl ListFilter {
    /// What comes first in the list.
    pub fn order(&self) -> Order {
        match self.status {
            ListingStatus::Any => Order::Newest,
            ListingStatus::Running | ListingStatus::Waiting | ListingStatus::AwaitingOpponent => Order::MostUrgent,
            ListingStatus::Finished => Order::LastEnded,
        }
    }
}

/// The choice that was sent; nothing where none was.
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

/// A place as it stands in an address.
fn written(place: Place) -> String {
    format!("{}-{}", place.at, place.id)
}

/// Reads a place back. `Err` when it is none.
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
    fn an_address_says_what_is_asked_and_is_written_back() {
        let query = "state=finished&opponent=Bob+&result=won&colour=white&variant=chess960&rated=no&opening=b90\
            &from=1999-06-21&until=1999-06-21&after=-5-abcdefgh";
        let asked = form(query).read(Text::english()).expect("it can be read");
        assert_eq!(asked.status, ListingStatus::Finished);
        assert_eq!(asked.opponent.as_deref(), Some("Bob"));
        assert_eq!((asked.result, asked.side), (Some(SideResult::Won), Some(Side::White)));
        assert_eq!((asked.variant, asked.rated), (Some(Variant::Chess960), Some(false)));
        assert_eq!(asked.opening, Some(OpeningSearch::Code("B90".to_owned())));
        let midnight = Instant::from_millis(929_923_200_000);
        assert_eq!(asked.days, Span { from: Some(midnight), until: Some(midnight + days(1)) });
        let place = Place { at: -5, id: "abcdefgh".parse().expect("an id") };
        assert_eq!(asked.part, Part::After(place));
        let written = "?state=finished&opponent=Bob&result=won&colour=white&variant=chess960&rated=no&opening=b90\
            &from=1999-06-21&until=1999-06-21";
        assert_eq!(form(query).query(), written);
        assert_eq!(form(query).query_before(place), format!("{written}&before=-5-abcdefgh"));
        assert_eq!(form(&form(query).query_after(place)[1..]).read(Text::english()).as_ref(), Ok(&asked));
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
