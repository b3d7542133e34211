//! The course of a game as an area graph: White's chances of winning after each ply.

use std::fmt::{self, Write as _};

/// Units of the drawing. It scales to the width it is given.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 200.0;

/// Room on every side for marks at the edge.
const MARGIN: f64 = 8.0;

const MIDDLE: f64 = HEIGHT / 2.0;

/// The height of the curve in its own units, of half a percent each: as fine as can be seen, and short to write.
const CURVE_HEIGHT: f64 = 200.0;

/// The size of such a unit on the drawing.
const CURVE_SCALE: f64 = (HEIGHT - 2.0 * MARGIN) / CURVE_HEIGHT;

/// Half the width of a mark, which is visible also in a small drawing.
const MARK: f64 = 8.0;

/// The mark of a move. Each has its own shape, since not everyone can distinguish the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Mistake,
    /// A square on its corner.
    Blunder,
}

/// One position of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// White’s chance of winning in percent, 0 to 100, if known. Values outside are clamped.
    pub win_percent: Option<f64>,
    /// How the move that led here is marked.
    pub mark: Option<Mark>,
}

/// The graph of a game. [`fmt::Display`] writes the SVG element, for use inline and as a file of its own.
///
/// It has no scripts and no `style`. Colours are `currentColor`; a style sheet may give the classes others: `graph`,
/// `graph-area`, `graph-line`, `graph-centre`, `graph-mistake`, `graph-blunder`.
///
/// It is part of every page of an analysed game, so it is written as short as possible: the curve as the steps from one
/// ply to the next, in whole units.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph<'a> {
    /// The element’s id, unique in the page.
    pub id: &'a str,
    /// The accessible name of the picture.
    pub title: &'a str,
    /// What it shows, in a sentence or two.
    pub description: &'a str,
    /// By ply, evenly spaced. The first is at the left edge plus one percent of the width, the last at the right edge
    /// less as much.
    pub points: &'a [Point],
}

