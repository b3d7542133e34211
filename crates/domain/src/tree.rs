//! Analysis trees as stored for their owners.

use std::fmt;
use std::str::FromStr;

use analysis_tree::StoredTree;
use correspondence_game::GameId;
use data_encoding::HEXLOWER;

use crate::ids::ImportedGameId;

/// The game that a tree is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeSubject {
    /// A game played here: each player has a tree of their own.
    Played(GameId),
    /// An imported game, whose tree is its owner’s.
    Imported(ImportedGameId),
}

impl fmt::Display for TreeSubject {
    /// The id, which is unique among games of the same kind.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(id) => id.fmt(f),
            Self::Imported(id) => id.fmt(f),
        }
    }
}

impl From<GameId> for TreeSubject {
    fn from(id: GameId) -> Self {
        Self::Played(id)
    }
}

impl From<ImportedGameId> for TreeSubject {
    fn from(id: ImportedGameId) -> Self {
        Self::Imported(id)
    }
}

/// One player's tree for one game, not yet merged with the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedTree {
    /// How often it was changed; 0 if nothing is stored yet.
    pub version: i64,
    pub tree: StoredTree,
    /// The id in its link, if it is shared.
    pub share: Option<ShareId>,
}

impl SavedTree {
    /// The tree, if one is stored.
    pub fn stored(&self) -> Option<&StoredTree> {
        (self.version > 0).then_some(&self.tree)
    }
}

/// The id at the start of the link to a shared tree. A signature follows it, so links cannot be guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareId(String);

/// The text is no [`ShareId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a shared tree has {} letters and digits", ShareId::LEN)]
pub struct ShareIdError;

impl ShareId {
    /// How long it is, in characters.
    pub const LEN: usize = 16;

    /// From random bytes.
    pub fn new(bytes: [u8; Self::LEN / 2]) -> Self {
        Self(HEXLOWER.encode(&bytes))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ShareId {
    type Err = ShareIdError;

    fn from_str(text: &str) -> Result<Self, ShareIdError> {
        let is_valid = text.len() == Self::LEN && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if is_valid { Ok(Self(text.to_owned())) } else { Err(ShareIdError) }
    }
}
