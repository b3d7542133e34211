//! Relations between players: following and blocking.

use std::str::FromStr;

use crate::user::{User, UserId};
use text::Reason;

/// How many players one user may follow, and how many they may block.
pub const MAX_RELATIONS: i64 = 800;

/// One player's relation to another. There is at most one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Follows them.
    Follow,
    /// Blocks them.
    Block,
}

/// The text names no relation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a relation")]
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

/// The relations of two players to each other, as one of them sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MutualRelation {
    /// This player's relation to the other.
    pub own: Option<Relation>,
    /// The other's relation to this player.
    pub theirs: Option<Relation>,
}

impl MutualRelation {
    /// Whether this one blocks the other.
    pub fn blocks(self) -> bool {
        self.own == Some(Relation::Block)
    }

    /// Whether the other blocks this one.
    pub fn is_blocked(self) -> bool {
        self.theirs == Some(Relation::Block)
    }
}

/// Checks that `other` is not `user` themselves.
///
/// # Errors
/// [`RelationRefusal::Oneself`].
pub fn check_other(user: UserId, other: &User) -> Result<(), RelationRefusal> {
    if other.id == user { Err(RelationRefusal::Oneself) } else { Ok(()) }
}

/// Whether `other` is to be followed by a player who follows `followed` already. `false` if they follow `other`
/// already.
///
/// # Errors
/// Why not.
pub fn follow(other: &User, relation: MutualRelation, followed: i64) -> Result<bool, RelationRefusal> {
    match relation.own {
        Some(Relation::Follow) => Ok(false),
        Some(Relation::Block) => Err(RelationRefusal::Blocked(other.name.clone())),
        None if relation.is_blocked() => Err(RelationRefusal::Unwelcome(other.name.clone())),
        None if followed >= MAX_RELATIONS => Err(RelationRefusal::TooManyFollowed),
        None => Ok(true),
    }
}

/// Whether a player is to be blocked by one who blocks `blocked` already. `false` if they are blocked already. A
/// blocked player no longer follows.
///
/// # Errors
/// Why not.
pub fn block(relation: MutualRelation, blocked: i64) -> Result<bool, RelationRefusal> {
    if relation.blocks() {
        return Ok(false);
    }
    if blocked >= MAX_RELATIONS { Err(RelationRefusal::TooManyBlocked) } else { Ok(true) }
}

/// Why a player is not followed or blocked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum RelationRefusal {
    /// The player is the user themselves.
    #[refusal(Invalid, "oneself", "relation-error-oneself")]
    Oneself,
    /// The player blocks the user.
    #[refusal(Forbidden, "unwelcome", "relation-error-unwelcome", player = _0)]
    Unwelcome(String),
    /// The user blocks the player.
    #[refusal(Conflict, "blocked-by-you", "relation-error-blocked", player = _0)]
    Blocked(String),
    /// The user follows too many already.
    #[refusal(TooMany, "too-many-followed", "relation-error-too-many-followed", count = MAX_RELATIONS)]
    TooManyFollowed,
    /// The user blocks too many already.
    #[refusal(TooMany, "too-many-blocked", "relation-error-too-many-blocked", count = MAX_RELATIONS)]
    TooManyBlocked,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user::tests::user;

    const FOLLOW: Option<Relation> = Some(Relation::Follow);
    const BLOCK: Option<Relation> = Some(Relation::Block);

    #[test]
    fn relation_to_oneself_is_refused() {
        let ann = user(1, "Ann");
        assert_eq!(check_other(ann.id, &ann), Err(RelationRefusal::Oneself));
        assert_eq!(check_other(UserId(2), &ann), Ok(()));
    }

    #[test]
    fn following_is_refused_if_either_blocks_the_other() {
        let (ann, name) = (user(1, "Ann"), || "Ann".to_owned());
        for (own, theirs, expected) in [
            (None, None, Ok(true)),
            (None, FOLLOW, Ok(true)),
            (FOLLOW, None, Ok(false)),
            (FOLLOW, BLOCK, Ok(false)),
            (None, BLOCK, Err(RelationRefusal::Unwelcome(name()))),
            (BLOCK, None, Err(RelationRefusal::Blocked(name()))),
            (BLOCK, BLOCK, Err(RelationRefusal::Blocked(name()))),
        ] {
            assert_eq!(follow(&ann, MutualRelation { own, theirs }, 0), expected, "{own:?} {theirs:?}");
        }
        assert_eq!(follow(&ann, MutualRelation::default(), MAX_RELATIONS), Err(RelationRefusal::TooManyFollowed));
        let followed = MutualRelation { own: FOLLOW, theirs: None };
        assert_eq!(follow(&ann, followed, MAX_RELATIONS), Ok(false), "once more changes nothing");
    }

    #[test]
    fn blocks_are_bounded() {
        for own in [None, FOLLOW] {
            assert_eq!(block(MutualRelation { own, theirs: BLOCK }, MAX_RELATIONS - 1), Ok(true));
            assert_eq!(
                block(MutualRelation { own, theirs: None }, MAX_RELATIONS),
                Err(RelationRefusal::TooManyBlocked)
            );
        }
        assert_eq!(block(MutualRelation { own: BLOCK, theirs: None }, MAX_RELATIONS), Ok(false));
    }
}
