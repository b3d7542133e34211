//! A player's ratings over time: as a graph, as text and as a table.

use std::collections::BTreeSet;
use std::str::FromStr;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Variant;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use domain::rating_pool::RatingPool;
use domain::rating_record::RatedDay;
use draw::rating_graph::{DayRating, Line, RatingGraph};
use layout::words;
use text::Text;

/// Maximum number of rows by day; longer tables have a row per month.
const MAX_DAYS: usize = 60;

/// Period of the graph, ending today.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Period {
    /// Since the first rated game.
    #[default]
    All,
    /// The last 365 days.
    Year,
    /// The last 91 days.
    Quarter,
}

impl Period {
    const ALL: [Self; 3] = [Self::All, Self::Year, Self::Quarter];

    /// The value in the address.
    const fn as_str(self) -> &'static str {
        match self {
            Self::All => "",
            Self::Year => "year",
            Self::Quarter => "quarter",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::All => "profile-graph-all",
            Self::Year => "profile-graph-year",
            Self::Quarter => "profile-graph-quarter",
        }
    }

    /// Its first day, if that does not depend on the ratings.
    const fn first_day(self, today: i32) -> Option<i32> {
        match self {
            Self::All => None,
            Self::Year => Some(today - 364),
            Self::Quarter => Some(today - 90),
        }
    }
}

impl FromStr for Period {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|period| period.as_str() == word).ok_or(())
    }
}

/// The section on ratings over time, written into a page as it is.
#[derive(Template)]
#[template(path = "player/graph.html")]
pub(super) struct GraphPart {
    text: Text,
    periods: Vec<PeriodLink>,
    /// A graph for each kind of rating with more than one point in the period.
    drawn: Vec<PlottedGraph>,
}

impl HtmlSafe for GraphPart {}

struct PeriodLink {
    label: String,
    path: String,
    is_current: bool,
}

struct PlottedGraph {
    name: String,
    class: &'static str,
    sentence: String,
    svg: String,
    /// Ratings at the grid lines, highest first.
    scale: Vec<i32>,
    /// The first and last day, and the middle one if there is room.
    days: Vec<String>,
    /// Whether the table has a row per month instead of per day.
    is_by_month: bool,
    rows: Vec<Row>,
}

struct Row {
    day: String,
    rating: i32,
}

/// Ratings of one pool within the period.
struct History {
    pool: RatingPool,
    /// The rating at the beginning of the period, if any, those of its days, and the last one again today: more than one
    /// before that.
    line: Vec<DayRating>,
    /// Days on which rated games ended.
    rated: Vec<DayRating>,
}

const fn class(pool: RatingPool) -> &'static str {
    match pool {
        RatingPool::People(Variant::Standard) => "rating-graph-standard",
        RatingPool::People(Variant::Chess960) => "rating-graph-chess960",
        RatingPool::Engine => "rating-graph-engine",
    }
}

impl GraphPart {
    /// The ratings of the player `name` in a period that ends at `now`. `None` unless a rating has changed on more than one
    /// day: one point makes no graph.
    pub(super) fn of(
        name: &str,
        histories: &[(RatingPool, Vec<RatedDay>)],
        period: Period,
        now: Instant,
        text: Text,
    ) -> Option<Self> {
        if histories.iter().all(|(_, days)| days.len() < 2) {
            return None;
        }
        let link = |period_choice: Period| PeriodLink {
            label: text.get(period_choice.key()).into_owned(),
            path: match period_choice {
                Period::All => format!("/player/{name}#graph-title"),
                _ => format!("/player/{name}?period={}#graph-title", period_choice.as_str()),
            },
            is_current: period_choice == period,
        };
        let today = now.day();
        let plotted = |(pool, days): &(RatingPool, Vec<RatedDay>)| {
            let first = period.first_day(today).or(days.first().map(|first| first.day))?;
            Some(PlottedGraph::new(&History::new(*pool, days, first, today)?, first, today, text))
        };
        Some(Self {
            text,
            periods: Period::ALL.map(link).into(),
            drawn: histories.iter().filter_map(plotted).collect(),
        })
    }
}

impl History {
    /// `None` if there are fewer than two points: ratings of the period's days, and the one before it.
    fn new(pool: RatingPool, days: &[RatedDay], first: i32, today: i32) -> Option<Self> {
        let (before, within) = days.split_at(days.partition_point(|rated| rated.day < first));
        let to_day_rating = |rated: &RatedDay| DayRating { day: rated.day, rating: rated.rating.rounded() };
        let rated: Vec<DayRating> = within.iter().map(to_day_rating).collect();
        let initial = before.last().map(|rated| DayRating { day: first, ..to_day_rating(rated) });
        let mut line: Vec<DayRating> = initial
            .into_iter()
            .filter(|initial| rated.first().is_none_or(|rated_day| rated_day.day > initial.day))
            .collect();
        line.extend(&rated);
        if line.len() < 2 {
            return None;
        }
        // The rating after the last game is still valid today.
        let last = line.last()?;
        if last.day < today {
            line.push(DayRating { day: today, ..*last });
        }
        Some(Self { pool, line, rated })
    }

    fn sentence(&self, text: Text) -> Option<String> {
        let (first, last) = (self.line.first()?, self.line.last()?);
        let ratings = || self.line.iter().map(|at| at.rating);
        let mut args = FluentArgs::new();
        args.set("variant", words::rating_pool(text, self.pool));
        args.set("since", text.day(first.day));
        args.set("until", text.day(last.day));
        for (name, rating) in [
            ("first", first.rating),
            ("last", last.rating),
            ("lowest", ratings().min()?),
            ("highest", ratings().max()?),
        ] {
            args.set(name, rating.to_string());
        }
        Some(text.with_args("profile-graph-line", &args))
    }
}

