//! Analysis trees as stored for their owners.

use std::str::FromStr;

use analysis_tree::StoredTree;
use data_encoding::HEXLOWER;

/// One player's tree for one game, not yet merged with the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedTree {
    /// How often it was changed; 0 if nothing is stored yet.
    pub version: i64,
    pub tree: StoredTree,
    /// The id in its link, if it is shared.
    pub share: Option<ShareId>,
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
