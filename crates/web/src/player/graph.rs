//! A player's ratings over time: as a graph, as text and as a table.

use std::collections::BTreeSet;
use std::str::FromStr;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Variant;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use crate::words;
use domain::rating_pool::RatingPool;
use domain::rating_record::RatedDay;
use draw::rating_graph::{DayRating, Line, RatingGraph};
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
    /// Whether there is any rated game.
    has_ratings: bool,
    drawn: Option<PlottedGraph>,
}

impl HtmlSafe for GraphPart {}

struct PeriodLink {
    label: String,
    path: String,
    is_current: bool,
}

struct PlottedGraph {
    svg: String,
    /// Ratings at the grid lines, highest first.
    scale: Vec<i32>,
    /// The first and last day, and the middle one if there is room.
    days: Vec<String>,
    kinds: Vec<Kind>,
    /// Whether the table has a row per month instead of per day.
    is_by_month: bool,
    rows: Vec<Row>,
}

struct Kind {
    name: String,
    class: &'static str,
    sentence: String,
}

struct Row {
    day: String,
    /// A rating for each pool, if it changed.
    ratings: Vec<Option<i32>>,
}

/// Ratings of one pool within the period.
struct History {
    pool: RatingPool,
    /// The rating at the beginning of the period, if any, those of its days, and the last one again today.
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
    /// The ratings of the player `name` in a period that ends at `now`.
    pub(super) fn new(
        name: &str,
        histories: &[(RatingPool, Vec<RatedDay>)],
        period: Period,
        now: Instant,
        text: Text,
    ) -> Self {
        let link = |period_choice: Period| PeriodLink {
            label: text.get(period_choice.key()).into_owned(),
            path: match period_choice {
                Period::All => format!("/player/{name}#graph-title"),
                _ => format!("/player/{name}?period={}#graph-title", period_choice.as_str()),
            },
            is_current: period_choice == period,
        };
        let today = now.day();
        let earliest = histories.iter().filter_map(|(_, days)| days.first()).map(|first| first.day).min();
        let first = period.first_day(today).or(earliest).unwrap_or(today);
        let histories: Vec<History> =
            histories.iter().filter_map(|(pool, days)| History::new(*pool, days, first, today)).collect();
        Self {
            text,
            periods: Period::ALL.map(link).into(),
            has_ratings: earliest.is_some(),
            drawn: (!histories.is_empty()).then(|| PlottedGraph::new(&histories, first, today, text)),
        }
    }
}

impl History {
    /// `None` if there was no rating before the end of the period.
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
    fn new(histories: &[History], first: i32, today: i32, text: Text) -> Self {
        let lines = histories.iter().map(|history| Line { class: class(history.pool), ratings: &history.line });
        let graph = RatingGraph { days: first..=today, lines: lines.collect() };
        let middle = first + (today - first) / 2;
        let days: BTreeSet<i32> = [first, middle, today].into();
        let (is_by_month, rows) = rows(histories, text);
        let kind = |history: &History| Kind {
            name: words::rating_pool(text, history.pool),
            class: class(history.pool),
            sentence: history.sentence(text).unwrap_or_default(),
        };
        Self {
            svg: graph.to_string(),
            scale: graph.scale().ratings().collect(),
            days: days.into_iter().map(|day| text.day(day)).collect(),
            kinds: histories.iter().map(kind).collect(),
            is_by_month,
            rows,
        }
    }
}

/// The ratings of each day on which one changed, latest first, or of each month's last such day.
fn rows(histories: &[History], text: Text) -> (bool, Vec<Row>) {
    let days: BTreeSet<i32> = histories.iter().flat_map(|history| &history.rated).map(|at| at.day).collect();
    let is_by_month = days.len() > MAX_DAYS;
    let mut last: Vec<i32> = days.into_iter().collect();
    if is_by_month {
        let lasts = last.chunk_by(|one, next| month(*one) == month(*next)).filter_map(|month| month.last());
        last = lasts.copied().collect();
    }
    let mut since = i32::MIN;
    let mut rows = Vec::new();
    for day in last {
        // The last change since the previous row.
        let rating = |history: &History| {
            let changed = history.rated.iter().rev().find(|at| at.day <= day).filter(|at| at.day > since);
            changed.map(|at| at.rating)
        };
        rows.push(Row { day: text.day(day), ratings: histories.iter().map(rating).collect() });
        since = day;
    }
    rows.reverse();
    (is_by_month, rows)
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

    fn part(days: Vec<RatedDay>, period: Period) -> GraphPart {
        GraphPart::new(
            "Ann",
            &[(Variant::Standard.into(), days), (Variant::Chess960.into(), Vec::new())],
            period,
            now(),
            Text::english(),
        )
    }

    #[test]
    fn period_starts_with_the_previous_rating() {
        let history = [day(TODAY - 500, 1500.0), day(TODAY - 400, 1600.0), day(TODAY - 30, 1700.0)];
        let sentence = |period| part(history.to_vec(), period).drawn.expect("it is drawn").kinds[0].sentence.clone();
        assert!(sentence(Period::All).starts_with("Standard: from 1500 on 6 Feb 1998 to 1700 on 21 Jun 1999"));
        assert!(sentence(Period::Year).starts_with("Standard: from 1600 on 22 Jun 1998 to 1700"));
        assert!(sentence(Period::Quarter).contains("between 1600 and 1700"));
        let rows = part(history.to_vec(), Period::Year).drawn.expect("it is drawn").rows;
        assert_eq!(
            rows.iter().map(|row| (row.day.as_str(), row.ratings[0])).collect::<Vec<_>>(),
            [("22 May 1999", Some(1700))]
        );
    }

    #[test]
    fn single_day_is_drawn_as_a_dot() {
        let drawn = part(vec![day(TODAY, 1662.0)], Period::All).drawn.expect("it is drawn");
        assert!(drawn.svg.contains("h0") && drawn.days == ["21 Jun 1999"], "{}", drawn.svg);
        assert!(part(Vec::new(), Period::All).drawn.is_none());
    }

    #[test]
    fn long_table_is_grouped_by_month() {
        let many: Vec<RatedDay> = (TODAY - 99..=TODAY).map(|at| day(at, 1500.0 + f64::from(TODAY - at))).collect();
        let drawn = part(many, Period::All).drawn.expect("it is drawn");
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
