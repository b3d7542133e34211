//! Half-move numbers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The number of a half-move of one game, counted from 0.
///
/// It does not determine the side: a game may start with Black to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ply(u16);

impl Ply {
    /// The first half-move.
    pub const FIRST: Self = Self(0);

    /// The exclusive maximum. No game comes near it: under FIDE’s Laws fewer than 18,000 half-moves are possible before
    /// article 9.6.2 ends the game, and rulesets without that article have a limit of their own
    /// ([`Ruleset::move_limit`](chess_laws::Ruleset::move_limit)).
    pub const MAX: Self = Self(u16::MAX);

    /// The half-move after `played` others.
    pub const fn new(played: u16) -> Self {
        Self(played)
    }

    /// The number of half-moves before it.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The same, as an index into a list of moves.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number among the moves of the same side, counted from 1.
    pub const fn move_count(self) -> u16 {
        self.0 / 2 + 1
    }

    /// The half-move before it; `None` before the first.
    pub const fn previous(self) -> Option<Self> {
        match self.0.checked_sub(1) {
            Some(previous) => Some(Self(previous)),
            None => None,
        }
    }

    /// The half-move after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Ply {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}
