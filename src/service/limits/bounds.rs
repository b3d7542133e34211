//! What a player can let others ask of them, and what that refuses.

use crate::domain::user::{Challengers, User};
use crate::service::{Kind, Reason};
use crate::store::StoreError;
use crate::text::{Explain, Message};

/// How many games one person can have running at once, whatever they want: lists of games and leave, which is taken
/// for all of them, have an end.
pub const MAX_GAMES: u16 = 500;

/// What a player lets others ask of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many games they want to have running at once, where they have set a limit.
    pub most_games: Option<u16>,
    /// Who may challenge them by name.
    pub challengers: Challengers,
}

/// What is to be changed of [`Limits`]; the rest stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitsChange {
    /// The limit on games, inside, or that there be none.
    pub most_games: Option<Option<u16>>,
    /// Who may challenge.
    pub challengers: Option<Challengers>,
}

impl From<&User> for Limits {
    fn from(user: &User) -> Self {
        Self { most_games: user.most_games, challengers: user.challengers }
    }
}

/// Why limits were not set. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum LimitError {
    /// It is no limit one can have.
    OutOfRange,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Explain for LimitError {
    fn message(&self) -> Message {
        match self {
            Self::OutOfRange => Message::new("limit-error-out-of-range").with("most", MAX_GAMES),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for LimitError {
    fn kind(&self) -> Kind {
        match self {
            Self::OutOfRange => Kind::Invalid,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::OutOfRange => "bad-game-limit",
            Self::Store(error) => error.code(),
        }
    }
}

/// Why no more games can begin for a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum LimitReached {
    /// The asker has set that limit.
    Own(u16),
    /// The asker can have no more.
    OwnBound,
    /// The other player has set a limit.
    Theirs(String),
    /// The other player can have no more.
    TheirsBound(String),
}

impl Explain for LimitReached {
    fn message(&self) -> Message {
        match self {
            Self::Own(limit) => Message::new("limit-reached-own").with("games", *limit),
            Self::OwnBound => Message::new("limit-reached-own-bound").with("games", MAX_GAMES),
            Self::Theirs(name) => Message::new("limit-reached-theirs").with("player", name),
            Self::TheirsBound(name) => Message::new("limit-reached-theirs-bound").with("player", name),
        }
    }
}

impl LimitReached {
    /// Its name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Own(_) | Self::OwnBound => "own-game-limit",
            Self::Theirs(_) | Self::TheirsBound(_) => "their-game-limit",
        }
    }
}
