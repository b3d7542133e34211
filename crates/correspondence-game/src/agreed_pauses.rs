//! Pauses that both players agree on: who proposes one, who may, and how much there may be of them in a game.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days};

use super::Refusal;

/// A pause that a player proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PauseProposal {
    /// Who.
    pub by: Side,
    /// For how many days.
    pub days: u8,
}

impl PauseProposal {
    /// The most days of one pause. The fewest are one.
    pub const MAX_DAYS: u8 = 30;

    /// The most days of all pauses of a game.
    pub const MAX_DAYS_OF_GAME: u16 = 60;

    /// How long the pause is.
    pub const fn length(self) -> Duration {
        days(self.days as u64)
    }
}

/// The state of the agreed pauses of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AgreedPauses {
    proposal: Option<PauseProposal>,
    /// Who has proposed one since their last move.
    proposed: Vec<Side>,
    /// How many days of pauses there have been, what still lasts included.
    days: u16,
    last: Option<(Instant, Instant)>,
}

impl AgreedPauses {
    /// The proposal that stands.
    pub(super) const fn proposal(&self) -> Option<PauseProposal> {
        self.proposal
    }

    /// The pause that was agreed on last.
    pub(super) const fn last(&self) -> Option<(Instant, Instant)> {
        self.last
    }

    /// How many days may still be agreed on.
    pub(super) const fn days_left(&self) -> u16 {
        PauseProposal::MAX_DAYS_OF_GAME.saturating_sub(self.days)
    }

    /// Whether `side` may propose a pause of so many days at `now`.
    pub(super) fn check(&self, side: Side, days: u8, now: Instant) -> Result<(), Refusal> {
        if self.proposal.is_some_and(|proposal| proposal.by == side) {
            Err(Refusal::OwnPauseProposal)
        } else if !(1..=PauseProposal::MAX_DAYS).contains(&days) {
            Err(Refusal::PauseLength)
        } else if self.last.is_some_and(|(_, until)| now < until) {
            Err(Refusal::AlreadyPaused)
        } else if self.proposed.contains(&side) {
            Err(Refusal::PauseTooSoon)
        } else if u16::from(days) > self.days_left() {
            Err(Refusal::PausedEnough { left: self.days_left() })
        } else {
            Ok(())
        }
    }

    /// A pause is proposed.
    pub(super) fn proposed(&mut self, proposal: PauseProposal) {
        self.proposal = Some(proposal);
        self.proposed.push(proposal.by);
    }

    /// The proposal that stands is agreed to, from one instant to another.
    pub(super) fn agreed(&mut self, proposal: PauseProposal, from: Instant, until: Instant) {
        self.proposal = None;
        self.days = self.days.saturating_add(u16::from(proposal.days));
        self.last = Some((from, until));
    }

    /// `side` moves: that answers the opponent's proposal, and frees `side` to make one.
    pub(super) fn moved(&mut self, side: Side) {
        if self.proposal.is_some_and(|proposal| proposal.by != side) {
            self.proposal = None;
        }
        self.proposed.retain(|proposed| *proposed != side);
    }

    /// The proposal is declined or withdrawn, moves were taken back, or the game is over: nothing stands.
    pub(super) fn lapse(&mut self) {
        self.proposal = None;
    }
}
