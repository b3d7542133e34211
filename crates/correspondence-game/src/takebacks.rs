//! Takebacks: the pending proposal, the takebacks so far, and who may propose again.

use chess_laws::{Record, Side};
use correspondence_clock::Instant;

use super::{Ply, Refusal, TurnId};

/// Moves that were taken back with both players' consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// The proposer.
    pub by: Side,
    /// When the opponent accepted.
    pub at: Instant,
    /// The next half-move afterwards: the first of those taken back.
    pub to: Ply,
    /// The moves taken back, from the position the game returned to.
    pub line: Record,
}

/// The state of the takebacks of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Takebacks {
    proposal: Option<Side>,
    /// The players whose proposal was declined or withdrawn since their last move.
    unsuccessful: Vec<Side>,
    happened: Vec<Takeback>,
}

impl Takebacks {
    /// The maximum number of takebacks in one game, which [`TurnId`] stores as a byte.
    pub(super) const MAX: u8 = u8::MAX;

    /// The side whose proposal is pending.
    pub(super) const fn proposal(&self) -> Option<Side> {
        self.proposal
    }

    /// The takebacks so far, in order.
    pub(super) fn all(&self) -> &[Takeback] {
        &self.happened
    }

    /// The number of takebacks so far.
    pub(super) fn count(&self) -> u8 {
        u8::try_from(self.happened.len()).unwrap_or(u8::MAX)
    }

    /// Checks whether `side`, which has a move to take back, may propose a takeback.
    pub(super) fn check(&self, side: Side) -> Result<(), Refusal> {
        if self.proposal == Some(side) {
            Err(Refusal::OwnTakebackProposal)
        } else if self.unsuccessful.contains(&side) {
            Err(Refusal::TakebackTooSoon)
        } else if self.count() == Self::MAX {
            Err(Refusal::TooManyTakebacks)
        } else {
            Ok(())
        }
    }

    /// Whether the half-move played in `turn` has not been taken back since.
    pub(super) fn is_not_taken_back(&self, turn: TurnId) -> bool {
        self.happened.iter().skip(turn.takebacks.into()).all(|takeback| takeback.to > turn.ply)
    }

    /// Records a proposal of `side`.
    pub(super) fn proposed(&mut self, side: Side) {
        self.proposal = Some(side);
    }

    /// Drops the proposal, which is declined or withdrawn.
    pub(super) fn declined(&mut self) {
        self.unsuccessful.extend(self.proposal.take());
    }

    /// Records a move of `side`, which withdraws its own proposal. A proposal of the opponent then includes this move,
    /// too.
    pub(super) fn moved(&mut self, side: Side) {
        if self.proposal == Some(side) {
            self.proposal = None;
        }
        self.unsuccessful.retain(|proposer| *proposer != side);
    }

    /// Records a takeback.
    pub(super) fn record(&mut self, takeback: Takeback) {
        self.proposal = None;
        self.happened.push(takeback);
    }

    /// Drops the proposal: the game is over.
    pub(super) fn lapse(&mut self) {
        self.proposal = None;
    }
}
