//! Colours and results.

use serde::{Deserialize, Serialize};

/// The side of the player who is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    /// The factor of White’s advantage in the model: 1 for White, −1 for Black.
    pub(crate) fn sign(self) -> f64 {
        match self {
            Self::White => 1.0,
            Self::Black => -1.0,
        }
    }
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Outcome {
    Win,
    Draw,
    Loss,
}

/// The result of a game for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum WhiteResult {
    Win,
    Draw,
    Loss,
}

impl WhiteResult {
    /// The result for the player of `colour`.
    pub fn of(self, colour: Colour) -> Outcome {
        match (self, colour) {
            (Self::Draw, _) => Outcome::Draw,
            (Self::Win, Colour::White) | (Self::Loss, Colour::Black) => Outcome::Win,
            (Self::Loss, Colour::White) | (Self::Win, Colour::Black) => Outcome::Loss,
        }
    }
}
