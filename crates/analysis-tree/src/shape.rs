//! Drawn arrows and circles.

use std::fmt;
use std::str::FromStr;

use chess_laws::Square;

/// The colour of a drawing: the four colours that programs write into PGN.
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

    /// Its letter in PGN.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// Its name in style sheets and boards.
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
    /// The square of a circle, or the start of an arrow.
    pub from: Square,
    /// The end of an arrow; `None` for a circle.
    pub to: Option<Square>,
}

/// The text is not a drawing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no drawing: a circle is written Ge4, an arrow Ge2e4, with G, R, Y or B for its colour")]
pub struct ShapeError(pub String);

impl fmt::Display for Shape {
    /// In the form of `[%csl Ge4]` and `[%cal Ge2e4]`.
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
