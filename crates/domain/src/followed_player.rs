//! News of the games of followed players.

use serde::{Deserialize, Serialize};

use super::origin::Origin;
use super::relation::{MutualRelation, Relation};
use super::user::{User, UserId};

/// An event of such a game. Stored as JSON: a variant that was ever released keeps its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameStep {
    /// It began.
    Began,
    /// It ended, with a result.
    Ended,
}

/// Whether followers are notified of games of that origin. Games against the engine are too frequent.
pub const fn is_news(origin: Option<Origin>) -> bool {
    !matches!(origin, Some(Origin::Engine { .. }))
}

/// The players of a game whom `reader` follows, so that they are notified of it. Each player is given with the relation
/// between the reader and them. Empty if the reader plays the game, or if there is a block between the reader and one
/// of the players.
pub fn followed_by(reader: UserId, players: [(&User, MutualRelation); 2]) -> Vec<&User> {
    let is_excluded = |(player, relation): &(&User, MutualRelation)| {
        player.id == reader || relation.blocks() || relation.is_blocked()
    };
    if players.iter().any(is_excluded) {
        return Vec::new();
    }
    let followed = players.into_iter().filter(|(_, relation)| relation.own == Some(Relation::Follow));
    followed.map(|(player, _)| player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user::tests::user;

    #[test]
    fn news_covers_followed_players_unless_a_block_is_involved() {
        let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
        let (follow, block) = (Some(Relation::Follow), Some(Relation::Block));
        let none = MutualRelation::default();
        let relation = |own, theirs| MutualRelation { own, theirs };
        for (of_ann, of_bob, expected) in [
            (none, none, &[][..]),
            (relation(follow, None), none, &["Ann"]),
            (none, relation(follow, follow), &["Bob"]),
            (relation(follow, None), relation(follow, None), &["Ann", "Bob"]),
            (relation(None, follow), none, &[]),
            (relation(follow, None), relation(block, None), &[]),
            (relation(follow, None), relation(None, block), &[]),
        ] {
            let followed = followed_by(UserId(3), [(&ann, of_ann), (&bob, of_bob)]);
            let names: Vec<&str> = followed.iter().map(|player| player.name.as_str()).collect();
            assert_eq!(names, expected, "{of_ann:?} {of_bob:?}");
        }
        let followed = relation(follow, None);
        assert!(followed_by(bob.id, [(&ann, followed), (&bob, none)]).is_empty(), "they play it");
    }
}