impl Graph<'_> {
    pub fn to_svg(&self) -> String {
        self.to_string()
    }

    /// Distance between plies.
    fn step(&self) -> f64 {
        let steps = self.points.len().saturating_sub(1).max(1);
        (WIDTH - 2.0 * MARGIN) / as_units(steps)
    }

    /// The distance of a ply’s point from the top of the curve, in whole units, if its chances are known.
    fn depth(&self, ply: usize) -> Option<f64> {
        let percent = self.points.get(ply)?.win_percent.filter(|percent| !percent.is_nan())?;
        Some(((100.0 - percent.clamp(0.0, 100.0)) / 100.0 * CURVE_HEIGHT).round())
    }

    /// The place of a ply’s point on the drawing, in whole units.
    fn place(&self, ply: usize) -> Option<(f64, f64)> {
        let y = MARGIN + self.depth(ply)? * CURVE_SCALE;
        Some(((MARGIN + as_units(ply) * self.step()).round(), y.round()))
    }

    /// The longest stretches of plies whose chances are known: the start of each, and its depths.
    fn stretches(&self) -> Vec<(usize, Vec<f64>)> {
        let mut stretches: Vec<(usize, Vec<f64>)> = Vec::new();
        for ply in 0..self.points.len() {
            let Some(depth) = self.depth(ply) else { continue };
            match stretches.last_mut() {
                Some((start, depths)) if *start + depths.len() == ply => depths.push(depth),
                _ => stretches.push((ply, vec![depth])),
            }
        }
        stretches
    }

    fn draw_curve(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut area, mut line) = (String::new(), String::new());
        let middle = CURVE_HEIGHT / 2.0;
        for (start, depths) in self.stretches() {
            let Some(first) = depths.first() else { continue };
            let steps = steps(&depths);
            write!(line, "M{start} {first}{steps}")?;
            write!(area, "M{start} {middle}V{first}{steps}V{middle}Z")?;
        }
        if line.is_empty() {
            return Ok(());
        }
        writeln!(f, r#"<g transform="translate({MARGIN} {MARGIN})scale({:.4} {CURVE_SCALE})">"#, self.step())?;
        writeln!(f, r#"<path class="graph-area" d="{area}" fill="currentColor" fill-opacity="0.2"/>"#)?;
        writeln!(
            f,
            r#"<path class="graph-line" d="{line}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" vector-effect="non-scaling-stroke"/>"#
        )?;
        writeln!(f, "</g>")
    }

    fn draw_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mark, class) in [(Mark::Mistake, "graph-mistake"), (Mark::Blunder, "graph-blunder")] {
            let mut shapes = String::new();
            for (ply, _) in self.points.iter().enumerate().filter(|(_, point)| point.mark == Some(mark)) {
                let Some((x, y)) = self.place(ply) else { continue };
                let (left, wide) = (x - MARK, 2.0 * MARK);
                match mark {
                    Mark::Mistake => {
                        write!(shapes, "M{left} {y}a{MARK} {MARK} 0 0 0 {wide} 0a{MARK} {MARK} 0 0 0-{wide} 0z")?;
                    }
                    Mark::Blunder => write!(shapes, "M{left} {y}l{MARK}-{MARK} {MARK} {MARK}-{MARK} {MARK}z")?,
                }
            }
            if !shapes.is_empty() {
                writeln!(f, r#"<path class="{class}" d="{shapes}" fill="currentColor"/>"#)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Graph<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = Escaped(self.id);
        writeln!(
            f,
            r#"<svg class="graph" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{id}-title {id}-description">"#
        )?;
        writeln!(f, r#"<title id="{id}-title">{}</title>"#, Escaped(self.title))?;
        writeln!(f, r#"<desc id="{id}-description">{}</desc>"#, Escaped(self.description))?;
        writeln!(
            f,
            r#"<path class="graph-centre" d="M0 {MIDDLE}h{WIDTH}" stroke="currentColor" stroke-opacity="0.5"/>"#
        )?;
        self.draw_curve(f)?;
        self.draw_marks(f)?;
        f.write_str("</svg>")
    }
}

/// The path along these depths, one ply each (SVG 2, 9.3.4: pairs after an `l`; a minus separates two numbers as a
/// space does).
fn steps(depths: &[f64]) -> String {
    let mut steps = String::new();
    for pair in depths.windows(2) {
        let down = pair[1] - pair[0];
        steps.push_str(if steps.is_empty() { "l1" } else { " 1" });
        if down >= 0.0 {
            steps.push(' ');
        }
        steps.push_str(&down.to_string());
    }
    // A line of no length is drawn as a dot by its round ends.
    if steps.is_empty() { "h0".to_owned() } else { steps }
}

/// A number of plies as a length. Exact for any game: a double counts to 2^53.
#[expect(clippy::cast_precision_loss, reason = "no game has 2^53 plies")]
fn as_units(plies: usize) -> f64 {
    plies as f64
}

/// Text escaped for an XML element and for double quotation marks, without the characters that XML forbids (Extensible
/// Markup Language 1.0, production 2).
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' | '\r' => f.write_char(character)?,
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use resvg::usvg;

    use super::*;

    fn point(win_percent: Option<f64>) -> Point {
        Point { win_percent, mark: None }
    }

    fn graph(points: &[Point]) -> Graph<'_> {
        Graph { id: "course", title: "Course of the game", description: "White is better until move 2.", points }
    }

    /// Asserts that an SVG parser accepts it.
    fn assert_is_svg(svg: &str) {
        usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    }

    #[test]
    fn a_game_with_all_there_is_to_draw() {
        let points = [
            point(Some(52.0)),
            point(Some(53.0)),
            Point { mark: Some(Mark::Mistake), ..point(Some(70.0)) },
            point(None),
            Point { mark: Some(Mark::Blunder), ..point(Some(97.5)) },
            point(Some(100.0)),
        ];
        let svg = graph(&points).to_svg();
        assert_is_svg(&svg);
        insta::assert_snapshot!(svg);
    }

    #[test]
    fn a_game_without_a_score_has_no_curve() {
        for points in [vec![], vec![point(None)]] {
            let svg = graph(&points).to_svg();
            assert_is_svg(&svg);
            assert!(svg.contains("graph-centre") && !svg.contains("graph-line"), "{svg}");
        }
    }

    #[test]
    fn a_single_position_is_a_dot() {
        let svg = graph(&[point(Some(50.0))]).to_svg();
        assert_is_svg(&svg);
        assert!(svg.contains(r#"d="M0 100h0""#), "{svg}");
    }

    #[test]
    fn mark_without_a_score_is_not_drawn() {
        let points = [Point { mark: Some(Mark::Blunder), ..point(None) }];
        assert!(!graph(&points).to_svg().contains("graph-blunder"));
    }

    #[test]
    fn chances_outside_the_range_are_clamped() {
        let wild = [-5.0, 500.0, f64::NAN, f64::INFINITY].map(|percent| point(Some(percent)));
        let svg = graph(&wild).to_svg();
        assert!(svg.contains(r#"d="M0 200l1-200M3 0h0""#), "{svg}");
    }

    #[test]
    fn steps_of_the_curve_add_up_to_its_points() {
        let percents = [50.0, 51.26, 49.1, 49.1, 3.0, 99.9];
        let points = percents.map(|percent| point(Some(percent)));
        let svg = graph(&points).to_svg();
        assert_is_svg(&svg);
        assert!(svg.contains(r#"d="M0 100l1-3 1 5 1 0 1 92 1-194""#), "{svg}");
    }

    #[test]
    fn texts_are_escaped() {
        let nasty = "\"><script>alert('&')</script>\u{0}\u{1b}";
        let points = [point(Some(50.0))];
        let svg = Graph { id: nasty, title: nasty, description: nasty, points: &points }.to_svg();
        assert_is_svg(&svg);
        assert!(!svg.contains("<script"), "{svg}");
    }
}
