//! Ratings over time as lines, one for each kind of chess.
//!
//! The drawing has no text: it is stretched to whatever room a page has for it, which would distort text. The page
//! writes the ratings at the grid’s lines and the days at the ends beside it ([`RatingGraph::scale`]).

use std::fmt::{self, Write as _};
use std::ops::RangeInclusive;

/// Units of the drawing, which is stretched both ways.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 400.0;

/// The number of parts of the width. In each, a line is drawn through the lowest, the highest and the last rating only.
const PARTS: i64 = 300;

/// The maximum number of spaces between the lines of the grid.
const MAX_SPACES: i32 = 6;

/// The minimum span of the scale, so that small changes look small.
const MIN_SPAN: i32 = 50;

/// The possible spaces between two lines of the grid.
const SPACES: [i32; 7] = [10, 20, 50, 100, 200, 500, 1000];

/// A rating at the end of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayRating {
    /// The number of the day, counted from any fixed day.
    pub day: i32,
    pub rating: i32,
}

/// The ratings of one kind of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The class of the line: made of letters and hyphens.
    pub class: &'a str,
    /// The ratings, by day.
    pub ratings: &'a [DayRating],
}

/// The graph of ratings over time. [`fmt::Display`] writes the SVG element, for use inline.
///
/// It has no scripts and no `style`. Colours are `currentColor`; a style sheet may give the classes others:
/// `rating-graph`, `rating-graph-grid`, `rating-graph-line` and that of each line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingGraph<'a> {
    /// The first day and the last.
    pub days: RangeInclusive<i32>,
    pub lines: Vec<Line<'a>>,
}

/// The ratings at the lines of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    lowest: i32,
    highest: i32,
    space: i32,
}

impl Scale {
    /// The scale for ratings from `lowest` to `highest`.
    fn over(lowest: i32, highest: i32) -> Self {
        let widest = SPACES[SPACES.len() - 1];
        let room = (MIN_SPAN - (highest - lowest)).max(0) / 2;
        let (lowest, highest) = (lowest - room, highest + room);
        for space in SPACES {
            let first = lowest.div_euclid(space) * space;
            let last = (highest.div_euclid(space) + i32::from(highest.rem_euclid(space) > 0)) * space;
            // There is at least one space.
            let last = last.max(first + space);
            if (last - first) / space <= MAX_SPACES || space == widest {
                return Self { lowest: first, highest: last, space };
            }
        }
        Self { lowest, highest: highest.max(lowest + 1), space: widest }
    }

    /// The ratings, the highest first.
    pub fn ratings(self) -> impl DoubleEndedIterator<Item = i32> {
        let count = (self.highest - self.lowest) / self.space;
        (0..=count).rev().map(move |index| self.lowest + index * self.space)
    }
}

impl RatingGraph<'_> {
    /// The ratings at the lines of the grid, which are evenly spaced.
    pub fn scale(&self) -> Scale {
        let all = || self.lines.iter().flat_map(|line| line.ratings).map(|at| at.rating);
        match all().min().zip(all().max()) {
            Some((lowest, highest)) => Scale::over(lowest, highest),
            None => Scale::over(1500, 1500),
        }
    }

    fn x(&self, day: i32) -> f64 {
        let span = f64::from(self.days.end().saturating_sub(*self.days.start()).max(1));
        WIDTH * f64::from(day.saturating_sub(*self.days.start())) / span
    }

    fn y(scale: Scale, rating: i32) -> f64 {
        HEIGHT * f64::from(scale.highest - rating) / f64::from((scale.highest - scale.lowest).max(1))
    }

    /// The part of the width that contains a day.
    fn part(&self, day: i32) -> i64 {
        let span = i64::from(*self.days.end()) - i64::from(*self.days.start()) + 1;
        (i64::from(day) - i64::from(*self.days.start())) * PARTS / span.max(1)
    }

    /// The ratings through which the line is drawn.
    fn turns(&self, ratings: &[DayRating]) -> Vec<DayRating> {
        let mut turns = Vec::new();
        for part in ratings.chunk_by(|one, next| self.part(one.day) == self.part(next.day)) {
            let lowest = part.iter().enumerate().min_by_key(|(_, at)| at.rating);
            let highest = part.iter().enumerate().max_by_key(|(_, at)| at.rating);
            let last = part.len() - 1;
            let mut indices: Vec<usize> = [lowest, highest].into_iter().flatten().map(|(index, _)| index).collect();
            indices.push(last);
            indices.sort_unstable();
            indices.dedup();
            turns.extend(indices.into_iter().filter_map(|index| part.get(index)));
        }
        turns
    }

    fn draw_line(&self, f: &mut fmt::Formatter<'_>, scale: Scale, line: &Line<'_>) -> fmt::Result {
        let turns = self.turns(line.ratings);
        if turns.is_empty() {
            return Ok(());
        }
        let mut path = String::new();
        // A rating is constant until the next game, so the line goes in steps.
        for (index, at) in turns.iter().enumerate() {
            let (x, y) = (self.x(at.day), Self::y(scale, at.rating));
            if index == 0 {
                write!(path, "M{x:.1} {y:.1}")?;
            } else {
                write!(path, "H{x:.1}V{y:.1}")?;
            }
        }
        if turns.len() == 1 {
            // A line of no length, drawn as a dot by its round ends.
            path.push_str("h0");
        }
        let width = if turns.len() == 1 { 8 } else { 2 };
        writeln!(
            f,
            r#"<path class="rating-graph-line {}" d="{path}" fill="none" stroke="currentColor" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round" vector-effect="non-scaling-stroke"/>"#,
            line.class
        )
    }
}

