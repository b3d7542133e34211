//! Takebacks: who asks for one, what was taken back, and who may ask again.

use chess_laws::{Record, Side};
use correspondence_clock::Instant;

use super::{Ply, Refusal, TurnId};

/// Moves that were taken back with both players' consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// Who had asked for it.
    pub by: Side,
    /// When the opponent agreed.
    pub at: Instant,
    /// The half-move that was next then: the first of those taken back.
    pub to: Ply,
    /// The moves, from the position the game went back to.
    pub line: Record,
}

/// The state of the takebacks of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Takebacks {
    proposal: Option<Side>,
    /// Who has asked in vain since their last move.
    asked_in_vain: Vec<Side>,
    happened: Vec<Takeback>,
}

impl Takebacks {
    /// How often moves can be taken back in one game: the record has an end.
    pub(super) const MAX: u8 = u8::MAX;

    /// Who asks for one.
    pub(super) const fn proposal(&self) -> Option<Side> {
        self.proposal
    }

    /// Those that took place, in order.
    pub(super) fn happened_so_far(&self) -> &[Takeback] {
        &self.happened
    }

    /// How many took place.
    pub(super) fn count(&self) -> u8 {
        u8::try_from(self.happened.len()).unwrap_or(u8::MAX)
    }

    /// Whether `side`, which has a move to take back, may ask.
    pub(super) fn check(&self, side: Side) -> Result<(), Refusal> {
        if self.proposal == Some(side) {
            Err(Refusal::OwnTakebackProposal)
        } else if self.asked_in_vain.contains(&side) {
            Err(Refusal::TakebackTooSoon)
        } else if self.count() == Self::MAX {
            Err(Refusal::TooManyTakebacks)
        } else {
            Ok(())
        }
    }

    /// Whether the half-move that is played in `turn` stands still, as it was played then.
    pub(super) fn spared(&self, turn: TurnId) -> bool {
        self.happened.iter().skip(turn.takebacks.into()).all(|takeback| takeback.to > turn.ply)
    }

    /// `side` asks.
    pub(super) fn proposed(&mut self, side: Side) {
        self.proposal = Some(side);
    }

    /// What was asked for is declined or withdrawn.
    pub(super) fn declined(&mut self) {
        self.asked_in_vain.extend(self.proposal.take());
    }

    /// `side` moves. Who asked to take a move back and makes another has gone on; where the opponent asks, the move is
    /// one more to be taken back.
    pub(super) fn moved(&mut self, side: Side) {
        if self.proposal == Some(side) {
            self.proposal = None;
        }
        self.asked_in_vain.retain(|asked| *asked != side);
    }

    /// Moves are taken back.
    pub(super) fn happened(&mut self, takeback: Takeback) {
        self.proposal = None;
        self.happened.push(takeback);
    }

    /// The game is over: nobody asks any more.
    pub(super) fn lapse(&mut self) {
        self.proposal = None;
    }
}
