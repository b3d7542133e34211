//! How lists of games are shown.

use std::str::FromStr;

/// A user's preferred view of lists of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListView {
    /// A row for each game.
    Rows,
    /// A small board for each game.
    Boards,
}

/// The text names no list view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a list view (rows or boards)")]
pub struct UnknownListView(pub String);

impl ListView {
    /// Every view.
    pub const ALL: [Self; 2] = [Self::Rows, Self::Boards];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Boards => "boards",
        }
    }
}

impl FromStr for ListView {
    type Err = UnknownListView;

    fn from_str(text: &str) -> Result<Self, UnknownListView> {
        Self::ALL.into_iter().find(|view| view.as_str() == text).ok_or_else(|| UnknownListView(text.to_owned()))
    }
}
