//! The levels at which the engine plays people.

use std::fmt;

/// The strength of the engine: from 1, which a child can beat, to 8, its full strength in the time it has. Lichess has
/// the same number of levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineLevel(u8);

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("levels are from {} to {}", EngineLevel::LOWEST.0, EngineLevel::HIGHEST.0)]
pub struct NoSuchLevel;

impl EngineLevel {
    /// The one for beginners.
    pub const LOWEST: Self = Self(1);
    pub const HIGHEST: Self = Self(8);

    /// The domain of the engine's mail addresses, which does not exist (RFC 2606).
    pub const MAIL_DOMAIN: &str = "engine.invalid";

    /// Every level, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// The level of that number.
    ///
    /// # Errors
    /// [`NoSuchLevel`].
    pub fn new(number: u8) -> Result<Self, NoSuchLevel> {
        if (Self::LOWEST.0..=Self::HIGHEST.0).contains(&number) { Ok(Self(number)) } else { Err(NoSuchLevel) }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// The name of this level's account.
    pub fn account_name(self) -> String {
        format!("Engine-{self}")
    }

    /// The level whose account has that name, whatever its case.
    pub fn of_account_name(name: &str) -> Option<Self> {
        Self::all().find(|level| level.account_name().eq_ignore_ascii_case(name))
    }

    /// The mail address of this level's account, which receives no mail.
    pub fn address(self) -> String {
        format!("level-{self}@{}", Self::MAIL_DOMAIN)
    }
}

impl fmt::Display for EngineLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::str::FromStr for EngineLevel {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        text.parse().map_err(|_| NoSuchLevel).and_then(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user_name::parse_user_name;

    #[test]
    fn levels_are_from_one_to_eight() {
        assert_eq!(EngineLevel::all().map(EngineLevel::number).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
        for wrong in ["0", "9", "", "-1", "one", "256"] {
            assert_eq!(wrong.parse::<EngineLevel>(), Err(NoSuchLevel), "{wrong}");
        }
        for level in EngineLevel::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn levels_are_found_by_their_account_names() {
        assert_eq!(EngineLevel::of_account_name("engine-8"), Some(EngineLevel::HIGHEST));
        for other in ["Engine-9", "Engine-08", "Engine-+8", "Engine-", "Engine-8-2", "8"] {
            assert_eq!(EngineLevel::of_account_name(other), None, "{other}");
        }
    }

    #[test]
    fn account_names_of_levels_are_reserved() {
        for level in EngineLevel::all() {
            assert!(parse_user_name(&level.account_name()).is_err(), "{level}");
        }
    }
}
