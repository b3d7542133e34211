//! Text as strokes: a picture that is drawn without a font looks alike on every machine. There is a letter for every
//! character of user names (ASCII letters and digits, `-`, `_`), ratings and points.

use std::fmt::Write as _;

use super::coordinates::{GLYPH_WIDTH, glyph};

/// The replacement for a character without strokes.
const UNKNOWN: char = '?';

/// The replacement for the rest of a text that is too long.
const ELLIPSIS: char = '…';

/// A letter: its width, and its strokes as SVG path data. Capitals have their baseline at 14 and are 14 high, like the
/// coordinates of a board.
type Letter = (f32, &'static str);

/// The bowl of small letters, and the ring of capitals.
macro_rules! bowl {
    ($($more:literal)?) => {
        concat!($($more,)? "M8.6 10.3a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0")
    };
}
macro_rules! ring {
    ($($more:literal)?) => {
        concat!("M11 7.3A5 6.7 0 1 1 1 7.3A5 6.7 0 1 1 11 7.3", $($more)?)
    };
}

fn letter(character: char) -> Option<Letter> {
    let own = match character {
        ' ' => (5.0, ""),
        '-' => (7.0, "M1.2 9.4H5.8"),
        '–' => (9.6, "M.6 9.2H9"),
        '_' => (9.0, "M.6 16H8.4"),
        '.' => (3.6, "M1.8 13.8V14"),
        ELLIPSIS => (11.0, "M1.8 13.8V14M5.4 13.8V14M9 13.8V14"),
        '(' => (5.0, "M4-1.4Q1.2 2.4 1.2 7T4 15.4"),
        ')' => (5.0, "M1-1.4Q3.8 2.4 3.8 7T1 15.4"),
        '?' => (9.0, "M1.4 3.6Q1.6.6 4.6.6T7.8 3.6Q7.8 5.4 6 6.8T4.4 10.2M4.4 13.8V14"),
        '½' => (11.4, "M1 2L3 .6V6.4M8.6.6L2.4 14M6.6 9.2Q6.8 7.6 8.4 7.6T10 9.2Q10 10.4 6.4 14H10.4"),
        '0' => (10.0, "M9 7.3A4 6.7 0 1 1 1 7.3A4 6.7 0 1 1 9 7.3"),
        '9' => (10.0, "M2.6 13.9Q8.6 12 8.6 4.7a3.6 3.6 0 1 0-7.2 0a3.6 3.6 0 1 0 7.2 0"),
        'i' => (4.0, "M2 6.8V14M2 3V3.2"),
        'j' => (5.0, "M3 6.8V15Q3 17.6.6 17.6M3 3V3.2"),
        'k' => (9.4, "M1.4 0V14M8 6.8L1.4 11.4M3.9 9.7L8.4 14"),
        'l' => (4.0, "M2 0V14"),
        'm' => (14.0, "M1.4 6.8V14M1.4 9.6Q1.4 6.7 4.2 6.7T7 9.6V14M7 9.6Q7 6.7 9.8 6.7T12.6 9.6V14"),
        'n' => (10.0, "M1.4 6.8V14M1.4 10.2q0-3.5 3.6-3.5t3.6 3.5V14"),
        'o' => (10.0, bowl!()),
        'p' => (10.0, bowl!("M1.4 6.8V17.8")),
        'q' => (10.0, bowl!("M8.6 6.8V17.8")),
        'r' => (6.8, "M1.4 6.8V14M1.4 10.4Q1.4 6.8 5.6 6.8"),
        's' => (9.0, "M7.2 8Q6.4 6.6 4.6 6.6Q1.6 6.6 1.6 8.5T4.6 10.4Q7.6 10.7 7.6 12.2Q7.6 14 4.6 14Q2.2 14 1.3 12.6"),
        't' => (7.6, "M3.6 2.6V11.4Q3.6 14 6.2 14H6.8M1.2 6.8H6.6"),
        'u' => (10.0, "M1.4 6.8V10.4q0 3.5 3.6 3.5t3.6-3.5M8.6 6.8V14"),
        'v' => (9.2, "M1 6.8L4.6 14L8.2 6.8"),
        'w' => (12.4, "M.8 6.8L3.4 14L6.2 7.4L9 14L11.6 6.8"),
        'x' => (9.0, "M1.2 6.8L7.8 14M7.8 6.8L1.2 14"),
        'y' => (9.4, "M1 6.8L4.7 14M8.4 6.8L3.6 16.4Q3 17.6 1 17.6"),
        'z' => (9.0, "M1.4 6.8H7.6L1.2 14H7.8"),
        'A' => (11.2, "M.8 14L5.6.6L10.4 14M2.5 9.6H8.7"),
        'B' => (10.4, "M1.4.6V14M1.4.6H5.4Q8.4.6 8.4 3.7T5.4 6.9H1.4M5.4 6.9Q9.2 6.9 9.2 10.4T5.4 14H1.4"),
        'C' => (11.0, "M10 3.4A5.2 6.7 0 1 0 10 11.2"),
        'D' => (11.4, "M1.4.6V14H4.4Q10.2 14 10.2 7.3T4.4.6H1.4"),
        'E' => (9.6, "M8.6.6H1.4V14H8.6M1.4 7H7.6"),
        'F' => (9.2, "M8.6.6H1.4V14M1.4 7H7.4"),
        'G' => (11.8, "M10 3.2A5.2 6.7 0 1 0 10.6 9V8H6.4"),
        'H' => (11.2, "M1.4.6V14M9.8.6V14M1.4 7H9.8"),
        'I' => (4.0, "M2 .6V14"),
        'J' => (7.8, "M6.2.6V10.4Q6.2 14 3.4 14Q1.4 14 .8 12"),
        'K' => (10.2, "M1.4.6V14M9 .6L1.4 8.6M4.2 5.8L9.6 14"),
        'L' => (8.8, "M1.4.6V14H8"),
        'M' => (13.2, "M1.4 14V.6L6.6 9.4L11.8.6V14"),
        'N' => (11.2, "M1.4 14V.6L9.8 14V.6"),
        'O' => (12.0, ring!()),
        'P' => (9.8, "M1.4 14V.6H5.4Q9 .6 9 4.2T5.4 7.8H1.4"),
        'Q' => (12.0, ring!("M7.4 10.4L11 14.8")),
        'R' => (10.2, "M1.4 14V.6H5.4Q9 .6 9 4.2T5.4 7.8H1.4M5 7.8L9.4 14"),
        'S' => (
            10.4,
            "M8.8 2.6Q7.6.5 5.2.5Q1.6.5 1.6 3.8Q1.6 6.5 5.2 7.1Q9.2 7.8 9.2 10.6Q9.2 14.1 5.2 14.1Q2.2 14.1 1 11.8",
        ),
        'T' => (10.0, "M.6.6H9.4M5 .6V14"),
        'U' => (11.2, "M1.4.6V9.4Q1.4 14 5.6 14T9.8 9.4V.6"),
        'V' => (10.8, "M.8.6L5.4 14L10 .6"),
        'W' => (14.8, "M.8.6L4 14L7.4 2L10.8 14L14 .6"),
        'X' => (10.2, "M1 .6L9.2 14M9.2.6L1 14"),
        'Y' => (10.0, "M.8.6L5 7.4V14M9.2.6L5 7.4"),
        'Z' => (10.2, "M1.2.6H9L1 14H9.2"),
        _ => (GLYPH_WIDTH as f32, glyph(character)),
    };
    (character == ' ' || !own.1.is_empty()).then_some(own)
}

/// The gap between two letters.
const GAP: f32 = 1.6;

/// A line of text, ready to be drawn.
pub(super) struct Lettering {
    letters: Vec<Letter>,
}

impl Lettering {
    /// Lays out a text. Characters without a letter become question marks.
    pub(super) fn new(text: &str) -> Self {
        let letter_or_unknown = |character: char| letter(character).or_else(|| letter(UNKNOWN));
        Self { letters: text.chars().filter_map(letter_or_unknown).collect() }
    }

    /// Lays out a text, cut off with an ellipsis if it is wider than `max_width`, which is in the letters’ own units.
    pub(super) fn within(text: &str, max_width: f32) -> Self {
        let mut lettering = Self::new(text);
        if lettering.width() <= max_width {
            return lettering;
        }
        let ellipsis: Vec<Letter> = letter(ELLIPSIS).into_iter().collect();
        while lettering.letters.pop().is_some() {
            let cut = Self { letters: [&lettering.letters[..], &ellipsis[..]].concat() };
            if cut.width() <= max_width {
                return cut;
            }
        }
        lettering
    }

    /// The width, in the letters’ own units.
    pub(super) fn width(&self) -> f32 {
        self.letters.iter().map(|(width, _)| width + GAP).sum::<f32>()
    }

    /// Writes the strokes as SVG elements, on a line that begins at `x`.
    pub(super) fn draw(&self, svg: &mut String, mut x: f32, y: f32) {
        for (width, strokes) in &self.letters {
            if !strokes.is_empty() {
                // Writing to a string cannot fail.
                let _ = writeln!(svg, "<path transform=\"translate({x} {y})\" d=\"{strokes}\"/>");
            }
            x += width + GAP;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// All characters of user names, ratings and points.
    fn alphabet() -> impl Iterator<Item = char> {
        ('a'..='z').chain('A'..='Z').chain('0'..='9').chain("-_()?½…–.".chars())
    }

    #[test]
    fn every_character_of_a_name_has_a_letter_of_its_own_that_can_be_drawn() {
        let mut seen = HashSet::new();
        for character in alphabet() {
            let (width, strokes) = letter(character).unwrap_or_else(|| panic!("{character}"));
            assert!(width > 0.0 && seen.insert(strokes), "{character}");
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\"><path d=\"{strokes}\" stroke=\"#000\"/></svg>"
            );
            let tree = resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default()).expect("SVG");
            let drawn = tree.root().abs_stroke_bounding_box();
            assert!(drawn.width() > 0.0 && drawn.right() <= width + 1.0, "{character}: {drawn:?}");
        }
        assert_eq!(Lettering::new("♞").letters, Lettering::new("?").letters);
    }

    #[test]
    fn long_text_is_cut_to_the_width() {
        let name = "W".repeat(20);
        let whole = Lettering::new(&name).width();
        assert_eq!(Lettering::within(&name, whole).letters.len(), 20);
        let cut = Lettering::within(&name, whole - 1.0);
        assert!(cut.width() < whole && cut.letters.len() < 21);
        assert_eq!(cut.letters.last(), letter(ELLIPSIS).as_ref());
    }
}
