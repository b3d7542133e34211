//! Game ids.

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use rand::distr::{Alphanumeric, Distribution};
use serde::{Deserialize, Serialize};

/// The number of characters of a game id.
const LENGTH: usize = 8;

/// A game id: eight letters and digits, as in the game’s URL.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId([u8; LENGTH]);

/// The text is not a game id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not the name of a game; a name is eight letters and digits.")]
pub struct GameIdError(pub String);

impl GameId {
    /// A random id, one of 62⁸ (more than 200 trillion). The store must still check that it is unused.
    pub fn random(rng: &mut impl Rng) -> Self {
        Self(std::array::from_fn(|_| Alphanumeric.sample(rng)))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        <[u8; LENGTH]>::try_from(text.as_bytes())
            .ok()
            .filter(|bytes| bytes.iter().all(u8::is_ascii_alphanumeric))
            .map(Self)
            .ok_or_else(|| GameIdError(text.to_owned()))
    }
}

impl TryFrom<String> for GameId {
    type Error = GameIdError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> Self {
        id.as_str().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_id_survives_a_round_trip() {
        let mut rng = rand::rng();
        for _ in 0..100 {
            let id = GameId::random(&mut rng);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn other_texts_are_not_ids() {
        for text in ["", "abc", "abcdefgh1", "abcd-fgh", "abcdefg ", "äbcdefg"] {
            assert_eq!(text.parse::<GameId>(), Err(GameIdError(text.to_owned())));
        }
    }
}
