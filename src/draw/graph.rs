//! The course of a game as an area graph: White's chances of winning after each ply.

use std::fmt::{self, Write as _};

/// Units of the drawing. It scales to the width it is given.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 200.0;

/// Room on every side for marks at the edge.
const MARGIN: f64 = 8.0;

const MIDDLE: f64 = HEIGHT / 2.0;

/// Something a move is marked with. Each has its own shape, since not everybody tells the colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A disc.
    Mistake,
    /// A square on its corner.
    Blunder,
}

/// One position of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Point<'a> {
    /// White's chance of winning in percent, 0 to 100, where it is known. Beyond these bounds it is drawn at them.
    pub win_percent: Option<f64>,
    /// What is said of it, such as `12. Nf3 +0.34`.
    pub label: &'a str,
    /// How the move that led here is marked.
    pub mark: Option<Mark>,
}

/// What to draw. [`fmt::Display`] gives the SVG element, fit for the middle of a page and for a file of its own.
///
/// There are no scripts and no `style` in it. Colours are `currentColor`; a style sheet may give the classes others:
/// `graph`, `graph-area`, `graph-line`, `graph-centre`, `graph-mistake`, `graph-blunder`, `graph-current`, `graph-ply`.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph<'a> {
    /// Names the element; unlike any other in the page.
    pub id: &'a str,
    /// The name of the picture, for who cannot see it.
    pub title: &'a str,
    /// What it shows, in a sentence or two.
    pub description: &'a str,
    /// The ply of the first point; 0 is the initial position.
    pub first_ply: usize,
    /// By ply.
    pub points: &'a [Point<'a>],
    /// The ply that is shown beside the graph.
    pub current: Option<usize>,
    /// Where each ply links to, but for its number at the end, such as `?ply=`. Without it there are no links.
    ///
    /// The page's script finds a ply and its place on the drawing in `data-ply` and `data-x`.
    ///
    /// They are for a pointer: the tab key passes them over, so the page must offer the same elsewhere, as in the list
    /// of moves.
    pub href_prefix: Option<&'a str>,
}

impl Graph<'_> {
    /// The SVG element.
    pub fn to_svg(&self) -> String {
        self.to_string()
    }

    /// Distance between plies.
    fn step(&self) -> f64 {
        let steps = self.points.len().saturating_sub(1).max(1);
        (WIDTH - 2.0 * MARGIN) / as_units(steps)
    }

    fn x(&self, ply: usize) -> f64 {
        MARGIN + as_units(ply) * self.step()
    }

    /// Where the point of a ply is, if its chances are known.
    fn place(&self, ply: usize) -> Option<(f64, f64)> {
        let percent = self.points.get(ply)?.win_percent.filter(|percent| !percent.is_nan())?;
        Some((self.x(ply), HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * percent.clamp(0.0, 100.0) / 100.0))
    }

    /// The longest stretches of plies whose chances are known.
    fn stretches(&self) -> Vec<Vec<(f64, f64)>> {
        let places: Vec<_> = (0..self.points.len()).map(|ply| self.place(ply)).collect();
        places
            .split(Option::is_none)
            .filter(|stretch| !stretch.is_empty())
            .map(|stretch| stretch.iter().flatten().copied().collect())
            .collect()
    }

    fn draw_curve(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut area, mut line) = (String::new(), String::new());
        for stretch in self.stretches() {
            let (Some(&(start, _)), Some(&(end, _))) = (stretch.first(), stretch.last()) else { continue };
            write!(area, "M{start:.1} {MIDDLE}")?;
            for (index, (x, y)) in stretch.iter().enumerate() {
                write!(area, "L{x:.1} {y:.1}")?;
                write!(line, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" })?;
            }
            write!(area, "L{end:.1} {MIDDLE}Z")?;
            if stretch.len() == 1 {
                // A line of no length, drawn as a dot by its round ends.
                line.push_str("h0");
            }
        }
        if !line.is_empty() {
            writeln!(f, r#"<path class="graph-area" d="{area}" fill="currentColor" fill-opacity="0.2"/>"#)?;
            writeln!(
                f,
                r#"<path class="graph-line" d="{line}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>"#
            )?;
        }
        Ok(())
    }

    fn draw_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (ply, point) in self.points.iter().enumerate() {
            let Some(((x, y), mark)) = self.place(ply).zip(point.mark) else { continue };
            match mark {
                Mark::Mistake => {
                    writeln!(
                        f,
                        r#"<circle class="graph-mistake" cx="{x:.1}" cy="{y:.1}" r="4" fill="currentColor"/>"#
                    )?;
                }
                Mark::Blunder => writeln!(
                    f,
                    r#"<path class="graph-blunder" d="M{x:.1} {y:.1}m-6 0l6 -6l6 6l-6 6z" fill="currentColor"/>"#
                )?,
            }
        }
        Ok(())
    }

    fn draw_links(&self, f: &mut fmt::Formatter<'_>, prefix: &str) -> fmt::Result {
        writeln!(f, r#"<g class="graph-plies">"#)?;
        let step = self.step();
        for (index, point) in self.points.iter().enumerate() {
            let ply = self.first_ply + index;
            let left = (self.x(index) - step / 2.0).max(0.0);
            let right = (self.x(index) + step / 2.0).min(WIDTH);
            writeln!(
                f,
                r#"<a class="graph-ply" href="{}{ply}" data-enhance="" data-ply="{ply}" data-x="{:.1}" tabindex="-1"><title>{}</title><rect x="{left:.1}" y="0" width="{:.1}" height="{HEIGHT}" fill="currentColor" fill-opacity="0"/></a>"#,
                Escaped(prefix),
                self.x(index),
                Escaped(point.label),
                right - left,
            )?;
        }
        writeln!(f, "</g>")
    }
}

