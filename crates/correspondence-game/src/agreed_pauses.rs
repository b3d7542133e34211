//! Pauses that both players agree on: proposals, and the limits on them.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days};

use super::Refusal;

/// A pause that a player proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PauseProposal {
    /// The proposer.
    pub by: Side,
    /// The length in days.
    pub days: u8,
}

impl PauseProposal {
    /// The maximum length of one pause in days. The minimum is one day.
    pub const MAX_DAYS: u8 = 30;

    /// The maximum total of all pauses of a game in days.
    pub const MAX_DAYS_OF_GAME: u16 = 60;

    /// The length of the pause.
    pub const fn length(self) -> Duration {
        days(self.days as u64)
    }
}

/// The state of the agreed pauses of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AgreedPauses {
    proposal: Option<PauseProposal>,
    /// The players who have proposed a pause since their last move.
    proposed: Vec<Side>,
    /// The days of all pauses so far, a current one included.
    days: u16,
    last: Option<(Instant, Instant)>,
}

impl AgreedPauses {
    /// The pending proposal.
    pub(super) const fn proposal(&self) -> Option<PauseProposal> {
        self.proposal
    }

    /// The last agreed pause.
    pub(super) const fn last(&self) -> Option<(Instant, Instant)> {
        self.last
    }

    /// How many more days of pauses may be agreed on.
    pub(super) const fn days_left(&self) -> u16 {
        PauseProposal::MAX_DAYS_OF_GAME.saturating_sub(self.days)
    }

    /// Checks whether `side` may propose a pause of `days` at `now`.
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

    /// Records a proposal.
    pub(super) fn proposed(&mut self, proposal: PauseProposal) {
        self.proposal = Some(proposal);
        self.proposed.push(proposal.by);
    }

    /// Records that the pending proposal is accepted, for a pause from `from` to `until`.
    pub(super) fn agreed(&mut self, proposal: PauseProposal, from: Instant, until: Instant) {
        self.proposal = None;
        self.days = self.days.saturating_add(u16::from(proposal.days));
        self.last = Some((from, until));
    }

    /// Records a move of `side`, which declines the opponent’s proposal and allows `side` a new one.
    pub(super) fn moved(&mut self, side: Side) {
        if self.proposal.is_some_and(|proposal| proposal.by != side) {
            self.proposal = None;
        }
        self.proposed.retain(|proposed| *proposed != side);
    }

    /// Drops the proposal: it is declined or withdrawn, moves were taken back, or the game is over.
    pub(super) fn lapse(&mut self) {
        self.proposal = None;
    }
}
