//! How a game ended for one of its sides.

use std::fmt;
use std::str::FromStr;

use super::{EndReason, Outcome, Side};

/// The result of a game for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideResult {
    /// The side won.
    Won,
    /// The other side won.
    Lost,
    /// The game was drawn.
    Drawn,
    /// The game was aborted before both players had moved.
    Aborted,
}

/// The text is not the name of a [`SideResult`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not how a game ends for a player; write won, lost, drawn or aborted.")]
pub struct UnknownSideResult(pub String);

impl SideResult {
    /// Every result.
    pub const ALL: [Self; 4] = [Self::Won, Self::Lost, Self::Drawn, Self::Aborted];

    /// The result of `outcome` for `side`.
    pub fn of(outcome: Outcome, side: Side) -> Self {
        match (outcome.winner, outcome.reason) {
            (Some(winner), _) if winner == side => Self::Won,
            (Some(_), _) => Self::Lost,
            (None, EndReason::Aborted) => Self::Aborted,
            (None, _) => Self::Drawn,
        }
    }

    /// The name in the database and in URLs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::Aborted => "aborted",
        }
    }
}

impl fmt::Display for SideResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for SideResult {
    type Err = UnknownSideResult;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|result| result.as_str() == text).ok_or_else(|| UnknownSideResult(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_mirror_each_other() {
        let both = |outcome| Side::ALL.map(|side| SideResult::of(outcome, side));
        assert_eq!(both(Outcome::win(Side::White, EndReason::Resignation)), [SideResult::Won, SideResult::Lost]);
        assert_eq!(both(Outcome::win(Side::Black, EndReason::FlagFall)), [SideResult::Lost, SideResult::Won]);
        assert_eq!(both(Outcome::draw(EndReason::FlagFall)), [SideResult::Drawn; 2]);
        assert_eq!(both(Outcome::ABORTED), [SideResult::Aborted; 2]);
    }

    #[test]
    fn result_names_round_trip() {
        for result in SideResult::ALL {
            assert_eq!(result.as_str().parse(), Ok(result));
        }
        assert!("Won".parse::<SideResult>().is_err());
    }
}
