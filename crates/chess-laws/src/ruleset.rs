//! The named codes a game can be played under.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A code of rules for how games end. Moves are the same under all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruleset {
    /// The FIDE Laws in force since 2023.
    #[default]
    Fide,
    /// Fivefold repetition and 75 moves end nothing by themselves; threefold and fifty moves are claims.
    Correspondence,
    /// The older competition code: in five long endings the fifty-move claim needs seventy-five, and a fallen flag is
    /// a draw only against a bare king.
    Classic,
}

/// The text names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a ruleset; write fide, correspondence or classic.")]
pub struct UnknownRuleset(pub String);

impl Ruleset {
    /// Every ruleset, the default first.
    pub const ALL: [Self; 3] = [Self::Fide, Self::Correspondence, Self::Classic];

    /// After how many moves of each side a game is drawn, where the rules themselves set no end.
    ///
    /// The other rulesets end every game: by the seventy-five-move rule none has more than 8,849 moves. Under
    /// `correspondence` nothing would. A game in which a draw is claimed as soon as fifty moves without a capture or a
    /// pawn move allow it has 5,949 moves at the most, so whoever gets as far as this could have claimed one before.
    pub const fn move_limit(self) -> Option<usize> {
        match self {
            Self::Correspondence => Some(6_000),
            Self::Fide | Self::Classic => None,
        }
    }

    /// The name, as stored and as programs read it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fide => "fide",
            Self::Correspondence => "correspondence",
            Self::Classic => "classic",
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|ruleset| ruleset.as_str() == text).ok_or_else(|| UnknownRuleset(text.to_owned()))
    }
}
