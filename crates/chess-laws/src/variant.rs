//! Orthodox chess and Chess960.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, File, Rank, Role, Square};

use super::Position;

/// A chess variant. The variants differ in the starting position and in the notation of castling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Orthodox chess.
    #[default]
    Standard,
    /// Chess960: one of 960 starting positions, castling written as king takes rook.
    Chess960,
}

/// The text is not the key of a supported [`Variant`].
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

    /// The display name: `Standard` or `Chess960`.
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

/// The number of a Chess960 start in Scharnagl’s scheme, 0 to 959. The orthodox start is 518.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chess960Number(u16);

/// The text is not the number of a Chess960 start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no start of Chess960; they are numbered 0 to 959.")]
pub struct UnknownStart(pub String);

impl FromStr for Chess960Number {
    type Err = UnknownStart;

    fn from_str(text: &str) -> Result<Self, UnknownStart> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| UnknownStart(text.to_owned()))
    }
}

impl Chess960Number {
    /// The orthodox start.
    pub const ORTHODOX: Self = Self(518);

    /// The start numbered `number`, or `None` from 960 on.
    pub const fn new(number: u16) -> Option<Self> {
        if number < 960 { Some(Self(number)) } else { None }
    }

    /// A random start, uniformly distributed.
    pub fn random(rng: &mut impl Rng) -> Self {
        Self(rng.random_range(0..960))
    }

    /// The number of the start that equals `position`, or `None` if it is none of the 960.
    pub fn of(position: &Position) -> Option<Self> {
        let back_rank = File::ALL.map(|file| position.board().role_at(Square::from_coords(file, Rank::First)));
        let files = |role: Role| {
            (0..).zip(back_rank).filter(|(_, at)| *at == Some(role)).map(|(file, _)| file).collect::<Vec<u16>>()
        };
        let number = Self::new(number_of(&files(Role::Bishop), &files(Role::Queen), &files(Role::Knight))?)?;
        let start = Position::start(Variant::Chess960, Some(number));
        (start.fen() == position.fen()).then_some(number)
    }

    /// The number, 0 to 959.
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// Scharnagl's number of a back rank, from the files of White's bishops, queen and knights.
fn number_of(bishops: &[u16], queens: &[u16], knights: &[u16]) -> Option<u16> {
    let dark = bishops.iter().find(|file| *file % 2 == 0)? / 2;
    let light = bishops.iter().find(|file| *file % 2 == 1)? / 2;
    let queen_file = queens.first()?;
    let left_of = |file: u16, taken: &[u16]| {
        let others = taken.iter().filter(|other| **other < file).count();
        file.saturating_sub(u16::try_from(others).unwrap_or(u16::MAX))
    };
    let queen = left_of(*queen_file, bishops);
    let taken: Vec<u16> = bishops.iter().chain(queens).copied().collect();
    let [first, second] = *knights else { return None };
    let (first, second) = (left_of(first, &taken), left_of(second, &taken));
    // The ten ways to put two knights on five squares, in order.
    let pair = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b))).position(|pair| pair == (first, second))?;
    Some(light + 4 * dark + 16 * queen + 96 * u16::try_from(pair).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_has_its_number() {
        for number in (0..960).filter_map(Chess960Number::new) {
            assert_eq!(Chess960Number::of(&Position::start(Variant::Chess960, Some(number))), Some(number));
        }
    }

    #[test]
    fn other_positions_have_none() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        ] {
            let position = Position::from_fen(fen, Variant::Chess960).expect("a legal position");
            assert_eq!(Chess960Number::of(&position), None, "{fen}");
        }
    }
}
