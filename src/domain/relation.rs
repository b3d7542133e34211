//! What one player made of another: follows them, or blocks them.

use std::str::FromStr;

/// What one player made of another. It is one of the two at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Wants to hear of them.
    Follow,
    /// Wants nothing to do with them.
    Block,
}

/// The text names no relation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no relation")]
pub struct UnknownRelation(pub String);

impl Relation {
    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Follow => "follow",
            Self::Block => "block",
        }
    }
}

impl FromStr for Relation {
    type Err = UnknownRelation;

    fn from_str(text: &str) -> Result<Self, UnknownRelation> {
        match text {
            "follow" => Ok(Self::Follow),
            "block" => Ok(Self::Block),
            other => Err(UnknownRelation(other.to_owned())),
        }
    }
}
