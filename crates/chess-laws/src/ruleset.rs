//! The named rulesets of games.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A set of rules for how games end. The legal moves are the same in all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruleset {
    /// The FIDE Laws in force since 2023.
    #[default]
    Fide,
    /// Fivefold repetition and seventy-five moves do not end the game; threefold repetition and fifty moves are claims.
    Correspondence,
    /// The older competition rules: in five long endings the fifty-move claim needs seventy-five moves, and a fallen
    /// flag is a draw only against a bare king.
    Classic,
}

/// The text is not the name of a [`Ruleset`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a ruleset; write fide, correspondence or classic.")]
pub struct UnknownRuleset(pub String);

impl Ruleset {
    /// Every ruleset, the default first.
    pub const ALL: [Self; 3] = [Self::Fide, Self::Correspondence, Self::Classic];

    /// The number of moves by each side after which a game is drawn, if the ruleset does not end every game otherwise.
    ///
    /// The other rulesets end every game: by the seventy-five-move rule none has more than 8,849 moves. Under
    /// `correspondence` a game could go on for ever. If a draw is claimed as soon as fifty moves without a capture or a
    /// pawn move allow it, a game has at most 5,949 moves, so any game that reaches the limit could have been claimed
    /// as a draw before.
    pub const fn move_limit(self) -> Option<usize> {
        match self {
            Self::Correspondence => Some(6_000),
            Self::Fide | Self::Classic => None,
        }
    }

    /// The name in the database and the API.
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
