//! Node ids.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use chess_laws::LegalMove;
use fnv::FnvHasher;

/// The id of a node: a 64-bit FNV-1a hash of the moves that lead to it. The same moves have the same id in every tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u64);

/// The text is not a node id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the name of a node has sixteen hexadecimal digits")]
pub struct NodeIdError;

impl NodeId {
    /// The game’s first position. No move leads to it.
    pub const ROOT: Self = Self(0);

    /// The id of the node that `legal` leads to from this one.
    pub(crate) fn child(self, legal: &LegalMove) -> Self {
        let mut hasher = FnvHasher::default();
        hasher.write_u64(self.0.to_le());
        hasher.write(legal.uci().as_bytes());
        Self(hasher.finish())
    }

    /// The next id to try after a hash collision.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for NodeId {
    type Err = NodeIdError;

    fn from_str(text: &str) -> Result<Self, NodeIdError> {
        let is_well_formed = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let number = if is_well_formed { u64::from_str_radix(text, 16).ok() } else { None };
        number.map(Self).ok_or(NodeIdError)
    }
}
