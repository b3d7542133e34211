//! Rules that an organiser sets for a game, which forbid its players what is otherwise allowed.

use std::fmt;
use std::str::FromStr;

/// A rule of a game. The names are Lichess’s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameRule {
    /// The game cannot be aborted.
    NoAbort,
    /// No rematch. It has no effect in the game itself.
    NoRematch,
    /// Players cannot give the opponent time.
    NoGiveTime,
    /// Players cannot claim the win on time: a fallen flag ends the game automatically.
    NoClaimWin,
    /// No draw by agreement in the first thirty moves: the setup also needs the
    /// [bar](crate::AgreementBar::AFTER_THIRTY_MOVES).
    NoEarlyDraw,
}

/// The text is not the name of a rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no rule: there are noAbort, noRematch, noGiveTime, noClaimWin and noEarlyDraw.")]
pub struct UnknownGameRule(pub String);

impl GameRule {
    /// Every rule, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::NoAbort, Self::NoRematch, Self::NoGiveTime, Self::NoClaimWin, Self::NoEarlyDraw];

    /// The name in the API.
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

/// The set of rules of one game. Written as comma-separated names.
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

    /// Whether the set contains `rule`.
    pub const fn has(self, rule: GameRule) -> bool {
        self.0 & rule.bit() != 0
    }

    /// The set with `rule` added.
    #[must_use]
    pub const fn with(self, rule: GameRule) -> Self {
        Self(self.0 | rule.bit())
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rules in the order of [`GameRule::ALL`].
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
