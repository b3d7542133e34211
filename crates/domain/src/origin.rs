//! The origin of a game: a challenge, a rematch, a game against the engine; a tournament would be another.

use chess_laws::Side;
use correspondence_game::{GameId, GameIdError};

use crate::ids::ChallengeId;

/// The origin of a game, with its id. A variant that was ever released keeps its stored form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A challenge was accepted: one to a player, an open link, or a place of a seek.
    Challenge(ChallengeId),
    /// A rematch of that game.
    Rematch(GameId),
    /// A challenge to the engine, which accepted it.
    Engine {
        challenge: ChallengeId,
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

    /// The stored form of the id of the origin of `game`. Each kind has ids of its own form; `None` stands for the id
    /// of the game itself.
    pub fn stored_id(self, game: GameId) -> Option<String> {
        match self {
            Self::Challenge(id) | Self::Engine { challenge: id, .. } => {
                Some(id).filter(|id| *id != ChallengeId::of_game(game)).map(String::from)
            }
            Self::Rematch(id) => Some(id).filter(|id| *id != game).map(String::from),
        }
    }

    /// The origin of `game` from its stored form. `None` for a kind of a later version, whatever its ids look like: its
    /// games can still be played.
    ///
    /// # Errors
    /// If the id is not one of its kind.
    pub fn read(kind: &str, id: Option<&str>, game: GameId) -> Result<Option<Self>, GameIdError> {
        let of_id: fn(GameId) -> Self = match kind {
            "challenge" => |id| Self::Challenge(ChallengeId::of_game(id)),
            "rematch" => Self::Rematch,
            "engine-white" => |id| Self::Engine { challenge: ChallengeId::of_game(id), side: Side::White },
            "engine-black" => |id| Self::Engine { challenge: ChallengeId::of_game(id), side: Side::Black },
            _ => return Ok(None),
        };
        id.map_or(Ok(game), str::parse).map(of_id).map(Some)
    }

    /// The challenge that was accepted, if the game came directly from one.
    pub const fn challenge(self) -> Option<ChallengeId> {
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
    fn every_origin_round_trips() {
        let [id, other]: [GameId; 2] = ["q7ZvsdUF", "abCD1289"].map(|id| id.parse().expect("an id"));
        let challenge = ChallengeId::of_game(id);
        let engine = Side::ALL.map(|side| Origin::Engine { challenge, side });
        for origin in [Origin::Challenge(challenge), Origin::Rematch(id)].into_iter().chain(engine) {
            for game in [id, other] {
                let stored = origin.stored_id(game);
                assert_eq!(stored.is_none(), game == id);
                assert_eq!(Origin::read(origin.kind(), stored.as_deref(), game), Ok(Some(origin)));
            }
        }
        assert!(Origin::read("challenge", Some("winter-cup"), other).is_err());
    }

    #[test]
    fn unknown_kind_accepts_any_id() {
        let game = "q7ZvsdUF".parse().expect("an id");
        for id in [None, Some("abCD1289"), Some("17"), Some("winter cup, round 3, board 12")] {
            assert_eq!(Origin::read("pairing", id, game), Ok(None));
        }
    }
}