impl PlottedGraph {
    fn new(history: &History, first: i32, today: i32, text: Text) -> Self {
        let class = class(history.pool);
        let graph = RatingGraph { days: first..=today, lines: vec![Line { class, ratings: &history.line }] };
        let middle = first + (today - first) / 2;
        let days: BTreeSet<i32> = [first, middle, today].into();
        let (is_by_month, rows) = rows(&history.rated, text);
        Self {
            name: words::rating_pool(text, history.pool),
            class,
            sentence: history.sentence(text).unwrap_or_default(),
            svg: graph.to_string(),
            scale: graph.scale().ratings().collect(),
            days: days.into_iter().map(|day| text.day(day)).collect(),
            is_by_month,
            rows,
        }
    }
}

/// The rating of each day on which it changed, latest first, or of each month's last such day.
fn rows(rated: &[DayRating], text: Text) -> (bool, Vec<Row>) {
    let is_by_month = rated.len() > MAX_DAYS;
    let mut shown: Vec<DayRating> = rated.to_vec();
    if is_by_month {
        let months = rated.chunk_by(|one, next| month(one.day) == month(next.day));
        shown = months.filter_map(|month| month.last()).copied().collect();
    }
    let rows = shown.into_iter().rev().map(|at| Row { day: text.day(at.day), rating: at.rating });
    (is_by_month, rows.collect())
}

/// The year and month of a day.
fn month(day: i32) -> (i16, i8) {
    let epoch = jiff::civil::date(1970, 1, 1);
    let date = epoch.saturating_add(jiff::Span::new().days(day.clamp(-700_000, 2_900_000)));
    (date.year(), date.month())
}

#[cfg(test)]
mod tests {
    use correspondence_clock::days;

    use super::*;
    use rating::Rating;

    const TODAY: i32 = 10_763;

    fn day(day: i32, rating: f64) -> RatedDay {
        RatedDay { day, rating: Rating::new(rating, 80.0).expect("a rating") }
    }

    fn now() -> Instant {
        Instant::from_millis(0) + days(10_763)
    }

    fn part(days: Vec<RatedDay>, period: Period) -> Option<GraphPart> {
        GraphPart::of(
            "Ann",
            &[(Variant::Standard.into(), days), (Variant::Chess960.into(), Vec::new())],
            period,
            now(),
            Text::english(),
        )
    }

    /// The only graph of a part.
    fn only(part: Option<&GraphPart>) -> &PlottedGraph {
        match part.map(|part| part.drawn.as_slice()).unwrap_or_default() {
            [drawn] => drawn,
            drawn => panic!("{} graphs", drawn.len()),
        }
    }

    #[test]
    fn period_starts_with_the_previous_rating() {
        let history = [day(TODAY - 500, 1500.0), day(TODAY - 400, 1600.0), day(TODAY - 30, 1700.0)];
        let sentence = |period| only(part(history.to_vec(), period).as_ref()).sentence.clone();
        assert!(sentence(Period::All).starts_with("Standard: from 1500 on 6 Feb 1998 to 1700 on 21 Jun 1999"));
        assert!(sentence(Period::Year).starts_with("Standard: from 1600 on 22 Jun 1998 to 1700"));
        assert!(sentence(Period::Quarter).contains("between 1600 and 1700"));
        let part = part(history.to_vec(), Period::Year);
        let rows = only(part.as_ref()).rows.iter().map(|row| (row.day.as_str(), row.rating));
        assert_eq!(rows.collect::<Vec<_>>(), [("22 May 1999", 1700)]);
    }

    #[test]
    fn graph_is_drawn_from_two_points_on() {
        assert!(part(vec![day(TODAY, 1662.0)], Period::All).is_none());
        let two = part(vec![day(TODAY - 1, 1500.0), day(TODAY, 1662.0)], Period::All);
        assert_eq!(only(two.as_ref()).days, ["20 Jun 1999", "21 Jun 1999"]);
        // Of the last year there is only the rating before it.
        let old = part(vec![day(TODAY - 900, 1500.0), day(TODAY - 800, 1662.0)], Period::Year);
        assert!(old.expect("a graph of all the time").drawn.is_empty());
    }

    #[test]
    fn each_kind_has_a_graph_of_its_own() {
        let days = vec![day(TODAY - 1, 1500.0), day(TODAY, 1662.0)];
        let histories = [(Variant::Standard.into(), days.clone()), (Variant::Chess960.into(), days)];
        let part = GraphPart::of("Ann", &histories, Period::All, now(), Text::english()).expect("two graphs");
        let names: Vec<&str> = part.drawn.iter().map(|drawn| drawn.name.as_str()).collect();
        assert_eq!(names, ["Standard", "Chess960"]);
    }

    #[test]
    fn long_table_is_grouped_by_month() {
        let many: Vec<RatedDay> = (TODAY - 99..=TODAY).map(|at| day(at, 1500.0 + f64::from(TODAY - at))).collect();
        let part = part(many, Period::All);
        let drawn = only(part.as_ref());
        assert!(drawn.is_by_month);
        let days: Vec<&str> = drawn.rows.iter().map(|row| row.day.as_str()).collect();
        assert_eq!(days, ["21 Jun 1999", "31 May 1999", "30 Apr 1999", "31 Mar 1999"]);
    }

    #[test]
    fn periods_round_trip_as_text() {
        for period in Period::ALL {
            assert_eq!(period.as_str().parse(), Ok(period));
        }
        assert!("century".parse::<Period>().is_err());
    }
}