impl fmt::Display for Graph<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = Escaped(self.id);
        writeln!(f, r#"<svg class="graph" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">"#)?;
        // The picture is a group of its own: what stands within an image is lost to a screen reader, links included.
        writeln!(f, r#"<g role="img" aria-labelledby="{id}-title {id}-description">"#)?;
        writeln!(f, r#"<title id="{id}-title">{}</title>"#, Escaped(self.title))?;
        writeln!(f, r#"<desc id="{id}-description">{}</desc>"#, Escaped(self.description))?;
        let lines = [("centre", 0.0, MIDDLE, WIDTH, MIDDLE)].into_iter().chain(
            self.current
                .and_then(|ply| ply.checked_sub(self.first_ply))
                .filter(|index| *index < self.points.len())
                .map(|index| {
                    let x = self.x(index);
                    ("current", x, 0.0, x, HEIGHT)
                }),
        );
        for (name, x1, y1, x2, y2) in lines {
            writeln!(
                f,
                r#"<line class="graph-{name}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="currentColor" stroke-opacity="0.5"/>"#
            )?;
        }
        self.draw_curve(f)?;
        self.draw_marks(f)?;
        writeln!(f, "</g>")?;
        if let Some(prefix) = self.href_prefix {
            self.draw_links(f, prefix)?;
        }
        f.write_str("</svg>")
    }
}

/// A number of plies as a length. Exact for any game: a double counts to 2^53.
#[expect(clippy::cast_precision_loss, reason = "no game has 2^53 plies")]
fn as_units(plies: usize) -> f64 {
    plies as f64
}

/// Text as XML has it in an element and between double quotation marks, without the characters XML forbids
/// (Extensible Markup Language 1.0, production 2).
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

    fn point(win_percent: Option<f64>, label: &str) -> Point<'_> {
        Point { win_percent, label, mark: None }
    }

    fn graph<'a>(points: &'a [Point<'a>]) -> Graph<'a> {
        Graph {
            id: "course",
            title: "Course of the game",
            description: "White is better until move 2.",
            first_ply: 0,
            points,
            current: None,
            href_prefix: None,
        }
    }

    /// Any reader of SVG accepts it.
    fn assert_is_svg(svg: &str) {
        usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    }

    #[test]
    fn a_game_with_all_there_is_to_draw() {
        let points = [
            point(Some(52.0), "Initial position +0.20"),
            point(Some(53.0), "1. e4 +0.30"),
            Point { mark: Some(Mark::Mistake), ..point(Some(70.0), "1... f6? +2.30") },
            point(None, "2. d4"),
            Point { mark: Some(Mark::Blunder), ..point(Some(97.5), "2... g5?? #1") },
            point(Some(100.0), "3. Qh5# 1-0"),
        ];
        let svg = Graph { current: Some(2), href_prefix: Some("?ply="), ..graph(&points) }.to_svg();
        assert_is_svg(&svg);
        insta::assert_snapshot!(svg);
    }

    #[test]
    fn a_part_of_a_game_links_to_its_own_plies() {
        let points = [point(Some(50.0), "301. e4"), point(Some(50.0), "301... e5")];
        let svg = Graph { first_ply: 601, current: Some(602), href_prefix: Some("?ply="), ..graph(&points) }.to_svg();
        assert_is_svg(&svg);
        assert!(svg.contains("?ply=601\"") && svg.contains("?ply=602\"") && !svg.contains("?ply=0\""), "{svg}");
        assert!(svg.contains("graph-current"), "{svg}");
    }

    #[test]
    fn without_a_prefix_there_are_no_links() {
        let points = [point(Some(50.0), "Initial position"), point(Some(50.0), "1. e4")];
        let svg = graph(&points).to_svg();
        assert!(!svg.contains("<a "), "{svg}");
        assert!(!svg.contains("graph-current"), "{svg}");
    }

    #[test]
    fn a_game_without_a_score_has_no_curve() {
        for points in [vec![], vec![point(None, "Initial position")]] {
            let svg = graph(&points).to_svg();
            assert_is_svg(&svg);
            assert!(svg.contains("graph-centre") && !svg.contains("graph-line"), "{svg}");
        }
    }

    #[test]
    fn a_single_position_is_a_dot() {
        let points = [point(Some(50.0), "Initial position")];
        let svg = graph(&points).to_svg();
        assert_is_svg(&svg);
        assert!(svg.contains(r#"d="M8.0 100.0h0""#), "{svg}");
    }

    #[test]
    fn a_mark_needs_a_place() {
        let points = [Point { mark: Some(Mark::Blunder), ..point(None, "1. f3") }];
        assert!(!graph(&points).to_svg().contains("graph-blunder"));
    }

    #[test]
    fn chances_beyond_bounds_are_drawn_at_them() {
        let wild = [-5.0, 500.0, f64::NAN, f64::INFINITY].map(|percent| point(Some(percent), ""));
        let svg = graph(&wild).to_svg();
        assert!(svg.contains(r#"d="M8.0 192.0L269.3 8.0M792.0 8.0h0""#), "{svg}");
    }

    #[test]
    fn the_hit_areas_cover_the_graph_without_a_gap() {
        let points: Vec<_> = (0..64).map(|_| point(Some(50.0), "")).collect();
        let graph = Graph { href_prefix: Some("?ply="), ..graph(&points) };
        let svg = graph.to_svg();
        let number = |text: &str| text.split('"').next().unwrap().parse::<f64>().unwrap();
        let areas: Vec<(f64, f64)> = svg
            .split(r#"<rect x=""#)
            .skip(1)
            .map(|rect| (number(rect), number(rect.split(r#"width=""#).nth(1).unwrap())))
            .collect();
        assert_eq!(areas.len(), 64);
        for (ply, pair) in areas.windows(2).enumerate() {
            let (left, width) = pair[0];
            assert!((left + width - pair[1].0).abs() < 0.11, "a gap or an overlap after ply {ply}");
        }
    }

    #[test]
    fn nothing_breaks_out_of_the_drawing() {
        let nasty = "\"><script>alert('&')</script>\u{0}\u{1b}";
        let points = [point(Some(50.0), nasty)];
        let svg = Graph {
            id: nasty,
            title: nasty,
            description: nasty,
            href_prefix: Some(nasty),
            first_ply: 0,
            points: &points,
            current: Some(9),
        }
        .to_svg();
        assert_is_svg(&svg);
        assert!(!svg.contains("<script"), "{svg}");
    }
}
