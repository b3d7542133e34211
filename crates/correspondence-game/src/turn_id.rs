//! Turn ids.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Ply;

/// One turn of a game: the next half-move, and the number of takebacks before it.
///
/// The half-move alone does not identify a turn: after a takeback it is played again, perhaps in another position.
/// Written as the number of the half-move, followed by the number of takebacks if there were any: `12`, `12-1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TurnId {
    /// The half-move.
    pub ply: Ply,
    /// The number of takebacks before it.
    pub takebacks: u8,
}

/// The text is not a turn id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a turn of a game; write the number of a half-move, such as 12, or after a takeback 12-1.")]
pub struct TurnIdError(pub String);

impl From<Ply> for TurnId {
    /// The turn of a half-move in a game without takebacks.
    fn from(ply: Ply) -> Self {
        Self { ply, takebacks: 0 }
    }
}

impl fmt::Display for TurnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.takebacks {
            0 => self.ply.fmt(f),
            takebacks => write!(f, "{}-{takebacks}", self.ply),
        }
    }
}

impl FromStr for TurnId {
    type Err = TurnIdError;

    fn from_str(text: &str) -> Result<Self, TurnIdError> {
        let unreadable = || TurnIdError(text.chars().take(20).collect());
        let (ply, takebacks) = match text.split_once('-') {
            Some((ply, takebacks)) => (ply, takebacks.parse().map_err(|_| unreadable())?),
            None => (text, 0),
        };
        Ok(Self { ply: ply.parse().map_err(|_| unreadable())?, takebacks })
    }
}

impl TryFrom<String> for TurnId {
    type Error = TurnIdError;

    fn try_from(text: String) -> Result<Self, TurnIdError> {
        text.parse()
    }
}

impl From<TurnId> for String {
    fn from(turn: TurnId) -> Self {
        turn.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_ids_survive_a_round_trip() {
        for (text, ply, takebacks) in [("0", 0, 0), ("12", 12, 0), ("12-1", 12, 1), ("65535-255", 65_535, 255)] {
            let turn = TurnId { ply: Ply::new(ply), takebacks };
            assert_eq!((text.parse(), turn.to_string()), (Ok(turn), text.to_owned()));
        }
        for text in ["", "-", "-1", "1-", "1-256", "65536", "1-1-1", "e4"] {
            assert_eq!(text.parse::<TurnId>(), Err(TurnIdError(text.to_owned())));
        }
    }
}
