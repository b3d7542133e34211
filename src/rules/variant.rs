//! Orthodox chess and Chess960.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use shakmaty::CastlingMode;

/// Which game is played. They differ in how it starts and in how castling is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Orthodox chess.
    #[default]
    Standard,
    /// Chess960: one of 960 starts, castling written as king takes rook.
    Chess960,
}

/// The text is the key of no variant that is played here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a variant played here; write standard or chess960.")]
pub struct UnknownVariant(pub String);

impl Variant {
    /// Every variant.
    pub const ALL: [Self; 2] = [Self::Standard, Self::Chess960];

    /// The key Lichess's API uses: `standard` or `chess960`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Chess960 => "chess960",
        }
    }

    /// The name a person reads: `Standard` or `Chess960`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "Standard",
            Self::Chess960 => "Chess960",
        }
    }

    pub(super) const fn castling_mode(self) -> CastlingMode {
        match self {
            Self::Standard => CastlingMode::Standard,
            Self::Chess960 => CastlingMode::Chess960,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|variant| variant.as_str() == text).ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}

/// The number of a Chess960 start in Scharnagl's scheme, 0 to 959. The usual start is 518.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chess960Number(u16);

impl Chess960Number {
    /// The usual start.
    pub const ORTHODOX: Self = Self(518);

    /// The start numbered `number`, or `None` from 960 on.
    pub const fn new(number: u16) -> Option<Self> {
        if number < 960 { Some(Self(number)) } else { None }
    }

    /// Any of the 960, each as likely as another.
    pub fn random(rng: &mut impl Rng) -> Self {
        Self(rng.random_range(0..960))
    }

    /// The number, 0 to 959.
    pub const fn get(self) -> u16 {
        self.0
    }
}
