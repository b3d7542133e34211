//! Failed draw claims.

use chess_laws::Side;
use correspondence_game::{EventKind, Ply};

use super::execution::Played;

/// The consequences of a draw claim that the record does not bear out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FailedClaim {
    /// The ply of the declared move, which was played all the same.
    pub played: Option<Ply>,
    /// Whether it counts as a draw offer (article 9.1.2.3), or the player's offer stands already.
    pub is_offer: bool,
}

impl Played {
    /// The failed claim of `side`, also when the request was repeated. `None` if none failed.
    pub fn failed_claim(&self, side: Side) -> Option<FailedClaim> {
        if !self.claim_failed {
            return None;
        }
        let game = &self.state.game;
        let moved_at = self.played.and_then(|ply| game.moves().get(ply.index())).map(|played| played.at);
        // An offer with the same timestamp as the move came with it.
        let came_with_it = self
            .state
            .events
            .iter()
            .any(|event| Some(event.at) == moved_at && event.kind == EventKind::DrawOffered { side });
        Some(FailedClaim { played: self.played, is_offer: came_with_it || game.draw_offer() == Some(side) })
    }
}
