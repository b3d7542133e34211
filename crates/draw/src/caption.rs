//! The strips above and below the board of an animation: the players, their ratings, and the result.

use std::fmt::Write as _;

use resvg::tiny_skia::{self, Pixmap};
use resvg::usvg;
use shakmaty::Color;

use super::board::PictureError;
use super::lettering::Lettering;
use super::palette;

/// The height of a strip, in pixels.
pub(super) const STRIP: u16 = 36;

/// The margin at both ends of a strip, and between its parts, in pixels.
const MARGIN: f32 = 12.0;
/// The radius of the disc that shows the player’s side.
const DISC: f32 = 7.0;
/// The distance of the letters from the upper edge, which centres capitals.
const TOP: f32 = 11.0;

/// A player, as shown in a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptionPlayer {
    pub name: String,
    /// The rating when the game began, if it had one: `1612`, or `1500?` where it is provisional.
    pub rating: Option<String>,
    /// The points, when the game is over: `1`, `½` or `0`.
    pub points: Option<&'static str>,
}

/// Both players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The player of the white pieces.
    pub white: CaptionPlayer,
    /// The player of the black pieces.
    pub black: CaptionPlayer,
}

impl Caption {
    /// The strip of the player of `side`, `width` pixels wide.
    pub(super) fn strip(&self, side: Color, width: u16) -> Result<Pixmap, PictureError> {
        let size = (u32::from(width), u32::from(STRIP));
        let mut pixels = Pixmap::new(size.0, size.1).ok_or(PictureError::Size(size.0))?;
        let tree = usvg::Tree::from_str(&self.svg(side, width), &usvg::Options::default())?;
        resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
        Ok(pixels)
    }

    fn svg(&self, side: Color, width: u16) -> String {
        let player = side.fold_wb(&self.white, &self.black);
        let (middle, ink) = (f32::from(STRIP) / 2.0, palette::ON_STRIP);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{STRIP}\">\n\
             <rect width=\"{width}\" height=\"{STRIP}\" fill=\"{}\"/>\n\
             <circle cx=\"{}\" cy=\"{middle}\" r=\"{DISC}\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\"1.4\"/>\n\
             <g fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
            palette::STRIP,
            MARGIN + DISC,
            side.fold_wb(palette::STRIP, palette::ON_STRIP),
        );
        let mut end = f32::from(width) - MARGIN;
        if let Some(points) = player.points {
            let lettering = Lettering::new(points);
            end -= lettering.width();
            lettering.draw(&mut svg, end, TOP);
            end -= MARGIN;
        }
        let start = MARGIN + 2.0 * DISC + MARGIN;
        let rating = Lettering::new(&player.rating.as_ref().map_or_else(String::new, |rating| format!(" ({rating})")));
        let name = Lettering::within(&player.name, end - start - rating.width());
        name.draw(&mut svg, start, TOP);
        rating.draw(&mut svg, start + name.width(), TOP);
        let _ = writeln!(svg, "</g>\n</svg>");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, rating: Option<&str>, points: Option<&'static str>) -> CaptionPlayer {
        CaptionPlayer { name: name.to_owned(), rating: rating.map(str::to_owned), points }
    }

    /// The columns of a strip with pixels darker than its background.
    fn inked(caption: &Caption, side: Color) -> Vec<usize> {
        let strip = caption.strip(side, 480).expect("a strip");
        let is_dark = |x: u32| (0..strip.height()).any(|y| strip.pixel(x, y).is_some_and(|pixel| pixel.red() < 160));
        (0..strip.width()).filter(|x| is_dark(*x)).map(|x| x as usize).collect()
    }

    #[test]
    fn longest_name_leaves_the_ends_free_and_points_stand_at_the_end() {
        let long = "W".repeat(40);
        let caption = Caption { white: player(&long, Some("2850?"), Some("½")), black: player("Bo", None, None) };
        let white = inked(&caption, Color::White);
        assert!(white.iter().all(|x| (10..470).contains(x)), "{white:?}");
        assert!(white.iter().any(|x| *x > 455), "the points");
        let black = inked(&caption, Color::Black);
        assert!(black.iter().all(|x| *x < 80), "a short name: {black:?}");
    }

    #[test]
    fn strips_differ_by_name_rating_points_and_side() {
        let caption =
            |name, rating, points| Caption { white: player(name, rating, points), black: player(name, rating, points) };
        let mut strips: Vec<Vec<u8>> = [
            caption("Ann", None, None),
            caption("Anna", None, None),
            caption("Ann", Some("1500"), None),
            caption("Ann", None, Some("1")),
        ]
        .iter()
        .map(|caption| caption.strip(Color::White, 480).expect("a strip").data().to_vec())
        .collect();
        strips.push(caption("Ann", None, None).strip(Color::Black, 480).expect("a strip").data().to_vec());
        strips.sort();
        strips.dedup();
        assert_eq!(strips.len(), 5);
    }
}
