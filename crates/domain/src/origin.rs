//! What a game came of.

use chess_laws::Side;
use correspondence_game::GameId;

/// What a game came of, and which one. A variant that was ever released keeps its stored form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A challenge was accepted: one to a person, an open link, or a place of a seek.
    Challenge(GameId),
    /// The players of that game play it once more.
    Rematch(GameId),
    /// A challenge to the engine, which accepted it.
    Engine {
        /// The challenge.
        challenge: GameId,
        /// The side that the engine plays.
        side: Side,
    },
}

impl Origin {
    /// The stored form, without the id.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Challenge(_) => "challenge",
            Self::Rematch(_) => "rematch",
            Self::Engine { side: Side::White, .. } => "engine-white",
            Self::Engine { side: Side::Black, .. } => "engine-black",
        }
    }

    /// The id of what it came of.
    pub const fn id(self) -> GameId {
        match self {
            Self::Challenge(id) | Self::Rematch(id) | Self::Engine { challenge: id, .. } => id,
        }
    }

    /// The origin of that kind and id. `None` for a kind of a later version, whose games can be played all the same.
    pub fn read(kind: &str, id: GameId) -> Option<Self> {
        match kind {
            "challenge" => Some(Self::Challenge(id)),
            "rematch" => Some(Self::Rematch(id)),
            "engine-white" => Some(Self::Engine { challenge: id, side: Side::White }),
            "engine-black" => Some(Self::Engine { challenge: id, side: Side::Black }),
            _ => None,
        }
    }

    /// The challenge that was accepted, where that is all there is to it.
    pub const fn challenge(self) -> Option<GameId> {
        match self {
            Self::Challenge(id) | Self::Engine { challenge: id, .. } => Some(id),
            Self::Rematch(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_origin_reads_back_what_it_writes() {
        let id: GameId = "q7ZvsdUF".parse().expect("an id");
        let engine = Side::ALL.map(|side| Origin::Engine { challenge: id, side });
        for origin in [Origin::Challenge(id), Origin::Rematch(id)].into_iter().chain(engine) {
            assert_eq!(Origin::read(origin.kind(), origin.id()), Some(origin));
        }
        assert_eq!(Origin::read("event", id), None);
    }
}
