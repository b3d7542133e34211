//! Leave, given time, refills from the bank, and an arbiter’s clock rulings.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, TimeControl, days, hours};

use super::Decision;
use crate::{Correction, EventKind, Game, GameRule, PauseCause, Refusal, Ruling, TurnId};

/// The time that a player gives the opponent at once.
const GIVEN_TIME: Duration = days(1);

/// How often a player may give time between two moves.
const MAX_GIFTS: u8 = 14;

/// A clock that lacks less than this counts as full: it is never quite full while it runs, and a request that is sent
/// again must not refill it again.
const MIN_REFILL: Duration = hours(1);

impl Game {
    pub(super) fn give_time(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        self.check_gift(side)?;
        self.check_time(now)?;
        Ok(self.accepted(EventKind::TimeGiven { by: side, span: GIVEN_TIME }, now))
    }

    /// Checks whether `side` may give the opponent time in a running game.
    pub(crate) fn check_gift(&self, side: Side) -> Result<(), Refusal> {
        self.check_rule(GameRule::NoGiveTime)?;
        if !self.setup.control.allows_pauses() {
            return Err(Refusal::Forbidden(GameRule::NoGiveTime));
        }
        self.clock(!side).available().ok_or(Refusal::NoClock)?;
        if !self.clock(!side).has_room_for(GIVEN_TIME) {
            return Err(Refusal::ClockIsFull);
        }
        if self.clocks.of(side).gifts() >= MAX_GIFTS {
            return Err(Refusal::GivenEnough(MAX_GIFTS));
        }
        Ok(())
    }

    pub(super) fn refill_clock(&self, side: Side, turn: Option<TurnId>, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if !self.setup.control.refills_from_bank() {
            return Err(Refusal::NoRefill);
        }
        self.check_turn(turn)?;
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.check_time(now)?;
        let at = self.apart(now);
        if self.refilled_at().is_some_and(|last| self.pauses(side).running(last, at) < MIN_REFILL) {
            return Ok(Decision::AlreadyDone);
        }
        let span = self.check_refill(side, now)?;
        Ok(self.accepted(EventKind::ClockRefilled { side, span }, now))
    }

    /// How much `side`, which is to move, may refill its clock at `now`.
    pub(crate) fn check_refill(&self, side: Side, now: Instant) -> Result<Duration, Refusal> {
        let reflection = self.clocks.of(side).reflection(self.turn_began, self.apart(now));
        let clock = self.clock(side);
        let missing = clock.missing(reflection).ok_or(Refusal::NoRefill)?;
        if clock.bank().is_none_or(|bank| bank.is_zero()) {
            Err(Refusal::BankIsEmpty)
        } else if missing < MIN_REFILL {
            Err(Refusal::NothingToRefill)
        } else {
            clock.refillable(reflection).ok_or(Refusal::NoRefill)
        }
    }

    pub(super) fn take_leave(
        &self,
        side: Side,
        from: Instant,
        until: Instant,
        is_automatic: bool,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if !self.setup.control.allows_pauses() {
            return Err(Refusal::NoPauses);
        }
        if side == self.turn() {
            self.check_time(now)?;
        }
        let cause = PauseCause::Leave { is_automatic };
        Ok(self.accepted(EventKind::Paused { side: Some(side), from: from.max(now), until, cause }, now))
    }

    pub(super) fn end_leave(
        &self,
        side: Side,
        from: Instant,
        until: Instant,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if !self.setup.control.allows_pauses() {
            return Err(Refusal::NoPauses);
        }
        Ok(self.accepted(EventKind::LeaveEnded { side, from: from.max(now), until }, now))
    }

    pub(super) fn stop_clocks(&self, ruling: &Ruling, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if self.setup.control == TimeControl::UNLIMITED {
            return Err(Refusal::NoClock);
        }
        if self.is_stopped() {
            return Err(Refusal::ClocksAreStopped);
        }
        // Stopping the clocks after the deadline would not prevent the flag fall; only a correction of the clock does.
        self.check_time(now)?;
        let cause = PauseCause::Stopped(ruling.clone());
        Ok(self.accepted(EventKind::Paused { side: None, from: now, until: Instant::MAX, cause }, now))
    }

    /// Pauses the clock of the side to move, an engine, until it moves.
    pub(super) fn hold_engine_clock(&self, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if self.setup.control == TimeControl::UNLIMITED {
            return Err(Refusal::NoClock);
        }
        if self.engine_waits_since().is_some() {
            return Ok(Decision::AlreadyDone);
        }
        self.check_time(now)?;
        let (side, from) = (Some(self.turn()), self.no_earlier(now));
        let kind = EventKind::Paused { side, from, until: Instant::MAX, cause: PauseCause::EngineWaits };
        Ok(self.accepted(kind, now))
    }

    pub(super) fn start_clocks(&self, ruling: &Ruling, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if !self.is_stopped() {
            return Err(Refusal::ClocksRun);
        }
        Ok(self.accepted(EventKind::ClocksStarted(ruling.clone()), now))
    }

    pub(super) fn correct_clock(
        &self,
        side: Side,
        correction: Correction,
        ruling: &Ruling,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        self.clock(side).available().ok_or(Refusal::NoClock)?;
        if matches!(correction, Correction::Add(span) if !self.clock(side).has_room_for(span)) {
            return Err(Refusal::ClockIsFull);
        }
        Ok(self.accepted(EventKind::ClockCorrected { side, correction, ruling: ruling.clone() }, now))
    }
}
