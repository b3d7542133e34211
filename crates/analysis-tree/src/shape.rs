//! Drawn arrows and circles.

use std::fmt;
use std::str::FromStr;

use chess_laws::Square;

/// What a drawing is drawn in: the four colours that programs write into PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];

    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// Its name, as style sheets and boards have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
        }
    }
}

/// A circle around a square, or an arrow from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// Its colour.
    pub colour: Colour,
    /// The square, of an arrow the one where it begins.
    pub from: Square,
    /// Of an arrow the square that it points to.
    pub to: Option<Square>,
}

/// The text is no drawing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no drawing: a circle is written Ge4, an arrow Ge2e4, with G, R, Y or B for its colour")]
pub struct ShapeError(pub String);

impl fmt::Display for Shape {
    /// As in `[%csl Ge4]` and `[%cal Ge2e4]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.from)?;
        self.to.map_or(Ok(()), |to| to.fmt(f))
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let read = || {
            let colour = Colour::ALL.into_iter().find(|colour| text.starts_with(colour.letter()))?;
            let square = |from: usize| text.get(from..from + 2)?.parse::<Square>().ok();
            let from = square(1)?;
            match text.len() {
                3 => Some(Self { colour, from, to: None }),
                5 => Some(Self { colour, from, to: Some(square(3)?).filter(|to| *to != from) }),
                _ => None,
            }
        };
        read().ok_or_else(|| ShapeError(text.chars().take(20).collect()))
    }
}
