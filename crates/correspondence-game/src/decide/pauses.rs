//! Pauses that both players agree on.

use chess_laws::Side;
use correspondence_clock::{Instant, TimeControl};

use super::Decision;
use crate::{EventKind, Game, PauseCause, PauseProposal, Refusal};

impl Game {
    pub(super) fn propose_pause(&self, side: Side, days: u8, now: Instant) -> Result<Decision, Refusal> {
        if self.pause_proposal().is_some_and(|proposal| proposal.by != side) {
            return self.accept_pause(side, Some(days), now);
        }
        self.check_going_on()?;
        self.check_time(now)?;
        self.check_pause(side, days, now)?;
        Ok(self.accepted(EventKind::PauseProposed { side, days }, now))
    }

    /// Accepts the pending proposal, which must be of `days` if given.
    pub(super) fn accept_pause(&self, side: Side, days: Option<u8>, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        let proposal = match self.pause_proposal() {
            None => return Err(Refusal::NoPauseProposal),
            Some(PauseProposal { by, .. }) if by == side => return Err(Refusal::OwnPauseProposal),
            Some(proposal) if days.is_some_and(|days| days != proposal.days) => {
                return Err(Refusal::OtherPauseProposal(proposal.days));
            }
            Some(proposal) => proposal,
        };
        self.check_time(now)?;
        if self.is_stopped() {
            return Err(Refusal::ClocksAreStopped);
        }
        let from = self.apart(now);
        let cause = PauseCause::Agreed(proposal);
        Ok(self.accepted(EventKind::Paused { side: None, from, until: from + proposal.length(), cause }, now))
    }

    pub(super) fn decline_pause(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if self.pause_proposal().is_none() {
            return Err(Refusal::NoPauseProposal);
        }
        self.check_time(now)?;
        Ok(self.accepted(EventKind::PauseDeclined { side }, now))
    }

    /// Checks whether `side` may propose a pause, regardless of a proposal of the opponent.
    pub(crate) fn check_pause(&self, side: Side, days: u8, now: Instant) -> Result<(), Refusal> {
        if self.setup.control == TimeControl::UNLIMITED {
            return Err(Refusal::NoClock);
        }
        if !self.setup.control.allows_pauses() {
            return Err(Refusal::NoPauses);
        }
        if self.is_stopped() {
            return Err(Refusal::ClocksAreStopped);
        }
        self.pauses.check(side, days, now)
    }
}
