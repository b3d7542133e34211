//! Drawn arrows and circles over the plain board.

use analysis_tree::Shape;
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Side, Square};

/// The drawings, rendered into a page unescaped. A square is one unit wide.
#[derive(Template)]
#[template(path = "game/shapes.html")]
pub struct Shapes {
    /// As in PGN, for the script that draws them on its own board.
    drawn: String,
    circles: Vec<Circle>,
    arrows: Vec<Arrow>,
}

impl HtmlSafe for Shapes {}

struct Circle {
    colour: &'static str,
    x: f64,
    y: f64,
}

struct Arrow {
    colour: &'static str,
    from: (f64, f64),
    to: (f64, f64),
    /// The corners of its head.
    head: String,
}

/// The length and the width of an arrow's head, in squares.
const HEAD: f64 = 0.42;

impl Shapes {
    /// Those shapes, with that side's first rank at the bottom.
    pub fn new(shapes: &[Shape], orientation: Side) -> Self {
        let middle = |square: Square| {
            let (file, rank) = (f64::from(u32::from(square.file())), f64::from(u32::from(square.rank())));
            match orientation {
                Side::White => (file + 0.5, 7.5 - rank),
                Side::Black => (7.5 - file, rank + 0.5),
            }
        };
        let circles = shapes.iter().filter(|shape| shape.to.is_none()).map(|shape| {
            let (x, y) = middle(shape.from);
            Circle { colour: shape.colour.name(), x, y }
        });
        let arrows = shapes.iter().filter_map(|shape| {
            let (from, tip) = (middle(shape.from), middle(shape.to?));
            let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
            let length = dx.hypot(dy).max(f64::EPSILON);
            let (ux, uy) = (dx / length, dy / length);
            let to = (tip.0 - ux * HEAD, tip.1 - uy * HEAD);
            let corner = |side: f64| format!("{:.3},{:.3}", to.0 - uy * side, to.1 + ux * side);
            let head = format!("{} {:.3},{:.3} {}", corner(HEAD / 2.0), tip.0, tip.1, corner(-HEAD / 2.0));
            Some(Arrow { colour: shape.colour.name(), from, to, head })
        });
        let drawn = shapes.iter().map(Shape::to_string).collect::<Vec<_>>().join(" ");
        Self { drawn, circles: circles.collect(), arrows: arrows.collect() }
    }
}
