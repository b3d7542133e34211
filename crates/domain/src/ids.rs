//! Ids used in URLs: eight letters and digits, like those of games.

use std::fmt;
use std::str::FromStr;

use correspondence_game::{GameId, GameIdError};
use rand::Rng;
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $id(GameId);

        impl $id {
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($id))
            }
        }

        impl FromStr for $id {
            type Err = GameIdError;

            fn from_str(text: &str) -> Result<Self, GameIdError> {
                text.parse().map(Self)
            }
        }

        impl TryFrom<String> for $id {
            type Error = GameIdError;

            fn try_from(text: String) -> Result<Self, GameIdError> {
                text.parse()
            }
        }

        impl From<$id> for String {
            fn from(id: $id) -> Self {
                id.0.into()
            }
        }
    )+};
}

ids! {
    /// Of a challenge. Its game mostly has the same id, as on Lichess.
    ChallengeId;
    /// Of a game that was imported, or played by pass and play.
    ImportedGameId;
}

impl ChallengeId {
    /// The challenge with the same id as that game: the one it came from, unless it is a second game or that of a place
    /// of a seek.
    pub const fn of_game(game: GameId) -> Self {
        Self(game)
    }

    /// The game with the same id: the one the challenge becomes, unless
    /// [`Challenge::game`](crate::challenge::Challenge::game) names another.
    pub const fn first_game(self) -> GameId {
        self.0
    }
}

impl ImportedGameId {
    /// A random id, one of 62⁸. The caller must check that it is not in use.
    pub fn random(rng: &mut impl Rng) -> Self {
        Self(GameId::random(rng))
    }
}
