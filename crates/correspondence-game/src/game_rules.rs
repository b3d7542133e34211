//! What the players of one game may not do, though others may: rules that an organiser sets.

use std::fmt;
use std::str::FromStr;

/// One thing that a game can forbid. The names are Lichess's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameRule {
    /// Nobody aborts it.
    NoAbort,
    /// It is not played once more. Nothing in the game itself follows from it.
    NoRematch,
    /// Nobody gives the opponent time.
    NoGiveTime,
    /// No player ends it on time: a flag that has fallen ends it by itself.
    NoClaimWin,
    /// No draw is agreed on in the first thirty moves: who sets the game up gives it the
    /// [bar](crate::AgreementBar::AFTER_THIRTY_MOVES).
    NoEarlyDraw,
}

/// The text names no rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no rule: there are noAbort, noRematch, noGiveTime, noClaimWin and noEarlyDraw.")]
pub struct UnknownGameRule(pub String);

impl GameRule {
    /// Every rule, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::NoAbort, Self::NoRematch, Self::NoGiveTime, Self::NoClaimWin, Self::NoEarlyDraw];

    /// The name that programs know it by.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoAbort => "noAbort",
            Self::NoRematch => "noRematch",
            Self::NoGiveTime => "noGiveTime",
            Self::NoClaimWin => "noClaimWin",
            Self::NoEarlyDraw => "noEarlyDraw",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for GameRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for GameRule {
    type Err = UnknownGameRule;

    fn from_str(text: &str) -> Result<Self, UnknownGameRule> {
        Self::ALL.into_iter().find(|rule| rule.as_str() == text).ok_or_else(|| UnknownGameRule(text.to_owned()))
    }
}

/// The rules of one game. Written as their names with commas between them.
///
/// ```
/// use correspondence_game::{GameRule, GameRules};
///
/// let rules: GameRules = "noRematch, noAbort".parse()?;
/// assert!(rules.has(GameRule::NoAbort) && !rules.has(GameRule::NoGiveTime));
/// assert_eq!(rules.to_string(), "noAbort,noRematch");
/// # Ok::<(), correspondence_game::UnknownGameRule>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameRules(u8);

impl GameRules {
    /// No rules.
    pub const NONE: Self = Self(0);

    /// Whether that rule is among them.
    pub const fn has(self, rule: GameRule) -> bool {
        self.0 & rule.bit() != 0
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, rule: GameRule) -> Self {
        Self(self.0 | rule.bit())
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them once, in the order of [`GameRule::ALL`].
    pub fn iter(self) -> impl Iterator<Item = GameRule> {
        GameRule::ALL.into_iter().filter(move |rule| self.has(*rule))
    }
}

impl FromIterator<GameRule> for GameRules {
    fn from_iter<I: IntoIterator<Item = GameRule>>(rules: I) -> Self {
        rules.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, rule) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            rule.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for GameRules {
    type Err = UnknownGameRule;

    fn from_str(text: &str) -> Result<Self, UnknownGameRule> {
        text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::parse).collect()
    }
}