impl fmt::Display for RatingGraph<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = self.scale();
        writeln!(
            f,
            r#"<svg class="rating-graph" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">"#
        )?;
        for rating in scale.ratings() {
            let y = Self::y(scale, rating);
            writeln!(
                f,
                r#"<line class="rating-graph-grid" x1="0" y1="{y:.1}" x2="{WIDTH}" y2="{y:.1}" stroke="currentColor" stroke-opacity="0.3" vector-effect="non-scaling-stroke"/>"#
            )?;
        }
        for line in &self.lines {
            self.draw_line(f, scale, line)?;
        }
        f.write_str("</svg>")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use resvg::usvg;

    use super::*;

    fn ratings(all: &[(i32, i32)]) -> Vec<DayRating> {
        all.iter().map(|&(day, rating)| DayRating { day, rating }).collect()
    }

    fn graph(days: RangeInclusive<i32>, ratings: &[DayRating]) -> RatingGraph<'_> {
        RatingGraph { days, lines: vec![Line { class: "standard", ratings }] }
    }

    fn path(svg: &str) -> &str {
        svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a path")
    }

    #[test]
    fn a_line_goes_from_the_first_day_to_the_last() {
        let ratings = ratings(&[(10, 1500), (15, 1600), (20, 1500)]);
        let svg = graph(10..=20, &ratings).to_string();
        usvg::Tree::from_str(&svg, &usvg::Options::default()).expect("it is SVG");
        assert_eq!(path(&svg), "M0.0 400.0H500.0V0.0H1000.0V400.0");
        assert_eq!(
            graph(10..=20, &ratings).scale().ratings().collect::<Vec<_>>(),
            [1600, 1580, 1560, 1540, 1520, 1500]
        );
    }

    #[test]
    fn few_ratings_are_drawn() {
        for (all, d) in [(vec![(3, 1500)], "M0.0 200.0h0"), (vec![(3, 1500), (4, 1500)], "M0.0 200.0H1000.0V200.0")] {
            let ratings = ratings(&all);
            assert_eq!(path(&graph(3..=4, &ratings).to_string()), d);
        }
        let svg = graph(3..=3, &[]).to_string();
        assert!(svg.contains("rating-graph-grid") && !svg.contains("rating-graph-line"), "{svg}");
    }

    #[test]
    fn long_line_keeps_its_extremes() {
        let mut all: Vec<(i32, i32)> = (0..20_000).map(|day| (day, 1500 + day % 7)).collect();
        all[10_001].1 = 2000;
        all[12_002].1 = 1200;
        let ratings = ratings(&all);
        let svg = graph(0..=19_999, &ratings).to_string();
        assert!(svg.len() < 30_000, "{}", svg.len());
        assert!(path(&svg).contains("V0.0H") && path(&svg).contains("V400.0H"), "the highest and the lowest");
        assert!(path(&svg).contains("H1000.0V"), "the last");
    }

    proptest! {
        #[test]
        fn grid_covers_every_rating_in_a_few_spaces(lowest in 400..4000_i32, span in 0..3600_i32) {
            let highest = (lowest + span).min(4000);
            let scale = Scale::over(lowest, highest);
            let lines: Vec<i32> = scale.ratings().collect();
            prop_assert!(lines[0] >= highest && lines[lines.len() - 1] <= lowest, "{lines:?}");
            prop_assert!((2..=7).contains(&lines.len()), "{lines:?}");
            prop_assert!(lines.windows(2).all(|two| two[0] - two[1] == scale.space), "{lines:?}");
        }
    }
}
